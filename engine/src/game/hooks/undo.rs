//! How a game goes back when a script fails in the middle of an action.
//!
//! Now and then the state is kept, and the actions since. What follows from an action depends on the state alone, so that
//! taking them once more leads to where the game was before the action that failed. Keeping the state of every action
//! would cost more than all that scripts do.

use crate::action::Action;
use crate::game::{Event, Game};
use crate::illegal::Illegal;
use crate::list::Text;
use crate::money::Money;
use crate::state::State;

/// After so many actions the state is kept anew.
const KEPT_FOR: usize = 128;

/// The way back.
#[derive(Debug, Default)]
pub(super) struct Undo {
    /// A state of some actions ago.
    state: Option<Box<State>>,
    /// The actions since, each with the revenues that somebody vouches for.
    since: Vec<(Action, Option<Box<[Money]>>)>,
    /// What happened in the last of them.
    events: Vec<Event>,
    /// What scripts told in it.
    notes: Vec<Text>,
}

impl Undo {
    fn keep(&mut self, state: &State) {
        match &mut self.state {
            None => self.state = Some(Box::new(state.clone())),
            Some(kept) if self.since.len() >= KEPT_FOR => kept.as_mut().clone_from(state),
            Some(_) => return,
        }
        self.since.clear();
    }
}

impl Game {
    /// Takes an action; if a script goes wrong in it, it is refused and nothing of it was done.
    pub(in crate::game) fn guarded(
        &mut self,
        action: &Action,
        revenues: Option<&[Money]>,
    ) -> Result<(), Illegal> {
        if self.hooks().is_empty() {
            return self.carry_out(action, revenues);
        }
        self.scripts.undo.keep(&self.state);
        self.swap_told();
        self.scripts.notes.clear();
        self.scripts.fault.take();
        let done = self.carry_out(action, revenues);
        let Some(fault) = self.scripts.fault.get_mut().clone() else {
            match done {
                Ok(()) => self.scripts.undo.since.push((action.clone(), revenues.map(Box::from))),
                Err(_) => self.swap_told(),
            }
            return done;
        };
        // What a script could not answer may have gone into what is known of the track.
        self.forget_reach();
        if done.is_ok() {
            self.go_back();
        }
        self.swap_told();
        Err(Illegal::from(fault))
    }

    /// Judges an action, and takes it with all that follows from it. Where it is refused, nothing has changed.
    fn carry_out(&mut self, action: &Action, revenues: Option<&[Money]>) -> Result<(), Illegal> {
        match revenues {
            Some(revenues) => {
                let step = self.routes_by_ruling(action, revenues)?;
                self.events.clear();
                self.take_ruling(step, action, revenues);
            }
            None => {
                let step = self.step_for(action)?;
                self.events.clear();
                self.take(step, action);
            }
        }
        Ok(())
    }

    /// What was told in the last action makes room, or comes back.
    fn swap_told(&mut self) {
        std::mem::swap(&mut self.events, &mut self.scripts.undo.events);
        std::mem::swap(&mut self.scripts.notes, &mut self.scripts.undo.notes);
    }

    /// The state is again what it was before the action in progress.
    fn go_back(&mut self) {
        let (tally, fault) = (self.scripts.tally.clone(), self.scripts.fault.take());
        let undo = std::mem::take(&mut self.scripts.undo);
        self.state.clone_from(undo.state.as_ref().expect("it is kept before anything is done"));
        for (action, revenues) in &undo.since {
            let again = self.carry_out(action, revenues.as_deref());
            again.expect("it was taken before, in the same state");
        }
        self.forget_reach();
        self.scripts.undo = undo;
        (self.scripts.tally, self.scripts.fault) = (tally, fault.into());
    }
}
