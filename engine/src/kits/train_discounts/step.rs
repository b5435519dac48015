//! A train of the bank bought for less with a company.

use super::ability::TrainDiscount;
use super::rules::{Purchase, buyer, purchase};
use super::words::SpecialBuyTrain;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::refusal::{Refusal, ensure};
use crate::steps::{Planned, StepTurn, note_bank_sale};

impl StepTurn for SpecialBuyTrain {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Company(_) = entity else { return Kinds::NONE };
        let open = game
            .powers_of::<TrainDiscount>(entity)
            .any(|(number, it)| !it.is_passive(true) && game.is_open(number));
        Kinds::NONE.and(Kind::BuyTrain, open && buyer(game, entity).is_some())
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        for train in game.depot_trains() {
            let car = game.state().cars[train].car;
            let forms = game.ruleset().forms[car.train.index()].len();
            for variant in 0..u8::try_from(forms).expect("forms fit") {
                if let Ok(Purchase { price, .. }) = purchase(game, entity, car, variant) {
                    choices.add(entity, Deed::BuyTrain { car, price, variant, exchange: None });
                }
            }
        }
    }
}

impl Planned for SpecialBuyTrain {
    type Plan = Purchase;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Purchase, Refusal> {
        let Deed::BuyTrain { car, price, variant, exchange } = action.deed else {
            return Err("only trains are bought".into());
        };
        ensure!(exchange.is_none(), "no train is given in exchange");
        let purchase = purchase(game, action.entity, car, variant)?;
        ensure!(price == purchase.price, "the train costs {}", purchase.price);
        Ok(purchase)
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Purchase) {
        let Purchase { holder, ability, corporation, train, variant, price } = plan;
        game.state.cars[train].variant = variant;
        game.spend(ability);
        game.move_train(train, corporation, price);
        game.train_was_bought(train);
        note_bank_sale(game, corporation, train);
        if !matches!(holder, Entity::Company(it) if game.is_closed(it)) {
            game.close_after_use(ability);
        }
    }
}
