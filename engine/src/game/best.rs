//! The best routes of a corporation, and the price of any route.

use super::Game;
use super::judge::Judging;
use crate::action::TrainRoute;
use crate::board::{BestRoutes, Judge, Reach, Route, RouteSpec, Run};
use crate::ids::CorporationId;
use crate::illegal::Illegal;
use crate::money::Money;
use crate::scenario::route;

/// The name of a train, and a route with what it earns, or why the train may not run it.
pub type PricedRoute = (String, Result<Route, Illegal>);

impl Game {
    /// The routes that earn most for a corporation with the trains that may run now, as an action would say them,
    /// and what is known about them. `go_on` is asked now and then, with the number of positions looked at, whether
    /// to go on; if not, the best routes so far are returned, with a bound. Sets about which a script fails are left out;
    /// [`Game::try_ask`] tells of it.
    pub fn best_routes(
        &self,
        corporation: CorporationId,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> (Vec<TrainRoute>, BestRoutes) {
        let cars = self.cars_to_run(corporation);
        if let (_, Some(fault)) = self.with_faults(|| self.network(corporation)) {
            // A script that goes wrong there makes the route step refuse every run.
            self.note_fault(fault);
            let routes = vec![Route::default(); cars.len()];
            let (revenue, bound) = (Money::ZERO, None);
            return (Vec::new(), BestRoutes { routes, revenue, bound, effort: 0 });
        }
        self.with_run(corporation, &cars, |run| {
            let trains: Vec<_> = cars.iter().map(|at| self.car_run(*at)).collect();
            let best = run.best(&trains, go_on);
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
    /// corporation has: the name of the train, and the route with what it earns, or why it may not be run.
    ///
    /// # Errors
    /// If there is no such track, or more than one.
    pub fn price_route(
        &self,
        corporation: CorporationId,
        hexes: &str,
    ) -> Result<Vec<PricedRoute>, Illegal> {
        let spec = route::find(self, corporation, hexes)?;
        let mut priced: Vec<PricedRoute> = Vec::new();
        for at in self.runnable_or_not(corporation) {
            let name = self.form(at).name.to_string();
            if priced.iter().all(|it| it.0 != name) {
                priced.push((name, self.price_with(corporation, at, &spec)));
            }
        }
        Ok(priced)
    }

    fn price_with(
        &self,
        corporation: CorporationId,
        car: usize,
        spec: &RouteSpec,
    ) -> Result<Route, Illegal> {
        self.with_run(corporation, &[car], |run| {
            let mut found = Vec::new();
            let specs = [(self.car_run(car), spec)];
            let priced = run.routes(&specs, &mut self.room.borrow_mut(), &mut found);
            run.judge.map_or(Ok(()), Judge::went_wrong)?;
            priced?;
            Ok(found.swap_remove(0))
        })
    }

    /// The name of a train that a corporation runs.
    pub fn train_name(&self, route: &TrainRoute) -> String {
        self.car_at(route.car).map(|at| self.form(at).name.to_string()).unwrap_or_default()
    }

    /// What a corporation reaches now.
    pub fn reach_of(&self, corporation: CorporationId) -> Reach {
        self.reach(corporation).clone()
    }

    /// Does something with what is the same for these trains of a corporation.
    fn with_run<R>(
        &self,
        corporation: CorporationId,
        cars: &[usize],
        work: impl FnOnce(&Run<'_>) -> R,
    ) -> R {
        let hex_bonuses = self.hex_bonuses(corporation);
        let standing = self.standing(corporation);
        let roster = cars.iter().filter_map(|at| u8::try_from(*at).ok()).collect();
        let judging = self.judging(corporation, roster);
        let judge = judging.as_ref().map(|it| it as &dyn Judge);
        let network = self.network(corporation);
        let run = Run {
            standing: &standing,
            judge,
            network: network.as_deref(),
            ..self.run_of(corporation, &hex_bonuses)
        };
        let (result, _) = self.with_faults(|| work(&run));
        // Routes about which a script fails are left out, and whoever asked gets to know.
        if let Some(fault) = judging.and_then(Judging::into_fault) {
            self.note_fault(fault);
        }
        result
    }

    /// The trains that a corporation may run now; all of them when it is not its turn. None where they run by rule.
    fn cars_to_run(&self, corporation: CorporationId) -> Vec<usize> {
        if self.runs_by_rule(corporation) {
            return Vec::new();
        }
        match self.operator() == Some(corporation) {
            true => self.runnable(corporation).collect(),
            false => self.runnable_or_not(corporation).collect(),
        }
    }
}
