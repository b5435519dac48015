//! What corporations reach, kept until the map changes.

use std::cell::Ref;

use super::Game;
use crate::board::{HexState, Reach};
use crate::ids::{CorporationId, HexId};
use crate::ruleset::Ruleset;

/// By corporation, what it reaches, and whether that is still so.
#[derive(Debug)]
pub(crate) struct ReachCache {
    known: Vec<bool>,
    reaches: Vec<Reach>,
    /// The map with a tile that is being tried, and what a corporation reaches on it.
    trial: Vec<HexState>,
    tried: Reach,
    /// Which hex was tried, as what, and for whom: if that tile is laid, the work need not be done again.
    trial_of: Option<(CorporationId, HexId, HexState)>,
}

impl ReachCache {
    pub(crate) fn new(ruleset: &Ruleset) -> ReachCache {
        let count = ruleset.corporations.len();
        let reach = || Reach::new(&ruleset.board);
        ReachCache {
            known: vec![false; count],
            reaches: (0..count).map(|_| reach()).collect(),
            trial: Vec::new(),
            tried: reach(),
            trial_of: None,
        }
    }
}

impl Game {
    /// What a corporation reaches on the map as it is.
    pub(crate) fn reach(&self, corporation: CorporationId) -> Ref<'_, Reach> {
        let index = corporation.index();
        if !self.reach.borrow().known[index] {
            let mut cache = self.reach.borrow_mut();
            let stations = self.station_hexes(corporation);
            cache.reaches[index].compute_from(
                &self.ruleset.board,
                &self.state.hexes,
                corporation,
                stations,
            );
            cache.known[index] = true;
        }
        Ref::map(self.reach.borrow(), |cache| &cache.reaches[index])
    }

    fn station_hexes(&self, corporation: CorporationId) -> impl Iterator<Item = HexId> {
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
        let mut cache = self.reach.borrow_mut();
        let ReachCache { trial, tried, trial_of, .. } = &mut *cache;
        trial.clone_from(&self.state.hexes);
        trial[hex.index()] = as_if;
        tried.compute_from(
            &self.ruleset.board,
            trial,
            corporation,
            self.station_hexes(corporation),
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
            cache.known[whose.index()] = true;
        }
    }

    /// Everything on the map may have changed.
    pub(crate) fn forget_reach(&mut self) {
        self.reach.get_mut().trial_of = None;
        self.reach.get_mut().known.fill(false);
    }

    /// A hex has changed. Whoever's track does not lead there reaches what it reached before.
    pub(crate) fn forget_reach_at(&mut self, hex: HexId) {
        let cache = self.reach.get_mut();
        cache.trial_of = cache.trial_of.filter(|(_, at, _)| *at == hex);
        for (known, reach) in cache.known.iter_mut().zip(&cache.reaches) {
            *known &= !reach.connected(hex);
        }
    }

    /// A corporation has a new station.
    pub(crate) fn forget_reach_of(&mut self, corporation: CorporationId) {
        self.reach.get_mut().known[corporation.index()] = false;
    }
}
