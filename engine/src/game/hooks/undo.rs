//! How a game goes back when a script fails in the middle of an action.
//!
//! Now and then the state is kept, and the actions since. What follows from an action depends on the state alone, so that
//! taking them once more leads to where the game was before the action that failed. Keeping the state of every action
//! would cost more than all that scripts do.

use super::blame::Acted;
use crate::action::{Action, Deed};
use crate::game::{Event, Game};
use crate::list::Text;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::state::State;

/// After so many actions the state is kept anew.
const KEPT_FOR: usize = 128;

/// The way back.
#[derive(Debug, Default)]
pub(super) struct Undo {
    /// A state of some actions ago.
    state: Option<Box<State>>,
    /// The actions since.
    since: Vec<Action>,
    /// Which of them have revenues that somebody vouches for.
    rulings: Vec<(usize, Box<[Money]>)>,
    /// What had happened when the state was kept.
    events: Vec<Event>,
    /// What scripts had told.
    notes: Vec<Text>,
}

impl Undo {
    /// An action was taken.
    #[inline]
    fn note(&mut self, action: &Action, revenues: Option<&[Money]>) {
        if let Some(revenues) = revenues {
            self.rulings.push((self.since.len(), Box::from(revenues)));
        }
        self.since.push(action.clone());
    }
}

impl Game {
    /// Takes an action; if a script goes wrong in it, it is refused and nothing of it was done.
    pub(in crate::game) fn guarded(
        &mut self,
        action: &Action,
        revenues: Option<&[Money]>,
    ) -> Result<(), Refusal> {
        if self.hooks().is_empty() {
            return self.carry_out(action, revenues);
        }
        let undo = &self.scripts.undo;
        if undo.state.is_none() || undo.since.len() >= KEPT_FOR {
            self.keep_state();
        }
        *self.scripts.fault.get_mut() = None;
        self.scripts.acted = Acted::since(&self.scripts.tally);
        self.begin_action();
        let done = self.carry_out(action, revenues);
        if done.is_ok() && !matches!(action.deed, Deed::Message { .. }) && !self.has_fault() {
            self.check_going_on();
        }
        // What was asked for something else besides may have gone unnoticed, and must not.
        if let Some(over) = self.scripts.meter.end_action() {
            self.note_fault(over);
        }
        let Some(fault) = self.scripts.fault.get_mut().clone() else {
            if done.is_ok() {
                self.scripts.undo.note(action, revenues);
            }
            return done;
        };
        // What a script could not answer may have gone into what is known of the track.
        self.forget_reach();
        if done.is_ok() {
            self.go_back();
        }
        Err(Refusal::from(fault))
    }

    /// Counts steps of scripts for an action that begins.
    fn begin_action(&mut self) {
        self.scripts.meter.begin_action();
        self.forget_old_answers();
    }

    /// Keeps the state and what was told last.
    #[cold]
    fn keep_state(&mut self) {
        let undo = &mut self.scripts.undo;
        match &mut undo.state {
            Some(kept) => kept.as_mut().clone_from(&self.state),
            None => undo.state = Some(Box::new(self.state.clone())),
        }
        undo.events.clone_from(&self.events);
        undo.notes.clone_from(&self.scripts.notes);
        undo.since.clear();
        undo.rulings.clear();
    }

    /// Judges an action, and takes it with all that follows from it. Where it is refused, nothing has changed.
    fn carry_out(&mut self, action: &Action, revenues: Option<&[Money]>) -> Result<(), Refusal> {
        match revenues {
            Some(revenues) => self.take_ruling(action, revenues),
            None => self.take(action),
        }
    }

    /// What was told in the last action makes room.
    pub(in crate::game) fn forget_told(&mut self) {
        self.events.clear();
        self.scripts.notes.clear();
    }

    /// The state is again what it was before the action in progress, and so is what was told.
    fn go_back(&mut self) {
        let (tally, fault) = (self.scripts.tally.clone(), self.scripts.fault.take());
        let undo = std::mem::take(&mut self.scripts.undo);
        self.state.clone_from(undo.state.as_ref().expect("it is kept before anything is done"));
        self.events.clone_from(&undo.events);
        self.scripts.notes.clone_from(&undo.notes);
        let mut rulings = undo.rulings.iter().peekable();
        for (at, action) in undo.since.iter().enumerate() {
            let ruling = rulings.next_if(|it| it.0 == at);
            self.begin_action();
            let again = self.carry_out(action, ruling.map(|it| &*it.1));
            again.expect("it was taken before, in the same state");
        }
        self.scripts.meter.end_action();
        self.forget_reach();
        self.scripts.undo = undo;
        (self.scripts.tally, self.scripts.fault) = (tally, fault.into());
    }
}
