//! A train of the bank bought for less with a company.

use super::{Planned, StepTurn};
use crate::abilities::TrainDiscount;
use crate::action::{Action, Car, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::CorporationId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::SpecialBuyTrain;

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

/// A train of the bank for a corporation, and the ability that makes it cheaper.
pub(crate) struct Purchase {
    holder: Entity,
    ability: usize,
    corporation: CorporationId,
    train: usize,
    variant: u8,
    price: Money,
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
        let kind = game.state().cars[train].car.train;
        game.state.cars[train].variant = variant;
        game.spend(ability);
        game.move_train(train, corporation, price);
        game.train_was_bought(train);
        game.state.round.turn.kinds_bought.insert(kind.index());
        game.state.round.bank_buyers.insert(corporation.index());
        game.state.bank_sold = true;
        if !matches!(holder, Entity::Company(it) if game.is_closed(it)) {
            game.close_after_use(ability);
        }
    }
}

/// The corporation that buys, which is in turn.
fn buyer(game: &Game, holder: Entity) -> Option<CorporationId> {
    game.used_for(holder).filter(|it| game.operator() == Some(*it))
}

/// A form of a train of the bank at the price that an ability of a company leaves of it.
fn purchase(game: &Game, holder: Entity, car: Car, variant: u8) -> Result<Purchase, Refusal> {
    let corporation = buyer(game, holder).ok_or("no corporation of the owner is in turn")?;
    let train = game.car_at(car).ok_or("there is no such train")?;
    ensure!(game.depot_trains().contains(&train), "that train is not for sale");
    let form = game.ruleset().forms[car.train.index()]
        .get(usize::from(variant))
        .ok_or("there is no such form of that train")?;
    let (ability, it) = game
        .powers_of::<TrainDiscount>(holder)
        .find(|(number, it)| {
            it.is_meant(car.train) && !it.is_passive(true) && game.is_open(*number)
        })
        .ok_or("that train does not cost less")?;
    let price = it.discount.of(form.price);
    ensure!(game.has_room(corporation), "there is no room for another train");
    ensure!(
        game.state().corporation(corporation).cash >= price,
        "there is not enough money: it costs {}",
        price
    );
    Ok(Purchase { holder, ability, corporation, train, variant, price })
}
