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
    /// Whether a corporation earns something without track.
    pub(crate) fn earns_unlinked(&self, corporation: CorporationId) -> bool {
        let earns = |it: &dyn Domain| it.earns_unrouted(&self.run_of(corporation, &[]));
        self.ruleset.zone(corporation).is_some_and(earns)
    }

    /// Whether the revenue of a corporation is found by rule: nobody names its routes.
    pub fn runs_by_rule(&self, corporation: CorporationId) -> bool {
        self.ruleset.zone(corporation).is_some_and(|it| it.runs_by_rule())
    }

    /// The treasury gets what trains brought it.
    pub(crate) fn pay_subsidy(&mut self, corporation: CorporationId) {
        let subsidy = std::mem::take(&mut self.state.round.turn.subsidy);
        if subsidy.is_positive() {
            self.pay(Purse::Bank, Purse::Corporation(corporation), subsidy);
        }
    }
}

/// What bonuses and rules for routes ask about a corporation; nothing where there are none.
pub(crate) fn standing(game: &Game, corporation: CorporationId) -> Standing {
    let joined = joints::run_requirements(game, None, corporation);
    let mut standing = Standing { joined, ..Standing::default() };
    if !game.ruleset.asks_about_routes() {
        return standing;
    }
    standing.phase = game.state.phase;
    standing.kind = game.type_of(corporation);
    standing.towns = joints::own_towns(game, Vec::new(), corporation);
    standing.home = game.home(corporation);
    for company in game.ruleset.companies() {
        if game.state.company(company).owner == CompanyOwner::Corporation(corporation) {
            standing.owned.insert(company.index());
        }
    }
    standing.named = joints::named_places(game, Vec::new(), corporation);
    standing.closed = joints::closed_stops(game, Vec::new(), corporation);
    for marker in &game.state.markers {
        let (holder, ability) = &game.ruleset.abilities[usize::from(marker.ability)];
        match (*holder, marker.target) {
            (Entity::Company(it), Target::Hex(hex)) => standing.markers.push((it, hex)),
            (Entity::Corporation(it), Target::Hex(hex))
                if it == corporation && joints::marks_own(game, true, ability) =>
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

/// What a corporation earns with what these routes leave of its trains. A train that is not named has all of its
/// distance left.
pub(super) fn unlinked_revenue(
    game: &Game,
    corporation: CorporationId,
    trains: &[u8],
    found: &[Route],
) -> Money {
    let Some(zone) = game.ruleset.zone(corporation) else { return Money::ZERO };
    let cars = game.cars_to_run(corporation);
    if zone.runs_by_rule() {
        let trains: Vec<TrainRun<'_>> = cars.iter().map(|at| game.car_run(*at)).collect();
        return zone.revenue_by_rule(&game.run_of(corporation, &[]), &trains);
    }
    let route_of = |at: usize| {
        trains.iter().position(|it| usize::from(*it) == at).and_then(|it| found.get(it))
    };
    let trains: Vec<(TrainRun<'_>, Option<&Route>)> =
        cars.iter().map(|at| (game.car_run(*at), route_of(*at))).collect();
    zone.unrouted(&game.run_of(corporation, &[]), &trains)
}

/// What a corporation earns whose revenue is found by rule.
pub(super) fn revenue_by_rule(game: &Game, corporation: CorporationId) -> Money {
    if game.cars_to_run(corporation).is_empty() {
        return Money::ZERO;
    }
    let (revenue, _, extra) = game.totals(corporation, &[], &[]);
    revenue + extra
}

/// Tells what a run brought besides the revenue of its routes.
pub(super) fn tell_besides(game: &mut Game, extra: Money) {
    if extra.is_positive() {
        game.tell(Event::Extra(extra));
    }
    let subsidy = game.state.round.turn.subsidy;
    if subsidy.is_positive() {
        game.tell(Event::Subsidy(subsidy));
    }
}
