//! What trains of the bank cost because of abilities.

use super::ability::TrainDiscount;
use crate::action::{Car, Entity};
use crate::game::Game;
use crate::ids::{CompanyId, CorporationId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};

/// A train of the bank for a corporation, and the ability that makes it cheaper.
pub(crate) struct Purchase {
    pub(super) holder: Entity,
    pub(super) ability: usize,
    pub(super) corporation: CorporationId,
    pub(super) train: usize,
    pub(super) variant: u8,
    pub(super) price: Money,
}

/// What a train of the bank costs a corporation by itself, and the ability that makes it cheaper.
pub(super) fn own_price(
    game: &Game,
    base: (Money, Option<usize>),
    corporation: CorporationId,
    at: usize,
) -> (Money, Option<usize>) {
    let train = game.state.cars[at].car.train;
    let cheaper = game
        .powers::<TrainDiscount>()
        .filter(|(number, holder, it)| {
            it.is_passive(matches!(holder, Entity::Company(_)))
                && it.is_meant(train)
                && game.is_in_force(*number, corporation)
        })
        .map(|(number, _, it)| (it.discount.of(base.0), number))
        .min();
    cheaper.map_or(base, |(price, number)| (price, Some(number)))
}

/// The least that a train of the bank costs where a company is used to buy it for a corporation, and which company that is.
pub(super) fn price_by_company(
    game: &Game,
    corporation: CorporationId,
    at: usize,
    price: Money,
) -> Option<(Money, CompanyId)> {
    let train = game.state.cars[at].car.train;
    let discounts = game.powers::<TrainDiscount>().filter_map(|(number, holder, it)| {
        let Entity::Company(company) = holder else { return None };
        let usable = !it.is_passive(true)
            && it.is_meant(train)
            && game.used_for(holder) == Some(corporation)
            && game.is_open(number);
        usable.then_some((it.discount.of(price), company))
    });
    discounts.min()
}

/// The corporation that buys, which is in turn.
pub(super) fn buyer(game: &Game, holder: Entity) -> Option<CorporationId> {
    game.used_for(holder).filter(|it| game.operator() == Some(*it))
}

/// A form of a train of the bank at the price that an ability of a company leaves of it.
pub(super) fn purchase(
    game: &Game,
    holder: Entity,
    car: Car,
    variant: u8,
) -> Result<Purchase, Refusal> {
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
