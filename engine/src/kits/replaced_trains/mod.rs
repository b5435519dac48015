//! Trains that are given up for longer ones: corporations of some types may give a train up, and must then buy one that runs
//! further.

mod rules;
mod state;
pub(crate) mod words;

pub use self::state::GivenUp;
use crate::action::{Action, Deed, Entity, Kinds};
use crate::game::{Choices, Game};
use crate::ids::CorporationId;
use crate::joints::{Joints, KitPlan};
use crate::kits::steps;
use crate::refusal::Refusal;
use crate::title::{BuyTrain, Title};
use crate::vocab::Member;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        steps(title).filter_map(BuyTrain::of).any(|it| !it.replaces.is_empty())
    }

    fn step_kinds(game: &Game, base: Kinds, at: usize, entity: Entity) -> Kinds {
        match (rules::train_step(game, at), entity) {
            (Some(step), Entity::Corporation(it)) => rules::kinds(game, step, base, it),
            _ => base,
        }
    }

    fn step_offers(game: &Game, mut base: Choices, at: usize, entity: Entity) -> Choices {
        if let (Some(step), Entity::Corporation(it)) = (rules::train_step(game, at), entity) {
            for train in rules::replaceable(game, step, it) {
                let deed = Deed::ScrapTrain(game.state.cars[train].car);
                base.offer(game, step, at, entity, deed);
            }
        }
        base
    }

    fn step_plan(
        game: &Game,
        base: Option<Result<KitPlan, Refusal>>,
        at: usize,
        action: &Action,
    ) -> Option<Result<KitPlan, Refusal>> {
        base.or_else(|| rules::plan(game, rules::train_step(game, at)?, action))
    }

    fn check_train(
        game: &Game,
        base: Result<(), Refusal>,
        at: usize,
        variant: u8,
    ) -> Result<(), Refusal> {
        base.and_then(|()| rules::check_length(game, at, variant))
    }

    fn train_bought(game: &mut Game, _corporation: CorporationId) {
        game.state.round.turn.kits.replaced_trains = GivenUp::default();
    }
}
