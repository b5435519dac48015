//! Tokens in towns: a corporation may put a token in a town instead of a city. It blocks nobody, does not come back, and makes
//! the town worth more to the trains of the corporation.

mod rules;
mod state;
pub(crate) mod words;

pub use self::state::TownTokens;
use crate::action::{Action, Deed, Entity, Kinds};
use crate::game::{Choices, Game};
use crate::ids::{CorporationId, HexId};
use crate::joints::{Joints, KitPlan};
use crate::kits::steps;
use crate::refusal::Refusal;
use crate::title::{Title, Token};
use crate::vocab::Member;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        steps(title).filter_map(Token::of).any(|it| it.towns)
    }

    fn corporation_closed(game: &mut Game, corporation: CorporationId) {
        game.state.kits.town_tokens.0.retain(|(it, _)| *it != corporation);
    }

    fn step_kinds(game: &Game, base: Kinds, at: usize, entity: Entity) -> Kinds {
        match (rules::token_step(game, at), entity) {
            (Some(_), Entity::Corporation(it)) => rules::kinds(game, base, it),
            _ => base,
        }
    }

    fn step_offers(game: &Game, mut base: Choices, at: usize, entity: Entity) -> Choices {
        if let Some(step) = rules::token_step(game, at) {
            for hex in game.ruleset().board.hex_ids() {
                base.offer(game, step, at, entity, Deed::HexToken { hex });
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
        base.or_else(|| rules::token_step(game, at).and_then(|_| rules::plan(game, at, action)))
    }

    fn own_towns(game: &Game, mut base: Vec<HexId>, corporation: CorporationId) -> Vec<HexId> {
        let placed = game.state.kits.town_tokens.0.iter();
        base.extend(placed.filter(|(it, _)| *it == corporation).map(|(_, hex)| *hex));
        base
    }

    fn tile_removed(game: &mut Game, hex: HexId) {
        game.state.kits.town_tokens.0.retain(|(_, it)| *it != hex);
    }

    fn places_station(_game: &Game, base: bool, deed: &Deed) -> bool {
        base || matches!(deed, Deed::HexToken { .. })
    }
}
