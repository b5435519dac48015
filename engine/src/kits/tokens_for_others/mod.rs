//! Tokens for others: a corporation has one token more than its own, which costs nothing and becomes a token of another
//! corporation when it is placed.

mod rules;
mod state;
pub(crate) mod words;

pub use self::state::PlacedForOthers;
use crate::action::{Action, Entity, Kinds};
use crate::game::{Choices, Game};
use crate::ids::CorporationId;
use crate::joints::{Joints, KitPlan};
use crate::refusal::Refusal;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        title.entities.corporations.iter().any(|it| it.station_for.is_some())
    }

    fn further_stations(game: &Game, base: usize, corporation: CorporationId) -> usize {
        base + usize::from(rules::has_token_left(game, corporation))
    }

    fn has_free_token(game: &Game, base: bool, corporation: CorporationId) -> bool {
        base || rules::has_token_left(game, corporation)
    }

    fn corporation_begins_anew(game: &mut Game, corporation: CorporationId) {
        game.state.kits.tokens_for_others.0.remove(corporation.index());
    }

    fn step_kinds(game: &Game, base: Kinds, at: usize, entity: Entity) -> Kinds {
        match (rules::token_step(game, at), entity) {
            (Some(_), Entity::Corporation(it)) => rules::kinds(game, base, it),
            _ => base,
        }
    }

    fn step_offers(game: &Game, mut base: Choices, at: usize, entity: Entity) -> Choices {
        if let (Some(step), Entity::Corporation(it)) = (rules::token_step(game, at), entity) {
            for deed in rules::deeds(game, it) {
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
        base.or_else(|| rules::plan(game, rules::token_step(game, at)?, at, action))
    }
}
