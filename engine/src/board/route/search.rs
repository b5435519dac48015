//! What a search for the best routes asks about a run: how much could be earned, and what a set of routes earns.

use super::super::NodeRef;
use super::overlap::Overlap;
use super::{Bound, Judge, Room, Route, RouteSpec, Run, TrainRun};
use crate::ids::HexId;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::{DistanceMode, RepeatOf, RouteBonus, RouteRule};

impl Run<'_> {
    /// The stops with a token that makes a route one of the corporation.
    pub(in crate::board) fn stations(&self) -> Vec<NodeRef> {
        self.all_stops().filter(|&it| self.has_start(it)).collect()
    }

    fn all_stops(&self) -> impl Iterator<Item = NodeRef> {
        self.board.hex_ids().flat_map(|hex: HexId| {
            let nodes = &self.board.shown(&self.hexes[hex.index()]).nodes;
            (0..nodes.len()).map(move |node| NodeRef { hex, node: node as u8 })
        })
    }

    /// The most that a stop earns for a train, with what its hex brings.
    pub(in crate::board) fn most_at(&self, train: &TrainRun<'_>, at: NodeRef) -> Money {
        let bonuses = self.hex_bonuses.iter().filter(|(hex, _)| *hex == at.hex);
        self.stop_value(train, at) + bonuses.map(|(_, amount)| *amount).sum()
    }

    /// Stops alone decide what a route of the train earns, each by itself.
    pub(in crate::board) fn is_plain(&self, train: &TrainRun<'_>) -> bool {
        let single = |hex: HexId| self.board.shown(&self.hexes[hex.index()]).stops.len() <= 1;
        train.mode == DistanceMode::Stops
            && self.judge.is_none()
            && !self.looks_at_whole()
            && self.hex_bonuses.iter().all(|(hex, _)| single(*hex))
    }

    /// Which track lies between its stops does not matter to what a route of the train earns.
    pub(in crate::board) fn only_stops_count(&self, train: &TrainRun<'_>) -> bool {
        let passes = |it: &RouteBonus| matches!(it, RouteBonus::PassedBonus(_));
        let enters =
            |it: &RouteRule| matches!(it, RouteRule::NoRepeat(it) if it.of == RepeatOf::Track);
        train.mode == DistanceMode::Stops
            && self.judge.is_none()
            && !self.bonuses.iter().any(passes)
            && !self.rules.iter().any(enters)
    }

    /// A set earns what its routes earn alone, and nothing forbids routes beside each other but track.
    pub(in crate::board) fn is_additive(&self) -> bool {
        !self.looks_at_whole() && self.zone.is_none() && self.judge.is_none()
    }

    /// The most that a route earns beyond its stops, which earn no more than `most`, if at most so many pay.
    pub(in crate::board) fn most_extra(
        &self,
        train: &TrainRun<'_>,
        most: Money,
        paid: usize,
    ) -> Money {
        let mut bound = self.bound(&[*train], most, paid);
        for bonus in self.bonuses.iter().filter(|it| !it.is_shared()) {
            bound.revenue += bonus.most(self, train, &bound);
        }
        bound.revenue - most + self.judge.map_or(Money::ZERO, |it| it.most())
    }

    /// The most that a set of routes earns beyond what each earns alone.
    pub(in crate::board) fn most_together(&self, trains: &[TrainRun<'_>]) -> Money {
        let bound = self.bound(trains, Money::ZERO, usize::MAX);
        let most = |bonus: &RouteBonus| {
            let each = trains.iter().map(|train| bonus.most(self, train, &bound));
            each.max().unwrap_or_default()
        };
        let shared: Money = self.bonuses.iter().filter(|it| it.is_shared()).map(most).sum();
        let idle: Vec<_> = trains.iter().map(|it| (*it, None)).collect();
        shared + self.unrouted(&idle) + self.judge.map_or(Money::ZERO, |it| it.most_together())
    }

    /// What trains earn with what their routes leave of their distances.
    pub fn unrouted(&self, trains: &[(TrainRun<'_>, Option<&Route>)]) -> Money {
        self.zone.map_or(Money::ZERO, |it| it.unrouted(self, trains))
    }

    /// What holds for every route of these trains.
    fn bound(&self, trains: &[TrainRun<'_>], revenue: Money, paid: usize) -> Bound {
        let stops = self.all_stops().count();
        let value = |train| self.all_stops().map(move |it| self.stop_value(train, it));
        Bound {
            paid: paid.min(stops),
            called: stops,
            hexes: self.hexes.len(),
            best: trains.iter().flat_map(value).max().unwrap_or_default(),
            revenue,
        }
    }

    /// Whether a route may go on from one piece of track to another.
    #[cfg(test)]
    pub(in crate::board) fn leads(
        &self,
        from: super::super::PathRef,
        to: super::super::PathRef,
    ) -> bool {
        self.leads_to(from, to)
    }

    /// Works out what a route of the train at a position of the run, whose stops and track are known, earns by itself.
    /// One that only runs the other way is turned, unless scripts have a say, to which the direction may matter.
    pub(in crate::board) fn judge_alone(
        &self,
        at: usize,
        train: &TrainRun<'_>,
        route: &mut Route,
    ) -> Result<Money, Refusal> {
        if self.judge.is_none() && self.check(at, train, route).is_err() {
            route.stops.reverse();
            route.paths.reverse();
        }
        let judged = self.judge_one(at, train, route, &mut Overlap::new(self));
        self.judge.map_or(Ok(()), Judge::went_wrong)?;
        judged?;
        Ok(route.revenue)
    }

    /// What routes earn together, by train, just as the route step judges them: each is named as an action names it.
    pub(in crate::board) fn judge_named(
        &self,
        trains: &[TrainRun<'_>],
        routes: &mut Vec<Route>,
    ) -> Result<Money, Refusal> {
        let name = |it: &Route| match it.stops.is_empty() {
            true => RouteSpec::default(),
            false => self.spec(it),
        };
        let specs: Vec<RouteSpec> = routes.iter().map(name).collect();
        let named: Vec<_> = trains.iter().copied().zip(&specs).collect();
        let judged = self.routes(&named, &mut Room::default(), routes);
        let total = judged.and_then(|()| self.total(trains, routes));
        self.judge.map_or(Ok(()), Judge::went_wrong)?;
        total
    }

    /// What a run earns in all: with its routes, and besides.
    fn total(&self, trains: &[TrainRun<'_>], routes: &[Route]) -> Result<Money, Refusal> {
        let runs = |it: &&Route| !it.stops.is_empty();
        let all: Vec<_> =
            trains.iter().zip(routes).map(|(it, route)| (*it, Some(route).filter(runs))).collect();
        let extra = self.unrouted(&all);
        match self.judge {
            Some(judge) => judge.total(routes, extra),
            None => Ok(routes.iter().map(|it| it.revenue).sum::<Money>() + extra),
        }
    }

    /// What routes that were judged by themselves earn together, by train; one without stops does not run.
    pub(in crate::board) fn judge_together(
        &self,
        trains: &[TrainRun<'_>],
        routes: &mut [Route],
    ) -> Result<Money, Refusal> {
        let mut overlap = Overlap::new(self);
        for route in routes.iter().filter(|it| !it.stops.is_empty()) {
            overlap.add(&route.paths)?;
        }
        if self.looks_at_whole() {
            self.check_whole(trains, routes)?;
            self.pay_whole(trains, routes);
        }
        self.total(trains, routes)
    }
}
