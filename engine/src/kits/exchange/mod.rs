//! Exchanges: the owner gives a company or a minor for a share of a corporation, in the step for that or at other times, or
//! for the president's certificate of one that nobody else can start. The company closes; a minor goes into the corporation.

pub(crate) mod ability;
mod rules;
mod starter;
mod step;
pub(crate) mod words;

use crate::abilities::Ability;
use crate::action::Entity;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::{Joints, Starter};
use crate::kits::has_ability;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_ability::<ability::Exchange>(title)
    }

    /// What starts a corporation does so in the step in which players start them.
    fn is_only_heeded(ability: &Ability) -> bool {
        matches!(ability, Ability::Exchange(it) if it.from.iter().all(|it| *it == ability::From::Par))
    }

    fn starter(game: &Game, base: Option<Starter>, corporation: CorporationId) -> Option<Starter> {
        base.or_else(|| starter::starter(game, corporation))
    }

    fn starts_corporation(
        game: &Game,
        base: bool,
        holder: Entity,
        corporation: CorporationId,
    ) -> bool {
        base || starter::starts(game, holder, corporation)
    }
}
