//! Finding the track that a list of hexes means.

use super::super::track::TrackEnd;
use super::super::turn::bits;
use super::super::{NodeRef, PathRef};
use super::trail::{Beyond, Trail};
use super::{ChainSpec, Run};
use crate::ids::HexId;

/// Track between two stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Chain {
    pub(super) ends: [NodeRef; 2],
    /// Where its track lies in the store.
    start: usize,
    len: usize,
}

/// Chains of a call and their track, in one list each.
#[derive(Debug, Default)]
pub(super) struct Chains {
    track: Vec<PathRef>,
    pub(super) found: Vec<Chain>,
    trail: Trail,
}

impl Chains {
    pub(super) fn track(&self, chain: &Chain) -> &[PathRef] {
        &self.track[chain.start..chain.start + chain.len]
    }

    pub(super) fn clear(&mut self) {
        self.track.clear();
        self.found.clear();
    }

    /// Adds the chains that a list of hexes may mean, in the order in which a search over its stops finds them.
    pub(super) fn find(&mut self, run: &Run<'_>, spec: &ChainSpec) {
        let known = |it: &&HexId| it.index() < run.hexes.len();
        let Some(&hex) = spec.hexes.first().filter(known) else { return };
        let first = self.found.len();
        let mut search = Search { run, spec, chains: self };
        for &node in &run.board.shown(&run.hexes[hex.index()]).stops {
            search.from(NodeRef { hex, node });
        }
        let order = |at: NodeRef| {
            run.board.shown(&run.hexes[at.hex.index()]).stops.iter().position(|&it| it == at.node)
        };
        self.found[first..].sort_by_key(|it| (order(it.ends[0]), order(it.ends[1]), it.len));
    }
}

/// A walk from one stop along track only, as far as the hexes given.
struct Search<'a> {
    run: &'a Run<'a>,
    spec: &'a ChainSpec,
    chains: &'a mut Chains,
}

/// Where a track leads.
enum Onward {
    /// To a stop.
    Stop(NodeRef),
    /// Over a side.
    Over(Beyond),
    /// Through a junction.
    Through(u8),
}

impl Search<'_> {
    fn from(&mut self, start: NodeRef) {
        let node = self.run.board.node(self.run.hexes, start);
        for path in bits(node.paths) {
            self.follow(start, start.hex, path, TrackEnd::Node(start.node), 0);
        }
    }

    /// Walks one track away from `entry`. The first `seen` hexes of the list are behind.
    fn follow(&mut self, start: NodeRef, hex: HexId, path: usize, entry: TrackEnd, seen: usize) {
        let at = PathRef { hex, path: path as u8 };
        let track = self.run.track(at);
        // Two tracks that meet in a junction stand for one hex of the list.
        let joined = matches!(entry, TrackEnd::Junction(_));
        let fits = joined || self.spec.hexes.get(seen) == Some(&hex);
        let seen = seen + usize::from(!joined);
        let end = 1 - track.end_at(entry);
        let Some(onward) = self.onward(at, end, seen).filter(|_| fits && !track.is_dead()) else {
            return;
        };
        if self.chains.trail.bars(self.run, at) {
            return;
        }
        self.chains.trail.push(at, track.exit(end));
        match onward {
            Onward::Stop(stop) => self.arrive(start, stop),
            Onward::Over(beyond) => {
                for next in self.run.going_on(at, end, beyond) {
                    self.follow(start, beyond.hex, next, beyond.entry, seen);
                }
            }
            Onward::Through(junction) => {
                let tracks = self.run.board.shown(&self.run.hexes[hex.index()]).nodes
                    [usize::from(junction)]
                .paths;
                for next in bits(tracks).filter(|&it| it != path) {
                    self.follow(start, hex, next, TrackEnd::Junction(junction), seen);
                }
            }
        }
        self.chains.trail.pop();
    }

    /// Where a track leads at one end, unless that is elsewhere than the list of hexes does. Most track is, and need not
    /// be looked at closely.
    fn onward(&self, at: PathRef, end: usize, seen: usize) -> Option<Onward> {
        let next = self.spec.hexes.get(seen);
        match self.run.track(at).ends[end] {
            TrackEnd::Node(node) if next.is_none() => {
                Some(Onward::Stop(NodeRef { hex: at.hex, node }))
            }
            TrackEnd::Node(_) => None,
            TrackEnd::Edge(edge) => {
                let beyond = self.run.beyond(at, edge).filter(|it| next == Some(&it.hex));
                beyond.map(Onward::Over)
            }
            TrackEnd::Junction(junction) => Some(Onward::Through(junction)),
        }
    }

    fn arrive(&mut self, start: NodeRef, end: NodeRef) {
        if end != start && self.is_named(start, end) {
            let Chains { track, found, trail } = &mut *self.chains;
            found.push(Chain { ends: [start, end], start: track.len(), len: trail.len() });
            track.extend(trail.track());
        }
    }

    /// A single track on a hex with several such is named by its nodes, anything else by its hexes.
    fn is_named(&self, start: NodeRef, end: NodeRef) -> bool {
        let face = self.run.board.shown(&self.run.hexes[start.hex.index()]);
        let by_nodes = self.chains.trail.len() == 1 && face.ambiguous;
        match self.spec.between {
            Some((a, b)) => {
                let part = |at: NodeRef| self.run.board.node(self.run.hexes, at).part;
                by_nodes && [(a, b), (b, a)].contains(&(part(start), part(end)))
            }
            None => !by_nodes,
        }
    }
}
