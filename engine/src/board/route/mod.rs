//! What trains earn. Routes are given as lists of hexes; `chains` finds the track meant, `join` puts chains
//! together, `check` and `rules` say what a route may not do, `stops` chooses what pays, `revenue` and `bonus` work out
//! how much, `whole` and `whole_rules` look at all routes of a run, and `bound` says how much bonuses can add
//! at most.
//!
//! All of it is worked out from a [`Run`], trains, stops and track, and changes nothing.

mod bonus;
mod bound;
mod chains;
mod check;
mod join;
mod judge;
mod named;
mod overlap;
mod places;
mod revenue;
mod rules;
mod search;
mod standing;
mod stops;
mod subsidy;
#[cfg(test)]
mod tests;
mod trail;
mod whole;
mod whole_rules;

use serde::{Deserialize, Serialize};

pub use self::bound::Bound;
pub(super) use self::check::{check_length, fits_rows};
use self::join::Resolver;
pub use self::join::Room;
pub use self::judge::Judge;
pub use self::named::{Passed, named, stops_made};
use self::overlap::Overlap;
pub use self::standing::{Joined, Standing, UNASKED};
pub(crate) use self::trail::Beyond;
pub(super) use self::trail::Trail;
use super::{Board, Domain, HexState, Network, NodeRef, PathRef};
use crate::ids::{CorporationId, HexId};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::{Colour, Distance, DistanceMode, NodeKind, RouteBonus, RouteRule, Subsidy};

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
    /// What routes must and must not do.
    pub rules: &'a [RouteRule],
    /// Stops that pay the treasury.
    pub subsidies: &'a [Subsidy],
    /// What bonuses and rules ask about the corporation.
    pub standing: &'a Standing,
    /// Hexes in which the corporation counts as having stations.
    pub zone: Option<&'a dyn Domain>,
    /// Tokens and closed track, where scripts have a say.
    pub network: Option<&'a Network>,
    /// Who else has a say.
    pub judge: Option<&'a dyn Judge>,
}

/// What matters about a train.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrainRun<'a> {
    /// Its name, in the form that it has.
    pub name: &'a str,
    /// How far it runs.
    pub distance: &'a Distance,
    /// What its distance counts.
    pub mode: DistanceMode,
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
    /// What it brings the treasury.
    pub subsidy: Money,
}

impl Run<'_> {
    /// The routes of all trains, in the order given.
    ///
    /// # Errors
    /// The first rule that one of them breaks. What is in `out` then means nothing.
    pub fn routes(
        &self,
        specs: &[(TrainRun<'_>, &RouteSpec)],
        room: &mut Room,
        out: &mut Vec<Route>,
    ) -> Result<(), Refusal> {
        out.truncate(specs.len());
        out.resize_with(specs.len(), Route::default);
        let mut resolver = Resolver::new(self, room);
        // Where several tracks fit, an earlier route leaves to the later ones what they took.
        for ((train, spec), route) in specs.iter().zip(&mut *out).rev() {
            route.clear();
            resolver.resolve(train, spec, route)?;
        }
        let mut overlap = Overlap::new(self);
        for (at, ((train, _), route)) in specs
            .iter()
            .zip(&mut *out)
            .enumerate()
            .filter(|(_, (_, route))| !route.stops.is_empty())
        {
            self.judge_one(at, train, route, &mut overlap)?;
        }
        if self.looks_at_whole() {
            let trains: Vec<TrainRun<'_>> = specs.iter().map(|(train, _)| *train).collect();
            self.check_whole(&trains, out)?;
            self.pay_whole(&trains, out);
        }
        Ok(())
    }

    /// What a route earns by itself, if it is allowed beside those before it.
    fn judge_one(
        &self,
        at: usize,
        train: &TrainRun<'_>,
        route: &mut Route,
        overlap: &mut Overlap<'_>,
    ) -> Result<(), Refusal> {
        self.check(at, train, route)?;
        self.check_rules(train, route)?;
        overlap.add(&route.paths)?;
        if let Some(judge) = self.judge {
            judge.check(at, route)?;
        }
        self.pay(at, train, route)
    }

    /// Whether anything may depend on all routes together.
    fn looks_at_whole(&self) -> bool {
        let nothing = self.bonuses.is_empty()
            && self.rules.is_empty()
            && self.subsidies.is_empty()
            && self.standing.closed.is_empty()
            && self.standing.joined.is_none();
        !nothing
    }

    pub(super) fn has_station(&self, at: NodeRef) -> bool {
        if let Some(network) = self.network {
            return network.has_token(at);
        }
        self.board.has_station(self.hexes, at, self.corporation)
            || self.zone.is_some_and(|it| it.has_station(self.board, self.hexes, at))
    }

    /// Whether a node has a token that makes a route one of the corporation: any that it reaches track from.
    pub(super) fn has_start(&self, at: NodeRef) -> bool {
        self.network.map_or_else(|| self.has_station(at), |it| it.starts_at(at))
    }

    /// Whether a piece of track is closed to the corporation.
    pub(super) fn is_closed(&self, at: PathRef) -> bool {
        self.network.is_some_and(|it| it.closes(at))
    }

    /// Whether the corporation cannot pass a node. Nobody blocks it in its zone, nor anybody where its own
    /// routes start.
    pub(super) fn blocks(&self, at: NodeRef) -> bool {
        let kind = || self.board.node(self.hexes, at).kind;
        self.board.blocks(self.hexes, at, self.corporation)
            && !self.zone.is_some_and(|it| it.opens(at.hex, kind()))
            && !self.network.is_some_and(|it| it.starts_at(at))
    }
}

impl Route {
    fn clear(&mut self) {
        self.stops.clear();
        self.paths.clear();
        self.paid.clear();
        self.revenue = Money::ZERO;
        self.subsidy = Money::ZERO;
    }

    /// The hexes in the order in which it enters them; one that it comes back to is there again.
    pub fn entered(&self) -> Vec<HexId> {
        let mut hexes: Vec<HexId> = self.paths.iter().map(|it| it.hex).collect();
        hexes.dedup();
        if hexes.is_empty() {
            hexes.extend(self.stops.first().map(|it| it.hex));
        }
        hexes
    }

    /// The hexes that it passes, each once.
    pub fn passed(&self) -> Vec<HexId> {
        let mut hexes = self.entered();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
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
        single && !self.no_local && self.mode == DistanceMode::Stops
    }

    /// By how much a bonus is multiplied: as the train multiplies what stops pay, at most, or not.
    fn times(&self, multiplied: bool) -> i32 {
        let by_row = match self.distance {
            Distance::Stops(_) => None,
            Distance::Rows(rows) => rows.iter().filter_map(|it| it.multiplier).max(),
        };
        let most = by_row.unwrap_or(0).max(self.multiplier);
        if multiplied { i32::from(most) } else { 1 }
    }
}
