//! Trains and phases.

use super::money::Purse;
use super::{Event, Game, rust};
use crate::abilities::{self, TrainBuy, TrainScrapper, When};
use crate::action::Car;
use crate::hooks::{Point, TrainAt, at};
use crate::ids::{CorporationId, PhaseId, TrainId};
use crate::joints;
use crate::list::Text;
use crate::money::Money;
use crate::ruleset::Form;
use crate::state::{CarState, Place};
use crate::title::{Count, DiscardedTrains, Phase, Status, StatusName, TrainsAllowed};

impl Game {
    pub(crate) fn phase(&self) -> &Phase {
        &self.ruleset.title.trains.phases[self.state.phase.index()]
    }

    pub(crate) fn has_status(&self, status: Status) -> bool {
        self.has_status_named(&StatusName::Word(status))
    }

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
        let cheapest =
            rust::trains_for_operator(self).into_iter().min_by_key(|at| self.form(*at).price);
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

    /// A corporation gets a train, wherever it was.
    pub(crate) fn move_train(&mut self, at: usize, to: CorporationId, price: Money) {
        let from = match self.state.cars[at].place {
            Place::Owned(owner) => Purse::Corporation(owner),
            _ => Purse::Bank,
        };
        self.pay(Purse::Corporation(to), from, price);
        self.remove_train(at);
        self.state.cars[at].place = Place::Owned(to);
        self.state.corporations[to.index()].trains.push(roster(at));
        self.close_companies_at(When::BoughtTrain, to);
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

    /// What follows when a train leaves the bank or changes hands: phases, rust, events, and what floats in the phase.
    pub(crate) fn train_was_bought(&mut self, at: usize) {
        let before = self.state.phase;
        self.train_left_bank(at);
        self.float_by_phase(before);
    }

    /// What follows when a train leaves the bank, but for corporations that float in the phase that it starts.
    pub(crate) fn train_left_bank(&mut self, at: usize) {
        let car = self.state.cars[at].car;
        while next_phase_on(self, car.train) {
            start_phase(self, PhaseId(self.state.phase.0 + 1));
        }
        rust_because_of(self, car.train);
        if !self.state.cars[at].events_done {
            self.state.cars[at].events_done = true;
            train_events(self, car);
        }
    }

    /// Goes on to a phase, if it has not come yet.
    pub(crate) fn reach_phase(&mut self, phase: PhaseId) {
        let before = self.state.phase;
        self.pass_phases(phase);
        self.float_by_phase(before);
    }

    /// Goes on to a phase, but for corporations that float in it.
    pub(crate) fn pass_phases(&mut self, phase: PhaseId) {
        while self.state.phase < phase {
            start_phase(self, PhaseId(self.state.phase.0 + 1));
        }
    }

    pub(crate) fn has_room(&self, corporation: CorporationId) -> bool {
        let trains = &self.state.corporation(corporation).trains;
        self.counted_trains(corporation) < self.train_limit(corporation)
            && trains.len() < trains.capacity()
    }

    /// Whether a status holds: the phase has it, or an event has set it.
    pub(crate) fn has_status_named(&self, status: &StatusName) -> bool {
        self.phase().status.contains(status) || self.state.course.statuses.has(status.position())
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
        let prices = rust::trains_for_operator(game).into_iter();
        return prices
            .filter_map(|at| form_price(game, at, game.form(at)))
            .max()
            .unwrap_or_default();
    }
    rust::trains_for_operator(game)
        .into_iter()
        .map(|at| game.form(at).price)
        .max()
        .unwrap_or_default()
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
        let of_kind = rust::trains_for_operator(game)
            .into_iter()
            .filter(|at| game.state.cars[*at].car.train == train);
        return of_kind.into_iter().any(|at| form_price(game, at, form) == Some(least));
    }
    let cheapest =
        rust::trains_for_operator(game).into_iter().min_by_key(|at| game.form(*at).price);
    let Some(at) = cheapest else { return false };
    let name = &game.ruleset.forms[train.index()][usize::from(variant)].name;
    let forms = &game.ruleset.forms[game.state.cars[at].car.train.index()];
    forms.iter().any(|it| it.price == least && it.name == *name)
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
    let train = game.state.cars[at].car.train;
    let value: Money = game
        .powers::<TrainScrapper>()
        .filter(|(number, _, _)| game.is_in_force(*number, owner))
        .filter_map(|(_, _, it)| it.scrap_values.get(&train).copied())
        .sum();
    let value = value + game.ruleset.train(train).salvage;
    game.pay(Purse::Bank, Purse::Corporation(owner), value);
}

/// Whether a corporation pays, and is paid, the list price for trains of others.
pub(crate) fn buys_at_face_value(game: &Game, corporation: CorporationId) -> bool {
    game.rules().always_buy_trains_at_face_value
        || game
            .powers::<TrainBuy>()
            .any(|(number, _, it)| it.face_value && game.is_in_force(number, corporation))
}

fn next_phase_on(game: &Game, train: TrainId) -> bool {
    let next = game.ruleset.title.trains.phases.get(game.state.phase.index() + 1);
    next.is_some_and(|phase| phase.on.contains(&train))
}

fn start_phase(game: &mut Game, phase: PhaseId) {
    game.state.phase = phase;
    game.tell(Event::PhaseStarted(phase));
    game.companies_meet_phase(phase);
    let ruleset = game.shared_ruleset();
    for event in &ruleset.title.trains.phases[phase.index()].events {
        game.happen(event);
    }
}

fn rust_because_of(game: &mut Game, bought: TrainId) {
    for at in 0..game.state.cars.len() {
        if game.form(at).obsolete_on == Some(bought) {
            game.state.cars[at].obsolete = true;
        }
    }
    for at in 0..game.state.cars.len() {
        let car = &game.state.cars[at];
        let rusts = game.form(at).rusts_on.contains(&bought)
            || (game.form(at).obsolete_on == Some(bought) && car.place == Place::Discarded);
        if rusts && car.place != Place::Gone {
            game.rust_train(at);
        }
    }
}

/// How many trains of a kind have left the bank.
pub(crate) fn trains_out(game: &Game, kind: TrainId) -> u8 {
    let out = game.state.cars.iter().filter(|it| it.car.train == kind && it.events_done);
    u8::try_from(out.count()).expect("trains fit")
}

fn train_events(game: &mut Game, car: Car) {
    let ruleset = game.shared_ruleset();
    let out = trains_out(game, car.train);
    for event in ruleset.train(car.train).events.iter().filter(|it| it.when == out) {
        game.happen(&event.r#type);
    }
    joints::train_left_bank(game, car);
}
