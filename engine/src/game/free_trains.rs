//! Trains that come with companies.

use super::Game;
use crate::abilities::{Ability, FreeTrain};
use crate::action::Entity;
use crate::ids::{CompanyId, CorporationId, TrainId};
use crate::state::{CarState, Place};

impl Game {
    /// Sets the trains aside that come with companies, or with the start of a corporation: the last of their kinds.
    pub(super) fn keep_trains(&mut self) {
        let ruleset = self.shared_ruleset();
        for (number, (_, ability)) in ruleset.abilities.iter().enumerate() {
            match ability {
                Ability::FreeTrain(it) if !self.state.abilities[number].gone => {
                    self.keep_train(it.train);
                }
                _ => {}
            }
        }
        let starts = ruleset.title.entities.corporations.iter().filter_map(|it| it.start.as_ref());
        for kind in starts.flat_map(|it| it.bank_trains.iter()) {
            self.keep_train(*kind);
        }
    }

    fn keep_train(&mut self, kind: TrainId) {
        let waits = |at: &usize| {
            let car = &self.state.cars[*at];
            car.car.train == kind && car.place == Place::Upcoming
        };
        if let Some(at) = (0..self.state.cars.len()).rev().find(waits) {
            self.remove_train(at);
            self.state.cars[at].place = Place::Kept;
        }
    }

    /// A train that was kept aside comes into the bank, before the others of the kind that is sold next. An event that was
    /// to come with the next train waits for the one after it.
    pub(super) fn add_bank_train(&mut self, kinds: &[TrainId]) {
        let Some(next) = self.state.upcoming.first() else { return };
        let kind = self.state.cars[usize::from(*next)].car.train;
        let Some(at) = self.kept_train(kind).filter(|_| kinds.contains(&kind)) else { return };
        self.state.cars[at].place = Place::Upcoming;
        self.state.upcoming.insert(0, u8::try_from(at).expect("trains fit"));
        let sold = self.trains_out(kind);
        for (train, count) in self.state.course.drawn.iter_mut() {
            if *train == kind && *count == sold + 1 {
                *count += 1;
            }
        }
    }

    /// How many trains of a kind have left the bank.
    pub(super) fn trains_out(&self, kind: TrainId) -> u8 {
        let out = self.state.cars.iter().filter(|it| it.car.train == kind && it.events_done);
        u8::try_from(out.count()).expect("trains fit")
    }

    /// Draws which trains bring the events that are drawn for.
    pub(super) fn draw_events(&mut self) {
        let ruleset = self.shared_ruleset();
        for event in &ruleset.title.trains.drawn_events {
            let drawn = self.random() as usize % event.trains.len().max(1);
            if let Some(train) = event.trains.get(drawn) {
                self.state.course.drawn.push((*train, 1));
            }
        }
    }

    fn kept_train(&self, kind: TrainId) -> Option<usize> {
        let kept = |it: &CarState| it.car.train == kind && it.place == Place::Kept;
        self.state.cars.iter().position(kept)
    }

    /// The corporation that bought a company gets the train that comes with it, if it has room.
    pub(super) fn give_free_train(&mut self, company: CompanyId, corporation: CorporationId) {
        let found = self
            .powers_of::<FreeTrain>(Entity::Company(company))
            .find(|(number, _)| self.is_ready(*number))
            .map(|(number, it)| (number, it.train, it.tradable));
        let Some((number, kind, tradable)) = found else { return };
        if let Some(at) = self.kept_train(kind).filter(|_| self.has_room(corporation)) {
            self.hand_train(at, corporation);
            self.state.cars[at].tied = !tradable;
            self.spend(number);
            self.close_after_use(number);
        }
    }

    /// Whether a corporation cannot have the train without which it may not buy a company.
    pub(super) fn lacks_free_train(&self, company: CompanyId, corporation: CorporationId) -> bool {
        self.powers_of::<FreeTrain>(Entity::Company(company)).any(|(_, it)| {
            let to_be_had = self.kept_train(it.train).is_some() && self.has_room(corporation);
            it.required && !to_be_had
        })
    }
}
