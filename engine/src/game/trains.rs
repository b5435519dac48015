//! Trains of corporations.

use super::Game;
use super::money::Purse;
use crate::abilities::{self, TrainBuy};
use crate::action::Car;
use crate::ids::CorporationId;
use crate::joints;
use crate::list::Text;
use crate::ruleset::Form;
use crate::state::{CarState, Place};
use crate::title::{Count, DiscardedTrains, Status, TrainsAllowed};

impl Game {
    /// Position of a train in the roster.
    pub(crate) fn car_at(&self, car: Car) -> Option<usize> {
        self.state.cars.iter().position(|it| it.car == car)
    }

    /// The form that a train has now.
    pub(crate) fn form(&self, at: usize) -> &Form {
        let car = &self.state.cars[at];
        &self.ruleset.forms[car.car.train.index()][usize::from(car.variant)]
    }

    /// The name of the form that a train has now.
    pub fn form_name(&self, car: Car) -> Text {
        self.car_at(car).map_or(Text::EMPTY, |at| self.form(at).name.clone())
    }

    /// How many trains a corporation may have.
    pub(crate) fn train_limit(&self, corporation: CorporationId) -> usize {
        let limit = common_train_limit(self, corporation);
        let more: isize = self
            .powers::<abilities::TrainLimit>()
            .filter(|(number, _, _)| self.is_in_force(*number, corporation))
            .map(|(_, _, it)| isize::from(it.increase))
            .sum();
        let raised = usize::from(self.state.corporation(corporation).more_trains);
        (limit + raised).saturating_add_signed(more)
    }

    /// How many of a corporation's trains count toward the limit.
    pub(crate) fn counted_trains(&self, corporation: CorporationId) -> usize {
        let trains = &self.state.corporation(corporation).trains;
        if self.rules().obsolete_trains_count_for_limit {
            return trains.len();
        }
        trains.iter().filter(|at| !self.state.cars[usize::from(**at)].obsolete).count()
    }

    /// A corporation gets a train, wherever it was, and nothing else happens.
    pub(crate) fn hand_train(&mut self, at: usize, to: CorporationId) {
        self.remove_train(at);
        self.state.cars[at].place = Place::Owned(to);
        self.state.corporations[to.index()].trains.push(roster(at));
    }

    /// Takes a train from where it is.
    pub(crate) fn remove_train(&mut self, at: usize) {
        match self.state.cars[at].place {
            Place::Owned(owner) => {
                self.state.corporations[owner.index()].trains.take(roster(at));
            }
            Place::Discarded => {
                self.state.discarded.take(roster(at));
            }
            Place::Upcoming => remove_upcoming(self, at),
            Place::Kept | Place::Gone => {}
        }
        self.state.cars[at].place = Place::Gone;
    }

    /// A corporation gives a train up.
    pub(crate) fn discard_train(&mut self, at: usize) {
        self.remove_train(at);
        let keeps = self.rules().discarded_trains == DiscardedTrains::Discard
            && !self.state.cars[at].obsolete;
        if keeps {
            self.state.cars[at].place = Place::Discarded;
            self.state.discarded.push(roster(at));
        }
    }

    pub(crate) fn has_room(&self, corporation: CorporationId) -> bool {
        let trains = &self.state.corporation(corporation).trains;
        self.counted_trains(corporation) < self.train_limit(corporation)
            && trains.len() < trains.capacity()
    }
}

pub(super) fn roster(at: usize) -> u8 {
    u8::try_from(at).expect("trains fit")
}

/// How many trains a corporation may have without an ability that changes it.
fn common_train_limit(game: &Game, corporation: CorporationId) -> usize {
    usize::from(match &game.phase().train_limit {
        TrainsAllowed::All(limit) => *limit,
        TrainsAllowed::ByType(limits) => {
            limits.get(&game.type_of(corporation)).copied().unwrap_or(0)
        }
    })
}

/// How many trains every corporation may have.
fn least_train_limit(game: &Game) -> usize {
    usize::from(match &game.phase().train_limit {
        TrainsAllowed::All(limit) => *limit,
        TrainsAllowed::ByType(limits) => limits.iter().map(|(_, it)| *it).min().unwrap_or(0),
    })
}

/// Corporations with too many trains.
pub(crate) fn crowded(game: &Game) -> Option<CorporationId> {
    // Few corporations have so many that it is worth a closer look.
    let changed = game.powers::<abilities::TrainLimit>().next().is_some();
    let least = if changed { 0 } else { least_train_limit(game) };
    if game.state.corporations.iter().all(|it| it.trains.len() <= least) {
        return None;
    }
    let many = |it: &CorporationId| game.counted_trains(*it) > game.train_limit(*it);
    game.ruleset.all_corporations().find(many)
}

/// Trains of other corporations that this one might buy.
pub(crate) fn others_trains(game: &Game, buyer: CorporationId) -> impl Iterator<Item = usize> {
    let rules = game.rules();
    let president = game.president(buyer);
    let allowed = rules.allow_train_buy_from_others || game.has_status(Status::CanBuyTrains);
    game.state.cars.iter().enumerate().filter_map(move |(at, car)| {
        let Place::Owned(owner) = car.place else { return None };
        let fits = allowed
            && owner != buyer
            && !car.tied
            && joints::may_buy_train_of(game, true, buyer, owner)
            && joints::may_sell_on(game, true, at)
            && (!car.obsolete || rules.allow_obsolete_train_buy)
            && (rules.allow_train_buy_from_other_players || game.president(owner) == president);
        fits.then_some(at)
    })
}

/// Whether no train is taken in exchange any more in this turn.
pub(crate) fn no_more_exchanges(game: &Game) -> bool {
    game.rules().one_exchange_a_turn && game.state.round.turn.exchanged
}

/// Where there is no end of a kind, another one takes its place.
fn remove_upcoming(game: &mut Game, at: usize) {
    let Some(index) = game.state.upcoming.iter().position(|it| usize::from(*it) == at) else {
        return;
    };
    game.state.upcoming.remove(index);
    let car = game.state.cars[at].car;
    let endless = matches!(game.ruleset.train(car.train).count, Count::Unlimited(_));
    let another =
        game.state.upcoming.get(index).map(|it| game.state.cars[usize::from(*it)].car.train);
    if endless && another != Some(car.train) {
        let next = roster(game.state.cars.len());
        let car = Car { train: car.train, index: car.index + 1 };
        game.state.cars.push(CarState { car, ..CarState::default() });
        game.state.upcoming.insert(index, next);
    }
}

/// A corporation gets money for a train that rusts, where the train or a company brings some.
pub(super) fn pay_for_scrap(game: &mut Game, at: usize, owner: CorporationId) {
    let salvage = game.ruleset.train(game.state.cars[at].car.train).salvage;
    let value = joints::scrap_value(game, salvage, at, owner);
    game.pay(Purse::Bank, Purse::Corporation(owner), value);
}

/// Whether a corporation pays, and is paid, the list price for trains of others.
pub(crate) fn buys_at_face_value(game: &Game, corporation: CorporationId) -> bool {
    game.rules().always_buy_trains_at_face_value
        || game
            .powers::<TrainBuy>()
            .any(|(number, _, it)| it.face_value && game.is_in_force(number, corporation))
}
