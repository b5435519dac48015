//! What stops pay the treasury.

use super::super::NodeRef;
use super::bonus::Worth;
use super::{Run, TrainRun};
use crate::money::Money;
use crate::title::{Counted, Subsidy};

impl Run<'_> {
    /// What the treasury gets for one route, without what is paid once for a run.
    pub(super) fn subsidy(&self, train: &TrainRun<'_>, stops: &[NodeRef]) -> Money {
        let per_route = self.subsidies.iter().filter(|it| it.count != Counted::Run);
        let total: Money = per_route.filter_map(|it| self.subsidy_of(it, train, stops)).sum();
        total.max(Money::ZERO)
    }

    /// What one subsidy is worth to a route; none if it has no such stop.
    pub(super) fn subsidy_of(
        &self,
        subsidy: &Subsidy,
        train: &TrainRun<'_>,
        stops: &[NodeRef],
    ) -> Option<Money> {
        if !self.is_for(&subsidy.only, train) {
            return None;
        }
        let amount = self.amount(&subsidy.amount, train);
        let worth = Worth { at: &subsidy.at, amount, face: subsidy.face, count: subsidy.count };
        self.worth(&worth, train, stops)
    }

    /// Whether a stop pays the treasury instead of revenue.
    pub(super) fn pays_treasury(&self, train: &TrainRun<'_>, at: NodeRef) -> bool {
        let instead =
            |it: &Subsidy| it.instead && self.is_for(&it.only, train) && self.belongs(&it.at, at);
        self.subsidies.iter().any(instead)
    }
}
