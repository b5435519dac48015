//! Trains that the bank sells, and what they cost.

use super::Game;
use crate::hooks::{Point, TrainAt, at};
use crate::ids::{CorporationId, TrainId};
use crate::joints;
use crate::money::Money;
use crate::ruleset::Form;

impl Game {
    /// Trains that the bank sells now: the next, those available before their turn, and those given up; one of
    /// each name.
    pub(crate) fn depot_trains(&self) -> Vec<usize> {
        let next = self.state.upcoming.first();
        let early = self.state.upcoming.iter().filter(|at| self.is_early(usize::from(**at)));
        let mut trains = Vec::with_capacity(4);
        for at in next.into_iter().chain(early) {
            add_new_name(self, &mut trains, 0, usize::from(*at));
        }
        let given_up_from = trains.len();
        for at in &self.state.discarded {
            add_new_name(self, &mut trains, given_up_from, usize::from(*at));
        }
        trains
    }

    pub(crate) fn is_early(&self, at: usize) -> bool {
        let train = self.ruleset.train(self.state.cars[at].car.train);
        train.available_on.is_some_and(|phase| phase <= self.state.phase)
    }

    /// The cheapest price for which the bank sells a train; nothing if it has none.
    pub(crate) fn least_depot_price(&self) -> Money {
        if let (true, Some(operator)) = (self.has_hook(Point::TrainOffer), self.operator()) {
            return offers(self, operator).min().unwrap_or_default();
        }
        let cheapest = trains_for_operator(self).into_iter().min_by_key(|at| self.form(*at).price);
        cheapest.map_or(Money::ZERO, |at| least_form_price(self, at))
    }

    /// The least for which the bank sells a train, with what makes it cheaper for a corporation; whether this one may buy
    /// such trains is not asked, so that it is still waited for where only others may.
    pub(crate) fn least_price_for(&self, corporation: CorporationId) -> Money {
        let least = self.least_depot_price();
        let price = |at: usize| {
            let price = train_price(self, corporation, at, self.state.cars[at].variant).0;
            let price = hooked_train(self, corporation, at, price).unwrap_or(price);
            let full = least_form_price(self, at);
            joints::train_by_company(self, None, corporation, at, full)
                .map_or(price, |(it, _)| it.min(price))
        };
        self.depot_trains().into_iter().map(price).min().map_or(least, |it| it.min(least))
    }

    /// What the president must help to reach.
    pub(crate) fn emergency_price(&self) -> Money {
        if self.rules().ebuy_depot_train_must_be_cheapest {
            self.least_depot_price()
        } else {
            greatest_depot_price(self)
        }
    }

    pub(crate) fn depot_is_empty(&self) -> bool {
        self.state.upcoming.is_empty() && self.state.discarded.is_empty()
    }

    /// What a depot train costs when another is given for it, if that makes it cheaper.
    pub(crate) fn discounted(&self, at: usize, variant: u8, given: usize) -> Option<Money> {
        let form = &self.ruleset.forms[self.state.cars[at].car.train.index()][usize::from(variant)];
        let given = self.state.cars[given].car.train;
        form.discount
            .get(&given)
            .filter(|it| it.is_positive())
            .map(|discount| form.price - *discount)
    }
}

/// Trains that the bank sells now to the corporation in turn.
fn trains_for_operator(game: &Game) -> Vec<usize> {
    let mut trains = game.depot_trains();
    if let Some(operator) = game.operator() {
        trains.retain(|at| joints::buys_train(game, true, operator, *at));
    }
    trains
}

fn add_new_name(game: &Game, trains: &mut Vec<usize>, from: usize, at: usize) {
    let name = &game.form(at).name;
    if !trains[from..].iter().any(|it| game.form(*it).name == *name) {
        trains.push(at);
    }
}

/// For how much the bank sells a train that costs so much, by the script of the title; none if it does not.
pub(crate) fn hooked_train(
    game: &Game,
    corporation: CorporationId,
    at: usize,
    price: Money,
) -> Option<Money> {
    let train = || TrainAt(u8::try_from(at).expect("trains fit"));
    game.ask_price::<at::TrainOffer>(price, || (corporation, train(), price.0.into()))
}

/// What a train of the bank costs a corporation by itself, and the ability that makes it cheaper.
pub(crate) fn train_price(
    game: &Game,
    corporation: CorporationId,
    at: usize,
    variant: u8,
) -> (Money, Option<usize>) {
    let train = game.state.cars[at].car.train;
    let price = game.ruleset.forms[train.index()][usize::from(variant)].price;
    joints::train_price(game, (price, None), corporation, at)
}

/// What a form of a train of the bank costs the corporation in turn, as far as a script has a say.
fn form_price(game: &Game, at: usize, form: &Form) -> Option<Money> {
    match game.operator() {
        Some(operator) => hooked_train(game, operator, at, form.price),
        None => Some(form.price),
    }
}

/// For how much the bank sells a corporation each of its trains, where a script has a say.
pub(super) fn offers(game: &Game, corporation: CorporationId) -> impl Iterator<Item = Money> {
    let forms = |at: usize| &game.ruleset.forms[game.state.cars[at].car.train.index()];
    game.depot_trains().into_iter().flat_map(move |at| {
        forms(at).iter().filter_map(move |it| hooked_train(game, corporation, at, it.price))
    })
}

fn greatest_depot_price(game: &Game) -> Money {
    if game.has_hook(Point::TrainOffer) {
        let prices = trains_for_operator(game).into_iter();
        return prices
            .filter_map(|at| form_price(game, at, game.form(at)))
            .max()
            .unwrap_or_default();
    }
    trains_for_operator(game).into_iter().map(|at| game.form(at).price).max().unwrap_or_default()
}

fn least_form_price(game: &Game, at: usize) -> Money {
    let forms = &game.ruleset.forms[game.state.cars[at].car.train.index()];
    forms.iter().map(|it| it.price).min().unwrap_or_default()
}

/// Names of the cheapest forms of the cheapest train that the bank sells.
pub(crate) fn is_cheapest(game: &Game, train: TrainId, variant: u8) -> bool {
    let least = game.least_depot_price();
    if game.has_hook(Point::TrainOffer) {
        let form = &game.ruleset.forms[train.index()][usize::from(variant)];
        let of_kind = trains_for_operator(game)
            .into_iter()
            .filter(|at| game.state.cars[*at].car.train == train);
        return of_kind.into_iter().any(|at| form_price(game, at, form) == Some(least));
    }
    let cheapest = trains_for_operator(game).into_iter().min_by_key(|at| game.form(*at).price);
    let Some(at) = cheapest else { return false };
    let name = &game.ruleset.forms[train.index()][usize::from(variant)].name;
    let forms = &game.ruleset.forms[game.state.cars[at].car.train.index()];
    forms.iter().any(|it| it.price == least && it.name == *name)
}
