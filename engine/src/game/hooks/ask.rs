//! How scripts are asked: each kind of point in one place.

use super::CALL_STEPS;
use crate::game::market::Way;
use crate::game::{Event, Game};
use crate::hooks::{
    Check, Fault, Handler, Hooks, Machine, Move, Point, Query, Ran, Tally, act_at_event,
};
use crate::list::Text;
use crate::money::Money;
use crate::refusal::Refusal;

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
        let scripts = &self.scripts;
        let (answer, fault) = scripts.with_faults(|| scripts.meter.metered(|| ask(self)));
        fault.map_or(Ok(answer), Err)
    }

    /// Asks a query about some routes; `base` is what the engine itself says, which stands where there is no script and
    /// where it fails. What it is about is only worked out where a script is asked.
    #[inline]
    pub(in crate::game) fn ask_run<Q: Query>(
        &self,
        routes: &[Ran<'_>],
        base: impl Fn() -> Q::Answer,
        given: impl FnOnce() -> Q::Given,
    ) -> Q::Answer {
        if self.has_hook(Q::POINT) { self.asked::<Q>(routes, base, given) } else { base() }
    }

    /// Asks a query.
    #[inline]
    pub(crate) fn ask<Q: Query>(
        &self,
        base: impl Fn() -> Q::Answer,
        given: impl FnOnce() -> Q::Given,
    ) -> Q::Answer {
        self.ask_run::<Q>(&[], base, given)
    }

    /// Asks a query of whose answers not every one can be used: `unusable` says why one is a fault, and the engine's own
    /// answer stands.
    pub(crate) fn ask_usable<Q: Query>(
        &self,
        base: impl Fn() -> Q::Answer,
        given: impl FnOnce() -> Q::Given,
        unusable: impl FnOnce(&Q::Answer) -> Option<&'static str>,
    ) -> Q::Answer {
        if !self.has_hook(Q::POINT) {
            return base();
        }
        let answer = self.asked::<Q>(&[], &base, given);
        let Some(reason) = unusable(&answer) else { return answer };
        self.scripts.reject(Q::POINT, reason);
        base()
    }

    /// Never a part of what asks, so that what scripts cost can be counted.
    #[inline(never)]
    fn asked<Q: Query>(
        &self,
        routes: &[Ran<'_>],
        base: impl Fn() -> Q::Answer,
        given: impl FnOnce() -> Q::Given,
    ) -> Q::Answer {
        let scripts = &self.scripts;
        let Some(hook) = scripts.hook_at(self.hooks(), Q::POINT) else { return base() };
        let mut machine = Machine::looking(self, routes);
        let answer = Q::ask(&hook.body, &mut machine, base(), given());
        scripts.meter.add(machine.steps() + CALL_STEPS);
        answer.unwrap_or_else(|fault| {
            scripts.record(fault, Q::POINT.info().name);
            base()
        })
    }

    /// An amount of money as the answer to a query about some routes: at least 0, and not beyond counting.
    pub(in crate::game) fn ask_money<Q: Query<Answer = i64>>(
        &self,
        routes: &[Ran<'_>],
        base: Money,
        given: impl FnOnce() -> Q::Given,
    ) -> Money {
        if !self.has_hook(Q::POINT) {
            return base;
        }
        let answer = self.asked::<Q>(routes, || base.0.into(), given);
        self.scripts.amount(Q::POINT, answer).unwrap_or(base)
    }

    /// A price as the answer to a query; none where nothing is for sale.
    pub(crate) fn ask_price<Q: Query<Answer = Option<i64>>>(
        &self,
        base: Money,
        given: impl FnOnce() -> Q::Given,
    ) -> Option<Money> {
        if !self.has_hook(Q::POINT) {
            return Some(base);
        }
        let price = self.asked::<Q>(&[], || Some(base.0.into()), given)?;
        self.scripts.amount(Q::POINT, price)
    }

    /// Where a price goes, if a script has a say.
    pub(in crate::game) fn ask_moves<Q: Query<Answer = Vec<Move>>>(
        &self,
        (way, times): (Way, u8),
        given: impl FnOnce() -> Q::Given,
    ) -> Option<Vec<Way>> {
        if !self.has_hook(Q::POINT) {
            return None;
        }
        let base = || vec![Move::from(way); usize::from(times)];
        Some(self.asked::<Q>(&[], base, given).into_iter().map(Way::from).collect())
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
        let scripts = &self.scripts;
        let Some(hook) = scripts.hook_at(self.hooks(), C::POINT) else { return Ok(()) };
        let mut machine = Machine::looking(self, routes);
        let said = C::ask(&hook.body, &mut machine, given());
        scripts.meter.add(machine.steps() + CALL_STEPS);
        match said {
            Ok(None) => Ok(()),
            Ok(Some(reason)) => Err(Refusal::from(reason.to_string())),
            Err(fault) => {
                scripts.record(fault, C::POINT.info().name);
                Ok(())
            }
        }
    }

    /// Lets a script act at a point; what it does calls no other.
    #[inline]
    pub(crate) fn handle<H: Handler>(&mut self, given: H::Given) {
        self.handle_run::<H>(&[], given);
    }

    /// Lets a script act at a point that is about some routes.
    #[inline]
    pub(in crate::game) fn handle_run<H: Handler>(&mut self, routes: &[Ran<'_>], given: H::Given) {
        if self.has_hook(H::POINT) && !self.scripts.handling {
            self.handled::<H>(routes, given);
        }
    }

    #[inline(never)]
    fn handled<H: Handler>(&mut self, routes: &[Ran<'_>], given: H::Given) {
        let hook = self.scripts.hook_at(self.hooks(), H::POINT);
        let Some(body) = hook.map(|it| it.body.clone()) else { return };
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
            self.scripts.record(fault, name);
        }
        has_effect
    }

    /// Does something that calls no handler: what a position has from before.
    pub(crate) fn without_handlers(&mut self, act: impl FnOnce(&mut Game)) {
        let before = std::mem::replace(&mut self.scripts.handling, true);
        act(self);
        self.scripts.handling = before;
    }

    /// A script has said something.
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
        if !self.scripts.has_steps_left(&name) {
            return;
        }
        self.scripts.tally.count_event();
        if self.acting(&name, &[], |machine| act_at_event(&body, machine)) {
            self.scripts.acted.note_event(name);
        }
    }
}
