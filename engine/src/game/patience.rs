//! How long a search for routes goes on where scripts judge them.

use std::cell::{Cell, RefCell};
use std::fmt;

/// Whoever searches is asked at least after so many steps of scripts whether to go on.
const STEPS_BETWEEN: u64 = 100_000;

/// Asks whoever searches whether to go on: now and then, by positions looked at, and besides by what scripts have done.
pub(super) struct Patience<'a> {
    go_on: RefCell<&'a mut dyn FnMut(u64) -> bool>,
    positions: Cell<u64>,
    /// The steps of scripts at which it is asked next.
    next: Cell<u64>,
    over: Cell<bool>,
}

impl fmt::Debug for Patience<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Patience").field("over", &self.over).finish_non_exhaustive()
    }
}

impl<'a> Patience<'a> {
    /// From these steps of scripts on.
    pub(super) fn new(go_on: &'a mut dyn FnMut(u64) -> bool, steps: u64) -> Patience<'a> {
        Patience {
            go_on: RefCell::new(go_on),
            positions: Cell::new(0),
            next: Cell::new(steps.saturating_add(STEPS_BETWEEN)),
            over: Cell::new(false),
        }
    }

    /// Whether to go on after so many positions.
    pub(super) fn lasts_at(&self, positions: u64) -> bool {
        self.positions.set(positions);
        let over = self.over.get() || !(self.go_on.borrow_mut())(positions);
        self.over.set(over);
        !over
    }

    /// Whether to go on after so many steps of scripts.
    pub(super) fn lasts(&self, steps: u64) -> bool {
        if steps >= self.next.get() && !self.over.get() {
            self.next.set(steps.saturating_add(STEPS_BETWEEN));
            self.lasts_at(self.positions.get());
        }
        !self.over.get()
    }
}
