//! What follows when a train changes hands or leaves the bank: companies that close, phases, rust and events.

use super::money::Purse;
use super::{Event, Game};
use crate::abilities::When;
use crate::action::Car;
use crate::ids::{CorporationId, PhaseId, TrainId};
use crate::joints;
use crate::money::Money;
use crate::state::Place;

impl Game {
    /// A corporation gets a train, wherever it was.
    pub(crate) fn move_train(&mut self, at: usize, to: CorporationId, price: Money) {
        let from = match self.state.cars[at].place {
            Place::Owned(owner) => Purse::Corporation(owner),
            _ => Purse::Bank,
        };
        self.pay(Purse::Corporation(to), from, price);
        self.hand_train(at, to);
        self.close_companies_at(When::BoughtTrain, to);
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
