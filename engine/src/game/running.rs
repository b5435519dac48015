//! What trains bring besides the revenue of their routes.

use super::money::Purse;
use super::{Event, Game};
use crate::action::{Entity, Target};
use crate::board::{Domain, Route, Standing, TrainRun};
use crate::ids::CorporationId;
use crate::joints;
use crate::money::Money;
use crate::state::CompanyOwner;

impl Game {
    /// What bonuses and rules for routes ask about a corporation; nothing where there are none.
    pub(crate) fn standing(&self, corporation: CorporationId) -> Standing {
        let joined = joints::run_requirements(self, None, corporation);
        let mut standing = Standing { joined, ..Standing::default() };
        if !self.ruleset.asks_about_routes() {
            return standing;
        }
        standing.phase = self.state.phase;
        standing.kind = self.type_of(corporation);
        standing.towns = joints::own_towns(self, Vec::new(), corporation);
        standing.home = self.home(corporation);
        for company in self.ruleset.companies() {
            if self.state.company(company).owner == CompanyOwner::Corporation(corporation) {
                standing.owned.insert(company.index());
            }
        }
        standing.named = joints::named_places(self, Vec::new(), corporation);
        standing.closed = joints::closed_stops(self, Vec::new(), corporation);
        for marker in &self.state.markers {
            let (holder, ability) = &self.ruleset.abilities[usize::from(marker.ability)];
            match (*holder, marker.target) {
                (Entity::Company(it), Target::Hex(hex)) => standing.markers.push((it, hex)),
                (Entity::Corporation(it), Target::Hex(hex))
                    if it == corporation && joints::marks_own(self, true, ability) =>
                {
                    standing.bound_for.push(hex);
                }
                (Entity::Company(company), Target::Corporation(it)) if it == corporation => {
                    standing.marked.insert(company.index());
                }
                _ => {}
            }
        }
        standing
    }

    /// Whether a corporation earns something without track.
    pub(crate) fn earns_unlinked(&self, corporation: CorporationId) -> bool {
        let earns = |it: &dyn Domain| it.earns_unrouted(&self.run_of(corporation, &[]));
        self.ruleset.zone(corporation).is_some_and(earns)
    }

    /// Whether the revenue of a corporation is found by rule: nobody names its routes.
    pub fn runs_by_rule(&self, corporation: CorporationId) -> bool {
        self.ruleset.zone(corporation).is_some_and(|it| it.runs_by_rule())
    }

    /// What a corporation earns whose revenue is found by rule.
    pub(super) fn revenue_by_rule(&self, corporation: CorporationId) -> Money {
        if self.cars_to_run(corporation).is_empty() {
            return Money::ZERO;
        }
        let (revenue, _, extra) = self.totals(corporation, &[], &[]);
        revenue + extra
    }

    /// What a corporation earns with what these routes leave of its trains. A train that is not named has all of its
    /// distance left.
    pub(super) fn unlinked_revenue(
        &self,
        corporation: CorporationId,
        trains: &[u8],
        found: &[Route],
    ) -> Money {
        let Some(zone) = self.ruleset.zone(corporation) else { return Money::ZERO };
        let cars = self.cars_to_run(corporation);
        if zone.runs_by_rule() {
            let trains: Vec<TrainRun<'_>> = cars.iter().map(|at| self.car_run(*at)).collect();
            return zone.revenue_by_rule(&self.run_of(corporation, &[]), &trains);
        }
        let route_of = |at: usize| {
            trains.iter().position(|it| usize::from(*it) == at).and_then(|it| found.get(it))
        };
        let trains: Vec<(TrainRun<'_>, Option<&Route>)> =
            cars.iter().map(|at| (self.car_run(*at), route_of(*at))).collect();
        zone.unrouted(&self.run_of(corporation, &[]), &trains)
    }

    /// Tells what a run brought besides the revenue of its routes.
    pub(super) fn tell_besides(&mut self, extra: Money) {
        if extra.is_positive() {
            self.tell(Event::Extra(extra));
        }
        let subsidy = self.state.round.turn.subsidy;
        if subsidy.is_positive() {
            self.tell(Event::Subsidy(subsidy));
        }
    }

    /// The treasury gets what trains brought it.
    pub(crate) fn pay_subsidy(&mut self, corporation: CorporationId) {
        let subsidy = std::mem::take(&mut self.state.round.turn.subsidy);
        if subsidy.is_positive() {
            self.pay(Purse::Bank, Purse::Corporation(corporation), subsidy);
        }
    }
}
