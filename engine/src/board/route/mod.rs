//! What trains earn. Routes are given as lists of hexes; `chains` finds the track meant, `join` puts chains
//! together, `check` says what a route may not do, and `stops` chooses what pays.

mod chains;
mod check;
mod join;
mod named;
mod overlap;
mod revenue;
mod stops;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use self::join::Resolver;
pub use self::named::{Passed, named};
use self::overlap::Overlap;
use super::{Board, HexState, NodeRef, PathRef};
use crate::ids::{CorporationId, HexId};
use crate::illegal::Illegal;
use crate::money::Money;
use crate::title::{Colour, Distance, NodeKind, RouteBonus};

/// Track from one stop to the next, as a game file names it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChainSpec {
    /// The hexes it runs through.
    pub hexes: Vec<HexId>,
    /// Where several tracks run from node to node within one hex: the nodes, by position among all parts of the code.
    pub between: Option<(u8, u8)>,
}

/// A route as a game file names it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct RouteSpec {
    /// The chains in order.
    pub chains: Vec<ChainSpec>,
    /// Stops that are known to be on it, by position among all parts of the code; they decide between several ways.
    pub hints: Vec<(HexId, u8)>,
    /// It stays within the city of the one hex that is given.
    pub local: bool,
}

/// What is the same for all trains of a run.
#[derive(Debug, Clone, Copy)]
pub struct Run<'a> {
    /// The board.
    pub board: &'a Board,
    /// What lies on it.
    pub hexes: &'a [HexState],
    /// Who runs.
    pub corporation: CorporationId,
    /// The tile colours of the phase.
    pub colours: &'a [Colour],
    /// What routes earn besides their stops.
    pub bonuses: &'a [RouteBonus],
    /// What a stop on a hex earns besides, once for each hex.
    pub hex_bonuses: &'a [(HexId, Money)],
}

/// What matters about a train.
#[derive(Debug, Clone, Copy)]
pub struct TrainRun<'a> {
    /// How far it runs.
    pub distance: &'a Distance,
    /// How often each stop pays.
    pub multiplier: u8,
    /// It counts as a diesel.
    pub diesel: bool,
    /// A stop with a station must pay.
    pub requires_token: bool,
    /// It may not run within one city.
    pub no_local: bool,
}

/// A route that was run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Route {
    /// Stops in order.
    pub stops: Vec<NodeRef>,
    /// Track in order.
    pub paths: Vec<PathRef>,
    /// Stops that pay.
    pub paid: Vec<NodeRef>,
    /// What it earns.
    pub revenue: Money,
}

impl Run<'_> {
    /// The routes of all trains, in the order given.
    ///
    /// # Errors
    /// The first rule that one of them breaks. What is in `out` then means nothing.
    pub fn routes(
        &self,
        specs: &[(TrainRun<'_>, &RouteSpec)],
        out: &mut Vec<Route>,
    ) -> Result<(), Illegal> {
        out.truncate(specs.len());
        out.resize_with(specs.len(), Route::default);
        let mut resolver = Resolver::new(self);
        // Where several tracks fit, an earlier route leaves to the later ones what they took.
        for ((train, spec), route) in specs.iter().zip(&mut *out).rev() {
            route.clear();
            resolver.resolve(train, spec, route)?;
        }
        let mut overlap = Overlap::new(self);
        for ((train, _), route) in
            specs.iter().zip(&mut *out).filter(|(_, route)| !route.stops.is_empty())
        {
            self.check(train, route)?;
            overlap.add(&route.paths)?;
            self.pay(train, route)?;
        }
        Ok(())
    }

    fn has_station(&self, at: NodeRef) -> bool {
        self.board.has_station(self.hexes, at, self.corporation)
    }
}

impl Route {
    fn clear(&mut self) {
        self.stops.clear();
        self.paths.clear();
        self.paid.clear();
        self.revenue = Money::ZERO;
    }
}

impl TrainRun<'_> {
    /// Whether it may run within one city: it makes a single stop, or a single stop at a city.
    pub fn is_local(&self) -> bool {
        let single = match self.distance {
            Distance::Stops(stops) => *stops == 1,
            Distance::Rows(rows) => {
                let cities = rows.iter().find(|it| it.nodes.contains(&NodeKind::City));
                cities.is_some_and(|it| it.visit == Some(1))
            }
        };
        single && !self.no_local
    }
}
