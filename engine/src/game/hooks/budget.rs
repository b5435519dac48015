//! How much scripts may do for an action.
//!
//! The steps of all scripts are counted together: for an action with all that follows from it, and for a look at the game,
//! such as what may be done in a position. What scripts said about the track is kept, and counts in each action as if it had
//! been asked then, but once: whether an action is refused never depends on what somebody has looked at before.

use std::cell::{Cell, RefCell};

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
pub(super) struct Meter {
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
}

impl Game {
    /// Counts steps for the start of a game.
    pub(in crate::game) fn begin_start(&self) {
        self.scripts.meter.begin_action();
    }

    /// The game has started.
    pub(in crate::game) fn end_start(&self) {
        if let Some(over) = self.scripts.meter.end_action() {
            self.note_fault(over);
        }
    }

    /// How many steps scripts have taken in the last action, until something else is asked about the game. What was known
    /// counts as if it had been asked.
    pub fn script_steps(&self) -> u64 {
        self.scripts.meter.spent.get()
    }

    /// How many steps scripts have really taken since the game was made.
    pub fn script_steps_in_all(&self) -> u64 {
        self.scripts.meter.in_all.get()
    }

    /// The number of the action or look for which steps are counted now.
    pub(in crate::game) fn script_span(&self) -> u64 {
        self.scripts.meter.number.get()
    }

    /// Counts what scripts do in a look at the game; within an action or another look, for that.
    pub(in crate::game) fn metered<R>(&self, look: impl FnOnce() -> R) -> R {
        if self.scripts.meter.span.get() == Span::Open { self.metered_apart(look) } else { look() }
    }

    /// Counts what scripts do in a look at the game for this look alone; within an action, for that.
    pub(in crate::game) fn metered_apart<R>(&self, look: impl FnOnce() -> R) -> R {
        let meter = &self.scripts.meter;
        if matches!(meter.span.get(), Span::Action | Span::Search) {
            return look();
        }
        let before = (meter.span.get(), meter.number.get(), meter.spent.get());
        meter.begin(Span::Look);
        let result = look();
        meter.span.set(before.0);
        if before.0 == Span::Look {
            meter.number.set(before.1);
            meter.spent.set(before.2);
        }
        result
    }

    /// Does something that has a limit of its own; what scripts do in it counts for an action, and not for a look.
    pub(in crate::game) fn unmetered<R>(&self, work: impl FnOnce() -> R) -> R {
        let meter = &self.scripts.meter;
        let (span, spent) = (meter.span.get(), meter.spent.get());
        meter.span.set(Span::Search);
        let result = work();
        meter.span.set(span);
        if span == Span::Look {
            meter.spent.set(spent);
        }
        result
    }

    /// Whether a hook may still be called; if not, that is a fault.
    pub(super) fn has_steps_left(&self, hook: &str) -> bool {
        let meter = &self.scripts.meter;
        if !meter.is_used_up() {
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
        let mut over = self.scripts.meter.over.borrow_mut();
        over.get_or_insert_with(|| fault.clone().of_hook(hook));
        self.record(fault, hook);
    }

    /// Counts what was asked before and is known; if that is too much, it must be asked anew, to fail where it does.
    pub(in crate::game) fn counts_known(&self, steps: u64) -> bool {
        let meter = &self.scripts.meter;
        let fits = meter.spent.get().saturating_add(steps) < MOST_STEPS;
        if fits {
            meter.spent.set(meter.spent.get() + steps);
        }
        fits
    }

    /// Does something with a copy of the game: what scripts said is known there, what they do counts here, and so does what
    /// goes wrong.
    pub(crate) fn with_copy<R>(&self, work: impl FnOnce(&mut Game) -> R) -> R {
        let mut copy = self.clone();
        copy.scripts.meter.take_over(&self.scripts.meter);
        copy.scripts.handling = self.scripts.handling;
        self.lend_answers(&copy);
        let result = work(&mut copy);
        copy.lend_answers(self);
        self.scripts.meter.take_over(&copy.scripts.meter);
        self.take_fault(&copy);
        result
    }
}
