//! What the commands about corporations in a position have in common: which position, which corporations, how they end.

use std::path::{Path, PathBuf};

use clap::Args;
use engine::game::Game;
use engine::ids::{CorporationId, HexId};

use super::position::{self, Place, Placed, Problem};
use super::{Outcome, number, print, say, titles};
use crate::suggest;

/// A position, and corporations in it.
#[derive(Debug, Args)]
pub(super) struct Asked {
    /// A recorded game (JSON) or a scenario file.
    file: PathBuf,
    /// After how many actions of the game (all where left out), or steps of the scenario (none where left out).
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    at: Option<usize>,
    /// Which corporation; where left out, the one in turn, else all that have trains.
    #[arg(long, value_name = "SYM")]
    corp: Option<String>,
    /// Of a scenario file, the scenario whose name contains this; the first where left out.
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
}

impl Asked {
    /// Prints what is told of the position and the corporations, or says what is wrong. Scripts may be at work for so many
    /// seconds on the way to the position.
    pub(super) fn tell(
        &self,
        titles: Option<&Path>,
        limit: Option<f64>,
        told: impl FnOnce(&Placed, &[CorporationId]) -> Result<String, Problem>,
    ) -> Outcome {
        let place = Place { at: self.at, filter: self.filter.as_deref(), limit };
        let text = position::open(&self.file, place, &titles::shelf(titles)).and_then(|placed| {
            let corporations = wanted(&placed.game, self.corp.as_deref())?;
            let told = placed.game.try_ask(|_| told(&placed, &corporations));
            told.unwrap_or_else(|fault| Err(Problem(fault.to_string())))
        });
        match text {
            Ok(text) => print(&text, Outcome::Well),
            Err(Problem(text)) => {
                say(text.trim_end());
                Outcome::Errors
            }
        }
    }
}

/// The corporation of that name; without one the corporation in turn, else all with trains.
fn wanted(game: &Game, name: Option<&str>) -> Result<Vec<CorporationId>, Problem> {
    let ruleset = game.ruleset();
    let sym = |it: CorporationId| &*ruleset.corporation(it).sym;
    if let Some(name) = name {
        let found = ruleset.all_corporations().find(|it| sym(*it) == name);
        return found.map(|it| vec![it]).ok_or_else(|| {
            let help = suggest::help(name, ruleset.all_corporations().map(sym));
            let help = help.map(|it| format!("\nhelp: {it}")).unwrap_or_default();
            Problem(format!("there is no corporation `{name}`{help}"))
        });
    }
    if let Some(operator) = game.state().round.turn.operator {
        return Ok(vec![operator]);
    }
    let running = |it: &CorporationId| !game.state().corporation(*it).trains.is_empty();
    let found: Vec<CorporationId> = ruleset.all_corporations().filter(running).collect();
    if found.is_empty() {
        let help = "help: name one with `--corp`, or another position with `--at`";
        return Err(Problem(format!("no corporation has a train here\n{help}")));
    }
    Ok(found)
}

/// A hex by its name and that of the place.
pub(super) fn hex_name(game: &Game, hex: HexId) -> String {
    let hex = &game.ruleset().board.hexes[hex.index()];
    match &hex.location {
        Some(location) => format!("{} {location}", hex.name),
        None => hex.name.to_string(),
    }
}
