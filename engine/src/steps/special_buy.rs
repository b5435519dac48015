//! A corporation buys a licence at any time of its turn.

use super::issue_shares::in_turn;
use super::{StepRules, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
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

impl StepRules for SpecialBuy {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        let (Entity::Corporation(corporation), Deed::SpecialBuy { item, price }) =
            (action.entity, &action.deed)
        else {
            return Err("only a corporation buys licences".into());
        };
        let number = game.named_licence(item, false).ok_or("there is no such licence")?;
        game.check_licence(number, corporation)?;
        let asked = game.licence_price(number, corporation);
        ensure!(*price == asked, "it costs {}", asked);
        Ok(())
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        if let (Entity::Corporation(corporation), Deed::SpecialBuy { item, .. }) =
            (action.entity, &action.deed)
        {
            let number = game.named_licence(item, false).expect("checked before");
            game.buy_licence(number, corporation);
        }
    }
}
