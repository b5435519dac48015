//! What scripts have to say about the network of a corporation: what it reaches, and where its trains run.
//!
//! What they said about a hex is kept until something changes that they look at: the hex itself, and what else their
//! program reads of the game.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Game;
use crate::board::{HexState, Network, NodeRef, PathRef};
use crate::hooks::{CityAt, Point, Reads, at};
use crate::ids::{CorporationId, HexId};
use crate::state::Digest;

/// Where scripts have a say about what is reached.
const POINTS: [Point; 3] = [Point::GraphSkipPaths, Point::SkipToken, Point::CityTokenedBy];

/// With more answers than these, an action begins without any.
const MOST_KEPT: usize = 200_000;

/// What scripts said about a hex, as bits by city and by piece of track.
#[derive(Debug, Clone, Copy, Default)]
struct Said {
    tokens: u32,
    starts: u32,
    closed: u32,
}

/// Something that was said, the steps that it took, and the last action or look for which these were counted.
#[derive(Debug, Clone, Copy)]
struct Kept {
    said: Said,
    steps: u64,
    span: u64,
}

/// What scripts said, by the digest of all that it depends on.
#[derive(Debug, Default)]
pub(super) struct Answers(BTreeMap<u64, Kept>);

/// A corporation for which scripts are asked what it reaches, and what the answers depend on besides the hex.
#[derive(Debug, Clone, Copy)]
struct GraphTerms {
    corporation: CorporationId,
    context: u64,
}

impl Game {
    /// Whether scripts have a say about what is reached.
    pub(super) fn has_graph_hooks(&self) -> bool {
        !self.hooks().is_empty() && POINTS.into_iter().any(|it| self.has_hook(it))
    }

    /// The network of a corporation, if scripts have a say about it; what was known of another state is forgotten. It is
    /// kept while the state is the same, unless a script went wrong.
    pub(crate) fn network(&self, corporation: CorporationId) -> Option<Arc<Network>> {
        self.has_graph_hooks()
            .then(|| self.scripts.meter.metered(|| self.scripted_network(corporation)))
    }

    fn scripted_network(&self, corporation: CorporationId) -> Arc<Network> {
        self.renew_reach();
        let span = self.scripts.meter.span();
        if let Some(known) = self.reach.borrow().network(corporation, span) {
            return known;
        }
        let terms = GraphTerms { corporation, context: self.graph_context() };
        let (network, fault) = self.scripts.with_faults(|| terms.find(self));
        let network = Arc::new(network);
        match fault {
            Some(fault) => self.scripts.note_fault(fault),
            None => self.reach.borrow_mut().keep_network(corporation, span, &network),
        }
        network
    }

    /// The digest of what scripts look at when they are asked about track and tokens, besides the hex.
    fn graph_context(&self) -> u64 {
        let hooks = POINTS.into_iter().filter_map(|it| self.hooks().at(it));
        let reads = hooks.fold(Reads::NOTHING, |all, it| all.with(it.reads));
        let state = &self.state;
        if reads.has(Reads::GAME) {
            return state.digest();
        }
        let phase = reads.has(Reads::PHASE).then_some(state.phase);
        let variables = reads.has(Reads::VARIABLES).then_some(&state.script);
        let map = reads.has(Reads::MAP).then_some(&state.hexes);
        Digest::of(&(phase, variables, map))
    }

    /// Does something with a copy of the game: what scripts said is known there, what they do counts here, and so does what
    /// goes wrong.
    pub(crate) fn with_copy<R>(&self, work: impl FnOnce(&mut Game) -> R) -> R {
        let mut copy = self.clone();
        self.scripts.lend(&mut copy.scripts);
        self.lend_answers(&copy);
        let result = work(&mut copy);
        copy.lend_answers(self);
        self.scripts.take_back(&copy.scripts);
        result
    }

    /// Gives what scripts said to another game of the same title.
    fn lend_answers(&self, other: &Game) {
        let answers = std::mem::take(self.reach.borrow_mut().answers());
        *other.reach.borrow_mut().answers() = answers;
    }

    /// Where scripts have said very much, all of it makes room. Within an action nothing does, so that nothing counts twice.
    pub(super) fn forget_old_answers(&mut self) {
        let answers = self.reach.get_mut().answers();
        if answers.0.len() > MOST_KEPT {
            answers.0.clear();
        }
    }
}

impl GraphTerms {
    fn find(self, game: &Game) -> Network {
        let mut network = Network::default();
        let (board, hexes) = (&game.ruleset().board, &game.state().hexes);
        for hex in board.hex_ids() {
            let shown = board.shown(&hexes[hex.index()]);
            if shown.cities.is_empty() && shown.paths.is_empty() {
                continue;
            }
            let said = self.said(game, hex, hexes[hex.index()]);
            let node = |it: usize| NodeRef { hex, node: shown.cities[it] };
            let among = |bits: u32| (0..shown.cities.len()).filter(move |it| bits >> it & 1 == 1);
            network.tokens.extend(among(said.tokens).map(node));
            network.starts.extend(among(said.starts).map(node));
            if said.closed != 0 {
                network.closed.push((hex, said.closed));
            }
        }
        network
    }

    /// What scripts say about a hex. What is known counts once for each action, as if it were asked.
    fn said(self, game: &Game, hex: HexId, looks: HexState) -> Said {
        let key = Digest::of(&(self.context, self.corporation, hex, looks));
        let span = game.scripts.meter.span();
        let known = game.reach.borrow_mut().answers().0.get(&key).copied();
        if let Some(known) = known
            && (known.span == span || game.scripts.meter.counts_known(known.steps))
        {
            self.keep(game, key, Kept { span, ..known });
            return known.said;
        }
        let before = game.scripts.meter.spent();
        let (said, fault) = game.scripts.with_faults(|| self.ask(game, hex));
        match fault {
            Some(fault) => game.scripts.note_fault(fault),
            None => {
                let steps = game.scripts.meter.spent() - before;
                self.keep(game, key, Kept { said, steps, span });
            }
        }
        said
    }

    fn keep(self, game: &Game, key: u64, kept: Kept) {
        game.reach.borrow_mut().answers().0.insert(key, kept);
    }

    fn ask(self, game: &Game, hex: HexId) -> Said {
        let mut said = Said::default();
        let (board, hexes) = (&game.ruleset().board, &game.state().hexes);
        let zone = game.ruleset().zone(self.corporation);
        for (city, node) in (0u8..).zip(&board.shown(&hexes[hex.index()]).cities) {
            let (at, node) = (CityAt { hex, city }, NodeRef { hex, node: *node });
            let own = board.has_station(hexes, node, self.corporation)
                || zone.is_some_and(|it| it.has_station(board, hexes, node));
            if game.ask::<at::CityTokenedBy>(|| own, || (at, self.corporation)) {
                said.tokens |= 1 << city;
                if !game.ask::<at::SkipToken>(|| false, || (self.corporation, at)) {
                    said.starts |= 1 << city;
                }
            }
        }
        said.closed = self.closed(game, hex);
        said
    }

    fn closed(self, game: &Game, hex: HexId) -> u32 {
        if !game.has_hook(Point::GraphSkipPaths) {
            return 0;
        }
        let paths = game.ruleset().board.shown(&game.state().hexes[hex.index()]).paths.len();
        let mut closed = 0;
        for path in 0..u8::try_from(paths).unwrap_or(u8::MAX) {
            if game
                .ask::<at::GraphSkipPaths>(|| false, || (self.corporation, PathRef { hex, path }))
            {
                closed |= 1 << path;
            }
        }
        closed
    }
}
