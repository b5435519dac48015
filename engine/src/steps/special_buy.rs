//! A corporation buys a licence at any time of its turn.

use super::{Planned, StepTurn, in_turn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::CorporationId;
use crate::refusal::{Refusal, ensure};
use crate::title::SpecialBuy;

impl StepTurn for SpecialBuy {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(corporation) = in_turn(game, entity) else { return Kinds::NONE };
        let buys = game.licences(false).any(|it| game.check_licence(it, corporation).is_ok());
        Kinds::NONE.and(Kind::SpecialBuy, buys)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Some(corporation) = in_turn(game, entity) else { return };
        for number in game.licences(false) {
            let item = Box::from(&*game.rules().licences[number].name);
            let price = game.licence_price(number, corporation);
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
        let licence = game.named_licence(item, false).ok_or("there is no such licence")?;
        game.check_licence(licence, corporation)?;
        let asked = game.licence_price(licence, corporation);
        ensure!(*price == asked, "it costs {}", asked);
        Ok(Purchase { corporation, licence })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Purchase) {
        game.buy_licence(plan.licence, plan.corporation);
    }
}
