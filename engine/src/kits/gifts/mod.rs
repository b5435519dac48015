//! Gifts: in a stock turn a president may give certificates of the corporation to players who have none of it, for nothing,
//! the president's certificate among them.

mod rules;
mod state;
pub(crate) mod words;

pub use self::state::Presidencies;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::joints::{Joints, KitPlan};
use crate::kits::any_step;
use crate::refusal::Refusal;
use crate::title::{BuySellParShares, Title};
use crate::vocab::Member;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        any_step(title, |it| BuySellParShares::of(it).is_some_and(|it| it.gifts))
    }

    fn step_kinds(game: &Game, base: Kinds, at: usize, entity: Entity) -> Kinds {
        let giver = rules::giver(game, at, entity);
        base.and(Kind::Choose, giver.is_some_and(|it| rules::gifts(game, it).next().is_some()))
    }

    fn step_takes(game: &Game, base: bool, at: usize, entity: Entity, kind: Kind) -> bool {
        base || (kind == Kind::Choose && rules::giver(game, at, entity).is_some())
    }

    fn step_offers(game: &Game, mut base: Choices, at: usize, entity: Entity) -> Choices {
        let giver = rules::giver(game, at, entity);
        for gift in giver.into_iter().flat_map(|it| rules::gifts(game, it)) {
            base.add(entity, Deed::Choose(rules::name(game, gift).into()));
        }
        base
    }

    fn step_plan(
        game: &Game,
        base: Option<Result<KitPlan, Refusal>>,
        at: usize,
        action: &Action,
    ) -> Option<Result<KitPlan, Refusal>> {
        let (Deed::Choose(name), Some(player)) =
            (&action.deed, rules::giver(game, at, action.entity))
        else {
            return base;
        };
        base.or_else(|| Some(rules::give(game, player, name)))
    }
}
