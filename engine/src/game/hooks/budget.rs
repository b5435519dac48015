//! How much scripts may do for an action.
//!
//! The steps of all scripts are counted together: for an action with all that follows from it, and for a look at the game,
//! such as what may be done in a position. What scripts said about the track is kept, and counts in each action as if it had
//! been asked then, but once: whether an action is refused never depends on what somebody has looked at before.

use std::cell::{Cell, RefCell};

use super::Scripts;
use crate::game::Game;
use crate::hooks::{Fault, FaultKind};

/// The most steps that scripts take for an action, besides those of the call in which it is reached.
pub const MOST_STEPS: u64 = 10_000_000;

/// Steps that every call of a script counts, besides its own.
pub(super) const CALL_STEPS: u64 = 10;

/// What steps are counted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Span {
    /// Nothing in particular: there is no limit.
    #[default]
    Open,
    /// A look at the game.
    Look,
    /// An action.
    Action,
    /// A search that ends otherwise: there is no limit.
    Search,
}

/// Counts steps.
#[derive(Debug, Default)]
pub(in crate::game) struct Meter {
    spent: Cell<u64>,
    /// Since the game was made.
    in_all: Cell<u64>,
    span: Cell<Span>,
    /// Tells spans apart.
    number: Cell<u64>,
    last: Cell<u64>,
    /// The hook that was not called any more.
    over: RefCell<Option<Fault>>,
}

impl Meter {
    fn is_used_up(&self) -> bool {
        matches!(self.span.get(), Span::Look | Span::Action) && self.spent.get() >= MOST_STEPS
    }

    fn begin(&self, span: Span) {
        self.spent.set(0);
        self.span.set(span);
        self.last.set(self.last.get() + 1);
        self.number.set(self.last.get());
    }

    /// An action begins.
    pub(super) fn begin_action(&self) {
        self.begin(Span::Action);
        self.over.replace(None);
    }

    /// The action is over; the hook that was not called any more in it.
    pub(super) fn end_action(&self) -> Option<Fault> {
        self.span.set(Span::Open);
        self.over.take()
    }

    pub(super) fn add(&self, steps: u64) {
        self.spent.set(self.spent.get().saturating_add(steps));
        self.in_all.set(self.in_all.get().saturating_add(steps));
    }

    /// Goes on where another stands.
    fn take_over(&self, other: &Meter) {
        self.spent.set(other.spent.get());
        self.in_all.set(other.in_all.get());
        self.span.set(other.span.get());
        self.number.set(other.number.get());
        self.last.set(other.last.get());
        self.over.replace(other.over.take());
    }

    /// The number of the action or look for which steps are counted now.
    pub(in crate::game) fn span(&self) -> u64 {
        self.number.get()
    }

    /// How many steps were taken for it.
    pub(in crate::game) fn spent(&self) -> u64 {
        self.spent.get()
    }

    /// How many steps scripts have really taken since the game was made.
    pub(in crate::game) fn in_all(&self) -> u64 {
        self.in_all.get()
    }

    /// Counts what scripts do in a look at the game; within an action or another look, for that.
    pub(in crate::game) fn metered<R>(&self, look: impl FnOnce() -> R) -> R {
        if self.span.get() == Span::Open { self.metered_apart(look) } else { look() }
    }

    /// Counts what scripts do in a look at the game for this look alone; within an action, for that.
    pub(in crate::game) fn metered_apart<R>(&self, look: impl FnOnce() -> R) -> R {
        if matches!(self.span.get(), Span::Action | Span::Search) {
            return look();
        }
        let before = (self.span.get(), self.number.get(), self.spent.get());
        self.begin(Span::Look);
        let result = look();
        self.span.set(before.0);
        if before.0 == Span::Look {
            self.number.set(before.1);
            self.spent.set(before.2);
        }
        result
    }

    /// Does something that has a limit of its own; what scripts do in it counts for an action, and not for a look.
    pub(in crate::game) fn unmetered<R>(&self, work: impl FnOnce() -> R) -> R {
        let (span, spent) = (self.span.get(), self.spent.get());
        self.span.set(Span::Search);
        let result = work();
        self.span.set(span);
        if span == Span::Look {
            self.spent.set(spent);
        }
        result
    }

    /// Counts what was asked before and is known; if that is too much, it must be asked anew, to fail where it does.
    pub(in crate::game) fn counts_known(&self, steps: u64) -> bool {
        let fits = self.spent.get().saturating_add(steps) < MOST_STEPS;
        if fits {
            self.spent.set(self.spent.get() + steps);
        }
        fits
    }
}

impl Scripts {
    /// Counts steps for the start of a game.
    pub(in crate::game) fn begin_start(&self) {
        self.meter.begin_action();
    }

    /// The game has started.
    pub(in crate::game) fn end_start(&self) {
        if let Some(over) = self.meter.end_action() {
            self.note_fault(over);
        }
    }

    /// Whether a hook may still be called; if not, that is a fault.
    pub(super) fn has_steps_left(&self, hook: &str) -> bool {
        if !self.meter.is_used_up() {
            return true;
        }
        self.stop_at(hook);
        false
    }

    /// Notes that a hook is not called any more.
    #[cold]
    fn stop_at(&self, hook: &str) {
        let text = format!(
            "it has too much to do here: for one action scripts may take {} million steps",
            MOST_STEPS / 1_000_000
        );
        let fault = Fault::new(FaultKind::OutOfSteps, text);
        let mut over = self.meter.over.borrow_mut();
        over.get_or_insert_with(|| fault.clone().of_hook(hook));
        self.record(fault, hook);
    }

    /// Lends a copy what scripts have done so far, so that what they do there counts here.
    pub(in crate::game) fn lend(&self, copy: &mut Scripts) {
        copy.meter.take_over(&self.meter);
        copy.handling = self.handling;
    }

    /// Takes back what scripts have done in a copy, and what went wrong there.
    pub(in crate::game) fn take_back(&self, copy: &Scripts) {
        self.meter.take_over(&copy.meter);
        if let Some(fault) = copy.fault.borrow().clone() {
            self.note_fault(fault);
        }
    }
}

impl Game {
    /// How many steps scripts have taken in the last action, until something else is asked about the game. What was known
    /// counts as if it had been asked.
    pub fn script_steps(&self) -> u64 {
        self.scripts.meter.spent()
    }

    /// How many steps scripts have really taken since the game was made.
    pub fn script_steps_in_all(&self) -> u64 {
        self.scripts.meter.in_all()
    }
}
