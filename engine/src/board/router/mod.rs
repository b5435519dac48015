//! The best routes of a corporation, with proof.
//!
//! Each train alone is searched by branch and bound over stops and the links between them (`search`, `bound`). For
//! several trains, the track that they compete for gets prices until the trains, each on its own at these prices,
//! want little that another wants (`prices`): what they earn then, with the prices, is a bound on every set of
//! routes. Routes that fall short of their train's best by more than the distance between that bound and the best
//! set known cannot be part of a better set; the few that are left are tried together (`pick`).

mod bound;
mod connect;
mod graph;
mod links;
mod pick;
mod prices;
mod search;
mod set;
mod spec;
#[cfg(test)]
mod tests;
mod worth;

use self::graph::Graph;
use self::links::RawLinks;
use self::prices::Problem;
use super::route::{Route, Run, TrainRun};
use crate::money::Money;

/// The best set of routes that was found, and how good any could be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestRoutes {
    /// By train, its route; without stops if it does not run.
    pub routes: Vec<Route>,
    /// What they earn together.
    pub revenue: Money,
    /// No set of routes earns more than this; none where nothing is known about what scripts might add.
    pub bound: Option<Money>,
    /// How many positions were looked at.
    pub effort: u64,
}

impl BestRoutes {
    /// Whether no set of routes earns more.
    pub fn is_proven(&self) -> bool {
        self.bound == Some(self.revenue)
    }
}

impl Run<'_> {
    /// The routes that earn most together. `go_on` is asked now and then, with the number of positions looked at,
    /// whether to go on; if not, the best set so far is returned, with a bound.
    pub fn best(&self, trains: &[TrainRun<'_>], go_on: &mut dyn FnMut(u64) -> bool) -> BestRoutes {
        let mut raw = RawLinks::of(self);
        if trains.iter().all(|it| self.only_stops_count(it)) {
            raw.drop_detours();
        }
        // As many words as the map needs.
        solve::<1, 2>(self, &raw, trains, go_on)
            .or_else(|| solve::<2, 4>(self, &raw, trains, go_on))
            .or_else(|| solve::<4, 16>(self, &raw, trains, go_on))
            .or_else(|| solve::<16, 64>(self, &raw, trains, go_on))
            .unwrap_or_else(|| BestRoutes {
                routes: vec![Route::default(); trains.len()],
                revenue: Money::ZERO,
                bound: None,
                effort: 0,
            })
    }
}

fn solve<const S: usize, const T: usize>(
    run: &Run<'_>,
    raw: &RawLinks,
    trains: &[TrainRun<'_>],
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Option<BestRoutes> {
    let graph = Graph::<S, T>::new(run, raw)?;
    Some(Problem::new(run, &graph, trains, raw).solve(go_on))
}
