//! Trains, and the phase that they bring.

use super::Builder;
use crate::ids::{CorporationId, PhaseId, TrainId};
use crate::joints;
use crate::scenario::acts::form;
use crate::scenario::given::TrainsGone;
use crate::scenario::places::TrainName;
use crate::scenario::wrong::Wrong;
use crate::state::Place;
use crate::title::Count;

/// Where there is no end of a kind, there is an end of the places to keep them.
const MOST_TRAINS: usize = 250;

impl Builder<'_> {
    /// Corporations get trains of the bank, the first of each kind before the others.
    pub(super) fn hand_out_trains(&mut self) {
        let given = self.given;
        for (at, (corporation, trains)) in given.trains.iter().enumerate() {
            if !self.is_open(*corporation, &format!("given.trains[{at}]")) {
                continue;
            }
            for (index, name) in trains.iter().enumerate() {
                let path = format!("given.trains[{at}][{index}]");
                if let Some(car) = self.take_train(name, &path) {
                    self.give_train(car, *corporation, &path);
                }
            }
        }
        for (at, name) in given.discarded.iter().enumerate() {
            let path = format!("given.discarded[{at}]");
            let Some(car) = self.take_train(name, &path) else { continue };
            let discarded = &mut self.game.state.discarded;
            if discarded.len() == discarded.capacity() {
                self.tell(Wrong::new(path, "the bank has no room for so many trains"));
                return;
            }
            discarded.push(u8::try_from(car).expect("trains fit"));
            self.game.state.cars[car].place = Place::Discarded;
        }
    }

    fn give_train(&mut self, car: usize, corporation: CorporationId, path: &str) {
        let trains = &mut self.game.state.corporations[corporation.index()].trains;
        if trains.len() == trains.capacity() {
            self.tell(Wrong::new(path, "no corporation has room for so many trains"));
            return;
        }
        trains.push(u8::try_from(car).expect("trains fit"));
        self.game.state.cars[car].place = Place::Owned(corporation);
    }

    /// The first train of a kind that the bank has, taken from it.
    fn take_train(&mut self, name: &TrainName, path: &str) -> Option<usize> {
        let train = name.train();
        let variant = match form(&self.game, name) {
            Ok(variant) => variant,
            Err(problem) => {
                self.tell(Wrong::new(path, self.game.illegal(problem).to_string()));
                return None;
            }
        };
        let Some(car) = self.next_of(train) else {
            let kind = self.game.ruleset().train(train);
            let count = match kind.count {
                Count::Fixed(count) => count.to_string(),
                Count::Unlimited(_) => "no end of them".to_owned(),
            };
            let message = format!("no {} train is left: there are {count}", kind.name);
            self.tell(Wrong::new(path, message));
            return None;
        };
        self.game.remove_train(car);
        self.game.state.cars[car].variant = variant;
        Some(car)
    }

    fn next_of(&self, train: TrainId) -> Option<usize> {
        let state = self.game.state();
        if state.cars.len() >= MOST_TRAINS {
            return None;
        }
        let upcoming = state.upcoming.iter().map(|it| usize::from(*it));
        upcoming.into_iter().find(|at| state.cars[*at].car.train == train)
    }

    /// The trains up to the one that starts the phase have been sold, and did what they do. Those that nobody has
    /// are gone.
    pub(super) fn bring_phase(&mut self) {
        let wanted = self.given.phase.unwrap_or(PhaseId(0));
        while self.game.state().phase < wanted {
            let before = self.game.state().phase;
            let next = self.game.ruleset().title.trains.phases[before.index() + 1].clone();
            if next.on.is_empty() {
                self.game.pass_phases(PhaseId(before.0 + 1));
                continue;
            }
            let starts = |at: &usize| next.on.contains(&self.game.state().cars[*at].car.train);
            let cars = 0..self.game.state().cars.len();
            let first = cars.clone().filter(starts).find(|at| !self.is_gone(*at));
            let Some(first) = first else {
                let name = self.phase_name(wanted);
                let message = format!("no train is left that starts phase {name}");
                self.tell(Wrong::new("given.phase", message));
                return;
            };
            if !self.game.is_early(first) {
                cars.take_while(|at| *at < first).for_each(|at| self.was_sold(at));
            }
            self.was_sold(first);
            if self.game.state().phase == before {
                return;
            }
        }
        joints::trains_given(&mut self.game, &self.given.trains);
        self.check_trains();
        self.check_companies();
        let rounds = self.game.phase().operating_rounds.unwrap_or(1);
        self.game.state.operating_rounds = rounds;
    }

    fn is_gone(&self, at: usize) -> bool {
        self.game.state().cars[at].place == Place::Gone
    }

    /// A train has left the bank, with all that follows from it.
    fn was_sold(&mut self, at: usize) {
        let car = &self.game.state().cars[at];
        if matches!(car.place, Place::Gone | Place::Kept) || car.events_done {
            return;
        }
        if self.game.state().cars[at].place == Place::Upcoming {
            self.game.remove_train(at);
        }
        self.game.train_left_bank(at);
    }

    /// Trains in hand do what they do, unless they belong to a later phase; those that rust are not in hand.
    fn check_trains(&mut self) {
        let given = self.given;
        if self.wrong.iter().any(|it| it.path.starts_with("given.trains")) {
            return;
        }
        let named = given.trains.iter().enumerate().flat_map(|(at, (_, trains))| {
            (0..trains.len()).map(move |index| (format!("given.trains[{at}][{index}]"), at, index))
        });
        for (path, at, index) in named {
            let (corporation, trains) = &given.trains.0[at];
            let train = trains[index].train();
            let name = self.game.ruleset().train(train).name.to_string();
            if let Some(phase) = self.later_phase(train) {
                let phase = self.phase_name(phase);
                let wrong =
                    Wrong::new(path, format!("the first {name} train starts phase {phase}"));
                self.tell(wrong.help(format!("say `phase: \"{phase}\"`, or a later one")));
                continue;
            }
            let owned = self.game.state().corporation(*corporation).trains;
            let cars = &self.game.state().cars;
            let held = owned.iter().filter(|it| cars[usize::from(**it)].car.train == train).count();
            let wanted = trains.iter().filter(|it| it.train() == train).count();
            if held < wanted {
                let phase = self.phase_name(self.game.state().phase);
                self.tell(Wrong::new(path, format!("{name} trains have rusted by phase {phase}")));
            }
        }
        for at in 0..self.game.state().cars.len() {
            let car = self.game.state().cars[at];
            let in_hand = matches!(car.place, Place::Owned(_) | Place::Discarded);
            if in_hand && self.later_phase(car.car.train).is_none() {
                self.was_sold(at);
            }
        }
    }

    /// The phase yet to come that a train would start.
    fn later_phase(&self, train: TrainId) -> Option<PhaseId> {
        let phases = &self.game.ruleset().title.trains.phases;
        let now = self.game.state().phase.index();
        let later = phases.iter().enumerate().skip(now + 1);
        later.into_iter().find(|(_, it)| it.on.contains(&train)).map(|(at, _)| PhaseId::at(at))
    }

    pub(super) fn phase_name(&self, phase: PhaseId) -> String {
        self.game.ruleset().title.trains.phases[phase.index()].name.to_string()
    }

    /// Further trains are no longer with the bank.
    pub(super) fn export_trains(&mut self) {
        let given = self.given;
        for (at, gone) in given.exported.iter().enumerate() {
            let path = format!("given.exported[{at}]");
            let (train, count) = match gone {
                TrainsGone::All(train) => (*train, None),
                TrainsGone::Some(it) => (it.train, Some(it.count)),
            };
            let kind = self.game.ruleset().train(train).clone();
            if let Some(phase) = self.later_phase(train) {
                let phase = self.phase_name(phase);
                let message = format!("the first {} train starts phase {phase}", kind.name);
                let wrong = Wrong::new(path, message);
                self.tell(wrong.help(format!("say `phase: \"{phase}\"`, or a later one")));
                continue;
            }
            if count.is_none() && matches!(kind.count, Count::Unlimited(_)) {
                self.tell(Wrong::new(path, format!("there is no end of {} trains", kind.name)));
                continue;
            }
            let mut left = count.unwrap_or(u8::MAX);
            while left > 0 {
                let Some(car) = self.next_of(train) else { break };
                self.was_sold(car);
                left -= 1;
            }
            if count.is_some() && left > 0 {
                let message = format!("the bank does not have so many {} trains", kind.name);
                self.tell(Wrong::new(path, message));
            }
        }
    }
}
