//! What bonuses add to one route.

use super::super::NodeRef;
use super::{Route, Run, TrainRun};
use crate::ids::HexId;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::{Counted, PairBonus, PairOver, PassedBonus, Places, RouteBonus, StopBonus};

/// Stops that are worth something.
#[derive(Debug, Clone, Copy)]
pub(super) struct Worth<'a> {
    /// Which stops.
    pub(super) at: &'a Places,
    /// How much.
    pub(super) amount: Money,
    /// Besides, what the stops pay.
    pub(super) face: bool,
    /// How often.
    pub(super) count: Counted,
}

impl Run<'_> {
    /// What a bonus adds to a route that is paid for these stops and has earned so much. Those that are paid once for
    /// a whole run add nothing here.
    pub(super) fn bonus(
        &self,
        bonus: &RouteBonus,
        train: &TrainRun<'_>,
        route: &Route,
        stops: &[NodeRef],
        earned: Money,
    ) -> Result<Money, Refusal> {
        let found = match bonus {
            RouteBonus::PerToken(it) => return self.per_token(it, train, stops),
            RouteBonus::PartOfRoute(it) => return self.part_of_route(it, earned, stops),
            RouteBonus::StopBonus(it) if it.count != Counted::Run => {
                self.stop_bonus(it, train, route, stops)
            }
            RouteBonus::PairBonus(it) if it.over == PairOver::Route => {
                self.pair_bonus(it, train, route, stops)
            }
            RouteBonus::PassedBonus(it) => self.passed_bonus(it, train, route),
            RouteBonus::StopBonus(_) | RouteBonus::PairBonus(_) | RouteBonus::LongestBonus(_) => {
                None
            }
        };
        Ok(found.unwrap_or_default())
    }

    /// What a bonus for stops is worth to a route; none if it has no such stop.
    pub(super) fn stop_bonus(
        &self,
        bonus: &StopBonus,
        train: &TrainRun<'_>,
        route: &Route,
        stops: &[NodeRef],
    ) -> Option<Money> {
        let found = |places: &Places| stops.iter().any(|&it| self.belongs(places, it));
        if !self.is_for(&bonus.only, train) || !bonus.with.as_ref().is_none_or(found) {
            return None;
        }
        if !found(&bonus.at) {
            return None;
        }
        let ends = [route.stops.first(), route.stops.last()];
        let at_end = |it: &&NodeRef| !bonus.ends || ends.contains(&Some(it));
        let stops: Vec<NodeRef> = stops.iter().filter(at_end).copied().collect();
        let amount = self.amount(&bonus.amount, train) * train.times(bonus.multiplied);
        let worth = Worth { at: &bonus.at, amount, face: bonus.again, count: bonus.count };
        self.worth(&worth, train, &stops)
    }

    /// What stops are worth together; none if there is none of them.
    pub(super) fn worth(
        &self,
        worth: &Worth<'_>,
        train: &TrainRun<'_>,
        stops: &[NodeRef],
    ) -> Option<Money> {
        let found: Vec<NodeRef> =
            stops.iter().copied().filter(|&it| self.belongs(worth.at, it)).collect();
        let face = |at: NodeRef| if worth.face { self.stop_value(train, at) } else { Money::ZERO };
        let of_hex = |hex: HexId| found.iter().filter(|it| it.hex == hex).map(|&it| face(it)).max();
        let once = worth.amount + found.iter().map(|&it| face(it)).max()?;
        Some(match worth.count {
            Counted::Route | Counted::Run => once,
            Counted::Stop => found.iter().map(|&it| worth.amount + face(it)).sum(),
            Counted::Hex => hexes_of(&found)
                .into_iter()
                .map(|it| worth.amount + of_hex(it).unwrap_or_default())
                .sum(),
        })
    }

    /// What a bonus for a pair is worth to a route; none if it does not have all places.
    pub(super) fn pair_bonus(
        &self,
        bonus: &PairBonus,
        train: &TrainRun<'_>,
        route: &Route,
        stops: &[NodeRef],
    ) -> Option<Money> {
        let met = |places: &Places| stops.iter().any(|&it| self.belongs(places, it));
        if !self.is_for(&bonus.only, train) || !bonus.places.iter().all(met) {
            return None;
        }
        let found = self.pair_stops(bonus, route, stops);
        self.pair_worth(bonus, train, &found, stops)
    }

    /// By place, the stops of a route that are meant.
    pub(super) fn pair_stops(
        &self,
        bonus: &PairBonus,
        route: &Route,
        stops: &[NodeRef],
    ) -> Vec<Vec<NodeRef>> {
        let ends = [route.stops.first(), route.stops.last()];
        let meant = |places: &Places, at: NodeRef| {
            self.belongs(places, at) && (!bonus.ends || ends.contains(&Some(&at)))
        };
        let of = |places| stops.iter().copied().filter(|&it| meant(places, it)).collect();
        bonus.places.iter().map(of).collect()
    }

    /// What a pair is worth whose places were found at these stops.
    pub(super) fn pair_worth(
        &self,
        bonus: &PairBonus,
        train: &TrainRun<'_>,
        found: &[Vec<NodeRef>],
        stops: &[NodeRef],
    ) -> Option<Money> {
        if !are_distinct(found, &mut Vec::new()) {
            return None;
        }
        let by_hex = |at: &NodeRef| bonus.by_hex.get(&at.hex).map_or(0, |it| it.0);
        let hexes: i32 = found.iter().filter_map(|it| it.iter().map(by_hex).max()).sum();
        let amount = self.amount(&bonus.amount, train) + Money(hexes);
        let best = stops.iter().map(|&it| self.stop_value(train, it)).max().unwrap_or_default();
        let again = if bonus.best_again { best } else { Money::ZERO };
        Some(amount * train.times(bonus.multiplied) + again)
    }

    fn passed_bonus(
        &self,
        bonus: &PassedBonus,
        train: &TrainRun<'_>,
        route: &Route,
    ) -> Option<Money> {
        if !self.is_for(&bonus.only, train) {
            return None;
        }
        let has_stop = |hex: HexId| route.stops.iter().any(|it| it.hex == hex);
        let counts = |hex: &HexId| {
            (bonus.hexes.is_empty() || bonus.hexes.contains(hex))
                && (bonus.with_stops || !has_stop(*hex))
        };
        let passed = route.passed().into_iter().filter(counts).count();
        Some(self.amount(&bonus.amount, train) * i32::try_from(passed).expect("maps are small"))
    }
}

/// The hexes of stops, each once.
fn hexes_of(stops: &[NodeRef]) -> Vec<HexId> {
    let mut hexes: Vec<HexId> = stops.iter().map(|it| it.hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// Whether each place can be met by a stop of its own.
fn are_distinct(found: &[Vec<NodeRef>], taken: &mut Vec<NodeRef>) -> bool {
    let [first, rest @ ..] = found else { return true };
    first.iter().any(|at| {
        if taken.contains(at) {
            return false;
        }
        taken.push(*at);
        let fits = are_distinct(rest, taken);
        taken.pop();
        fits
    })
}
