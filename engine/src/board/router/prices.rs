//! Several trains at once. Track gets a price for as long as more than one train wants it.

use super::super::route::{Judge, Route, Run, TrainRun, check_length};
use super::BestRoutes;
use super::graph::Graph;
use super::links::RawLinks;
use super::pick;
use super::search::{BothWays, Effort, Found, Leg, Question, search, whole};
use super::set::Set;
use super::worth::{Gains, PARTS, Worth};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::DistanceMode;

/// How often prices are changed.
const ROUNDS: usize = 60;
/// How much work goes into a first look for each train, so that all have a route before one takes long.
const FIRST_LOOK: u64 = 3000;
/// The least work that goes into a try to settle the matter.
const LEAST_TRY: u64 = 500;
/// After so many changes that bring nothing the steps get smaller.
const PATIENCE: usize = 4;

/// Trains that are alike.
pub(super) struct Kind<'a> {
    pub(super) train: &'a TrainRun<'a>,
    pub(super) worth: Worth,
    /// Which trains of the run.
    pub(super) members: Vec<usize>,
}

/// What is asked.
pub(super) struct Problem<'a, const S: usize, const T: usize> {
    pub(super) run: &'a Run<'a>,
    pub(super) graph: &'a Graph<S, T>,
    pub(super) kinds: Vec<Kind<'a>>,
    /// Every revenue is a multiple of this.
    pub(super) step: i64,
    /// The most that a set of routes earns beyond what each earns alone, in parts.
    extra: i64,
    /// A set earns what its routes earn, and nothing forbids routes beside each other but track.
    pub(super) additive: bool,
    /// Scripts have a say about routes.
    pub(super) scripted: bool,
    /// Some track is missing, so that nothing is proven.
    cut: bool,
    trains: &'a [TrainRun<'a>],
}

/// A set of routes: by kind of train, those that run.
#[derive(Debug, Clone)]
pub(super) struct Plan<const T: usize> {
    pub(super) routes: Vec<Vec<Found<T>>>,
    /// What they earn, in parts.
    pub(super) revenue: i64,
    /// What they earn and where they run, as it was judged; nothing where no train runs.
    judged: Option<(Money, Vec<Route>)>,
}

/// What trains earn at some prices.
pub(super) struct Market<const T: usize> {
    /// By place.
    pub(super) prices: Vec<i64>,
    /// By link.
    pub(super) tolls: Vec<i64>,
    /// By kind, what its best route earns after tolls.
    pub(super) best: Vec<i64>,
    /// By kind, that route.
    routes: Vec<Option<Found<T>>>,
    /// No plan earns more.
    pub(super) bound: i64,
    /// These are the best routes; else they are the best that were found.
    whole: bool,
}

impl<'a, const S: usize, const T: usize> Problem<'a, S, T> {
    pub(super) fn new(
        run: &'a Run<'a>,
        graph: &'a Graph<S, T>,
        trains: &'a [TrainRun<'a>],
        raw: &RawLinks,
    ) -> Problem<'a, S, T> {
        let mut kinds: Vec<Kind<'a>> = Vec::new();
        for (at, train) in trains.iter().enumerate() {
            // To a script, trains that are alike may not be.
            let alike = kinds.iter_mut().find(|it| it.train == train && run.judge.is_none());
            match alike {
                Some(kind) => kind.members.push(at),
                None => kinds.push(Kind {
                    train,
                    worth: Worth::new(run, train, graph, raw.unsure),
                    members: vec![at],
                }),
            }
        }
        let plain = kinds.iter().all(|it| it.worth.plain);
        let values = kinds.iter().flat_map(|it| &it.worth.values).map(|it| it / PARTS);
        let rates = run.zone.map(|it| it.rates());
        let rates = rates.into_iter().flatten().map(|it| i64::from(it.0));
        let step = if plain { values.chain(rates).fold(0, gcd).max(1) } else { 1 };
        Problem {
            run,
            graph,
            kinds,
            step,
            extra: PARTS * i64::from(run.most_together(trains).0),
            additive: run.is_additive(),
            scripted: run.judge.is_some(),
            cut: raw.cut,
            trains,
        }
    }

    pub(super) fn solve(&self, go_on: &mut dyn FnMut(u64) -> bool) -> BestRoutes {
        let mut effort = Effort::new(go_on);
        let mut plan = self.idle();
        let mut bound = self.loose_bound();
        let settled = self.settle(&mut plan, &mut effort);
        if !self.gave_up() {
            bound = bound.min(settled);
        }
        self.report(&plan, self.whole(bound).max(0), effort.done)
    }

    /// Whether scripts were not asked about all routes.
    fn gave_up(&self) -> bool {
        self.run.judge.is_some_and(Judge::gave_up)
    }

    /// No train runs. If even that is refused, any plan that is allowed is better.
    fn idle(&self) -> Plan<T> {
        let routes = vec![Vec::new(); self.kinds.len()];
        let revenue = match self.additive {
            true => Ok(Money::ZERO),
            false => self.judge(&routes).map(|(revenue, _)| revenue),
        };
        let revenue = revenue.map_or(-self.step, |it| i64::from(it.0)) * PARTS;
        Plan { routes, revenue, judged: None }
    }

    /// Without any search: every train has the best stops there are.
    fn loose_bound(&self) -> i64 {
        let each = |it: &Kind<'_>| {
            let all: i64 = it.worth.values.iter().sum();
            (all + it.worth.extra) * it.members.len() as i64
        };
        self.kinds.iter().map(each).sum::<i64>() + self.extra
    }

    /// Looks for prices at which the bound is low, and for good plans on the way. Now and then it tries to settle
    /// the matter with the prices as they are, for no longer than the work that went into them. Returns the bound.
    fn settle(&self, plan: &mut Plan<T>, effort: &mut Effort<'_>) -> i64 {
        let mut pool: Vec<Vec<Found<T>>> = vec![Vec::new(); self.kinds.len()];
        let free = vec![0; self.graph.places];
        let mut best = self.market(free.clone(), &mut pool, FIRST_LOOK, effort);
        self.greedy(plan, &mut pool, effort);
        if !best.whole {
            best = self.market(free, &mut pool, u64::MAX, effort);
        }
        self.combine(&pool, plan);
        if !best.whole {
            return best.bound;
        }
        let mut prices = best.prices.clone();
        let mut routes = best.routes.clone();
        let (mut size, mut idle, mut next_try) = (PARTS, 0, 0);
        for round in 0..ROUNDS {
            if self.whole(best.bound) <= self.whole(plan.revenue) {
                return best.bound;
            }
            if round == next_try {
                next_try = 2 * round + 2;
                let most = effort.done + LEAST_TRY;
                if effort.within(most, |effort| pick::pick(self, &best, plan, effort)) {
                    return plan.revenue;
                }
            }
            if size == 0 || !self.shift(&mut prices, &routes, best.bound - plan.revenue, size) {
                break;
            }
            let market = self.market(prices.clone(), &mut pool, u64::MAX, effort);
            self.combine(&pool, plan);
            if !market.whole {
                return best.bound;
            }
            routes.clone_from(&market.routes);
            if market.bound < best.bound {
                best = market;
                idle = 0;
            } else {
                idle += 1;
                if idle == PATIENCE {
                    idle = 0;
                    size /= 2;
                    prices.clone_from(&best.prices);
                    routes.clone_from(&best.routes);
                }
            }
        }
        if pick::pick(self, &best, plan, effort) { plan.revenue } else { best.bound }
    }

    /// Moves prices: up where several trains want a place, down where none does. False if nothing is to move.
    fn shift(&self, prices: &mut [i64], routes: &[Option<Found<T>>], gap: i64, size: i64) -> bool {
        let mut wanted = vec![0i64; prices.len()];
        for (kind, route) in self.kinds.iter().zip(routes) {
            for place in route.iter().flat_map(|it| it.uses.iter()) {
                wanted[place] += kind.members.len() as i64;
            }
        }
        let moves = |price: i64, wanted: i64| match wanted - 1 {
            less if less < 0 && price == 0 => 0,
            more => more,
        };
        let norm: i64 = prices.iter().zip(&wanted).map(|(p, w)| moves(*p, *w).pow(2)).sum();
        if norm == 0 {
            return false;
        }
        for (price, wanted) in prices.iter_mut().zip(wanted) {
            let by = moves(*price, wanted) * gap * size / (PARTS * norm);
            *price = (*price + by).max(0);
        }
        true
    }

    /// What each train earns at some prices, as far as it is found with so much work for each.
    fn market(
        &self,
        prices: Vec<i64>,
        pool: &mut [Vec<Found<T>>],
        work: u64,
        effort: &mut Effort<'_>,
    ) -> Market<T> {
        let tolls: Vec<i64> = self
            .graph
            .links
            .iter()
            .map(|link| link.uses.iter().map(|place| prices[place]).sum())
            .collect();
        let mut market = Market {
            bound: prices.iter().sum::<i64>() + self.extra,
            prices,
            tolls,
            best: Vec::new(),
            routes: Vec::new(),
            whole: true,
        };
        for (kind, pool) in self.kinds.iter().zip(pool) {
            let (found, missed) = effort
                .within(work, |effort| self.best_of(kind, &market.tolls, Set::EMPTY, pool, effort));
            let worth = found.as_ref().map_or(0, |it| it.revenue - self.tolls(it, &market.tolls));
            market.bound += missed.unwrap_or(worth).max(worth) * kind.members.len() as i64;
            market.whole &= missed.is_none();
            market.best.push(worth);
            market.routes.push(found);
        }
        market
    }

    pub(super) fn tolls(&self, route: &Found<T>, tolls: &[i64]) -> i64 {
        route.legs.iter().map(|it| tolls[it.link as usize]).sum()
    }

    /// The best route of a train at some tolls, on track that is not taken. If the effort ran out it is the best that
    /// was found, and the most that another is worth is told besides.
    fn best_of(
        &self,
        kind: &Kind<'_>,
        tolls: &[i64],
        taken: Set<T>,
        pool: &mut Vec<Found<T>>,
        effort: &mut Effort<'_>,
    ) -> (Option<Found<T>>, Option<i64>) {
        let free = pool.iter().filter(|it| !it.uses.meets(&taken));
        let mut best: Option<Found<T>> = free
            .max_by_key(|it| it.revenue - self.tolls(it, tolls))
            .filter(|it| it.revenue > self.tolls(it, tolls))
            .cloned();
        let floor = best.as_ref().map_or(0, |it| it.revenue - self.tolls(it, tolls));
        let mut fresh = None;
        let missed = self.find(kind, tolls, taken, floor + 1, effort, &mut |found| {
            let floor = found.revenue - self.tolls(&found, tolls) + 1;
            fresh = Some(found);
            floor
        });
        if let Some(found) = fresh {
            pool.push(found.clone());
            best = Some(found);
        }
        (best, missed)
    }

    /// All routes of a train that are worth `floor` or more after tolls; if the effort ran out, the most that one which
    /// was not looked at is worth.
    pub(super) fn find(
        &self,
        kind: &Kind<'_>,
        tolls: &[i64],
        taken: Set<T>,
        floor: i64,
        effort: &mut Effort<'_>,
        sink: &mut dyn FnMut(Found<T>) -> i64,
    ) -> Option<i64> {
        let gains = Gains::new(&kind.worth, self.graph, tolls);
        let judge = |start: usize, legs: &[Leg]| {
            let mut route = self.route(start, legs);
            let revenue = self.run.judge_alone(kind.members[0], kind.train, &mut route).ok()?;
            Some(PARTS * i64::from(revenue.0))
        };
        let judge_of = self.run.judge;
        let measured =
            kind.train.mode != DistanceMode::Stops && !judge_of.is_some_and(Judge::judges_distance);
        let both_ways = judge_of.map(|it| match it.judges_sets() {
            true => BothWays::Together,
            false => BothWays::Alone,
        });
        let fits =
            |start: usize, legs: &[Leg]| check_length(kind.train, &self.route(start, legs)).is_ok();
        let question = Question {
            graph: self.graph,
            train: kind.train,
            worth: &kind.worth,
            tolls,
            gains: &gains,
            taken,
            fits: if measured { Some(&fits) } else { None },
            both_ways,
            judge: &judge,
        };
        search(&question, floor, effort, sink)
    }

    /// One train after the other takes the best that is left, in each order of kinds that starts with another.
    fn greedy(&self, plan: &mut Plan<T>, pool: &mut [Vec<Found<T>>], effort: &mut Effort<'_>) {
        let free = vec![0; self.graph.links.len()];
        for first in 0..self.kinds.len() {
            let mut order: Vec<usize> = (0..self.kinds.len()).collect();
            order.rotate_left(first);
            let mut taken = Set::EMPTY;
            let mut routes = vec![Vec::new(); self.kinds.len()];
            for &at in order.iter().flat_map(|it| self.kinds[*it].members.iter().map(move |_| it)) {
                let (best, _) = effort.within(FIRST_LOOK, |effort| {
                    self.best_of(&self.kinds[at], &free, taken, &mut pool[at], effort)
                });
                if let Some(found) = best {
                    taken = taken.and(&found.uses);
                    routes[at].push(found);
                }
            }
            self.offer(plan, routes);
        }
    }

    /// A plan from routes that are known: the best that fits, again and again, starting with each in turn.
    fn combine(&self, pool: &[Vec<Found<T>>], plan: &mut Plan<T>) {
        let mut all: Vec<(usize, &Found<T>)> = pool
            .iter()
            .enumerate()
            .flat_map(|(kind, routes)| routes.iter().map(move |it| (kind, it)))
            .collect();
        all.sort_by_key(|(_, it)| -it.revenue);
        for first in 0..all.len().min(32) {
            let mut routes: Vec<Vec<Found<T>>> = vec![Vec::new(); self.kinds.len()];
            let mut taken = Set::EMPTY;
            let mut total = 0;
            for (kind, route) in std::iter::once(&all[first]).chain(&all) {
                let room = routes[*kind].len() < self.kinds[*kind].members.len();
                if room && !route.uses.meets(&taken) {
                    taken = taken.and(&route.uses);
                    total += route.revenue;
                    routes[*kind].push((*route).clone());
                }
            }
            if !self.additive || total > plan.revenue {
                self.offer(plan, routes);
            }
        }
    }

    /// Keeps a plan if it is allowed and better.
    pub(super) fn offer(&self, plan: &mut Plan<T>, routes: Vec<Vec<Found<T>>>) {
        let Ok(judged) = self.judge(&routes) else { return };
        let revenue = PARTS * i64::from(judged.0.0);
        if revenue > plan.revenue {
            *plan = Plan { routes, revenue, judged: Some(judged) };
        }
    }

    /// What a plan earns, and its routes by train.
    fn judge(&self, routes: &[Vec<Found<T>>]) -> Result<(Money, Vec<Route>), Refusal> {
        let mut laid = vec![Route::default(); self.trains.len()];
        for (kind, routes) in self.kinds.iter().zip(routes) {
            for (found, member) in routes.iter().zip(&kind.members) {
                laid[*member] = self.route(found.start, &found.legs);
                if !self.scripted {
                    self.run.judge_alone(*member, kind.train, &mut laid[*member])?;
                }
            }
        }
        if self.scripted {
            return Ok((self.run.judge_named(self.trains, &mut laid)?, laid));
        }
        Ok((self.run.judge_together(self.trains, &mut laid)?, laid))
    }

    pub(super) fn whole(&self, amount: i64) -> i64 {
        whole(amount, self.step)
    }

    /// The stops and the track of a route.
    fn route(&self, start: usize, legs: &[Leg]) -> Route {
        let mut route = Route::default();
        route.stops.push(self.graph.stops[start].at);
        for leg in legs {
            let link = &self.graph.links[leg.link as usize];
            let end = link.ends[usize::from(!leg.back)];
            route.stops.push(self.graph.stops[end].at);
            if leg.back {
                route.paths.extend(link.track.iter().rev());
            } else {
                route.paths.extend_from_slice(&link.track);
            }
        }
        route
    }

    fn report(&self, plan: &Plan<T>, bound: i64, effort: u64) -> BestRoutes {
        let idle = || (Money::ZERO, vec![Route::default(); self.trains.len()]);
        let judged = match self.gave_up() {
            true => plan.judged.clone(),
            false => self.judge(&plan.routes).ok(),
        };
        let (revenue, routes) = judged.unwrap_or_else(idle);
        let settled = bound == i64::from(revenue.0);
        let known = !self.cut && (settled || self.run.judge.is_none_or(Judge::is_bounded));
        let bound = i32::try_from(bound).ok().map(Money).filter(|_| known);
        BestRoutes { routes, revenue, bound, effort }
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}
