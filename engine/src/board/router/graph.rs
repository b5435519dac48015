//! Stops and links as a graph of small numbers.

use std::collections::BTreeMap;

use super::super::route::Run;
use super::super::{NodeRef, PathRef};
use super::links::RawLinks;
use super::set::Set;

/// Stops in `S` words, things that only one train may use in `T` words.
#[derive(Debug)]
pub(super) struct Graph<const S: usize, const T: usize> {
    pub(super) stops: Vec<Stop>,
    pub(super) links: Vec<Link<T>>,
    /// How many things there are that only one train may use.
    pub(super) places: usize,
    /// Stops with a token that makes a route one of the corporation.
    pub(super) own: Vec<usize>,
    /// Stops that a route may pass.
    pub(super) open: Set<S>,
}

/// A stop.
#[derive(Debug)]
pub(super) struct Stop {
    pub(super) at: NodeRef,
    /// Links from here: which, and where each leads.
    pub(super) ways: Vec<Way>,
    /// Groups of which a route uses each once.
    pub(super) groups: u64,
}

/// A link as seen from one of its ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    pub(super) link: u32,
    pub(super) to: u32,
    /// The route ends at the stop where it starts.
    pub(super) last_here: bool,
    /// The route ends at the stop where it leads.
    pub(super) last_there: bool,
}

/// Track between two stops.
#[derive(Debug)]
pub(super) struct Link<const T: usize> {
    pub(super) ends: [usize; 2],
    pub(super) track: Vec<PathRef>,
    pub(super) uses: Set<T>,
}

impl<const S: usize, const T: usize> Graph<S, T> {
    /// None if it needs more words.
    pub(super) fn new(run: &Run<'_>, raw: &RawLinks) -> Option<Graph<S, T>> {
        let (places, uses) = places(raw);
        if raw.stops.len() > Set::<S>::ROOM || places > Set::<T>::ROOM {
            return None;
        }
        let number: BTreeMap<NodeRef, usize> =
            raw.stops.iter().enumerate().map(|(at, stop)| (*stop, at)).collect();
        let mut graph = Graph {
            stops: raw.stops.iter().map(|&it| Stop::new(run, it)).collect(),
            links: Vec::new(),
            places,
            own: Vec::new(),
            open: Set::EMPTY,
        };
        for (raw, uses) in raw.links.iter().zip(uses) {
            let ends = raw.ends.map(|it| number[&it]);
            let link = graph.links.len() as u32;
            for (here, there) in [(0, 1), (1, 0)] {
                graph.stops[ends[here]].ways.push(Way {
                    link,
                    to: ends[there] as u32,
                    last_here: raw.last[here],
                    last_there: raw.last[there],
                });
            }
            let mut set = Set::EMPTY;
            uses.into_iter().for_each(|it| set.insert(it));
            graph.links.push(Link { ends, track: raw.track.clone(), uses: set });
        }
        graph.order();
        for (at, stop) in raw.stops.iter().enumerate() {
            if run.has_start(*stop) {
                graph.own.push(at);
            }
            if !run.blocks(*stop) {
                graph.open.insert(at);
            }
        }
        Some(graph)
    }

    /// Puts ways that take little from other ways first, and of those the ones to stops with few ways: what is left
    /// for later can then still be reached, and good routes are found early.
    fn order(&mut self) {
        let ways: Vec<usize> = self.stops.iter().map(|it| it.ways.len()).collect();
        let takes: Vec<usize> = self.links.iter().map(|it| it.uses.iter().count()).collect();
        for stop in &mut self.stops {
            stop.ways.sort_by_key(|it| (takes[it.link as usize], ways[it.to as usize]));
        }
    }
}

impl Stop {
    fn new(run: &Run<'_>, at: NodeRef) -> Stop {
        let groups = run.board.groups_at(run.hexes, at);
        Stop { at, ways: Vec::new(), groups: groups.iter().fold(0, |set, it| set | 1 << it) }
    }
}

/// Places that the same links use are one. How many there are, and by link which.
fn places(raw: &RawLinks) -> (usize, Vec<Vec<usize>>) {
    let mut users: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (link, raw) in raw.links.iter().enumerate() {
        raw.uses.iter().for_each(|place| users.entry(*place).or_default().push(link));
    }
    let mut uses = vec![Vec::new(); raw.links.len()];
    let mut known = BTreeMap::new();
    for links in users.into_values() {
        let next = known.len();
        if let std::collections::btree_map::Entry::Vacant(entry) = known.entry(links) {
            entry.key().iter().for_each(|&link| uses[link].push(next));
            entry.insert(next);
        }
    }
    (known.len(), uses)
}
