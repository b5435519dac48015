//! Routes and what scripts say about them.

use super::hooks::{is_bounded, most_added};
use std::cell::RefCell;

use super::Game;
use super::patience::Patience;
use crate::board::{Judge, NodeRef, Route};
use crate::hooks::{Fault, Point, Ran, RouteAt, StopAt, at};
use crate::ids::CorporationId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};

const THE_ROUTE: RouteAt = RouteAt(0);

/// Asks the scripts of a title about routes.
#[derive(Debug)]
pub(super) struct Judging<'g, 'p> {
    game: &'g Game,
    corporation: CorporationId,
    /// By route, the train in the roster.
    trains: Vec<u8>,
    /// The first that went wrong in a script; routes about which one does are not run.
    fault: RefCell<Option<Fault>>,
    /// How long scripts are asked, where that has an end.
    patience: Option<&'g Patience<'p>>,
}

impl Judge for Judging<'_, '_> {
    fn distance(&self, at: usize, route: &Route, length: u16) -> u16 {
        if self.gave_up() {
            return length;
        }
        let Some(longer) = hooked_distance(self.game, &self.ran(at, route), length) else {
            return length;
        };
        longer
    }

    fn check(&self, at: usize, route: &Route) -> Result<(), Refusal> {
        self.goes_on()?;
        let routes = [self.ran(at, route)];
        self.game.ask_check::<at::CheckDistance>(&routes, || (THE_ROUTE,))?;
        self.game.ask_check::<at::CheckOther>(&routes, || (THE_ROUTE,))
    }

    fn revenue(&self, at: usize, route: &Route, stops: &[NodeRef], base: Money) -> Money {
        if self.gave_up() {
            return base;
        }
        let of = || of_route(stops);
        self.game.ask_money::<at::RevenueFor>(&[self.ran(at, route)], base, of)
    }

    fn judges_distance(&self) -> bool {
        self.game.has_hook(Point::RouteDistance)
    }

    fn judges_sets(&self) -> bool {
        let points = [
            Point::CheckRouteCombination,
            Point::RoutesRevenue,
            // It refuses a run where it goes wrong.
            Point::RoutesSubsidy,
            Point::ExtraRevenue,
        ];
        points.into_iter().any(|it| self.game.has_hook(it))
    }

    fn subsidy(&self, at: usize, route: &Route, base: Money) -> Money {
        if self.gave_up() {
            return base;
        }
        let of = || of_route(&route.paid);
        self.game.ask_money::<at::SubsidyFor>(&[self.ran(at, route)], base, of)
    }

    fn most(&self) -> Money {
        self.most_added(Point::RevenueFor)
    }

    fn total(&self, routes: &[Route], extra: Money) -> Result<Money, Refusal> {
        self.goes_on()?;
        check_combination(self.game, self.corporation, &self.trains, routes)?;
        let (revenue, _, extra) =
            run_total(self.game, self.corporation, &self.trains, routes, extra);
        Ok(revenue + extra)
    }

    fn most_together(&self) -> Money {
        self.most_added(Point::RoutesRevenue) + self.most_added(Point::ExtraRevenue)
    }

    fn is_bounded(&self) -> bool {
        let points = [Point::RevenueFor, Point::RoutesRevenue, Point::ExtraRevenue];
        points.into_iter().all(|it| is_bounded(self.game.hooks(), it))
    }

    fn gave_up(&self) -> bool {
        self.patience.is_some_and(|it| !it.lasts(self.game.script_steps_in_all()))
    }

    fn went_wrong(&self) -> Result<(), Refusal> {
        let Some(fault) = self.game.scripts.forget_fault() else { return self.goes_on() };
        self.fault.borrow_mut().get_or_insert_with(|| fault.clone());
        Err(fault.into())
    }
}

/// The route and the stops that pay.
fn of_route(stops: &[NodeRef]) -> (RouteAt, Vec<StopAt>) {
    let stop = |at: &NodeRef| StopAt { route: THE_ROUTE, at: *at };
    (THE_ROUTE, stops.iter().map(stop).collect())
}

impl Judging<'_, '_> {
    /// The first that went wrong in a script, if anything did.
    pub(super) fn into_fault(self) -> Option<Fault> {
        self.fault.into_inner()
    }

    /// Whether scripts are still asked.
    fn goes_on(&self) -> Result<(), Refusal> {
        ensure!(!self.gave_up(), "the search was stopped");
        Ok(())
    }

    /// The most that a script adds at a point.
    fn most_added(&self, point: Point) -> Money {
        most_added(self.game.hooks(), point)
    }

    fn ran<'r>(&self, at: usize, route: &'r Route) -> Ran<'r> {
        Ran { corporation: self.corporation, train: self.trains[at], route }
    }
}

/// Who judges the routes of these trains, if a script has a say.
pub(super) fn judging<'g, 'p>(
    game: &'g Game,
    corporation: CorporationId,
    trains: &[u8],
    patience: Option<&'g Patience<'p>>,
) -> Option<Judging<'g, 'p>> {
    let points = [
        Point::RouteDistance,
        Point::CheckDistance,
        Point::CheckOther,
        Point::RevenueFor,
        Point::SubsidyFor,
        Point::CheckRouteCombination,
        Point::RoutesRevenue,
        Point::RoutesSubsidy,
        Point::ExtraRevenue,
    ];
    let any = !game.hooks().is_empty() && points.into_iter().any(|it| game.has_hook(it));
    any.then(|| {
        let (trains, fault) = (trains.to_vec(), RefCell::default());
        Judging { game, corporation, trains, fault, patience }
    })
}

/// Whether the routes of a run go together.
pub(super) fn check_combination(
    game: &Game,
    corporation: CorporationId,
    trains: &[u8],
    routes: &[Route],
) -> Result<(), Refusal> {
    if !game.has_hook(Point::CheckRouteCombination) {
        return Ok(());
    }
    let all = all_run(game, corporation, trains, routes);
    game.ask_check::<at::CheckRouteCombination>(&all, || of_run(corporation, &all))
}

/// What a run earns with its routes, what it brings the treasury, and what it earns besides, which is `extra` unless
/// a script says otherwise.
pub(super) fn run_total(
    game: &Game,
    corporation: CorporationId,
    trains: &[u8],
    routes: &[Route],
    extra: Money,
) -> (Money, Money, Money) {
    let revenue = routes.iter().map(|it| it.revenue).sum();
    let subsidy = routes.iter().map(|it| it.subsidy).sum();
    if game.hooks().is_empty() {
        return (revenue, subsidy, extra);
    }
    let all = all_run(game, corporation, trains, routes);
    let of = || of_run(corporation, &all);
    let revenue = game.ask_money::<at::RoutesRevenue>(&all, revenue, of);
    let subsidy = game.ask_money::<at::RoutesSubsidy>(&all, subsidy, of);
    let extra = game.ask_money::<at::ExtraRevenue>(&all, extra, of);
    (revenue, subsidy, extra)
}

/// The routes of a run that go anywhere, in the order in which the corporation has its trains: in which order they
/// are named makes no difference to scripts.
pub(super) fn all_run<'r>(
    game: &Game,
    corporation: CorporationId,
    trains: &[u8],
    routes: &'r [Route],
) -> Vec<Ran<'r>> {
    let each = trains.iter().zip(routes).filter(|(_, route)| !route.stops.is_empty());
    let mut all: Vec<Ran<'r>> =
        each.map(|(train, route)| Ran { corporation, train: *train, route }).collect();
    let owned = &game.state.corporation(corporation).trains;
    all.sort_by_key(|it| owned.iter().position(|train| *train == it.train));
    all
}

fn hooked_distance(game: &Game, ran: &Ran<'_>, length: u16) -> Option<u16> {
    if !game.has_hook(Point::RouteDistance) {
        return None;
    }
    let given = || (THE_ROUTE,);
    let answer = game.ask_run::<at::RouteDistance>(&[*ran], || length.into(), given);
    let length = u16::try_from(answer).ok();
    if length.is_none() {
        game.scripts.reject(Point::RouteDistance, "no route is that long");
    }
    length
}

pub(super) fn of_run(corporation: CorporationId, all: &[Ran<'_>]) -> (CorporationId, Vec<RouteAt>) {
    let routes = (0u8..).zip(all).map(|(at, _)| RouteAt(at));
    (corporation, routes.collect())
}
