//! What corporations reach, kept until the map changes.

use std::cell::Ref;
use std::sync::Arc;

use super::Game;
use super::graph::Answers;
use crate::board::{Barred, HexState, Network, NodeRef, Reach};
use crate::ids::{CorporationId, HexId};
use crate::joints;
use crate::ruleset::Ruleset;
use crate::title::RouteUse;

/// How much a reach that was worked out earlier tells about the map as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    /// Nothing.
    Nothing,
    /// What it has is reached, and perhaps more: track was added since, and track is never taken away.
    AtLeast,
    /// Just what it has is reached.
    Exactly,
}

/// By corporation, what it reaches, and whether that is still so.
#[derive(Debug)]
pub(crate) struct ReachCache {
    known: Vec<Known>,
    reaches: Vec<Reach>,
    /// By corporation, its tokens and closed track, where scripts have a say, and the action or look for which that counts.
    networks: Vec<Option<(u64, Arc<Network>)>>,
    /// What scripts said about hexes.
    answers: Answers,
    /// The map with a tile that is being tried, and what a corporation reaches on it.
    trial: Vec<HexState>,
    tried: Reach,
    /// Which hex was tried, as what, and for whom: if that tile is laid, the work need not be done again.
    trial_of: Option<(CorporationId, HexId, HexState)>,
    /// The state for which it holds, where scripts have a say about what is reached.
    digest: u64,
}

impl ReachCache {
    pub(crate) fn new(ruleset: &Ruleset) -> ReachCache {
        let count = ruleset.all_corporations().count();
        let reach = || Reach::new(&ruleset.board);
        ReachCache {
            known: vec![Known::Nothing; count],
            reaches: (0..count).map(|_| reach()).collect(),
            networks: vec![None; count],
            answers: Answers::default(),
            trial: Vec::new(),
            tried: reach(),
            trial_of: None,
            digest: 0,
        }
    }

    /// The network of a corporation, if it is known and counts for an action or look.
    pub(super) fn network(&self, corporation: CorporationId, span: u64) -> Option<Arc<Network>> {
        let known = self.networks[corporation.index()].as_ref();
        known.filter(|it| it.0 == span).map(|it| Arc::clone(&it.1))
    }

    pub(super) fn keep_network(
        &mut self,
        corporation: CorporationId,
        span: u64,
        network: &Arc<Network>,
    ) {
        self.networks[corporation.index()] = Some((span, Arc::clone(network)));
    }

    /// What scripts said about hexes.
    pub(super) fn answers(&mut self) -> &mut Answers {
        &mut self.answers
    }
}

impl Game {
    /// What a corporation reaches on the map as it is.
    pub(crate) fn reach(&self, corporation: CorporationId) -> Ref<'_, Reach> {
        let index = corporation.index();
        if let Some(network) = self.network(corporation) {
            if self.reach.borrow().known[index] != Known::Exactly {
                let mut barred = joints::barred_track(self, Barred::default(), corporation);
                barred.track.extend_from_slice(&network.closed);
                let mut cache = self.reach.borrow_mut();
                let (board, hexes) = (&self.ruleset.board, &self.state.hexes);
                let zone = self.ruleset.zone(corporation);
                let terms = (&network.starts[..], &barred);
                cache.reaches[index].compute_with(board, hexes, corporation, terms, zone);
                // Where a script went wrong it is asked again, so that it does not go unnoticed.
                let sure = cache.networks[index].is_some();
                cache.known[index] = if sure { Known::Exactly } else { Known::Nothing };
            }
            return Ref::map(self.reach.borrow(), |cache| &cache.reaches[index]);
        }
        if self.reach.borrow().known[index] != Known::Exactly {
            let mut cache = self.reach.borrow_mut();
            let barred = joints::barred_track(self, Barred::default(), corporation);
            let stations = (self.station_hexes(corporation), &barred);
            cache.reaches[index].compute_from(
                &self.ruleset.board,
                &self.state.hexes,
                corporation,
                stations,
                self.ruleset.zone(corporation),
            );
            cache.known[index] = Known::Exactly;
        }
        Ref::map(self.reach.borrow(), |cache| &cache.reaches[index])
    }

    /// Whether something is so that stays so as a corporation reaches more. Often what was worked out before the
    /// last tiles were laid is enough to say yes.
    pub(crate) fn reaches(
        &self,
        corporation: CorporationId,
        what: impl Fn(&Reach) -> bool,
    ) -> bool {
        if self.has_graph_hooks() {
            return what(&self.reach(corporation));
        }
        {
            let cache = self.reach.borrow();
            let index = corporation.index();
            match cache.known[index] {
                Known::Exactly => return what(&cache.reaches[index]),
                Known::AtLeast if what(&cache.reaches[index]) => return true,
                Known::AtLeast | Known::Nothing => {}
            }
        }
        what(&self.reach(corporation))
    }

    /// Whether a corporation reaches one of some sides of a hex. Where what is known does not say so, a way back to one of
    /// its stations often does.
    pub(crate) fn reaches_side(&self, corporation: CorporationId, hex: HexId, sides: u8) -> bool {
        let index = corporation.index();
        let plain = !self.has_graph_hooks()
            && self.ruleset.zone(corporation).is_none()
            && joints::barred_track(self, Barred::default(), corporation).is_empty();
        let found = |reach: &Reach| reach.edges(hex) & sides != 0;
        if plain && self.reach.borrow().known[index] != Known::Exactly {
            let mut cache = self.reach.borrow_mut();
            if cache.known[index] == Known::AtLeast && found(&cache.reaches[index]) {
                return true;
            }
            let (board, hexes) = (&self.ruleset.board, &self.state.hexes);
            let stations = self.station_hexes(corporation);
            cache.trial_of = None;
            if cache.tried.finds_side(board, hexes, corporation, stations, (hex, sides)) {
                return true;
            }
        }
        self.reaches(corporation, found)
    }

    pub(super) fn station_hexes(&self, corporation: CorporationId) -> impl Iterator<Item = HexId> {
        self.state.corporation(corporation).stations.iter().filter_map(|it| it.hex)
    }

    /// Asks a question about what a corporation would reach if a hex looked otherwise.
    pub(crate) fn with_trial<T>(
        &self,
        corporation: CorporationId,
        hex: HexId,
        as_if: HexState,
        ask: impl FnOnce(&Reach) -> T,
    ) -> T {
        if self.has_graph_hooks() {
            return self.with_copy(|trial| {
                trial.state.hexes[hex.index()] = as_if;
                ask(&trial.reach(corporation))
            });
        }
        let mut cache = self.reach.borrow_mut();
        let ReachCache { trial, tried, trial_of, .. } = &mut *cache;
        trial.clone_from(&self.state.hexes);
        trial[hex.index()] = as_if;
        let barred = joints::barred_track(self, Barred::default(), corporation);
        tried.compute_from(
            &self.ruleset.board,
            trial,
            corporation,
            (self.station_hexes(corporation), &barred),
            self.ruleset.zone(corporation),
        );
        *trial_of = Some((corporation, hex, as_if));
        ask(tried)
    }

    /// A tile that was tried has been laid, and nothing else has changed: what was found out then holds now.
    pub(crate) fn keep_trial(&mut self, corporation: Option<CorporationId>, hex: HexId) {
        let now = self.state.hexes[hex.index()];
        let cache = self.reach.get_mut();
        if let Some((whose, at, state)) = cache.trial_of.take()
            && Some(whose) == corporation
            && (at, state) == (hex, now)
        {
            std::mem::swap(&mut cache.reaches[whose.index()], &mut cache.tried);
            cache.known[whose.index()] = Known::Exactly;
        }
    }

    /// Drops what is known if the state is another one: scripts may look at all of it.
    pub(super) fn renew_reach(&self) {
        let digest = self.state.digest();
        let mut cache = self.reach.borrow_mut();
        if cache.digest != digest {
            cache.digest = digest;
            cache.known.fill(Known::Nothing);
            cache.networks.fill(None);
        }
    }

    /// Everything on the map may have changed.
    pub(crate) fn forget_reach(&mut self) {
        self.reach.get_mut().trial_of = None;
        self.reach.get_mut().known.fill(Known::Nothing);
        self.reach.get_mut().networks.fill(None);
    }

    /// A tile was laid. Whoever's track does not lead there reaches what it reached before; others reach at least
    /// that, unless cities have become one, which a trail passes only once, or one has become several.
    pub(crate) fn tile_was_laid(&mut self, hex: HexId, several_cities: bool) {
        self.forget_trials_but(hex);
        let cache = self.reach.get_mut();
        for (index, (known, reach)) in cache.known.iter_mut().zip(&mut cache.reaches).enumerate() {
            // A new city in its zone is a new station of it.
            let in_zone = self.ruleset.zones[index].as_ref().is_some_and(|it| it.covers(hex));
            if *known == Known::Nothing || !(reach.connected(hex) || in_zone) {
                continue;
            }
            let uncertain = several_cities || in_zone;
            *known = if uncertain { Known::Nothing } else { Known::AtLeast };
            reach.forget(hex);
        }
    }

    /// A station was placed in a city. Whom the city does not block reaches what it reached before. Its owner reaches
    /// at least that: where a trail of its ends now, another begins.
    pub(crate) fn station_was_placed(&mut self, at: NodeRef, owner: CorporationId) {
        self.forget_trials_but(at.hex);
        let (board, hexes) = (&self.ruleset.board, &self.state.hexes);
        let calls = board.node(hexes, at).route == RouteUse::Mandatory;
        let cache = self.reach.get_mut();
        for (index, (known, reach)) in cache.known.iter_mut().zip(&cache.reaches).enumerate() {
            let whose = CorporationId::at(index);
            *known = match *known {
                Known::Nothing => Known::Nothing,
                _ if whose == owner && calls => Known::AtLeast,
                _ if whose == owner => Known::Nothing,
                _ if reach.connected(at.hex) && board.blocks(hexes, at, whose) => Known::Nothing,
                same => same,
            };
        }
    }

    /// Stations were placed or taken away: others may be blocked now, their owner reaches from elsewhere.
    pub(crate) fn stations_changed(&mut self, hex: HexId, owner: CorporationId) {
        self.forget_trials_but(hex);
        let cache = self.reach.get_mut();
        for (known, reach) in cache.known.iter_mut().zip(&cache.reaches) {
            if reach.connected(hex) {
                *known = Known::Nothing;
            }
        }
        cache.known[owner.index()] = Known::Nothing;
    }

    fn forget_trials_but(&mut self, hex: HexId) {
        let cache = self.reach.get_mut();
        cache.trial_of = cache.trial_of.filter(|(_, at, _)| *at == hex);
    }
}
