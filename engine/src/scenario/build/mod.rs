//! Positions: what a scenario takes as given becomes a game that can be played on.
//!
//! The parts are put in place in an order in which each finds what it stands on: who owns what, then trains and the
//! phase that they bring, then the map, which round it is, the events that have happened in it, whose turns it has, money,
//! and last the turn. Everything that cannot be is told.

mod entities;
mod map;
mod money;
mod round;
mod rulesets;
mod shares;
mod trains;

use std::sync::Arc;

use self::map::Named;
pub use self::rulesets::Positions;
pub(super) use self::shares::spot;
use super::given::Given;
use super::who::Seat;
use super::wrong::Wrong;
use crate::action::Entity;
use crate::game::Game;
use crate::ids::{CorporationId, PlayerId};
use crate::ruleset::{Ruleset, Rulesets};
use crate::set::RoundSet;
use crate::title::Title;

/// The position, as a game of the title. It is sound: it can be played on, saved and loaded.
///
/// # Errors
/// Everything about it that cannot be.
pub fn position(title: &Title, given: &Given) -> Result<Game, Vec<Wrong>> {
    Positions::new(Rulesets::new(title)).position(given)
}

/// The position in a game with that ruleset, of which `named` are tiles.
fn position_in(ruleset: Arc<Ruleset>, named: &Named, given: &Given) -> Result<Game, Vec<Wrong>> {
    let game = Game::start(ruleset, given.seed.into())
        .map_err(|fault| vec![Wrong::new("given", format!("the game cannot start: {fault}"))])?;
    let mut builder = Builder { game, given, named, wrong: Vec::new() };
    builder.build();
    builder.finish()
}

/// The ruleset of a position.
fn ruleset(rulesets: &mut Rulesets<'_>, given: &Given) -> Result<Arc<Ruleset>, Vec<Wrong>> {
    let title = rulesets.title();
    let range = &title.title.players;
    let players = given.players.map_or(range.min, |it| it.0);
    if !(range.min..=range.max).contains(&players) {
        let name = &title.title.name;
        let message =
            format!("{name} is for {} to {} players, not {players}", range.min, range.max);
        return Err(vec![Wrong::new("given.players", message)]);
    }
    let options: Vec<&str> = given.options.iter().map(|it| &**it).collect();
    rulesets
        .ruleset(&options, players.into())
        .map_err(|problem| vec![Wrong::new("given.options", problem.to_string())])
}

/// A position in the making.
struct Builder<'g> {
    game: Game,
    given: &'g Given,
    named: &'g Named,
    wrong: Vec<Wrong>,
}

impl Builder<'_> {
    fn build(&mut self) {
        self.players();
        self.close_corporations();
        self.start_corporations();
        self.hand_out_shares();
        self.settle_corporations();
        self.hand_out_companies();
        self.use_abilities();
        self.hand_out_trains();
        self.bring_phase();
        self.export_trains();
        // Rounds that those trains called have been played.
        self.game.state.course.queued = RoundSet::default();
        self.lay_tiles();
        self.place_stations();
        self.find_round();
        self.let_events_happen();
        // Scripts that decide about the round see the money, and what the round pays does not change it.
        self.hand_out_money();
        if self.wrong.is_empty() {
            self.start_round();
            self.hand_out_money();
        }
        if self.wrong.is_empty() {
            self.start_turn();
        }
    }

    /// Events bring about what they do, in the round that is given. What is said of corporations that float holds all the
    /// same.
    fn let_events_happen(&mut self) {
        let given = self.given;
        let sound = self.game.fault().is_none();
        for (at, event) in given.events.iter().enumerate() {
            self.game.happen(event);
            if let Some(fault) = self.game.fault().filter(|_| sound) {
                self.tell(Wrong::new(format!("given.events[{at}]"), fault.to_string()));
                return;
            }
        }
        for (corporation, _) in given.floated.iter().filter(|(_, floated)| !**floated) {
            let it = &mut self.game.state.corporations[corporation.index()];
            if std::mem::take(&mut it.floated) {
                self.game.state.bank += std::mem::take(&mut it.cash);
            }
        }
    }

    /// The game without traces of how it was made, unless something is wrong.
    fn finish(mut self) -> Result<Game, Vec<Wrong>> {
        if self.wrong.is_empty()
            && let Some(fault) = self.game.fault()
        {
            self.tell(Wrong::new("given", fault.to_string()));
        }
        let game = Game::resume(self.game.shared_ruleset(), self.game.state().clone());
        if self.wrong.is_empty()
            && let Some(fault) = game.fault_of_position()
        {
            self.tell(Wrong::new("given", fault.to_string()));
        }
        if self.wrong.is_empty()
            && let Err(problem) = game.check_sound()
        {
            self.tell(Wrong::new("given", format!("the position is not sound: {problem}")));
        }
        if self.wrong.is_empty() { Ok(game) } else { Err(self.wrong) }
    }

    fn tell(&mut self, wrong: Wrong) {
        self.wrong.push(wrong);
    }

    /// The player on a seat, if there is one.
    fn player(&mut self, seat: Seat, path: &str, key: bool) -> Option<PlayerId> {
        let players = self.game.ruleset().players;
        if (1..=players).contains(&seat.0) {
            return Some(seat.player());
        }
        let wrong = no_player(path, seat.0, players);
        self.tell(if key { wrong.at_key() } else { wrong });
        None
    }

    /// Whether an entity is in this game.
    fn is_there(&mut self, entity: Entity, path: &str) -> bool {
        match entity {
            Entity::Player(player) => self.player(Seat(player.0 + 1), path, false).is_some(),
            Entity::Corporation(_) | Entity::Company(_) => true,
        }
    }

    /// Whether a corporation is still in the game.
    fn is_open(&mut self, corporation: CorporationId, path: &str) -> bool {
        let closed = self.game.state().corporation(corporation).closed;
        if closed {
            let message = format!("{} has closed", self.sym(corporation));
            self.tell(Wrong::new(path, message).at_key());
        }
        !closed
    }

    fn sym(&self, corporation: CorporationId) -> String {
        self.game.ruleset().corporation(corporation).sym.to_string()
    }
}

fn no_player(path: &str, seat: u8, players: u8) -> Wrong {
    Wrong::new(path, format!("there is no player {seat} in a game of {players}"))
        .help("say how many play: `players: …`")
}
