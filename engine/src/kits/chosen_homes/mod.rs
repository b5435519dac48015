//! Homes that are chosen: a corporation has no home of its own. Its president chooses one when its first token is due, or
//! whoever starts the corporation names one at once. It may take the place of a token of another corporation.

mod rules;
mod state;
pub(crate) mod words;

pub use self::state::{Homing, NamedHomes};
use crate::game::Game;
use crate::ids::{CorporationId, HexId};
use crate::joints::{Joints, Refused, StepChoices};
use crate::kits::steps;
use crate::title::{BuySellParShares, Corporation, Title};
use crate::vocab::Member;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        let mut corporations = title.entities.corporations.iter();
        let chosen = |it: &Corporation| it.home_choice.is_some() || !it.home_replaces.is_empty();
        corporations.any(chosen)
            || steps(title).filter_map(BuySellParShares::of).any(|it| it.homes_at_start.is_some())
    }

    fn chooses_home(corporation: &Corporation) -> bool {
        corporation.home_choice.is_some()
    }

    fn refuse(title: &Title, refused: &mut dyn Refused) {
        rules::refuse(title, refused);
    }

    fn home_of(game: &Game, base: Option<HexId>, corporation: CorporationId) -> Option<HexId> {
        base.or_else(|| rules::named_home(game, corporation))
    }

    fn is_home_site(game: &Game, base: bool, corporation: CorporationId, hex: HexId) -> bool {
        base || rules::may_choose(game, corporation, hex)
    }

    fn replaced_at_home(
        game: &Game,
        base: Option<CorporationId>,
        corporation: CorporationId,
        hex: HexId,
        owner: u8,
    ) -> Option<CorporationId> {
        base.or_else(|| rules::replaced(game, corporation, hex, owner))
    }

    fn corporation_started(game: &mut Game, step: &BuySellParShares, corporation: CorporationId) {
        rules::ask_home(game, step, corporation);
    }

    fn step_choices(game: &Game, base: Option<StepChoices>) -> Option<StepChoices> {
        base.or_else(|| rules::homes_to_choose(game))
    }

    fn step_choice_made(game: &mut Game, name: &str) -> bool {
        rules::choose_home(game, name)
    }

    fn corporation_begins_anew(game: &mut Game, corporation: CorporationId) {
        game.state.kits.chosen_homes.0.retain(|(it, _)| *it != corporation);
    }
}
