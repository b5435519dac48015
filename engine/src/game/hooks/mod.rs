//! Where scripts of the title are asked, and what becomes of their answers.

mod ask;
mod blame;
mod budget;
mod handlers;
mod moves;
mod undo;

use std::cell::RefCell;

use self::blame::Acted;
pub use self::budget::MOST_STEPS;
use self::budget::{CALL_STEPS, Meter};
pub(crate) use self::handlers::{acquired, token_placed};
pub(in crate::game) use self::handlers::{check_lay, tile_laid};
use self::undo::Undo;
pub(in crate::game) use self::undo::guarded;
use crate::hooks::{Fault, FaultKind, Hook, Hooks, Point, Tally};
use crate::list::Text;
use crate::money::Money;

/// More than anybody earns or has, and little enough to be counted.
const MOST: i64 = 100_000;

/// What scripts leave behind in a game; no part of its state.
#[derive(Debug, Default)]
pub(in crate::game) struct Scripts {
    /// What went wrong first in the last action.
    fault: RefCell<Option<Fault>>,
    /// How often each point was asked.
    tally: Tally,
    /// What handlers told in the last action.
    notes: Vec<Text>,
    /// A handler is running: what it does calls no other.
    handling: bool,
    /// The handlers that have run since the last action began.
    acted: Acted,
    /// How to restore the game where a script goes wrong.
    undo: Undo,
    /// The steps that scripts take.
    pub(in crate::game) meter: Meter,
}

impl Scripts {
    fn has_fault(&self) -> bool {
        self.fault.borrow().is_some()
    }

    /// Notes what went wrong in a hook; the first fault of an action counts.
    fn record(&self, fault: Fault, hook: &str) {
        self.note_fault(fault.of_hook(hook));
    }

    /// Notes what went wrong elsewhere; the first fault of an action counts.
    pub(in crate::game) fn note_fault(&self, fault: Fault) {
        self.fault.borrow_mut().get_or_insert(fault);
    }

    /// Takes out what went wrong since the last action began.
    pub(in crate::game) fn forget_fault(&self) -> Option<Fault> {
        self.fault.take()
    }

    /// Does something, and says what went wrong in a script meanwhile. What went wrong before stays noted.
    pub(in crate::game) fn with_faults<R>(&self, work: impl FnOnce() -> R) -> (R, Option<Fault>) {
        let before = self.fault.take();
        let result = work();
        let fault = self.fault.replace(before);
        (result, fault)
    }

    /// An answer that cannot be used.
    pub(in crate::game) fn reject(&self, point: Point, why: &'static str) {
        self.record(Fault::new(FaultKind::BadAnswer, why), point.info().name);
    }

    /// An amount of money that a script gave; nothing where it is below 0 or beyond counting, which is a fault.
    fn amount(&self, point: Point, answer: i64) -> Option<Money> {
        if !(0..=MOST).contains(&answer) {
            self.reject(point, "the amount is below nothing, or too large");
            return None;
        }
        i32::try_from(answer).ok().map(Money)
    }

    /// What is done at a point, if anything and if scripts may still do something; it counts as asked.
    fn hook_at<'h>(&self, hooks: &'h Hooks, point: Point) -> Option<&'h Hook> {
        if !self.has_steps_left(point.info().name) {
            return None;
        }
        self.tally.count(point);
        hooks.at(point)
    }

    /// Makes room for what happens in the next action.
    pub(in crate::game) fn clear_notes(&mut self) {
        self.notes.clear();
    }
}

/// The most that the answer of a script lies above that of the engine.
pub(in crate::game) fn most_added(hooks: &Hooks, point: Point) -> Money {
    let most = |it: &Hook| it.bound.map_or(MOST, |it| it.clamp(0, MOST));
    let most = hooks.at(point).map_or(0, most);
    i32::try_from(most).map_or(Money(i32::MAX), Money)
}

/// Whether it is known how far the answer of a script lies above that of the engine at most.
pub(in crate::game) fn is_bounded(hooks: &Hooks, point: Point) -> bool {
    hooks.at(point).is_none_or(|it| it.bound.is_some())
}
