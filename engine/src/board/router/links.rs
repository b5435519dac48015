//! Track between stops: every way from one stop to the next, and what it takes from other trains.

use std::collections::{BTreeMap, BTreeSet};

use super::super::route::{Run, Trail};
use super::super::track::TrackEnd;
use super::super::turn::bits;
use super::super::{NodeRef, PathRef};
use crate::ids::HexId;

/// More ways than this between stops are not looked at.
const MOST_LINKS: usize = 20_000;

/// A way from one stop to another that passes no third.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RawLink {
    pub(super) ends: [NodeRef; 2],
    /// Track from the first end to the second.
    pub(super) track: Vec<PathRef>,
    /// What no second train may use: places in the order of the board.
    pub(super) uses: Vec<(HexId, u8)>,
    /// A route ends there.
    pub(super) last: [bool; 2],
    /// Whether a walk found it from its first end, and from its second.
    found_from: [bool; 2],
}

/// All links that routes of a corporation may use.
#[derive(Debug, Default)]
pub(super) struct RawLinks {
    pub(super) links: Vec<RawLink>,
    pub(super) stops: Vec<NodeRef>,
    /// There were too many; some are missing.
    pub(super) cut: bool,
    /// Not every route over these links is allowed.
    pub(super) unsure: bool,
}

impl RawLinks {
    /// Everything between the stops that are reached from the corporation's stations.
    pub(super) fn of(run: &Run<'_>) -> RawLinks {
        let mut found = BTreeMap::new();
        let mut walk = Walk { run, trail: Trail::default(), found: &mut found, cut: false };
        let mut open: Vec<NodeRef> = run.stations();
        let mut stops: BTreeSet<NodeRef> = open.iter().copied().collect();
        while let Some(stop) = open.pop() {
            for end in walk.from(stop) {
                if stops.insert(end) && !run.blocks(end) {
                    open.push(end);
                }
            }
        }
        let cut = walk.cut;
        let mut links: Vec<RawLink> = found.into_values().collect();
        links.retain_mut(|it| it.note_uses(run));
        let unsure = links.iter().any(|it| it.is_unsure(run));
        RawLinks { links, stops: stops.into_iter().collect(), cut, unsure }
    }

    /// Leaves out every way that takes all that another way between the same stops takes, and more. Only where
    /// nothing but stops decides what a route earns.
    pub(super) fn drop_detours(&mut self) {
        self.links.sort_by_key(|it| (it.ends, it.last, it.uses.len()));
        let mut kept: Vec<RawLink> = Vec::new();
        let mut first = 0;
        for link in std::mem::take(&mut self.links) {
            if kept.get(first).is_some_and(|it| (it.ends, it.last) != (link.ends, link.last)) {
                first = kept.len();
            }
            let detour = kept[first..].iter().any(|it| is_part(&it.uses, &link.uses));
            if !detour {
                kept.push(link);
            }
        }
        self.links = kept;
    }
}

/// Whether a sorted list is part of another.
fn is_part(part: &[(HexId, u8)], whole: &[(HexId, u8)]) -> bool {
    let mut rest = whole.iter();
    part.iter().all(|it| rest.any(|other| other == it))
}

impl RawLink {
    /// Notes what it takes. False if it gets into its own way.
    fn note_uses(&mut self, run: &Run<'_>) -> bool {
        let mut uses: Vec<_> = self.track.iter().flat_map(|&it| run.places(it)).collect();
        let count = uses.len();
        uses.sort_unstable();
        uses.dedup();
        let apart = uses.len() == count;
        self.uses = uses;
        if self.track.len() > 1 {
            let terminal = |at: Option<&PathRef>| at.is_some_and(|&it| run.track(it).terminal);
            self.last = [terminal(self.track.first()), terminal(self.track.last())];
        }
        apart
    }

    /// Whether it depends on the rest of a route whether it may be used: on which side of a single piece of terminal
    /// track the route ends, or in which direction a border is crossed.
    fn is_unsure(&self, run: &Run<'_>) -> bool {
        let walked = |end: usize| !run.blocks(self.ends[end]) || run.has_start(self.ends[end]);
        let one_way = (0..2).any(|end| walked(end) && !self.found_from[end]);
        one_way || (self.track.len() == 1 && run.track(self.track[0]).terminal)
    }
}

/// A walk from one stop along track, as far as the next stops.
struct Walk<'a> {
    run: &'a Run<'a>,
    trail: Trail,
    found: &'a mut BTreeMap<Vec<PathRef>, RawLink>,
    cut: bool,
}

impl Walk<'_> {
    /// Notes all links from a stop, and tells where they lead.
    fn from(&mut self, start: NodeRef) -> Vec<NodeRef> {
        let mut ends = Vec::new();
        let node = self.run.board.node(self.run.hexes, start);
        for path in bits(node.paths) {
            self.follow(start, start.hex, path, TrackEnd::Node(start.node), &mut ends);
        }
        ends
    }

    fn follow(
        &mut self,
        start: NodeRef,
        hex: HexId,
        path: usize,
        entry: TrackEnd,
        ends: &mut Vec<NodeRef>,
    ) {
        let at = PathRef { hex, path: path as u8 };
        let track = self.run.track(at);
        if self.trail.bars(self.run, at) || track.is_dead() {
            return;
        }
        if self.found.len() >= MOST_LINKS {
            self.cut = true;
            return;
        }
        let end = 1 - track.end_at(entry);
        self.trail.push(at, track.exit(end));
        match track.ends[end] {
            TrackEnd::Node(node) => self.arrive(start, NodeRef { hex, node }, ends),
            TrackEnd::Edge(edge) => self.cross(start, at, end, edge, ends),
            TrackEnd::Junction(junction) => {
                let face = self.run.board.shown(&self.run.hexes[hex.index()]);
                let tracks = face.nodes[usize::from(junction)].paths;
                for next in bits(tracks).filter(|&it| it != path) {
                    self.follow(start, hex, next, TrackEnd::Junction(junction), ends);
                }
            }
        }
        self.trail.pop();
    }

    fn cross(
        &mut self,
        start: NodeRef,
        at: PathRef,
        end: usize,
        edge: u8,
        ends: &mut Vec<NodeRef>,
    ) {
        let run = self.run;
        let Some(beyond) = run.beyond(at, edge) else { return };
        for next in run.going_on(at, end, beyond) {
            self.follow(start, beyond.hex, next, beyond.entry, ends);
        }
    }

    fn arrive(&mut self, start: NodeRef, end: NodeRef, ends: &mut Vec<NodeRef>) {
        if end == start {
            return;
        }
        ends.push(end);
        let mut key: Vec<PathRef> = self.trail.track().collect();
        let mut link = RawLink {
            ends: [start, end],
            track: key.clone(),
            uses: Vec::new(),
            last: [false; 2],
            found_from: [false; 2],
        };
        if start > end {
            link.ends.reverse();
            link.track.reverse();
        }
        key.sort_unstable();
        let link = self.found.entry(key).or_insert(link);
        link.found_from[usize::from(start > end)] = true;
    }
}
