//! Which stops of a route pay.

use super::super::NodeRef;
use super::revenue::Earned;
use super::{Route, Run, TrainRun};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::{Distance, DistanceRow};

impl Run<'_> {
    /// Chooses the stops that pay, and works out what the route earns.
    pub(super) fn pay(
        &self,
        at: usize,
        train: &TrainRun<'_>,
        route: &mut Route,
    ) -> Result<(), Refusal> {
        match train.distance {
            Distance::Stops(_) => {
                route.paid.extend_from_slice(&route.stops);
                let earned = self.judged(at, train, route, &route.stops)?;
                (route.revenue, route.subsidy) = (earned.revenue, earned.subsidy);
            }
            Distance::Rows(rows) => self.pay_best(at, train, rows, route)?,
        }
        if let Some(judge) = self.judge {
            route.subsidy = judge.subsidy(at, route, route.subsidy);
        }
        Ok(())
    }

    /// What stops earn together, with all that others have to say.
    fn judged(
        &self,
        at: usize,
        train: &TrainRun<'_>,
        route: &Route,
        stops: &[NodeRef],
    ) -> Result<Earned, Refusal> {
        let mut earned = self.earned(train, route, stops)?;
        if let Some(judge) = self.judge {
            earned.revenue = judge.revenue(at, route, stops, earned.revenue);
        }
        Ok(earned)
    }

    /// As many stops as the train serves; of all such choices the first that earns most, and of equal ones the first
    /// that brings the treasury most.
    fn pay_best(
        &self,
        at: usize,
        train: &TrainRun<'_>,
        rows: &[DistanceRow],
        route: &mut Route,
    ) -> Result<(), Refusal> {
        let mut rows: Vec<&DistanceRow> = rows.iter().collect();
        rows.sort_by_key(|it| it.nodes.len());
        let served: usize = rows.iter().map(|it| usize::from(it.pay)).sum();
        let mut chosen = Vec::new();
        let mut best = Earned::default();
        for count in (1..=served.min(route.stops.len())).rev() {
            for choice in choices(route.stops.len(), count) {
                chosen.clear();
                chosen.extend(
                    route
                        .stops
                        .iter()
                        .enumerate()
                        .filter(|(place, _)| choice & (1 << place) != 0)
                        .map(|it| *it.1),
                );
                if self.may_pay(train, &rows, &chosen) {
                    let earned = self.judged(at, train, route, &chosen)?;
                    if earned > best {
                        best = earned;
                        std::mem::swap(&mut route.paid, &mut chosen);
                    }
                }
            }
            if best > Earned::default() {
                break;
            }
        }
        (route.revenue, route.subsidy) = (best.revenue, best.subsidy);
        Ok(())
    }

    fn may_pay(&self, train: &TrainRun<'_>, rows: &[&DistanceRow], stops: &[NodeRef]) -> bool {
        let mut left = [0u8; 8];
        left.iter_mut().zip(rows).for_each(|(left, row)| *left = row.pay);
        let token = !train.requires_token || stops.iter().any(|&it| self.has_start(it));
        token
            && stops.iter().all(|&stop| {
                let kind = self.board.node(self.hexes, stop).kind;
                let row = rows
                    .iter()
                    .zip(&mut left)
                    .find(|(row, left)| row.nodes.contains(&kind) && **left > 0);
                row.map(|(_, left)| *left -= 1).is_some()
            })
    }

    /// What a stop adds to the revenue of a train: nothing if it pays the treasury instead.
    pub(crate) fn stop_revenue(&self, train: &TrainRun<'_>, at: NodeRef) -> Money {
        if !self.subsidies.is_empty() && self.pays_treasury(train, at) {
            return Money::ZERO;
        }
        self.stop_value(train, at)
    }

    /// What a stop pays to a train.
    pub(super) fn stop_value(&self, train: &TrainRun<'_>, at: NodeRef) -> Money {
        let node = self.board.node(self.hexes, at);
        let multiplier = match train.distance {
            Distance::Stops(_) => None,
            Distance::Rows(rows) => {
                rows.iter().find(|it| it.nodes.contains(&node.kind)).and_then(|row| row.multiplier)
            }
        };
        node.pays(self.colours, train.diesel) * i32::from(multiplier.unwrap_or(train.multiplier))
    }
}

/// All sets of `count` out of `total`, as bits, in order of their members.
fn choices(total: usize, count: usize) -> impl Iterator<Item = u64> {
    let first: Vec<usize> = (0..count).collect();
    let next = move |picks: &Vec<usize>| {
        let movable = (0..count).rev().find(|&it| picks[it] < total - count + it)?;
        let mut picks = picks.clone();
        picks[movable] += 1;
        for it in movable + 1..count {
            picks[it] = picks[it - 1] + 1;
        }
        Some(picks)
    };
    std::iter::successors(Some(first), next)
        .map(|picks| picks.iter().fold(0, |mask, it| mask | 1 << it))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_in_order_of_their_members() {
        let all: Vec<u64> = choices(4, 2).collect();
        assert_eq!(all, [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100]);
        assert_eq!(choices(3, 3).count(), 1);
    }
}
