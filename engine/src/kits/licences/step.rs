//! A corporation buys a licence at any time of its turn.

use super::rules;
use super::words::SpecialBuy;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::CorporationId;
use crate::refusal::{Refusal, ensure};
use crate::steps::{Planned, StepTurn, in_turn};

impl StepTurn for SpecialBuy {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(corporation) = in_turn(game, entity) else { return Kinds::NONE };
        let buys = rules::sold(game, false).any(|it| rules::check(game, it, corporation).is_ok());
        Kinds::NONE.and(Kind::SpecialBuy, buys)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Some(corporation) = in_turn(game, entity) else { return };
        for number in rules::sold(game, false) {
            let item = Box::from(&*rules::all(game)[number].name);
            let price = rules::price(game, number, corporation);
            choices.offer(game, self, at, entity, Deed::SpecialBuy { item, price });
        }
    }
}

/// A licence that a corporation buys, by its number.
pub(crate) struct Purchase {
    corporation: CorporationId,
    licence: usize,
}

impl Planned for SpecialBuy {
    type Plan = Purchase;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Purchase, Refusal> {
        let (Entity::Corporation(corporation), Deed::SpecialBuy { item, price }) =
            (action.entity, &action.deed)
        else {
            return Err("only a corporation buys licences".into());
        };
        let licence = rules::named(game, item, false)?;
        rules::check(game, licence, corporation)?;
        let asked = rules::price(game, licence, corporation);
        ensure!(*price == asked, "it costs {}", asked);
        Ok(Purchase { corporation, licence })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Purchase) {
        rules::buy(game, plan.licence, plan.corporation);
    }
}
