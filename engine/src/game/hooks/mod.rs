//! Where scripts of the title are asked, and what becomes of their answers.

mod blame;
mod budget;
mod handlers;
mod queries;
mod undo;

use std::cell::RefCell;

use self::blame::Acted;
pub use self::budget::MOST_STEPS;
use self::budget::{CALL_STEPS, Meter};
use self::undo::Undo;
use super::market::Way;
use super::{Event, Game};
use crate::hooks::{
    Check, Fault, FaultKind, Handler, Hook, Hooks, Machine, Move, Point, Query, Ran, Tally,
    act_at_event,
};
use crate::list::Text;
use crate::money::Money;
use crate::refusal::Refusal;

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
    /// The way back where a script goes wrong.
    undo: Undo,
    /// The steps that scripts take.
    meter: Meter,
}

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
        self.ruleset.hooked.has(point)
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

    /// Asks something about the game, such as what may be done or what is scored.
    ///
    /// # Errors
    /// What went wrong in a script that was asked: what `ask` gave is then not to be relied on.
    pub fn try_ask<T>(&self, ask: impl FnOnce(&Game) -> T) -> Result<T, Fault> {
        let before = self.scripts.fault.take();
        let answer = self.metered(|| ask(self));
        let fault = self.scripts.fault.replace(before);
        fault.map_or(Ok(answer), Err)
    }

    fn has_fault(&self) -> bool {
        self.scripts.fault.borrow().is_some()
    }

    /// Notes what went wrong; the first fault of an action counts.
    fn record(&self, fault: Fault, hook: &str) {
        self.scripts.fault.borrow_mut().get_or_insert(fault.of_hook(hook));
    }

    /// Takes over what went wrong in a copy of the game.
    pub(in crate::game) fn take_fault(&self, copy: &Game) {
        if let Some(fault) = copy.fault() {
            self.note_fault(fault);
        }
    }

    /// Notes what went wrong elsewhere; the first fault of an action counts.
    pub(in crate::game) fn note_fault(&self, fault: Fault) {
        self.scripts.fault.borrow_mut().get_or_insert(fault);
    }

    /// Takes out what went wrong since the last action began.
    pub(in crate::game) fn forget_fault(&self) -> Option<Fault> {
        self.scripts.fault.take()
    }

    /// Does something, and says what went wrong in a script meanwhile. What went wrong before stays noted.
    pub(in crate::game) fn with_faults<R>(&self, work: impl FnOnce() -> R) -> (R, Option<Fault>) {
        let before = self.scripts.fault.take();
        let result = work();
        let fault = self.scripts.fault.replace(before);
        (result, fault)
    }

    /// An answer that cannot be used.
    pub(in crate::game) fn reject(&self, point: Point, why: &'static str) {
        self.record(Fault::new(FaultKind::BadAnswer, why), point.info().name);
    }

    /// What is done at a point, if anything and if scripts may still do something; it counts as asked.
    fn hook_at(&self, point: Point) -> Option<&Hook> {
        if !self.has_steps_left(point.info().name) {
            return None;
        }
        self.scripts.tally.count(point);
        self.hooks().at(point)
    }

    /// Asks a query about some routes; `base` is what the engine itself says, which stands where there is no script and
    /// where it fails. What it is about is only worked out where a script is asked.
    #[inline]
    pub(in crate::game) fn ask<Q: Query>(
        &self,
        routes: &[Ran<'_>],
        base: impl Fn() -> Q::Answer,
        given: impl FnOnce() -> Q::Given,
    ) -> Q::Answer {
        if self.has_hook(Q::POINT) { self.asked::<Q>(routes, base, given) } else { base() }
    }

    /// Never a part of what asks, so that what scripts cost can be counted.
    #[inline(never)]
    fn asked<Q: Query>(
        &self,
        routes: &[Ran<'_>],
        base: impl Fn() -> Q::Answer,
        given: impl FnOnce() -> Q::Given,
    ) -> Q::Answer {
        let Some(hook) = self.hook_at(Q::POINT) else { return base() };
        let mut machine = Machine::looking(self, routes);
        let answer = Q::ask(&hook.body, &mut machine, base(), given());
        self.scripts.meter.add(machine.steps() + CALL_STEPS);
        answer.unwrap_or_else(|fault| {
            self.record(fault, Q::POINT.info().name);
            base()
        })
    }

    /// An amount of money as the answer to a query: not below nothing, and not beyond counting.
    pub(in crate::game) fn ask_money<Q: Query<Answer = i64>>(
        &self,
        routes: &[Ran<'_>],
        base: Money,
        given: impl FnOnce() -> Q::Given,
    ) -> Money {
        if !self.has_hook(Q::POINT) {
            return base;
        }
        let answer = self.ask::<Q>(routes, || base.0.into(), given);
        self.amount(Q::POINT, answer).unwrap_or(base)
    }

    pub(super) fn amount(&self, point: Point, answer: i64) -> Option<Money> {
        if !(0..=MOST).contains(&answer) {
            self.reject(point, "the amount is below nothing, or too large");
            return None;
        }
        i32::try_from(answer).ok().map(Money)
    }

    /// Asks a check: an answer is the reason why something is refused.
    #[inline]
    pub(in crate::game) fn ask_check<C: Check>(
        &self,
        routes: &[Ran<'_>],
        given: impl FnOnce() -> C::Given,
    ) -> Result<(), Refusal> {
        if self.has_hook(C::POINT) { self.checked::<C>(routes, given) } else { Ok(()) }
    }

    #[inline(never)]
    fn checked<C: Check>(
        &self,
        routes: &[Ran<'_>],
        given: impl FnOnce() -> C::Given,
    ) -> Result<(), Refusal> {
        let Some(hook) = self.hook_at(C::POINT) else { return Ok(()) };
        let mut machine = Machine::looking(self, routes);
        let said = C::ask(&hook.body, &mut machine, given());
        self.scripts.meter.add(machine.steps() + CALL_STEPS);
        match said {
            Ok(None) => Ok(()),
            Ok(Some(reason)) => Err(Refusal::from(reason.to_string())),
            Err(fault) => {
                self.record(fault, C::POINT.info().name);
                Ok(())
            }
        }
    }

    /// Lets a script act at a point; what it does calls no other.
    #[inline]
    pub(super) fn handle<H: Handler>(&mut self, given: H::Given) {
        self.handle_run::<H>(&[], given);
    }

    /// Lets a script act at a point that is about some routes.
    #[inline]
    pub(super) fn handle_run<H: Handler>(&mut self, routes: &[Ran<'_>], given: H::Given) {
        if self.has_hook(H::POINT) && !self.scripts.handling {
            self.handled::<H>(routes, given);
        }
    }

    #[inline(never)]
    fn handled<H: Handler>(&mut self, routes: &[Ran<'_>], given: H::Given) {
        let Some(body) = self.hook_at(H::POINT).map(|it| it.body.clone()) else { return };
        if self.acting(H::POINT.info().name, routes, |machine| H::act(&body, machine, given)) {
            self.scripts.acted.note(H::POINT);
        }
    }

    /// Says whether it had effects.
    fn acting(
        &mut self,
        name: &str,
        routes: &[Ran<'_>],
        act: impl FnOnce(&mut Machine<'_>) -> Result<(), Fault>,
    ) -> bool {
        self.scripts.handling = true;
        let mut machine = Machine::changing(self).with_routes(routes);
        let done = act(&mut machine);
        let (has_effect, steps) = (machine.has_effect(), machine.steps());
        self.scripts.meter.add(steps + CALL_STEPS);
        self.scripts.handling = false;
        if let Err(fault) = done {
            self.record(fault, name);
        }
        has_effect
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
        if self.scripts.handling {
            return;
        }
        let Some(body) = self.hooks().on(event).cloned() else { return };
        let name = format!("event_{event}");
        if !self.has_steps_left(&name) {
            return;
        }
        self.scripts.tally.count_event();
        if self.acting(&name, &[], |machine| act_at_event(&body, machine)) {
            self.scripts.acted.note_event(name);
        }
    }
}
