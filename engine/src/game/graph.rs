//! What scripts have to say about what a corporation reaches.

use super::Game;
use crate::board::{NodeRef, PathRef};
use crate::hooks::{CityAt, Point};
use crate::ids::{CorporationId, HexId};

/// A corporation for which scripts are asked what it reaches.
#[derive(Debug, Clone, Copy)]
pub(super) struct GraphTerms {
    corporation: CorporationId,
}

impl Game {
    /// Whether scripts have a say about what is reached.
    pub(super) fn has_graph_hooks(&self) -> bool {
        let points = [Point::GraphSkipPaths, Point::SkipToken, Point::CityTokenedBy];
        !self.hooks().is_empty() && points.into_iter().any(|it| self.has_hook(it))
    }

    /// What to ask about a corporation, if scripts have a say; what was known of another state is forgotten.
    pub(super) fn graph_terms(&self, corporation: CorporationId) -> Option<GraphTerms> {
        if !self.has_graph_hooks() {
            return None;
        }
        self.renew_reach();
        Some(GraphTerms { corporation })
    }
}

impl GraphTerms {
    /// The cities from which it reaches anything, and the track that it cannot use, as bits by hex.
    pub(super) fn find(self, game: &Game) -> (Vec<NodeRef>, Vec<(HexId, u32)>) {
        let (mut starts, mut without) = (Vec::new(), Vec::new());
        for hex in game.ruleset().board.hex_ids() {
            starts.extend(self.starts(game, hex));
            let barred = self.barred(game, hex);
            if barred != 0 {
                without.push((hex, barred));
            }
        }
        (starts, without)
    }

    fn starts(self, game: &Game, hex: HexId) -> impl Iterator<Item = NodeRef> {
        let state = &game.state().hexes[hex.index()];
        let face = game.ruleset().board.shown(state);
        (0u8..).zip(&face.cities).filter_map(move |(city, node)| {
            let at = CityAt { hex, city };
            let own = state.has_station_in(&face.nodes[usize::from(*node)], self.corporation);
            let counts = game.hooked_tokened(at, self.corporation, own);
            let start = counts && !game.hooked_skip_token(self.corporation, at);
            start.then_some(NodeRef { hex, node: *node })
        })
    }

    fn barred(self, game: &Game, hex: HexId) -> u32 {
        if !game.has_hook(Point::GraphSkipPaths) {
            return 0;
        }
        let paths = game.ruleset().board.shown(&game.state().hexes[hex.index()]).paths.len();
        let mut barred = 0;
        for path in 0..u8::try_from(paths).unwrap_or(u8::MAX) {
            if game.hooked_skip_path(self.corporation, PathRef { hex, path }) {
                barred |= 1 << path;
            }
        }
        barred
    }
}
