//! The best routes of a corporation.

use super::Game;
use crate::action::TrainRoute;
use crate::board::{BestRoutes, Judge, Run};
use crate::ids::CorporationId;

impl Game {
    /// The routes that earn most for a corporation with the trains that may run now, as an action would say them,
    /// and what is known about them. `go_on` is asked now and then, with the number of positions looked at, whether
    /// to go on; if not, the best routes so far are returned, with a bound.
    pub fn best_routes(
        &self,
        corporation: CorporationId,
        go_on: &mut dyn FnMut(u64) -> bool,
    ) -> (Vec<TrainRoute>, BestRoutes) {
        let hex_bonuses = self.hex_bonuses(corporation);
        let standing = self.standing(corporation);
        let cars: Vec<usize> = self.cars_to_run(corporation);
        let roster = cars.iter().filter_map(|at| u8::try_from(*at).ok()).collect();
        let judging = self.judging(corporation, roster);
        let judge = judging.as_ref().map(|it| it as &dyn Judge);
        let run = Run { standing: &standing, judge, ..self.run_of(corporation, &hex_bonuses) };
        let trains: Vec<_> = cars.iter().map(|at| self.car_run(*at)).collect();
        let best = run.best(&trains, go_on);
        let routes = cars
            .iter()
            .zip(&best.routes)
            .filter(|(_, route)| !route.stops.is_empty())
            .map(|(at, route)| TrainRoute { car: self.state.cars[*at].car, spec: run.spec(route) })
            .collect();
        (routes, best)
    }

    /// The trains that a corporation may run now; all of them when it is not its turn.
    fn cars_to_run(&self, corporation: CorporationId) -> Vec<usize> {
        match self.operator() == Some(corporation) {
            true => self.runnable(corporation).collect(),
            false => self.runnable_or_not(corporation).collect(),
        }
    }
}
