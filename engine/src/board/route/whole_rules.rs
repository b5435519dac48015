//! What the title's rules ask of all routes of a run together.

use super::super::NodeRef;
use super::{Joined, Route, Run, TrainRun};
use crate::refusal::{Refusal, ensure};
use crate::title::{NoSharedStops, Only, Over, RouteRule};

impl Run<'_> {
    /// Whether the routes of a run keep the rules that concern them together.
    pub(super) fn check_whole(
        &self,
        trains: &[TrainRun<'_>],
        routes: &[Route],
    ) -> Result<(), Refusal> {
        self.check_joined(routes)?;
        for rule in self.rules {
            match rule {
                RouteRule::CallAt(it) if it.over == Over::Run => {
                    if let Some(stops) = self.stops_of(&it.only, trains, routes) {
                        self.check_calls(it, self.calls(&it.at, &stops), "the routes of a run")?;
                    }
                }
                RouteRule::Apart(it) if it.over == Over::Run => {
                    if let Some(stops) = self.stops_of(&it.only, trains, routes) {
                        self.check_apart(it, &stops, "the routes of a run")?;
                    }
                }
                RouteRule::NoSharedStops(it) => self.check_shared(it, routes)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Where two hexes must be joined, one of the routes leads from one to the other, if any train runs at all.
    fn check_joined(&self, routes: &[Route]) -> Result<(), Refusal> {
        let Some(Joined { ends: (from, to), otherwise }) = self.standing.joined else {
            return Ok(());
        };
        let runs = routes.iter().any(|it| !it.stops.is_empty());
        let leads = |route: &Route| match (route.stops.first(), route.stops.last()) {
            (Some(first), Some(last)) => {
                let ends = (first.hex, last.hex);
                ends == (from, to) || ends == (to, from)
            }
            _ => false,
        };
        if runs && !routes.iter().any(leads) {
            return Err(otherwise.into());
        }
        Ok(())
    }

    /// The stops of all routes that a rule is for; none if there is no such route.
    fn stops_of(
        &self,
        only: &Only,
        trains: &[TrainRun<'_>],
        routes: &[Route],
    ) -> Option<Vec<NodeRef>> {
        let meant = |(train, route): &(&TrainRun<'_>, &Route)| {
            !route.stops.is_empty() && self.is_for(only, train)
        };
        let mut found = trains.iter().zip(routes).filter(meant).map(|(_, it)| it).peekable();
        found.peek()?;
        Some(found.flat_map(|it| it.stops.iter().copied()).collect())
    }

    fn check_shared(&self, rule: &NoSharedStops, routes: &[Route]) -> Result<(), Refusal> {
        for (index, route) in routes.iter().enumerate() {
            for stop in route.stops.iter().filter(|&&it| self.belongs(&rule.at, it)) {
                let shared = routes[..index].iter().any(|it| it.stops.contains(stop));
                ensure!(!shared, "two trains cannot both call at `{}`", self.place_name(stop.hex));
            }
        }
        Ok(())
    }
}
