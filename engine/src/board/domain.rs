//! What a corporation may have besides stations and routes.

use std::fmt;

use super::{Board, HexState, NodeRef, Route, Run, TrainRun};
use crate::ids::HexId;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::NodeKind;

/// Hexes in which a corporation counts as having a station in every city, and what it earns there without routes.
pub trait Domain: fmt::Debug + Send + Sync {
    /// The hexes in order.
    fn hexes(&self) -> &[HexId];

    /// Whether a hex belongs to it.
    fn covers(&self, hex: HexId) -> bool;

    /// Whether stations of others do not block the corporation at a node of that kind.
    fn opens(&self, hex: HexId, kind: NodeKind) -> bool;

    /// Whether a route of the corporation is allowed.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, run: &Run<'_>, route: &Route) -> Result<(), Refusal>;

    /// Whether the revenue is found by rule, so that no routes are named.
    fn runs_by_rule(&self) -> bool;

    /// What trains earn where no routes are named.
    fn revenue_by_rule(&self, run: &Run<'_>, trains: &[TrainRun<'_>]) -> Money;

    /// What trains earn with what their routes leave of their distances.
    fn unrouted(&self, run: &Run<'_>, trains: &[(TrainRun<'_>, Option<&Route>)]) -> Money;

    /// The amounts that make up what trains earn without routes.
    fn rates(&self) -> [Money; 2];

    /// Whether trains earn something without routes now.
    fn earns_unrouted(&self, run: &Run<'_>) -> bool;

    /// Whether the corporation counts as having a station at a node.
    fn has_station(&self, board: &Board, hexes: &[HexState], at: NodeRef) -> bool {
        self.covers(at.hex) && board.node(hexes, at).is_city()
    }
}
