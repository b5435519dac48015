//! The run of a corporation's trains: which trains may run, what their routes earn, and what follows from that.

use super::judge::of_run;
use super::{Event, Game, judge, running};
use crate::action::TrainRoute;
use crate::board::{Judge, NodeRef, Route, Run, TrainRun, UNASKED};
use crate::hooks::{Point, at};
use crate::ids::{CorporationId, HexId};
use crate::inline::Inline;
use crate::money::Money;
use crate::refusal::{Illegal, Refusal, ensure};
use crate::state::MAX_TRAINS;

/// Trains of a corporation by their positions in the roster, each of them once.
pub(super) type Trains = Inline<u8, MAX_TRAINS>;

/// A run of a corporation's trains that the rules allow, with all that it earns.
#[derive(Debug)]
pub(crate) struct TrainsRun {
    corporation: CorporationId,
    /// The trains that run.
    trains: Trains,
    /// Their routes, in the same order.
    routes: Vec<Route>,
    /// What the routes earn together.
    revenue: Money,
    /// What they bring the treasury.
    subsidy: Money,
    /// What the run earns besides the routes.
    extra: Money,
}

impl TrainsRun {
    /// A run of trains that earn these revenues, on routes that nobody looked at.
    pub(super) fn ruled(
        corporation: CorporationId,
        trains: Trains,
        revenues: &[Money],
    ) -> TrainsRun {
        let route = |revenue: &Money| Route { revenue: *revenue, ..Route::default() };
        let revenue = revenues.iter().copied().sum();
        let (subsidy, extra) = (Money::ZERO, Money::ZERO);
        let routes = revenues.iter().map(route).collect();
        TrainsRun { corporation, trains, routes, revenue, subsidy, extra }
    }
}

impl Game {
    /// Trains of a corporation that have not run in this round.
    pub(crate) fn runnable(&self, corporation: CorporationId) -> impl Iterator<Item = usize> {
        self.runnable_or_not(corporation).filter(|at| !self.state.cars[*at].operated)
    }

    /// All trains of a corporation.
    pub(crate) fn runnable_or_not(
        &self,
        corporation: CorporationId,
    ) -> impl Iterator<Item = usize> {
        self.state.corporation(corporation).trains.iter().map(|at| usize::from(*at))
    }

    /// The trains that a corporation may run now; all of them when it is not its turn.
    pub(super) fn cars_to_run(&self, corporation: CorporationId) -> Vec<usize> {
        match self.operator() == Some(corporation) {
            true => self.runnable(corporation).collect(),
            false => self.runnable_or_not(corporation).collect(),
        }
    }

    /// The trains that routes name, if a corporation may run them now.
    pub(super) fn check_trains(
        &self,
        corporation: CorporationId,
        routes: &[TrainRoute],
    ) -> Result<Trains, Refusal> {
        let mut trains = Trains::default();
        for route in routes {
            let at = self.car_at(route.car).ok_or("there is no such train")?;
            let may_run = |it: &u8| usize::from(*it) == at && !self.state.cars[at].operated;
            let mut own = self.state.corporation(corporation).trains.iter().copied();
            let train = own.find(may_run).ok_or("that train cannot run now")?;
            ensure!(!trains.contains(&train), "a train runs only once");
            trains.push(train);
        }
        Ok(trains)
    }

    /// What each train would earn.
    ///
    /// # Errors
    /// Why a route is not allowed.
    pub fn route_revenues(
        &self,
        corporation: CorporationId,
        routes: &[TrainRoute],
    ) -> Result<Vec<Route>, Illegal> {
        let mut found = Vec::new();
        let judged = work_out(self, corporation, routes, &mut found);
        judged.map(|_| found).map_err(|it| self.illegal(it))
    }

    /// What a run would earn in all: with its routes, and besides.
    ///
    /// # Errors
    /// Why a route, or the routes together, are not allowed.
    pub fn run_revenue(
        &self,
        corporation: CorporationId,
        routes: &[TrainRoute],
    ) -> Result<Money, Illegal> {
        let run = self.check_routes(corporation, routes).map_err(|it| self.illegal(it))?;
        Ok(run.revenue + run.extra)
    }

    /// A run of a corporation's trains on routes that it names.
    pub(crate) fn check_routes(
        &self,
        corporation: CorporationId,
        routes: &[TrainRoute],
    ) -> Result<TrainsRun, Refusal> {
        let mut found = self.spare_routes.take();
        match work_out(self, corporation, routes, &mut found) {
            Ok(trains) => Ok(run_on(self, corporation, trains, found)),
            Err(refusal) => {
                self.spare_routes.replace(found);
                Err(refusal)
            }
        }
    }

    /// The trains run: what they earn waits for the dividend.
    pub(crate) fn run_checked(&mut self, run: TrainsRun) {
        for (train, route) in run.trains.iter().zip(&run.routes) {
            let car = self.state.cars[usize::from(*train)].car;
            self.tell(Event::Ran(car, route.revenue));
        }
        let earned = run.revenue + run.extra;
        self.tell(Event::Earned(earned));
        self.state.round.turn.revenue = earned;
        self.state.round.turn.subsidy = run.subsidy;
        self.state.round.turn.ran = !run.trains.is_empty() || run.extra.is_positive();
        running::tell_besides(self, run.extra);
        if self.has_hook(Point::RoutesRun) {
            let all = judge::all_run(self, run.corporation, &run.trains, &run.routes);
            let (corporation, routes) = of_run(run.corporation, &all);
            self.handle_run::<at::RoutesRun>(&all, (corporation, routes, earned.0.into()));
        }
        *self.spare_routes.get_mut() = run.routes;
    }

    /// What a run that is allowed earns with its routes, what it brings the treasury, and what it earns besides.
    pub(super) fn totals(
        &self,
        corporation: CorporationId,
        trains: &[u8],
        found: &[Route],
    ) -> (Money, Money, Money) {
        let extra = running::unlinked_revenue(self, corporation, trains, found);
        judge::run_total(self, corporation, trains, found, extra)
    }

    /// What each train would earn if it could run now. Where a route is not allowed, what is in `found` means nothing.
    pub(super) fn judge_routes(
        &self,
        corporation: CorporationId,
        trains: &[u8],
        routes: &[TrainRoute],
        found: &mut Vec<Route>,
    ) -> Result<(), Refusal> {
        let hex_bonuses = self.hex_bonuses(corporation);
        let standing = running::standing(self, corporation);
        let judging = judge::judging(self, corporation, trains, None);
        let judge = judging.as_ref().map(|it| it as &dyn Judge);
        let network = self.network(corporation);
        let run = Run {
            standing: &standing,
            judge,
            network: network.as_deref(),
            ..self.run_of(corporation, &hex_bonuses)
        };
        let named = trains.iter().zip(routes);
        let specs: Vec<_> =
            named.map(|(at, route)| (self.car_run(usize::from(*at)), &route.spec)).collect();
        run.routes(&specs, &mut self.room.borrow_mut(), found)?;
        judge::check_combination(self, corporation, trains, found)
    }

    /// What a stop pays to a train by itself.
    pub(crate) fn stop_revenue(&self, corporation: CorporationId, train: u8, at: NodeRef) -> Money {
        self.run_of(corporation, &[]).stop_revenue(&self.car_run(usize::from(train)), at)
    }

    /// What is the same for all trains of a corporation.
    pub(crate) fn run_of<'g>(
        &'g self,
        corporation: CorporationId,
        hex_bonuses: &'g [(HexId, Money)],
    ) -> Run<'g> {
        Run {
            board: &self.ruleset.board,
            hexes: &self.state.hexes,
            corporation,
            colours: &self.phase().tiles,
            bonuses: &self.rules().route_bonuses,
            hex_bonuses,
            rules: &self.rules().route_rules,
            subsidies: &self.rules().subsidies,
            standing: &UNASKED,
            zone: self.ruleset.zone(corporation),
            network: None,
            judge: None,
        }
    }

    /// What matters about a train of the roster when it runs.
    pub(crate) fn car_run(&self, at: usize) -> TrainRun<'_> {
        let form = self.form(at);
        let train = self.ruleset.train(self.state.cars[at].car.train);
        TrainRun {
            name: &form.name,
            distance: &form.distance,
            mode: form.distance_mode,
            multiplier: form.multiplier,
            diesel: train.diesel,
            requires_token: train.requires_token,
            no_local: train.no_local,
        }
    }
}

/// The run of a corporation whose trains run by rule.
pub(crate) fn run_by_rule(game: &Game, corporation: CorporationId) -> TrainsRun {
    run_on(game, corporation, Trains::default(), Vec::new())
}

/// A run on routes that are allowed, with what it earns.
fn run_on(
    game: &Game,
    corporation: CorporationId,
    trains: Trains,
    routes: Vec<Route>,
) -> TrainsRun {
    let (revenue, subsidy, extra) = game.totals(corporation, &trains, &routes);
    TrainsRun { corporation, trains, routes, revenue, subsidy, extra }
}

/// The trains that would run, and what each would earn. Where a route is not allowed, what is in `found` means nothing.
fn work_out(
    game: &Game,
    corporation: CorporationId,
    routes: &[TrainRoute],
    found: &mut Vec<Route>,
) -> Result<Trains, Refusal> {
    let trains = game.check_trains(corporation, routes)?;
    game.judge_routes(corporation, &trains, routes, found)?;
    Ok(trains)
}
