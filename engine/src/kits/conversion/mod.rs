//! Conversion: a corporation becomes one of another type, with more and smaller certificates, money from the bank and more
//! stations. Its president decides that in a step of its turn, or chooses it with the number of shares when the corporation
//! is started; events and scripts do it to corporations as well.

mod events;
mod refused;
mod rules;
pub mod scripts;
mod start;
mod state;
mod step;
pub(crate) mod words;

pub use self::state::Sizing;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::{Joints, Refused, StepChoices};
use crate::scenario::Start;
use crate::title::{BuySellParShares, Title};

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        title.entities.types.iter().any(|it| it.converts.is_some())
    }

    fn refuse(title: &Title, refused: &mut dyn Refused) {
        for (at, kind) in title.entities.types.iter().enumerate() {
            refused::conversion(title, &format!("entities.types[{at}].converts"), kind, refused);
        }
    }

    fn corporation_started(game: &mut Game, step: &BuySellParShares, corporation: CorporationId) {
        start::ask_size(game, step, corporation);
    }

    fn step_choices(game: &Game, base: Option<StepChoices>) -> Option<StepChoices> {
        start::sizes_to_choose(game).or(base)
    }

    fn step_choice_made(game: &mut Game, name: &str) -> bool {
        start::choose_size(game, name)
    }

    fn corporation_begins_anew(game: &mut Game, corporation: CorporationId) {
        events::convert_as_before(game, corporation);
    }

    fn corporation_given(game: &mut Game, corporation: CorporationId, start: &Start) {
        if start.converted {
            rules::convert_if_possible(game, corporation);
        }
    }
}
