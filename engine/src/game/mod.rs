//! A game: a title made ready, and a state.

mod abilities;
mod bankruptcy;
mod best;
mod blocks;
mod bundles;
pub(crate) mod chance;
mod choice;
mod choice_ends;
mod choices;
mod closing;
mod companies;
pub(crate) mod deadlock;
pub(crate) mod depot;
mod dividends;
mod effect_rules;
mod effects;
mod end;
mod events;
mod flow;
mod graph;
mod happening;
mod hints;
mod holdings;
pub(crate) mod homes;
mod hooks;
mod judge;
mod lay;
pub(crate) mod lay_chances;
pub(crate) mod lay_checks;
mod lay_costs;
pub(crate) mod lays;
mod legal;
pub(crate) mod markers;
mod market;
mod money;
mod operating;
mod owners;
mod patience;
pub(crate) mod phases;
mod presidency;
mod process;
mod programs;
mod purchases;
mod reach;
mod rounds;
mod rulings;
mod running;
mod rust;
mod save;
mod sequence;
mod setup;
mod share_limits;
mod share_prices;
mod shares;
mod sound;
mod start;
pub(crate) mod station_abilities;
pub(crate) mod station_waits;
pub(crate) mod stations;
mod statuses;
mod stock;
pub(crate) mod tile_slots;
pub(crate) mod tiles;
pub(crate) mod tokens;
pub(crate) mod track;
mod train_duty;
pub(crate) mod train_runs;
pub(crate) mod trains;
mod turn;
mod uses;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;

pub use self::best::{PricedRoute, PricedRun};
pub(crate) use self::bundles::{Block, check_whole};
pub use self::choice::Choice;
pub use self::choices::Choices;
pub(crate) use self::dividends::Distribution;
pub(crate) use self::effect_rules::EffectRules;
pub use self::events::Event;
pub use self::hints::RecordedHint;
pub(crate) use self::homes::keep_home;
pub use self::hooks::MOST_STEPS;
use self::hooks::Scripts;
pub(crate) use self::hooks::{acquired, token_placed};
pub(crate) use self::lay::{ALL_SIDES, Builder, Lay, TileLaying};
pub(crate) use self::markers::Assignment;
pub(crate) use self::market::Way;
pub use self::money::Purse;
pub(crate) use self::reach::ReachCache;
pub use self::sound::Totals;
pub(crate) use self::start::comes_with_company;
pub(crate) use self::stations::Placement;
pub(crate) use self::tokens::stations_left;
pub(crate) use self::train_runs::TrainsRun;
use crate::board::{Room, Route};
use crate::ids::{CorporationId, TypeId};
use crate::refusal::{Illegal, Refusal};
use crate::ruleset::{CorporationInfo, Ruleset};
use crate::state::State;
use crate::title::Rules;

/// A game in progress.
#[derive(Debug)]
pub struct Game {
    ruleset: Arc<Ruleset>,
    pub(crate) state: State,
    events: Vec<Event>,
    reach: RefCell<ReachCache>,
    /// Routes of a run that was carried out: the next one uses their room again.
    spare_routes: RefCell<Vec<Route>>,
    room: RefCell<Room>,
    scripts: Scripts,
    /// What a record says beside its decisions, and nothing has asked for yet.
    hints: VecDeque<RecordedHint>,
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game::resume(Arc::clone(&self.ruleset), self.state.clone())
    }
}

impl Game {
    /// A game that goes on from a state.
    pub fn resume(ruleset: Arc<Ruleset>, state: State) -> Game {
        let reach = RefCell::new(ReachCache::new(&ruleset));
        Game {
            ruleset,
            state,
            events: Vec::new(),
            reach,
            spare_routes: RefCell::default(),
            room: RefCell::default(),
            scripts: Scripts::default(),
            hints: VecDeque::new(),
        }
    }

    /// The rules.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// A number that tells states apart.
    pub fn digest(&self) -> u64 {
        self.state.digest()
    }

    /// Whether the game is over.
    pub fn finished(&self) -> bool {
        self.state.ending.is_some()
    }

    /// What happened in the last action.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// A refusal for whoever reads it.
    #[cold]
    pub fn illegal(&self, refusal: Refusal) -> Illegal {
        Illegal::new(refusal, self.shared_ruleset())
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.ruleset.title.rules
    }

    /// The rules, to share with another game.
    pub fn shared_ruleset(&self) -> Arc<Ruleset> {
        Arc::clone(&self.ruleset)
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    /// The corporation in turn.
    pub(crate) fn operator(&self) -> Option<CorporationId> {
        self.state.round.turn.operator
    }

    /// The type that a corporation has now.
    pub fn type_of(&self, corporation: CorporationId) -> TypeId {
        self.state.corporation(corporation).kind
    }

    /// What follows from a corporation's entry and the type that it has now.
    pub fn info(&self, corporation: CorporationId) -> &CorporationInfo {
        self.ruleset.info(corporation, self.type_of(corporation))
    }
}
