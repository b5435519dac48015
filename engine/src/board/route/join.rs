//! Putting chains together to a route.

use super::super::{Network, NodeRef, PathRef};
use super::chains::{Chain, Chains};
use super::{Route, RouteSpec, Run, TrainRun};
use crate::refusal::{Refusal, ensure};

const TAKEN_TRACK: &str = "two trains cannot use the same track";
const CLOSED_TRACK: &str = "the route uses track that is closed to the corporation";
const NO_SUCH_TRACK: &str = "the route does not follow track of the corporation";

/// Room to resolve routes in, which every run may use again.
#[derive(Debug, Default)]
pub struct Room {
    chains: Chains,
    /// By hex, track that resolved routes use, as bits.
    taken: Vec<u32>,
    /// By hex, track that the route being resolved has passed, as bits.
    passed: Vec<u32>,
}

/// Resolves the routes of a run one after the other.
pub(super) struct Resolver<'a> {
    run: &'a Run<'a>,
    room: &'a mut Room,
}

/// Two chains that share a stop.
struct Pair {
    first: Chain,
    second: Chain,
    left: NodeRef,
    middle: NodeRef,
    right: NodeRef,
}

impl<'a> Resolver<'a> {
    pub(super) fn new(run: &'a Run<'a>, room: &'a mut Room) -> Resolver<'a> {
        for track in [&mut room.taken, &mut room.passed] {
            track.clear();
            track.resize(run.hexes.len(), 0);
        }
        Resolver { run, room }
    }

    /// Fills in the stops and the track of a route. Where there is none, it may be because another train has it.
    pub(super) fn resolve(
        &mut self,
        train: &TrainRun<'_>,
        spec: &RouteSpec,
        route: &mut Route,
    ) -> Result<(), Refusal> {
        self.try_resolve(train, spec, route).map_err(|reason| {
            self.room.taken.fill(0);
            let alone = self.try_resolve(train, spec, &mut Route::default());
            match alone.is_ok() {
                true => TAKEN_TRACK.into(),
                false if self.is_closed(train, spec) => CLOSED_TRACK.into(),
                false => reason,
            }
        })
    }

    /// Whether a route would be found if no track were closed.
    fn is_closed(&mut self, train: &TrainRun<'_>, spec: &RouteSpec) -> bool {
        let Some(network) = self.run.network.filter(|it| !it.closed.is_empty()) else {
            return false;
        };
        let open = Network { closed: Vec::new(), ..network.clone() };
        let run = Run { network: Some(&open), ..*self.run };
        let mut resolver = Resolver { run: &run, room: &mut *self.room };
        resolver.try_resolve(train, spec, &mut Route::default()).is_ok()
    }

    fn try_resolve(
        &mut self,
        train: &TrainRun<'_>,
        spec: &RouteSpec,
        route: &mut Route,
    ) -> Result<(), Refusal> {
        if spec.local {
            return self.local(train, spec, route);
        }
        self.room.chains.clear();
        self.room.passed.fill(0);
        match &spec.chains[..] {
            [] => return Ok(()),
            [only] => {
                self.room.chains.find(self.run, only);
                let chain = self.single(spec).ok_or(NO_SUCH_TRACK)?;
                self.add(route, &chain, chain.ends[0], chain.ends[1])?;
            }
            _ => self.join(spec, route)?,
        }
        mark(&mut self.room.taken, &route.paths);
        Ok(())
    }

    /// A route within one city where the corporation has a station: the one that is known to be meant, or the first.
    fn local(
        &self,
        train: &TrainRun<'_>,
        spec: &RouteSpec,
        route: &mut Route,
    ) -> Result<(), Refusal> {
        let hex = spec.chains.first().and_then(|it| it.hexes.first()).filter(|_| train.is_local());
        let &hex = hex.ok_or("the train does not run within one city")?;
        let stops = self.run.board.shown(&self.run.hexes[hex.index()]).stops.iter();
        let mut own = stops.map(|&node| NodeRef { hex, node }).filter(|&it| self.run.has_start(it));
        let part = |at: NodeRef| (at.hex, self.run.board.node(self.run.hexes, at).part);
        let own = own.clone().find(|&it| spec.hints.contains(&part(it))).or_else(|| own.next());
        route.stops.push(own.ok_or("the route must have a station of the corporation")?);
        Ok(())
    }

    /// Of the chains with a station, the first of those with most stops that are known to be on the route.
    fn single(&self, spec: &RouteSpec) -> Option<Chain> {
        let own = |chain: &Chain| chain.ends.into_iter().any(|it| self.run.has_start(it));
        let open = self.room.chains.found.iter().filter(|it| own(it) && self.is_free(it));
        let mut best: Option<(usize, Chain)> = None;
        for chain in open {
            let hints = self.hints(&chain.ends, spec);
            if best.is_none_or(|(most, _)| hints > most) {
                best = Some((hints, *chain));
            }
        }
        best.map(|(_, chain)| chain)
    }

    /// Chains are settled in pairs, each pair with the next chain.
    fn join(&mut self, spec: &RouteSpec, route: &mut Route) -> Result<(), Refusal> {
        let mut before = 0;
        self.room.chains.find(self.run, &spec.chains[0]);
        for (index, next) in spec.chains[1..].iter().enumerate() {
            let here = self.room.chains.found.len();
            self.room.chains.find(self.run, next);
            let pair = self
                .pair(before..here, here..self.room.chains.found.len(), spec)
                .ok_or(NO_SUCH_TRACK)?;
            if index == 0 {
                self.add(route, &pair.first, pair.left, pair.middle)?;
            }
            self.add(route, &pair.second, pair.middle, pair.right)?;
            mark(&mut self.room.passed, self.room.chains.track(&pair.first));
            before = here;
        }
        Ok(())
    }

    /// Of the pairs that go together, the first of those with most stops that are known to be on the route.
    fn pair(
        &self,
        firsts: std::ops::Range<usize>,
        seconds: std::ops::Range<usize>,
        spec: &RouteSpec,
    ) -> Option<Pair> {
        let mut best: Option<(usize, Pair)> = None;
        let found = &self.room.chains.found;
        for first in found[firsts].iter().filter(|it| self.is_free(it)) {
            for second in found[seconds.clone()].iter().filter(|it| self.is_free(it)) {
                let Some(pair) = self.meet(first, second) else { continue };
                let hints = self.hints(&[pair.left, pair.right, pair.middle], spec);
                if best.as_ref().is_none_or(|(most, _)| hints > *most) {
                    best = Some((hints, pair));
                }
            }
        }
        best.map(|(_, pair)| pair)
    }

    fn meet(&self, first: &Chain, second: &Chain) -> Option<Pair> {
        let [a, b] = first.ends;
        let (left, middle) = match (second.ends.contains(&a), second.ends.contains(&b)) {
            (true, false) => (b, a),
            (false, true) => (a, b),
            (true, true) | (false, false) => return None,
        };
        let right = if second.ends[0] == middle { second.ends[1] } else { second.ends[0] };
        let track = self.room.chains.track(first);
        let apart = self.room.chains.track(second).iter().all(|it| !track.contains(it));
        apart.then_some(Pair { first: *first, second: *second, left, middle, right })
    }

    /// How many of the stops are known to be on the route.
    fn hints(&self, stops: &[NodeRef], spec: &RouteSpec) -> usize {
        let part = |at: NodeRef| (at.hex, self.run.board.node(self.run.hexes, at).part);
        stops.iter().filter(|&&it| spec.hints.contains(&part(it))).count()
    }

    fn is_free(&self, chain: &Chain) -> bool {
        let Room { chains, taken, passed } = &*self.room;
        let used = |it: &PathRef| {
            let hex = it.hex.index();
            (taken[hex] | passed[hex]) >> it.path & 1 != 0
        };
        !chains.track(chain).iter().any(used)
    }

    /// Adds a chain to the route, turned so that it leads from left to right.
    fn add(
        &self,
        route: &mut Route,
        chain: &Chain,
        left: NodeRef,
        right: NodeRef,
    ) -> Result<(), Refusal> {
        if !route.stops.contains(&left) {
            route.stops.push(left);
        }
        ensure!(!route.stops.contains(&right), "a route cannot use `{}` twice", right.hex);
        route.stops.push(right);
        let track = self.room.chains.track(chain);
        let ahead = track.first().is_some_and(|it| {
            left.hex == it.hex
                && self.run.board.path(self.run.hexes, *it).nodes & (1 << left.node) != 0
        });
        if ahead {
            route.paths.extend_from_slice(track);
        } else {
            route.paths.extend(track.iter().rev());
        }
        Ok(())
    }
}

/// Notes track by hex.
fn mark(noted: &mut [u32], track: &[PathRef]) {
    for at in track {
        noted[at.hex.index()] |= 1 << at.path;
    }
}
