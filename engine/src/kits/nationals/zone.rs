//! The zone of a national.

use super::words::{National, NationalRun};
use super::{capacity, unlinked};
use crate::board::{Board, Domain, Route, Run, TrainRun};
use crate::ids::HexId;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::NodeKind;

/// Hexes in which a national has a station in every city, and what it earns there without track.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    /// The hexes in order.
    pub hexes: Vec<HexId>,
    /// What a city pays that is not linked.
    pub unlinked_city: Money,
    /// What a town pays that is not linked.
    pub unlinked_town: Money,
    /// The revenue is found by rule, and no routes are named.
    pub by_capacity: bool,
    /// Routes stay within it.
    pub stays: bool,
    covered: Vec<bool>,
}

impl Zone {
    /// The zone of a national.
    pub fn new(board: &Board, hexes: &[HexId], national: &National) -> Zone {
        let mut covered = vec![false; board.hexes.len()];
        // A hex that is named twice counts once.
        let mut once = hexes.to_vec();
        once.retain(|it| !std::mem::replace(&mut covered[it.index()], true));
        Zone {
            hexes: once,
            unlinked_city: national.unlinked_city,
            unlinked_town: national.unlinked_town,
            by_capacity: national.run == NationalRun::Capacity,
            stays: national.stays_in_zone,
            covered,
        }
    }
}

impl Domain for Zone {
    fn hexes(&self) -> &[HexId] {
        &self.hexes
    }

    fn covers(&self, hex: HexId) -> bool {
        self.covered[hex.index()]
    }

    fn opens(&self, hex: HexId, kind: NodeKind) -> bool {
        kind != NodeKind::Offboard && self.covers(hex)
    }

    fn check(&self, run: &Run<'_>, route: &Route) -> Result<(), Refusal> {
        let mut entered = route.entered().into_iter();
        match entered.find(|it| self.stays && !self.covers(*it)) {
            None => Ok(()),
            Some(outside) => {
                let name = run.place_name(outside);
                Err(format!("a national must stay within its zone, and `{name}` is outside").into())
            }
        }
    }

    fn runs_by_rule(&self) -> bool {
        self.by_capacity
    }

    fn revenue_by_rule(&self, run: &Run<'_>, trains: &[TrainRun<'_>]) -> Money {
        capacity::revenue(run, self, trains)
    }

    fn unrouted(&self, run: &Run<'_>, trains: &[(TrainRun<'_>, Option<&Route>)]) -> Money {
        unlinked::revenue(run, self, trains)
    }

    fn rates(&self) -> [Money; 2] {
        [self.unlinked_city, self.unlinked_town]
    }

    fn earns_unrouted(&self, run: &Run<'_>) -> bool {
        let [cities, towns] = unlinked::stops(run, self);
        (cities > 0 && self.unlinked_city.is_positive())
            || (towns > 0 && self.unlinked_town.is_positive())
    }
}
