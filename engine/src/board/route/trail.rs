//! Walks along track: where a track goes on beyond a side, and what a walk has used.

use super::super::PathRef;
use super::super::track::{TrackEnd, TrackInfo};
use super::super::turn::{bits, opposite, turn, turn_back};
use super::Run;
use crate::ids::HexId;

/// The other side of a border.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Beyond {
    /// The hex there.
    pub(crate) hex: HexId,
    /// Where track enters it.
    pub(crate) entry: TrackEnd,
}

impl<'a> Run<'a> {
    /// A piece of track.
    pub(in crate::board) fn track(&self, at: PathRef) -> &'a TrackInfo {
        self.board.path(self.hexes, at)
    }

    /// What lies beyond the side at which a track ends, if track may lead there.
    pub(crate) fn beyond(&self, at: PathRef, edge: u8) -> Option<Beyond> {
        let edge = turn(edge, self.hexes[at.hex.index()].rotation);
        let hex = self.board.neighbour(self.hexes, at.hex, edge)?;
        let local = turn_back(opposite(edge), self.hexes[hex.index()].rotation);
        Some(Beyond { hex, entry: TrackEnd::Edge(local) })
    }

    /// The track beyond a side on which a train goes on from an end of a track.
    pub(crate) fn going_on(
        &self,
        at: PathRef,
        end: usize,
        beyond: Beyond,
    ) -> impl Iterator<Item = usize> + use<'a> {
        let face = self.board.shown(&self.hexes[beyond.hex.index()]);
        let track = self.track(at);
        let tracks = match beyond.entry {
            TrackEnd::Edge(edge) => face.on_edge[usize::from(edge)],
            TrackEnd::Node(_) | TrackEnd::Junction(_) => 0,
        };
        bits(tracks).filter(move |&next| {
            let there = &face.paths[next];
            track.meets(end, there, there.end_at(beyond.entry))
        })
    }
}

/// Track that a walk has used, in order.
#[derive(Debug, Default)]
pub(in crate::board) struct Trail(Vec<Step>);

/// A track of the trail, and the lane over which it leaves its hex.
#[derive(Debug)]
struct Step {
    at: PathRef,
    exit: u64,
}

impl Trail {
    pub(in crate::board) fn push(&mut self, at: PathRef, exit: u64) {
        self.0.push(Step { at, exit });
    }

    pub(in crate::board) fn pop(&mut self) {
        self.0.pop();
    }

    pub(in crate::board) fn len(&self) -> usize {
        self.0.len()
    }

    pub(in crate::board) fn track(&self) -> impl Iterator<Item = PathRef> {
        self.0.iter().map(|it| it.at)
    }

    /// Whether it has used the track, left over one of its sides, or passed its junction; or the track is closed.
    pub(in crate::board) fn bars(&self, run: &Run<'_>, at: PathRef) -> bool {
        let track = run.track(at);
        let here = || self.0.iter().filter(|it| it.at.hex == at.hex);
        let junction = track.junction;
        run.is_closed(at)
            || here().any(|it| it.at.path == at.path || it.exit & track.exits != 0)
            || (junction.is_some()
                && here().filter(|it| run.track(it.at).junction == junction).count() > 1)
    }
}
