//! What is paid once for all routes of a run.

use super::super::NodeRef;
use super::{Route, Run, TrainRun};
use crate::money::Money;
use crate::title::{Counted, LongestBonus, PairBonus, PairOver, Places, RouteBonus};

impl Run<'_> {
    /// Adds to the routes what they earn together. Each bonus goes to one of them.
    pub(super) fn pay_whole(&self, trains: &[TrainRun<'_>], routes: &mut [Route]) {
        for bonus in self.bonuses {
            if let Some((at, amount)) = self.whole_bonus(bonus, trains, routes) {
                routes[at].revenue = (routes[at].revenue + amount).max(Money::ZERO);
            }
        }
        for subsidy in self.subsidies.iter().filter(|it| it.count == Counted::Run) {
            let of =
                |train: &TrainRun<'_>, route: &Route| self.subsidy_of(subsidy, train, &route.paid);
            if let Some((at, amount)) = most(trains, routes, of) {
                routes[at].subsidy = (routes[at].subsidy + amount).max(Money::ZERO);
            }
        }
    }

    /// The route that gets a bonus for the whole run, and how much.
    fn whole_bonus(
        &self,
        bonus: &RouteBonus,
        trains: &[TrainRun<'_>],
        routes: &[Route],
    ) -> Option<(usize, Money)> {
        match bonus {
            RouteBonus::StopBonus(it) if it.count == Counted::Run => {
                most(trains, routes, |train, route| self.stop_bonus(it, train, route, &route.paid))
            }
            RouteBonus::PairBonus(it) if it.over == PairOver::Run => {
                most(trains, routes, |train, route| self.pair_bonus(it, train, route, &route.paid))
            }
            RouteBonus::PairBonus(it) if it.over == PairOver::Together => {
                self.together(it, trains, routes)
            }
            RouteBonus::LongestBonus(it) => self.longest(it, trains, routes),
            _ => None,
        }
    }

    fn together(
        &self,
        bonus: &PairBonus,
        trains: &[TrainRun<'_>],
        routes: &[Route],
    ) -> Option<(usize, Money)> {
        let mut found: Vec<Vec<NodeRef>> = vec![Vec::new(); bonus.places.len()];
        let mut stops = Vec::new();
        let mut getter = None;
        for (at, (train, route)) in trains.iter().zip(routes).enumerate() {
            if !self.is_for(&bonus.only, train) {
                continue;
            }
            let here = self.pair_stops(bonus, route, &route.paid);
            if getter.is_none() && here.first().is_some_and(|it| !it.is_empty()) {
                getter = Some(at);
            }
            found.iter_mut().zip(here).for_each(|(all, here)| all.extend(here));
            stops.extend_from_slice(&route.paid);
        }
        let getter = getter?;
        self.pair_worth(bonus, &trains[getter], &found, &stops).map(|it| (getter, it))
    }

    fn longest(
        &self,
        bonus: &LongestBonus,
        trains: &[TrainRun<'_>],
        routes: &[Route],
    ) -> Option<(usize, Money)> {
        let calls = |route: &Route, at: &Places| {
            route.stops.iter().filter(|it| self.belongs(at, **it)).count()
        };
        let length = |route: &Route| match &*bonus.zones {
            [] => calls(route, &bonus.at),
            zones => zones.iter().filter(|zone| calls(route, zone) > 0).count(),
        };
        let mut best: Option<(usize, usize)> = None;
        for (at, (train, route)) in trains.iter().zip(routes).enumerate() {
            let stops = length(route);
            let longer = best.is_none_or(|(_, most)| stops > most);
            if stops > 0 && longer && self.is_for(&bonus.only, train) {
                best = Some((at, stops));
            }
        }
        let (at, stops) = best?;
        let each = self.amount(&bonus.each, &trains[at]);
        let stops = i32::try_from(stops).expect("a route has few stops");
        Some((at, self.amount(&bonus.amount, &trains[at]) + each * stops))
    }
}

/// The first of the routes to which something is worth most.
fn most(
    trains: &[TrainRun<'_>],
    routes: &[Route],
    worth: impl Fn(&TrainRun<'_>, &Route) -> Option<Money>,
) -> Option<(usize, Money)> {
    let mut best: Option<(usize, Money)> = None;
    for (at, (train, route)) in trains.iter().zip(routes).enumerate() {
        if let Some(amount) = worth(train, route)
            && best.is_none_or(|(_, most)| amount > most)
        {
            best = Some((at, amount));
        }
    }
    best
}
