//! Where scripts of the title are asked, and what becomes of their answers.

mod handlers;
mod queries;
mod undo;

use std::cell::RefCell;

use self::undo::Undo;
use super::market::Way;
use super::{Event, Game};
use crate::hooks::types::{self, Script};
use crate::hooks::{Fault, FaultKind, Hook, Hooks, Machine, Move, Point, Ran, Tally, Value};
use crate::illegal::Illegal;
use crate::list::Text;
use crate::money::Money;

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
    /// The way back where a script goes wrong.
    undo: Undo,
}

/// Room for what a query is given: `base`, and what it is about.
const ROOM: usize = 6;

const _: () = {
    let mut at = 0;
    while at < Point::TABLE.len() {
        assert!(Point::TABLE[at].params.len() < ROOM, "there is room for all that a point gives");
        at += 1;
    }
};

/// More than anybody earns or has, and little enough to be counted.
const MOST: i64 = 100_000;

impl From<Move> for Way {
    fn from(it: Move) -> Way {
        match it {
            Move::Left => Way::Left,
            Move::Right => Way::Right,
            Move::Up => Way::Up,
            Move::Down => Way::Down,
        }
    }
}

impl From<Way> for Move {
    fn from(it: Way) -> Move {
        match it {
            Way::Left => Move::Left,
            Way::Right => Move::Right,
            Way::Up => Move::Up,
            Way::Down => Move::Down,
        }
    }
}

impl Game {
    pub(crate) fn hooks(&self) -> &Hooks {
        &self.ruleset.title.hooks
    }

    /// Whether a script is asked at a point.
    #[inline]
    pub(crate) fn has_hook(&self, point: Point) -> bool {
        self.hooks().has(point)
    }

    /// How often scripts were asked since the game was made.
    pub fn tally(&self) -> &Tally {
        &self.scripts.tally
    }

    /// What scripts told in the last action.
    pub fn notes(&self) -> &[Text] {
        &self.scripts.notes
    }

    /// What went wrong in a script since the last action began: an answer was not used.
    pub fn fault(&self) -> Option<Fault> {
        self.scripts.fault.borrow().clone()
    }

    /// Notes what went wrong; the first fault of an action counts.
    fn record(&self, fault: Fault, hook: &str) {
        self.scripts.fault.borrow_mut().get_or_insert(fault.of_hook(hook));
    }

    /// Takes over what went wrong in a copy of the game.
    pub(in crate::game) fn take_fault(&self, copy: &Game) {
        if let Some(fault) = copy.fault() {
            self.scripts.fault.borrow_mut().get_or_insert(fault);
        }
    }

    /// An answer that cannot be used.
    pub(in crate::game) fn reject(&self, point: Point, why: &'static str) {
        self.record(Fault::new(FaultKind::BadAnswer, why), point.info().name);
    }

    /// Asks a script about some routes. Where it fails, the answer of the engine stands.
    fn ask_about(&self, hook: &Hook, routes: &[Ran<'_>], arguments: &[Value]) -> Option<Value> {
        self.scripts.tally.count(hook.point);
        let answer = hook.body.run(&mut Machine::looking(self, routes), arguments);
        answer.map_err(|fault| self.record(fault, hook.point.info().name)).ok()
    }

    /// Asks a query; `base` is what the engine itself says.
    pub(in crate::game) fn ask<R: Script>(
        &self,
        point: Point,
        routes: &[Ran<'_>],
        base: R::Rust,
        arguments: impl IntoIterator<Item = Value>,
    ) -> R::Rust
    where
        R::Rust: Clone,
    {
        let Some(hook) = self.hooks().at(point) else { return base };
        let mut all = std::iter::once(R::value(base.clone())).chain(arguments);
        let mut count = 0;
        let given: [Value; ROOM] = std::array::from_fn(|_| {
            let next = all.next();
            count += usize::from(next.is_some());
            next.unwrap_or(Value::None)
        });
        self.ask_about(hook, routes, &given[..count]).map_or(base, |it| R::rust(&it))
    }

    /// An amount of money as the answer to a query: not below nothing, and not beyond counting. What it is about
    /// is only worked out where a script is asked.
    pub(in crate::game) fn ask_money<V: IntoIterator<Item = Value>>(
        &self,
        point: Point,
        routes: &[Ran<'_>],
        base: Money,
        arguments: impl FnOnce() -> V,
    ) -> Money {
        if !self.has_hook(point) {
            return base;
        }
        let answer = self.ask::<types::money>(point, routes, base.0.into(), arguments());
        self.amount(point, answer).unwrap_or(base)
    }

    pub(super) fn amount(&self, point: Point, answer: i64) -> Option<Money> {
        if !(0..=MOST).contains(&answer) {
            self.reject(point, "the amount is below nothing, or too large");
            return None;
        }
        i32::try_from(answer).ok().map(Money)
    }

    pub(super) fn ask_bool(
        &self,
        point: Point,
        base: bool,
        arguments: impl IntoIterator<Item = Value>,
    ) -> bool {
        self.ask::<types::boolean>(point, &[], base, arguments)
    }

    /// Asks a check: an answer is the reason why something is refused.
    pub(in crate::game) fn ask_check(
        &self,
        point: Point,
        routes: &[Ran<'_>],
        arguments: &[Value],
    ) -> Result<(), Illegal> {
        let Some(hook) = self.hooks().at(point) else { return Ok(()) };
        match self.ask_about(hook, routes, arguments) {
            Some(Value::Text(reason)) => Err(Illegal::from(reason.to_string())),
            _ => Ok(()),
        }
    }

    /// Lets a script act at a point.
    pub(super) fn handle(&mut self, point: Point, arguments: &[Value]) {
        let Some(body) = self.hooks().at(point).map(|it| it.body.clone()) else { return };
        if self.scripts.handling {
            return;
        }
        self.scripts.tally.count(point);
        self.scripts.handling = true;
        let done = body.run(&mut Machine::changing(self), arguments);
        self.scripts.handling = false;
        if let Err(fault) = done {
            self.record(fault, point.info().name);
        }
    }

    /// Something was told by a script.
    pub(crate) fn note_words(&mut self, words: Text) {
        if let Ok(at) = u16::try_from(self.scripts.notes.len()) {
            self.scripts.notes.push(words);
            self.tell(Event::Noted(at));
        }
    }

    /// Lets a script act at an event.
    pub(in crate::game) fn hook_event(&mut self, event: &str) {
        let Some(body) = self.hooks().on(event).cloned() else { return };
        if self.scripts.handling {
            return;
        }
        self.scripts.tally.count_event();
        self.scripts.handling = true;
        let done = body.run(&mut Machine::changing(self), &[]);
        self.scripts.handling = false;
        if let Err(fault) = done {
            self.record(fault, event);
        }
    }
}
