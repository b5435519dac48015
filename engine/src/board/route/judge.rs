//! What others have to say about routes.

use std::fmt;

use super::Route;
use crate::board::NodeRef;
use crate::money::Money;
use crate::refusal::Refusal;

/// Has a say about the routes of a run, each by its position.
pub trait Judge: fmt::Debug {
    /// How long a route is, in what its train counts; `length` by the engine's own count.
    fn distance(&self, at: usize, route: &Route, length: u16) -> u16;

    /// Whether a route is allowed.
    ///
    /// # Errors
    /// The reason why not.
    fn check(&self, at: usize, route: &Route) -> Result<(), Refusal>;

    /// What a route earns with these stops; `base` by their own amounts.
    fn revenue(&self, at: usize, route: &Route, stops: &[NodeRef], base: Money) -> Money;

    /// Whether it has a say about distances, so that a route may be shorter or longer than the engine counts.
    fn judges_distance(&self) -> bool;

    /// Whether it has a say about all routes of a run together.
    fn judges_sets(&self) -> bool;

    /// What a route brings the treasury; `base` by the rules of the title.
    fn subsidy(&self, at: usize, route: &Route, base: Money) -> Money;

    /// The most that it adds to what a route earns otherwise.
    fn most(&self) -> Money;

    /// What the routes of a run, by train, earn together; `extra` besides, by the rules of the title.
    ///
    /// # Errors
    /// The reason why they are not allowed beside each other.
    fn total(&self, routes: &[Route], extra: Money) -> Result<Money, Refusal>;

    /// The most that it adds to what the routes of a run earn otherwise.
    fn most_together(&self) -> Money;

    /// Whether those two are bounds that it keeps by itself. Otherwise they are only the largest amounts that are
    /// accepted from it, which say nothing about how good routes could be.
    fn is_bounded(&self) -> bool;

    /// Whether it says no more: what it judged last may be better than it said.
    fn gave_up(&self) -> bool {
        false
    }

    /// Whether it has gone wrong since this was asked last.
    ///
    /// # Errors
    /// What went wrong: such routes are refused.
    fn went_wrong(&self) -> Result<(), Refusal>;
}
