//! Finding the track that a list of hexes means.

use super::super::track::TrackEnd;
use super::super::turn::bits;
use super::super::{NodeRef, PathRef};
use super::trail::Trail;
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
        let mut search = Search { run, spec, chains: self, trail: Trail::default() };
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
    trail: Trail,
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
        if !fits || self.trail.bars(self.run, at) || track.is_dead() {
            return;
        }
        let seen = seen + usize::from(!joined);
        let end = 1 - track.end_at(entry);
        self.trail.push(at, track.exit(end));
        match track.ends[end] {
            TrackEnd::Node(node) => self.arrive(start, NodeRef { hex, node }, seen),
            TrackEnd::Edge(edge) => self.cross(start, at, end, edge, seen),
            TrackEnd::Junction(junction) => {
                let tracks = self.run.board.shown(&self.run.hexes[hex.index()]).nodes
                    [usize::from(junction)]
                .paths;
                for next in bits(tracks).filter(|&it| it != path) {
                    self.follow(start, hex, next, TrackEnd::Junction(junction), seen);
                }
            }
        }
        self.trail.pop();
    }

    fn cross(&mut self, start: NodeRef, at: PathRef, end: usize, edge: u8, seen: usize) {
        let run = self.run;
        let Some(beyond) = run.beyond(at, edge) else { return };
        if self.spec.hexes.get(seen) == Some(&beyond.hex) {
            for next in run.going_on(at, end, beyond) {
                self.follow(start, beyond.hex, next, beyond.entry, seen);
            }
        }
    }

    fn arrive(&mut self, start: NodeRef, end: NodeRef, seen: usize) {
        if end != start && seen == self.spec.hexes.len() && self.is_named(start, end) {
            let chain =
                Chain { ends: [start, end], start: self.chains.track.len(), len: self.trail.len() };
            self.chains.track.extend(self.trail.track());
            self.chains.found.push(chain);
        }
    }

    /// A single track on a hex with several such is named by its nodes, anything else by its hexes.
    fn is_named(&self, start: NodeRef, end: NodeRef) -> bool {
        let face = self.run.board.shown(&self.run.hexes[start.hex.index()]);
        let by_nodes = self.trail.len() == 1 && face.ambiguous;
        match self.spec.between {
            Some((a, b)) => {
                let part = |at: NodeRef| self.run.board.node(self.run.hexes, at).part;
                by_nodes && [(a, b), (b, a)].contains(&(part(start), part(end)))
            }
            None => !by_nodes,
        }
    }
}
