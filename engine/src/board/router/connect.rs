//! Whether a train could run from one stop to another.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::super::NodeRef;
use super::super::route::Run;
use super::links::{RawLink, RawLinks};
use crate::ids::HexId;

/// A link as seen from one of its ends: which, and whether the route must end at either stop.
struct Way<'a> {
    link: &'a RawLink,
    to: NodeRef,
    last_here: bool,
    last_there: bool,
}

struct Search<'a> {
    ways: BTreeMap<NodeRef, Vec<Way<'a>>>,
    /// How many links it takes at least from a stop to the end.
    far: BTreeMap<NodeRef, usize>,
    visited: BTreeSet<NodeRef>,
    used: BTreeSet<(HexId, u8)>,
    end: NodeRef,
}

impl Run<'_> {
    /// Whether some route leads from one stop to another and calls at no more than `most` stops, both included.
    pub fn connects(&self, from: NodeRef, to: NodeRef, most: usize) -> bool {
        let raw = RawLinks::of(self);
        let mut ways: BTreeMap<NodeRef, Vec<Way<'_>>> = BTreeMap::new();
        for link in &raw.links {
            for (here, there) in [(0, 1), (1, 0)] {
                let open = !self.blocks(link.ends[here]) || link.ends[here] == from;
                if open {
                    ways.entry(link.ends[here]).or_default().push(Way {
                        link,
                        to: link.ends[there],
                        last_here: link.last[here],
                        last_there: link.last[there],
                    });
                }
            }
        }
        let far = distances(&raw.links, to);
        let mut search =
            Search { ways, far, visited: BTreeSet::new(), used: BTreeSet::new(), end: to };
        search.go_on(from, most.saturating_sub(1), true)
    }
}

/// How many links it takes at least from each stop.
fn distances(links: &[RawLink], end: NodeRef) -> BTreeMap<NodeRef, usize> {
    let mut beside: BTreeMap<NodeRef, Vec<NodeRef>> = BTreeMap::new();
    for link in links {
        let [a, b] = link.ends;
        beside.entry(a).or_default().push(b);
        beside.entry(b).or_default().push(a);
    }
    let mut far = BTreeMap::from([(end, 0)]);
    let mut open = VecDeque::from([end]);
    while let Some(stop) = open.pop_front() {
        let next = far[&stop] + 1;
        for other in beside.get(&stop).into_iter().flatten() {
            if !far.contains_key(other) {
                far.insert(*other, next);
                open.push_back(*other);
            }
        }
    }
    far
}

impl Search<'_> {
    /// Whether the end is reached from a stop with so many links at most.
    fn go_on(&mut self, stop: NodeRef, links: usize, first: bool) -> bool {
        if stop == self.end {
            return true;
        }
        if self.far.get(&stop).is_none_or(|it| *it > links) || !self.visited.insert(stop) {
            return false;
        }
        let found = self.try_ways(stop, links, first);
        self.visited.remove(&stop);
        found
    }

    fn try_ways(&mut self, stop: NodeRef, links: usize, first: bool) -> bool {
        let ways = self.ways.remove(&stop).unwrap_or_default();
        let found = ways.iter().any(|way| {
            let passes = (first || !way.last_here) && (way.to == self.end || !way.last_there);
            let free = way.link.uses.iter().all(|it| !self.used.contains(it));
            if !passes || !free {
                return false;
            }
            self.used.extend(way.link.uses.iter().copied());
            let found = self.go_on(way.to, links - 1, false);
            way.link.uses.iter().for_each(|it| {
                self.used.remove(it);
            });
            found
        });
        self.ways.insert(stop, ways);
        found
    }
}
