//! What the title's rules ask of each route.

use super::super::NodeRef;
use super::{Route, Run, TrainRun};
use crate::ids::HexId;
use crate::refusal::{Refusal, ensure, refusal};
use crate::title::{Apart, CallAt, Ends, NoRepeat, Over, Permit, Places, RepeatOf, RouteRule};

impl Run<'_> {
    /// Whether a route keeps all rules that concern it alone.
    pub(super) fn check_rules(&self, train: &TrainRun<'_>, route: &Route) -> Result<(), Refusal> {
        let closed = |stop: &NodeRef| self.standing.closed.iter().find(|it| it.0 == stop.hex);
        if let Some((hex, why)) = route.stops.iter().find_map(closed) {
            return Err(format!("{why} `{}`", self.place_name(*hex)).into());
        }
        for rule in self.rules {
            match rule {
                RouteRule::CallAt(it) if it.over == Over::Route && self.is_for(&it.only, train) => {
                    self.check_calls(it, self.calls(&it.at, &route.stops), "a route")?;
                }
                RouteRule::Apart(it) if it.over == Over::Route && self.is_for(&it.only, train) => {
                    self.check_apart(it, &route.stops, "a route")?;
                }
                RouteRule::Ends(it) if self.is_for(&it.only, train) => {
                    self.check_ends(it, route)?;
                }
                RouteRule::NoRepeat(it) if self.is_for(&it.only, train) => {
                    self.check_repeat(it, route)?;
                }
                RouteRule::Permit(it) => self.check_permit(it, route)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// How often stops are of those meant.
    pub(super) fn calls(&self, places: &Places, stops: &[NodeRef]) -> usize {
        stops.iter().filter(|&&it| self.belongs(places, it)).count()
    }

    pub(super) fn check_calls(
        &self,
        rule: &CallAt,
        calls: usize,
        who: &str,
    ) -> Result<(), Refusal> {
        let (least, places) = (usize::from(rule.least), || self.describe(&rule.at));
        ensure!(calls >= least || least > 1, "{} must call at {}", who, places());
        ensure!(calls >= least, "{} must call at {} at least {} times", who, places(), least);
        let most = rule.most.map_or(usize::MAX, usize::from);
        ensure!(calls <= most || most > 0, "{} cannot call at {}", who, places());
        ensure!(calls <= most, "{} cannot call at {} more than {} times", who, places(), most);
        Ok(())
    }

    pub(super) fn check_apart(
        &self,
        rule: &Apart,
        stops: &[NodeRef],
        who: &str,
    ) -> Result<(), Refusal> {
        let mut called = rule.places.iter().filter(|it| self.calls(it, stops) > 0);
        if let (Some(first), Some(second)) = (called.next(), called.next()) {
            let (first, second) = (self.describe(first), self.describe(second));
            return Err(refusal!("{} cannot call at both {} and {}", who, first, second));
        }
        Ok(())
    }

    fn check_ends(&self, rule: &Ends, route: &Route) -> Result<(), Refusal> {
        let ends = [route.stops.first(), route.stops.last()].into_iter().flatten();
        let count = ends.filter(|&&it| self.belongs(&rule.at, it)).count();
        let (least, most) = (usize::from(rule.least), usize::from(rule.most));
        let places = || self.describe(&rule.at);
        ensure!(count >= least || least > 1, "a route must begin or end at {}", places());
        ensure!(count >= least, "a route must begin and end at {}", places());
        ensure!(count <= most || most > 0, "a route cannot begin or end at {}", places());
        ensure!(count <= most, "a route cannot both begin and end at {}", places());
        Ok(())
    }

    fn check_repeat(&self, rule: &NoRepeat, route: &Route) -> Result<(), Refusal> {
        let hexes: Vec<HexId> = match rule.of {
            RepeatOf::Stops => route.stops.iter().map(|it| it.hex).collect(),
            RepeatOf::Track => route.entered(),
        };
        for (index, hex) in hexes.iter().enumerate().filter(|(_, it)| !rule.except.contains(it)) {
            ensure!(
                !hexes[..index].contains(hex),
                "a route cannot use the hex `{}` twice",
                self.place_name(*hex)
            );
        }
        Ok(())
    }

    pub(super) fn stands_on(&self, hex: HexId) -> bool {
        self.hexes[hex.index()].has_station(self.corporation)
    }

    fn check_permit(&self, rule: &Permit, route: &Route) -> Result<(), Refusal> {
        let it = self.standing;
        let needs = route.stops.iter().find(|&&it| self.belongs(&rule.at, it));
        if let Some(stop) = needs
            && !it.owns(&rule.owner_of)
            && !it.is_marked(&rule.marked_by)
            && !rule.station_on.iter().any(|hex| self.stands_on(*hex))
        {
            let name = self.place_name(stop.hex);
            return Err(format!("the corporation has no permit to call at `{name}`").into());
        }
        Ok(())
    }
}
