//! What events bring about.

use super::Game;
use super::effect_rules::rules_of;
use crate::abilities::{Ability, RevenueChange};
use crate::action::Entity;
use crate::ids::{CompanyId, CorporationId, NodeId, PhaseId, TypeId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::{CloseCompanies, EndReason, EndTiming, EventName, Percent, StatusName};

impl Game {
    /// Whether a script may bring an event about now, with all that comes of it.
    pub(crate) fn check_event(&self, event: &EventName) -> Result<(), Refusal> {
        ensure!(self.state.round.pending_par.is_empty(), "a par price must be set first");
        check_event_after(self, event, self.state.phase)
    }

    /// Whether a script may start a phase now, with all that comes of it.
    pub(crate) fn check_phase(&self, phase: PhaseId) -> Result<(), Refusal> {
        ensure!(phase > self.state.phase, "the phase has started already");
        ensure!(self.state.round.pending_par.is_empty(), "a par price must be set first");
        self.check_phases(self.state.phase, phase)
    }

    /// What the phases behind one bring with them, up to another.
    pub(super) fn check_phases(&self, after: PhaseId, last: PhaseId) -> Result<(), Refusal> {
        for phase in (after.0 + 1..=last.0).map(PhaseId) {
            for event in &self.ruleset.title.trains.phases[phase.index()].events {
                check_event_after(self, event, phase)?;
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
    pub(crate) fn companies_meant(&self, named: &[CompanyId]) -> Vec<CompanyId> {
        let meant = |it: &CompanyId| {
            (named.is_empty() || named.contains(it))
                && self.ruleset.companies_in_play.has(it.index())
        };
        self.ruleset.companies().filter(meant).filter(|it| !self.is_closed(*it)).collect()
    }

    /// Another part of a corporation must be sold before it floats; at once if that is sold already.
    pub(crate) fn set_float_percent(&mut self, corporation: CorporationId, percent: Percent) {
        self.state.corporations[corporation.index()].float_percent = Some(percent.0);
        self.float_at_once(corporation);
    }

    /// The game is to end at some time, or when the rules say.
    pub(crate) fn call_end(&mut self, timing: Option<EndTiming>) {
        match timing {
            Some(timing) => self.trigger_end(EndReason::Event, timing),
            None => self.state.course.end_called = true,
        }
    }
}

fn check_event_after(game: &Game, event: &EventName, phase: PhaseId) -> Result<(), Refusal> {
    game.ruleset.effects(event).iter().try_for_each(|it| rules_of(it).check(game, phase))
}

fn changes_by_phase(game: &Game, number: usize) -> bool {
    matches!(&game.ruleset.abilities[number].1, Ability::RevenueChange(it) if it.on_phase.is_some())
}

pub(super) fn close_some_companies(game: &mut Game, effect: &CloseCompanies) {
    for company in game.companies_meant(&effect.companies) {
        let by_phase = || {
            let changes = game.powers_of::<RevenueChange>(Entity::Company(company));
            let numbers: Vec<usize> = changes.map(|(number, _)| number).collect();
            numbers.into_iter().any(|number| changes_by_phase(game, number))
        };
        let meant = !effect.phase_revenue || by_phase();
        if meant && !game.stays_open(company) {
            game.leave_auction(company);
            game.close_company(company);
        }
    }
}

pub(super) fn not_floated(game: &Game, corporations: &[CorporationId]) -> Vec<CorporationId> {
    let waits = |it: &CorporationId| {
        let it = game.state.corporation(*it);
        !it.floated && !it.closed
    };
    corporations.iter().copied().filter(waits).collect()
}

pub(super) fn set_start(game: &mut Game, corporations: &[CorporationId], may: bool) {
    for corporation in not_started(game, corporations) {
        game.state.corporations[corporation.index()].may_start = may;
    }
}

/// Homes of corporations that have not started are no longer kept free.
pub(super) fn drop_homes(game: &mut Game, corporations: &[CorporationId]) {
    let dropped = not_started(game, corporations);
    game.state.reservations.retain(|it| match it.holder {
        Entity::Corporation(it) => !dropped.contains(&it),
        _ => true,
    });
}

pub(super) fn remove_markers(game: &mut Game, companies: &[CompanyId]) {
    let ruleset = game.shared_ruleset();
    game.state.markers.retain(|it| {
        let holder = ruleset.abilities[usize::from(it.ability)].0;
        let named = matches!(holder, Entity::Company(it) if companies.contains(&it));
        !companies.is_empty() && !named
    });
}

pub(super) fn scale_token_prices(game: &mut Game, corporation: CorporationId, percent: u16) {
    let stations = &mut game.state.corporations[corporation.index()].stations;
    for station in stations.iter_mut().filter(|it| it.hex.is_none()) {
        station.price = Money(station.price.0 * i32::from(percent) / 100);
    }
}

pub(super) fn not_started(game: &Game, corporations: &[CorporationId]) -> Vec<CorporationId> {
    let waits = |it: &CorporationId| {
        let it = game.state.corporation(*it);
        !it.ipoed && !it.floated && !it.closed
    };
    corporations.iter().copied().filter(waits).collect()
}
