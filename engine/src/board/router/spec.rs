//! A route as a game file names it.

use super::super::route::{ChainSpec, Route, RouteSpec, Run};
use super::super::{NodeRef, PathRef};
use crate::ids::HexId;

impl Run<'_> {
    /// The name of a route whose stops and track are known.
    pub fn spec(&self, route: &Route) -> RouteSpec {
        let hints = route.stops.iter().map(|it| (it.hex, self.part(*it))).collect();
        if let ([only], []) = (&route.stops[..], &route.paths[..]) {
            let chain = ChainSpec { hexes: vec![only.hex], between: None };
            return RouteSpec { chains: vec![chain], hints, local: true };
        }
        let mut rest = &route.paths[..];
        let mut chains = Vec::new();
        for pair in route.stops.windows(2) {
            let count = self.chain_length(rest, pair[1]);
            let (track, after) = rest.split_at(count);
            chains.push(self.chain(track, pair[0], pair[1]));
            rest = after;
        }
        RouteSpec { chains, hints, local: false }
    }

    fn part(&self, at: NodeRef) -> u8 {
        self.board.node(self.hexes, at).part
    }

    /// How many pieces of track lead to a stop.
    fn chain_length(&self, track: &[PathRef], to: NodeRef) -> usize {
        let arrives =
            |it: &PathRef| it.hex == to.hex && self.track(*it).nodes & (1 << to.node) != 0;
        track.iter().position(arrives).map_or(track.len(), |it| it + 1)
    }

    fn chain(&self, track: &[PathRef], from: NodeRef, to: NodeRef) -> ChainSpec {
        let mut hexes: Vec<HexId> = Vec::new();
        for (at, path) in track.iter().enumerate() {
            // Two tracks that meet in a junction stand for one hex.
            let junction = self.track(*path).junction;
            let joined = at > 0
                && junction.is_some()
                && track[at - 1].hex == path.hex
                && self.track(track[at - 1]).junction == junction;
            if !joined {
                hexes.push(path.hex);
            }
        }
        let ambiguous = self.board.shown(&self.hexes[from.hex.index()]).ambiguous;
        let between = (track.len() == 1 && ambiguous).then(|| (self.part(from), self.part(to)));
        ChainSpec { hexes, between }
    }
}
