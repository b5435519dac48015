//! The best routes of a corporation, and the price of any route.

use super::judge::Judging;
use super::patience::Patience;
use super::{Game, judge, running};
use crate::action::TrainRoute;
use crate::board::{BestRoutes, Judge, Reach, Route, Run};
use crate::ids::CorporationId;
use crate::money::Money;
use crate::refusal::{Illegal, Refusal, ensure};
use crate::scenario::route;

/// The run of one route, as the route step judges it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedRun {
    /// The route, with what it earns by itself.
    pub route: Route,
    /// What the run earns in all: with the route, and besides.
    pub revenue: Money,
    /// What the run brings the treasury.
    pub subsidy: Money,
}

/// The name of a train, and the run of a route with it, or why the train may not run it.
pub type PricedRoute = (String, Result<PricedRun, Illegal>);

impl Game {
    /// The routes that earn most for a corporation with the trains that may run now, as an action would say them,
    /// and what is known about them; where trains run by rule, no routes, and what they earn so. `go_on` is asked now and
    /// then, with the number of positions looked at, whether to go on; if not, the best routes so far are returned, with a
    /// bound. Sets about which a script fails are left out; [`Game::try_ask`] tells of it.
    pub fn best_routes(
        &self,
        corporation: CorporationId,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> (Vec<TrainRoute>, BestRoutes) {
        if self.runs_by_rule(corporation) {
            let revenue = running::revenue_by_rule(self, corporation);
            let bound = Some(revenue);
            return (Vec::new(), BestRoutes { routes: Vec::new(), revenue, bound, effort: 0 });
        }
        let cars = self.cars_to_run(corporation);
        if let (_, Some(fault)) = self
            .scripts
            .with_faults(|| self.scripts.meter.metered_apart(|| self.network(corporation)))
        {
            // A script that goes wrong there makes the route step refuse every run.
            self.scripts.note_fault(fault);
            let routes = vec![Route::default(); cars.len()];
            let (revenue, bound) = (Money::ZERO, None);
            return (Vec::new(), BestRoutes { routes, revenue, bound, effort: 0 });
        }
        let patience = Patience::new(go_on, self.script_steps_in_all());
        self.with_run(corporation, &cars, &patience, |run| {
            let trains: Vec<_> = cars.iter().map(|at| self.car_run(*at)).collect();
            let mut go_on = |positions: u64| patience.lasts_at(positions);
            let best = self.scripts.meter.unmetered(|| run.best(&trains, &mut go_on));
            let ran = cars.iter().zip(&best.routes).filter(|(_, route)| !route.stops.is_empty());
            let routes = ran
                .map(|(at, route)| TrainRoute {
                    car: self.state.cars[*at].car,
                    spec: run.spec(route),
                })
                .collect();
            (routes, best)
        })
    }

    /// A route that is named by the hexes that it passes, such as `K8 K6 K4`, for each kind of train that a
    /// corporation has: the name of the train, and what the run of this route alone brings, or why it is refused.
    ///
    /// # Errors
    /// If there is no such track, or more than one.
    pub fn price_route(
        &self,
        corporation: CorporationId,
        hexes: &str,
    ) -> Result<Vec<PricedRoute>, Illegal> {
        let spec = route::find(self, corporation, hexes).map_err(|it| self.illegal(it))?;
        let mut cars: Vec<usize> = self.runnable_or_not(corporation).collect();
        // Of trains of a kind, one that may run now.
        cars.sort_by_key(|at| self.state.cars[*at].operated);
        let mut priced: Vec<PricedRoute> = Vec::new();
        for at in cars {
            let name = self.form(at).name.to_string();
            if priced.iter().all(|it| it.0 != name) {
                let route = TrainRoute { car: self.state.cars[at].car, spec: spec.clone() };
                priced.push((name, self.price_run(corporation, route)));
            }
        }
        Ok(priced)
    }

    /// What the run of one route brings, just as the route step finds it. When it is not the turn of the corporation, any
    /// of its trains may run.
    ///
    /// # Errors
    /// Why the route step refuses the run. If a script fails, [`Game::try_ask`] tells of it as well.
    pub fn price_run(
        &self,
        corporation: CorporationId,
        route: TrainRoute,
    ) -> Result<PricedRun, Illegal> {
        self.judge_run(corporation, route).map_err(|it| self.illegal(it))
    }

    fn judge_run(
        &self,
        corporation: CorporationId,
        route: TrainRoute,
    ) -> Result<PricedRun, Refusal> {
        ensure!(!self.runs_by_rule(corporation), "its trains run by rule: no routes are named");
        let at = self.car_at(route.car).ok_or("there is no such train")?;
        ensure!(self.cars_to_run(corporation).contains(&at), "that train cannot run now");
        let trains = [u8::try_from(at).expect("the roster fits")];
        let routes = [route];
        let (priced, fault) = self.scripts.with_faults(|| {
            let mut found = Vec::new();
            self.judge_routes(corporation, &trains, &routes, &mut found)?;
            let (revenue, subsidy, extra) = self.totals(corporation, &trains, &found);
            Ok(PricedRun { route: found.swap_remove(0), revenue: revenue + extra, subsidy })
        });
        let Some(fault) = fault else { return priced };
        self.scripts.note_fault(fault.clone());
        Err(fault.into())
    }

    /// The name of a train that a corporation runs.
    pub fn train_name(&self, route: &TrainRoute) -> String {
        self.car_at(route.car).map(|at| self.form(at).name.to_string()).unwrap_or_default()
    }

    /// What a corporation reaches now.
    pub fn reach_of(&self, corporation: CorporationId) -> Reach {
        self.scripts.meter.metered_apart(|| self.reach(corporation).clone())
    }

    /// Does something with what is the same for these trains of a corporation.
    fn with_run<R>(
        &self,
        corporation: CorporationId,
        cars: &[usize],
        patience: &Patience<'_>,
        work: impl FnOnce(&Run<'_>) -> R,
    ) -> R {
        let hex_bonuses = self.hex_bonuses(corporation);
        let standing = running::standing(self, corporation);
        let roster: Vec<u8> = cars.iter().filter_map(|at| u8::try_from(*at).ok()).collect();
        let judging = judge::judging(self, corporation, &roster, Some(patience));
        let judge = judging.as_ref().map(|it| it as &dyn Judge);
        let network = self.scripts.meter.metered_apart(|| self.network(corporation));
        let run = Run {
            standing: &standing,
            judge,
            network: network.as_deref(),
            ..self.run_of(corporation, &hex_bonuses)
        };
        let (result, last) = self.scripts.with_faults(|| work(&run));
        // Routes about which a script fails are left out, and whoever asked gets to know.
        if let Some(fault) = judging.and_then(Judging::into_fault).or(last) {
            self.scripts.note_fault(fault);
        }
        result
    }
}
