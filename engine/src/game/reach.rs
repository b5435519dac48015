//! What corporations reach, kept until the map changes.

use std::cell::Ref;

use super::Game;
use crate::board::Reach;
use crate::ids::{CorporationId, HexId};
use crate::ruleset::Ruleset;

/// By corporation, what it reaches, and whether that is still so.
#[derive(Debug)]
pub(crate) struct ReachCache {
    known: Vec<bool>,
    reaches: Vec<Reach>,
}

impl ReachCache {
    pub(crate) fn new(ruleset: &Ruleset) -> ReachCache {
        let count = ruleset.corporations.len();
        ReachCache { known: vec![false; count], reaches: (0..count).map(|_| Reach::new(&ruleset.board)).collect() }
    }
}

impl Game {
    /// What a corporation reaches on the map as it is.
    pub(crate) fn reach(&self, corporation: CorporationId) -> Ref<'_, Reach> {
        let index = corporation.index();
        if !self.reach.borrow().known[index] {
            let mut cache = self.reach.borrow_mut();
            cache.reaches[index].compute(&self.ruleset.board, &self.state.hexes, corporation, &[]);
            cache.known[index] = true;
        }
        Ref::map(self.reach.borrow(), |cache| &cache.reaches[index])
    }

    /// Everything on the map may have changed.
    pub(crate) fn forget_reach(&mut self) {
        self.reach.get_mut().known.fill(false);
    }

    /// A hex has changed. Whoever's track does not lead there reaches what it reached before.
    pub(crate) fn forget_reach_at(&mut self, hex: HexId) {
        let cache = self.reach.get_mut();
        for (known, reach) in cache.known.iter_mut().zip(&cache.reaches) {
            *known &= !reach.connected(hex);
        }
    }

    /// A corporation has a new station.
    pub(crate) fn forget_reach_of(&mut self, corporation: CorporationId) {
        self.reach.get_mut().known[corporation.index()] = false;
    }
}
