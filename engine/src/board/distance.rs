//! How far a stop is from the stations of a corporation, along the track.

use super::turn::opposite;
use super::{Board, HexState, NodeRef, TrackEnd};
use crate::ids::{CorporationId, HexId};

impl Board {
    /// How many sides of hexes track crosses on the shortest way from a stop to a station of a corporation; none if
    /// there is no way that others do not block.
    pub fn crossings_to_station(
        &self,
        hexes: &[HexState],
        from: NodeRef,
        corporation: CorporationId,
    ) -> Option<u8> {
        let start = (from.hex, TrackEnd::Node(from.node));
        let mut seen: Vec<(HexId, TrackEnd)> = Vec::new();
        let mut near = vec![start];
        for crossed in 0..=u8::MAX {
            let mut sides = Vec::new();
            while let Some(place) = near.pop() {
                if seen.contains(&place) {
                    continue;
                }
                seen.push(place);
                if let TrackEnd::Node(node) = place.1 {
                    let at = NodeRef { hex: place.0, node };
                    if self.has_station(hexes, at, corporation) {
                        return Some(crossed);
                    }
                    if place != start && self.blocks(hexes, at, corporation) {
                        continue;
                    }
                }
                for end in self.joined(&hexes[place.0.index()], place.1) {
                    match end {
                        TrackEnd::Edge(side) => sides.push((place.0, side)),
                        TrackEnd::Node(_) | TrackEnd::Junction(_) => near.push((place.0, end)),
                    }
                }
            }
            let beyond = |(hex, side): (HexId, u8)| {
                let next = self.neighbour(hexes, hex, side)?;
                Some((next, TrackEnd::Edge(opposite(side))))
            };
            near = sides.into_iter().filter_map(beyond).collect();
            if near.is_empty() {
                return None;
            }
        }
        None
    }

    /// The other ends of the track that starts somewhere on a hex.
    fn joined<'b>(
        &'b self,
        state: &HexState,
        from: TrackEnd,
    ) -> impl Iterator<Item = TrackEnd> + use<'b> {
        self.lies(state).paths.iter().filter_map(move |it| match it.ends {
            [a, b] if a == from => Some(b),
            [a, b] if b == from => Some(a),
            _ => None,
        })
    }
}
