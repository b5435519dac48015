//! What events bring about.

use super::Game;
use super::effect_rules::rules_of;
use super::market::Way;
use super::money::Purse;
use crate::abilities::{Ability, RevenueChange};
use crate::action::Entity;
use crate::ids::{CompanyId, CorporationId, NodeId, PhaseId, TypeId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::CompanyOwner;
use crate::title::{
    CloseCompanies, Effect, EndReason, EndTiming, EventName, GoesTo, Nationalize,
    NationalizeCompanies, Percent, SharesPaid, StatusName,
};

impl Game {
    /// An event happens, with all that it brings about.
    pub(crate) fn happen(&mut self, event: &EventName) {
        self.state.course.happened.insert(event.position());
        for effect in &self.ruleset.effects(event) {
            rules_of(effect).bring_about(self);
        }
        if !self.hooks().is_empty() {
            let name = self.ruleset.event_name(event);
            self.hook_event(&name);
        }
    }

    /// Whether a script may bring an event about now, with all that comes of it.
    pub(crate) fn check_event(&self, event: &EventName) -> Result<(), Refusal> {
        ensure!(self.state.round.pending_par.is_empty(), "a par price must be set first");
        self.check_event_after(event, self.state.phase)
    }

    /// Whether a script may start a phase now, with all that comes of it.
    pub(crate) fn check_phase(&self, phase: PhaseId) -> Result<(), Refusal> {
        ensure!(phase > self.state.phase, "the phase has started already");
        ensure!(self.state.round.pending_par.is_empty(), "a par price must be set first");
        self.check_phases(self.state.phase, phase)
    }

    /// The corporation in turn stays, and so does one that waits for the city of a token.
    fn check_event_after(&self, event: &EventName, phase: PhaseId) -> Result<(), Refusal> {
        for effect in &self.ruleset.effects(event) {
            match effect {
                Effect::Nationalize(it) => {
                    let meant = self.among(&it.types, &it.corporations);
                    let mut closing = meant.iter().filter(|other| self.is_taken_over(**other, it));
                    let in_turn = closing.any(|other| self.operator() == Some(*other));
                    ensure!(!in_turn, "the corporation in turn cannot close");
                    ensure!(!self.is_unsettled(it.into), "a station must be put in its city first");
                }
                Effect::StartPhase(it) => self.check_phases(phase, it.phase)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// What the phases behind one bring with them, up to another.
    fn check_phases(&self, after: PhaseId, last: PhaseId) -> Result<(), Refusal> {
        for phase in (after.0 + 1..=last.0).map(PhaseId) {
            for event in &self.ruleset.title.trains.phases[phase.index()].events {
                self.check_event_after(event, phase)?;
            }
        }
        Ok(())
    }

    /// Corporations of some types or by name; all where neither is given.
    pub(crate) fn among(&self, types: &[TypeId], named: &[CorporationId]) -> Vec<CorporationId> {
        let all = types.is_empty() && named.is_empty();
        let meant =
            |it: &CorporationId| all || types.contains(&self.type_of(*it)) || named.contains(it);
        self.ruleset.all_corporations().filter(meant).collect()
    }

    /// A status holds from now on in every phase, or only in those that have it.
    pub(crate) fn set_status(&mut self, status: &StatusName, holds: bool) {
        let statuses = &mut self.state.course.statuses;
        if holds {
            statuses.insert(status.position());
        } else {
            statuses.remove(status.position());
        }
    }

    /// A round is played when the one in progress is over.
    pub(crate) fn queue_round(&mut self, node: NodeId) {
        self.state.course.queued.insert(node.index());
    }

    /// Companies that are named, or all, as far as they are in the game and open.
    pub(super) fn companies_meant(&self, named: &[CompanyId]) -> Vec<CompanyId> {
        let meant = |it: &CompanyId| {
            (named.is_empty() || named.contains(it))
                && self.ruleset.companies_in_play.has(it.index())
        };
        self.ruleset.companies().filter(meant).filter(|it| !self.is_closed(*it)).collect()
    }

    pub(super) fn close_some_companies(&mut self, effect: &CloseCompanies) {
        for company in self.companies_meant(&effect.companies) {
            let by_phase = || {
                let changes = self.powers_of::<RevenueChange>(Entity::Company(company));
                let numbers: Vec<usize> = changes.map(|(number, _)| number).collect();
                numbers.into_iter().any(|number| self.changes_by_phase(number))
            };
            let meant = !effect.phase_revenue || by_phase();
            if meant && !self.stays_open(company) {
                self.leave_auction(company);
                self.close_company(company);
            }
        }
    }

    fn changes_by_phase(&self, number: usize) -> bool {
        matches!(&self.ruleset.abilities[number].1, Ability::RevenueChange(it) if it.on_phase.is_some())
    }

    pub(super) fn not_floated(&self, corporations: &[CorporationId]) -> Vec<CorporationId> {
        let waits = |it: &CorporationId| {
            let it = self.state.corporation(*it);
            !it.floated && !it.closed
        };
        corporations.iter().copied().filter(waits).collect()
    }

    pub(super) fn not_started(&self, corporations: &[CorporationId]) -> Vec<CorporationId> {
        let waits = |it: &CorporationId| {
            let it = self.state.corporation(*it);
            !it.ipoed && !it.floated && !it.closed
        };
        corporations.iter().copied().filter(waits).collect()
    }

    pub(super) fn set_start(&mut self, corporations: &[CorporationId], may: bool) {
        for corporation in self.not_started(corporations) {
            self.state.corporations[corporation.index()].may_start = may;
        }
    }

    /// Homes of corporations that have not started are no longer kept free.
    pub(super) fn drop_homes(&mut self, corporations: &[CorporationId]) {
        let dropped = self.not_started(corporations);
        self.state.reservations.retain(|it| match it.holder {
            Entity::Corporation(it) => !dropped.contains(&it),
            _ => true,
        });
    }

    pub(super) fn remove_markers(&mut self, companies: &[CompanyId]) {
        let ruleset = self.shared_ruleset();
        self.state.markers.retain(|it| {
            let holder = ruleset.abilities[usize::from(it.ability)].0;
            let named = matches!(holder, Entity::Company(it) if companies.contains(&it));
            !companies.is_empty() && !named
        });
    }

    pub(super) fn scale_token_prices(&mut self, corporation: CorporationId, percent: u16) {
        let stations = &mut self.state.corporations[corporation.index()].stations;
        for station in stations.iter_mut().filter(|it| it.hex.is_none()) {
            station.price = Money(station.price.0 * i32::from(percent) / 100);
        }
    }

    /// Another part of a corporation must be sold before it floats; at once if that is sold already.
    pub(crate) fn set_float_percent(&mut self, corporation: CorporationId, percent: Percent) {
        self.state.corporations[corporation.index()].float_percent = Some(percent.0);
        self.float_at_once(corporation);
    }

    pub(super) fn is_taken_over(&self, corporation: CorporationId, effect: &Nationalize) -> bool {
        let it = self.state.corporation(corporation);
        let idle = effect.trainless && (it.operated == 0 || !it.trains.is_empty());
        corporation != effect.into && it.floated && !it.closed && !idle
    }

    /// A corporation that has floated is taken over, its shareholders are paid, and it closes.
    pub(crate) fn nationalize(&mut self, corporation: CorporationId, effect: &Nationalize) {
        self.move_price(corporation, Way::Left, effect.price_drops);
        if effect.shares == SharesPaid::Price {
            self.pay_out_shares(corporation);
        }
        if effect.cash == GoesTo::Bank {
            let cash = self.state.corporation(corporation).cash;
            self.pay(Purse::Corporation(corporation), Purse::Bank, cash);
        }
        if effect.trains == GoesTo::Bank {
            let trains = self.state.corporation(corporation).trains;
            for at in &trains {
                self.discard_train(usize::from(*at));
            }
        }
        self.fold_in(corporation, effect.into, effect.stations);
    }

    /// Companies change hands for their value, or a part of it.
    pub(super) fn nationalize_companies(&mut self, effect: &NationalizeCompanies) {
        for company in self.companies_meant(&effect.companies) {
            let owner = self.state.company(company).owner;
            let purse = match owner {
                CompanyOwner::Player(it) => Purse::Player(it),
                CompanyOwner::Corporation(it) if it != effect.into => Purse::Corporation(it),
                _ => continue,
            };
            let value = self.ruleset.company(company).value.0;
            let price = Money(value * i32::from(effect.percent.0) / 100);
            self.pay(Purse::Bank, purse, price);
            self.state.companies[company.index()].owner = CompanyOwner::Corporation(effect.into);
            self.company_changed_hands(company);
        }
    }

    /// The game is to end at some time, or when the rules say.
    pub(crate) fn call_end(&mut self, timing: Option<EndTiming>) {
        match timing {
            Some(timing) => self.trigger_end(EndReason::Event, timing),
            None => self.state.course.end_called = true,
        }
    }
}
