//! `titlec reach`: what a corporation reaches.

use std::path::Path;

use clap::Args;
use engine::board::{NodeRef, Reach};
use engine::game::Game;
use engine::ids::{CorporationId, HexId};
use serde_json::{Value, json};

use super::asked::{Asked, hex_name};
use super::position::Placed;
use super::{Form, Outcome};
use crate::source::one_line;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    asked: Asked,
    /// Form of the output.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    arguments.asked.tell(titles, None, |placed, corporations| {
        let reached: Vec<(CorporationId, Reach)> =
            corporations.iter().map(|it| (*it, placed.game.reach_of(*it))).collect();
        Ok(match arguments.format {
            Form::Human => human(placed, &reached),
            Form::Json => format!("{:#}\n", json(placed, &reached)),
        })
    })
}

/// Hexes on which it may build.
fn open<'a>(game: &'a Game, reach: &'a Reach) -> impl Iterator<Item = HexId> + 'a {
    game.ruleset().board.hex_ids().filter(|it| reach.connected(*it))
}

/// Stops that trains can call at.
fn stops<'a>(game: &'a Game, reach: &'a Reach) -> impl Iterator<Item = NodeRef> + 'a {
    let called = |at: &NodeRef| {
        let node = game.ruleset().board.node(&game.state().hexes, *at);
        node.is_city() || node.is_town() || node.max_revenue.is_positive()
    };
    reach.nodes().filter(called)
}

fn human(placed: &Placed, reached: &[(CorporationId, Reach)]) -> String {
    let game = &placed.game;
    let mut text = format!("{}, {}\n", one_line(&placed.name), one_line(&placed.note));
    for (corporation, reach) in reached {
        let sym = &game.ruleset().corporation(*corporation).sym;
        let stops: Vec<String> = stops(game, reach).map(|it| hex_name(game, it.hex)).collect();
        let open: Vec<&str> =
            open(game, reach).map(|it| &*game.ruleset().board.hexes[it.index()].name).collect();
        let run = match (reach.can_run(), reach.must_buy()) {
            (false, _) => "there is no route",
            (true, false) => "there is a route, but it asks for no train",
            (true, true) => "there is a route",
        };
        text += &format!("{sym}: {run}\n");
        text += &format!("    stops  {}\n", list(&stops));
        text += &format!("    hexes  {}\n", list(&open));
    }
    text
}

fn list(items: &[impl AsRef<str>]) -> String {
    if items.is_empty() {
        return "none".to_owned();
    }
    items.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ")
}

fn json(placed: &Placed, reached: &[(CorporationId, Reach)]) -> Value {
    let game = &placed.game;
    let hex = |it: HexId| game.ruleset().board.hexes[it.index()].name.to_string();
    let entry = |(corporation, reach): &(CorporationId, Reach)| {
        let stops: Vec<String> = stops(game, reach).map(|it| hex(it.hex)).collect();
        let open: Vec<String> = open(game, reach).map(hex).collect();
        json!({
            "corporation": &*game.ruleset().corporation(*corporation).sym,
            "can_run": reach.can_run(),
            "must_own_train": reach.must_buy(),
            "stops": stops,
            "hexes": open,
        })
    };
    let entries: Vec<Value> = reached.iter().map(entry).collect();
    json!({ "title": placed.name, "position": placed.note, "corporations": entries })
}
