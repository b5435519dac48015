//! What scripts have to say about the network of a corporation: what it reaches, and where its trains run.

use std::sync::Arc;

use super::Game;
use crate::board::{Network, NodeRef, PathRef};
use crate::hooks::{CityAt, Point};
use crate::ids::{CorporationId, HexId};

/// A corporation for which scripts are asked what it reaches.
#[derive(Debug, Clone, Copy)]
struct GraphTerms {
    corporation: CorporationId,
}

impl Game {
    /// Whether scripts have a say about what is reached.
    pub(super) fn has_graph_hooks(&self) -> bool {
        let points = [Point::GraphSkipPaths, Point::SkipToken, Point::CityTokenedBy];
        !self.hooks().is_empty() && points.into_iter().any(|it| self.has_hook(it))
    }

    /// The network of a corporation, if scripts have a say about it; what was known of another state is forgotten. It is
    /// kept while the state is the same, unless a script went wrong.
    pub(crate) fn network(&self, corporation: CorporationId) -> Option<Arc<Network>> {
        if !self.has_graph_hooks() {
            return None;
        }
        self.renew_reach();
        if let Some(known) = self.reach.borrow().network(corporation) {
            return Some(known);
        }
        let (network, fault) = self.with_faults(|| GraphTerms { corporation }.find(self));
        let network = Arc::new(network);
        match fault {
            Some(fault) => self.note_fault(fault),
            None => self.reach.borrow_mut().keep_network(corporation, &network),
        }
        Some(network)
    }
}

impl GraphTerms {
    fn find(self, game: &Game) -> Network {
        let mut network = Network::default();
        for hex in game.ruleset().board.hex_ids() {
            self.add_tokens(game, hex, &mut network);
            let barred = self.barred(game, hex);
            if barred != 0 {
                network.closed.push((hex, barred));
            }
        }
        network
    }

    fn add_tokens(self, game: &Game, hex: HexId, network: &mut Network) {
        let (board, hexes) = (&game.ruleset().board, &game.state().hexes);
        let zone = game.ruleset().zone(self.corporation);
        for (city, node) in (0u8..).zip(&board.shown(&hexes[hex.index()]).cities) {
            let (at, node) = (CityAt { hex, city }, NodeRef { hex, node: *node });
            let own = board.has_station(hexes, node, self.corporation)
                || zone.is_some_and(|it| it.has_station(board, hexes, node));
            if game.hooked_tokened(at, self.corporation, own) {
                network.tokens.push(node);
                if !game.hooked_skip_token(self.corporation, at) {
                    network.starts.push(node);
                }
            }
        }
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
