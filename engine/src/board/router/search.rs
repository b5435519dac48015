//! Routes of one train: those that earn at least some amount, less what their track costs. A route is two arms from
//! one of the corporation's stations; an earlier station of the list is on none of the routes of a later one.

use super::super::route::TrainRun;
use super::bound::{Blocks, Free, Reach};
use super::graph::{Graph, Way};
use super::set::Set;
use super::worth::{Gains, PARTS, Tally, Worth};

/// From so many more stops on it pays to look at the shape of the map.
const LONG: u16 = 5;

/// A link of a route, and whether it is passed from its second end to its first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Leg {
    pub(super) link: u32,
    pub(super) back: bool,
}

/// A route that was found.
#[derive(Debug, Clone)]
pub(super) struct Found<const T: usize> {
    /// Where it starts.
    pub(super) start: usize,
    pub(super) legs: Vec<Leg>,
    pub(super) uses: Set<T>,
    /// What it earns, in parts.
    pub(super) revenue: i64,
}

/// What a search is asked.
pub(super) struct Question<'a, const S: usize, const T: usize> {
    pub(super) graph: &'a Graph<S, T>,
    pub(super) train: &'a TrainRun<'a>,
    pub(super) worth: &'a Worth,
    /// By link, what using it costs, in parts.
    pub(super) tolls: &'a [i64],
    pub(super) gains: &'a Gains,
    /// What is not free.
    pub(super) taken: Set<T>,
    /// Whether the train goes as far as a route, if its distance is not a matter of stops.
    pub(super) fits: Option<Fits<'a>>,
    /// The direction of a route may matter: to itself, or also to what routes earn together.
    pub(super) both_ways: Option<BothWays>,
    /// What a route earns exactly, in parts; none if it is not allowed.
    pub(super) judge: &'a dyn Fn(usize, &[Leg]) -> Option<i64>,
}

/// To what the direction of a route may matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BothWays {
    /// To what the route earns: the better direction is enough.
    Alone,
    /// To what a set of routes earns: both directions are routes.
    Together,
}

/// Whether a train goes as far as a route from a stop.
pub(super) type Fits<'a> = &'a dyn Fn(usize, &[Leg]) -> bool;

/// Takes a route, and says how much the next one must be worth.
pub(super) type Sink<'a, const T: usize> = &'a mut dyn FnMut(Found<T>) -> i64;

/// Looks for routes that are worth `floor` or more after tolls. If the effort runs out, tells the most that a route
/// which was not looked at could be worth.
pub(super) fn search<const S: usize, const T: usize>(
    question: &Question<'_, S, T>,
    floor: i64,
    effort: &mut Effort<'_>,
    sink: Sink<'_, T>,
) -> Option<i64> {
    let mut search = Search {
        question,
        floor,
        effort,
        sink,
        visited: Set::EMPTY,
        closed: Set::EMPTY,
        used: question.taken,
        groups: 0,
        legs: [Vec::new(), Vec::new()],
        station: 0,
        queue: Vec::new(),
        blocks: Blocks::default(),
        missed: None,
    };
    for &station in &question.graph.own {
        search.from(station);
    }
    search.missed
}

/// How much work is allowed.
pub(super) struct Effort<'a> {
    pub(super) done: u64,
    most: u64,
    go_on: &'a mut dyn FnMut(u64) -> bool,
    stopped: bool,
}

impl<'a> Effort<'a> {
    /// `go_on` is asked now and then, with the work done so far, whether to go on.
    pub(super) fn new(go_on: &'a mut dyn FnMut(u64) -> bool) -> Effort<'a> {
        Effort { done: 0, most: u64::MAX, go_on, stopped: false }
    }

    /// One more position. False if that is too much.
    #[inline]
    pub(super) fn spend(&mut self) -> bool {
        self.done += 1;
        if self.done.is_multiple_of(1024) && !self.stopped {
            self.stopped = !(self.go_on)(self.done);
        }
        !self.stopped && self.done <= self.most
    }

    /// Does something with no more than some more positions.
    pub(super) fn within<R>(&mut self, more: u64, work: impl FnOnce(&mut Self) -> R) -> R {
        self.most = self.done.saturating_add(more);
        let result = work(self);
        self.most = u64::MAX;
        result
    }
}

struct Search<'a, 'e, const S: usize, const T: usize> {
    question: &'a Question<'a, S, T>,
    floor: i64,
    effort: &'a mut Effort<'e>,
    sink: Sink<'a, T>,
    /// Stops of the route.
    visited: Set<S>,
    /// Those, and stations whose routes have been looked at.
    closed: Set<S>,
    used: Set<T>,
    groups: u64,
    legs: [Vec<Leg>; 2],
    station: usize,
    queue: Vec<u32>,
    blocks: Blocks,
    /// The most that a route is worth which was not looked at.
    missed: Option<i64>,
}

/// Where the walk is.
#[derive(Clone, Copy)]
struct Spot {
    end: usize,
    tally: Tally,
    tolls: i64,
    /// The route cannot go on from its end.
    closed: bool,
    /// No second arm starts at the station.
    alone: bool,
}

impl<const S: usize, const T: usize> Search<'_, '_, S, T> {
    fn from(&mut self, station: usize) {
        let question = self.question;
        let empty = Tally::default();
        self.station = station;
        self.visited = Set::EMPTY;
        self.visited.insert(station);
        self.closed.insert(station);
        self.groups = question.graph.stops[station].groups;
        let Some(tally) = question.worth.add(question.train, empty, station) else { return };
        let spot = Spot { end: station, tally, tolls: 0, closed: false, alone: false };
        if question.train.is_local() {
            self.offer(&spot);
        }
        self.arm(spot, 0);
    }

    /// Everything that goes on from here. The second arm must start with a link before that of the first.
    fn arm(&mut self, spot: Spot, arm: usize) {
        let goes_on = self.effort.spend();
        let most = self.most(&spot, arm);
        if most < self.floor {
            return;
        }
        if !goes_on {
            self.missed = self.missed.max(Some(most));
            return;
        }
        let graph = self.question.graph;
        if !spot.closed {
            let bar =
                if arm == 1 && self.legs[1].is_empty() { self.legs[0][0].link } else { u32::MAX };
            for at in 0..graph.stops[spot.end].ways.len() {
                let way = graph.stops[spot.end].ways[at];
                if way.link < bar {
                    self.step(&spot, arm, way);
                }
            }
        }
        if arm == 0 && !self.legs[0].is_empty() && !spot.alone {
            let second = Spot { end: self.station, closed: false, ..spot };
            self.arm(second, 1);
        }
    }

    fn step(&mut self, spot: &Spot, arm: usize, way: Way) {
        let question = self.question;
        let graph = question.graph;
        let (to, link) = (way.to as usize, &graph.links[way.link as usize]);
        let at_station = spot.end == self.station;
        // A way that must end at the station leaves no room for another arm, and is no second arm.
        let alone = spot.alone || (way.last_here && at_station);
        let stuck = way.last_here && (!at_station || arm == 1);
        if stuck
            || self.closed.has(to)
            || graph.stops[to].groups & self.groups != 0
            || link.uses.meets(&self.used)
        {
            return;
        }
        let Some(tally) = question.worth.add(question.train, spot.tally, to) else { return };
        let next = Spot {
            end: to,
            tally,
            tolls: spot.tolls + question.tolls[way.link as usize],
            closed: way.last_there || !graph.open.has(to),
            alone,
        };
        self.visited.insert(to);
        self.closed.insert(to);
        let (groups, used) = (self.groups, self.used);
        self.groups |= graph.stops[to].groups;
        self.used = used.and(&link.uses);
        self.legs[arm].push(Leg { link: way.link, back: link.ends[0] != spot.end });
        if self.fits() {
            self.offer(&next);
            self.arm(next, arm);
        }
        self.legs[arm].pop();
        self.used = used;
        self.groups = groups;
        self.visited.remove(to);
        self.closed.remove(to);
    }

    /// The most that any route is worth that goes on from here.
    fn most(&mut self, spot: &Spot, arm: usize) -> i64 {
        let question = self.question;
        let Question { graph, worth, gains, .. } = *question;
        let free = Free { graph, visited: &self.closed, used: &self.used, groups: self.groups };
        let left = worth.left(&spot.tally);
        let mut reach = Reach::NOTHING;
        if !spot.closed {
            reach = free.reach(spot.end, left, &mut self.queue);
        }
        let other = arm == 0 && !spot.alone;
        if other && spot.end != self.station {
            reach = reach.and(&free.reach(self.station, left, &mut self.queue));
        }
        // Each arm that goes on has one end.
        let ends = u16::from(!spot.closed) + u16::from(other);
        let rest = worth.extra - spot.tolls;
        let most = worth.most(&spot.tally, &self.visited, (&reach, ends), gains) + rest;
        if most < self.floor || left < LONG {
            return most;
        }
        free.leave_out_dead_ends(&mut reach, [spot.end, self.station]);
        let most = worth.most(&spot.tally, &self.visited, (&reach, ends), gains) + rest;
        if most < self.floor {
            return most;
        }
        let mut ahead = 0;
        if !spot.closed {
            ahead += self.blocks.most(&free, spot.end, &gains.values);
        }
        if other {
            ahead += self.blocks.most(&free, self.station, &gains.values);
        }
        most.min(spot.tally.value + ahead + rest)
    }

    fn fits(&self) -> bool {
        self.question.fits.is_none_or(|fits| {
            let (start, legs) = self.legs();
            fits(start, &legs)
        })
    }

    /// The route as it is now.
    fn offer(&mut self, spot: &Spot) {
        let question = self.question;
        let most =
            question.worth.most(&spot.tally, &self.visited, (&Reach::NOTHING, 0), question.gains);
        if most + question.worth.extra - spot.tolls < self.floor {
            return;
        }
        let (start, legs) = self.legs();
        let revenue = if question.worth.plain && !legs.is_empty() {
            Some(most)
        } else {
            (question.judge)(start, &legs)
        };
        let Some(both_ways) = question.both_ways.filter(|_| !legs.is_empty()) else {
            self.take(start, legs, revenue, spot);
            return;
        };
        let (end, back) = self.turned(start, &legs);
        let other = (question.judge)(end, &back);
        if both_ways == BothWays::Together || revenue >= other {
            self.take(start, legs, revenue, spot);
        }
        if both_ways == BothWays::Together || other > revenue {
            self.take(end, back, other, spot);
        }
    }

    /// Gives a route on, if it is allowed and worth enough.
    fn take(&mut self, start: usize, legs: Vec<Leg>, revenue: Option<i64>, spot: &Spot) {
        let Some(revenue) = revenue.filter(|it| it - spot.tolls >= self.floor) else { return };
        let uses = self.used.without(&self.question.taken);
        self.floor = (self.sink)(Found { start, legs, uses, revenue });
    }

    /// A route in the other direction.
    fn turned(&self, start: usize, legs: &[Leg]) -> (usize, Vec<Leg>) {
        let links = &self.question.graph.links;
        let end = legs.last().map(|it| links[it.link as usize].ends[usize::from(!it.back)]);
        let back = legs.iter().rev().map(|it| Leg { link: it.link, back: !it.back });
        (end.unwrap_or(start), back.collect())
    }

    /// The legs from the end of the first arm over the station to the end of the second.
    fn legs(&self) -> (usize, Vec<Leg>) {
        let turned = self.legs[0].iter().rev().map(|it| Leg { link: it.link, back: !it.back });
        let legs: Vec<Leg> = turned.chain(self.legs[1].iter().copied()).collect();
        let links = &self.question.graph.links;
        let start = legs.first().map(|it| links[it.link as usize].ends[usize::from(it.back)]);
        (start.unwrap_or(self.station), legs)
    }
}

/// Rounds an amount in parts down to a whole step of money.
pub(super) fn whole(amount: i64, step: i64) -> i64 {
    amount.div_euclid(step * PARTS) * step
}
