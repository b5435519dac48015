//! Trying the routes that can be part of a better plan together.

use super::prices::{Market, Plan, Problem};
use super::search::{Effort, Found};
use super::set::Set;
use super::worth::PARTS;

/// More routes than this are not looked at together.
const MOST_ROUTES: usize = 400_000;

/// A route, and how far it falls short of its train's best at the prices.
struct Choice<const T: usize> {
    short: i64,
    /// None if the train does not run.
    route: Option<Found<T>>,
}

/// Looks for a better plan. False if it was given up, so that there may be one.
pub(super) fn pick<const S: usize, const T: usize>(
    problem: &Problem<'_, S, T>,
    market: &Market<T>,
    plan: &mut Plan<T>,
    effort: &mut Effort<'_>,
) -> bool {
    let mut options = Vec::new();
    for (kind, best) in problem.kinds.iter().zip(&market.best) {
        let mut found: Vec<Choice<T>> = vec![Choice { short: *best, route: None }];
        // Routes that earn nothing by themselves may still be worth something together with others.
        let least = if problem.scripted { i64::MIN } else { 1 };
        let floor = (best - gap(problem, market, plan)).max(least);
        let missed = problem.find(kind, &market.tolls, Set::EMPTY, floor, effort, &mut |route| {
            if found.len() >= MOST_ROUTES {
                return i64::MAX;
            }
            let short = best - (route.revenue - problem.tolls(&route, &market.tolls));
            found.push(Choice { short, route: Some(route) });
            floor
        });
        if missed.is_some() || found.len() >= MOST_ROUTES {
            return false;
        }
        found.sort_by_key(|it| it.short);
        options.push(found);
    }
    let mut slots: Vec<usize> = Vec::new();
    let mut order: Vec<usize> = (0..options.len()).collect();
    order.sort_by_key(|it| options[*it].len());
    order.iter().for_each(|&it| slots.extend(problem.kinds[it].members.iter().map(|_| it)));
    let mut pick = Pick { problem, market, options: &options, slots, chosen: Vec::new(), effort };
    pick.go_on(0, 0, Set::EMPTY, plan)
}

/// How far a better plan may fall short, all routes together.
fn gap<const S: usize, const T: usize>(
    problem: &Problem<'_, S, T>,
    market: &Market<T>,
    plan: &Plan<T>,
) -> i64 {
    market.bound - (plan.revenue + problem.step * PARTS)
}

struct Pick<'a, 'e, const S: usize, const T: usize> {
    problem: &'a Problem<'a, S, T>,
    market: &'a Market<T>,
    options: &'a [Vec<Choice<T>>],
    /// By train, its kind; trains of a kind are neighbours.
    slots: Vec<usize>,
    /// By train so far, which of the options of its kind.
    chosen: Vec<usize>,
    effort: &'a mut Effort<'e>,
}

impl<const S: usize, const T: usize> Pick<'_, '_, S, T> {
    fn go_on(&mut self, at: usize, short: i64, taken: Set<T>, plan: &mut Plan<T>) -> bool {
        let Some(&kind) = self.slots.get(at) else {
            self.offer(plan);
            return true;
        };
        // Trains that are alike take routes in order.
        let again = at > 0 && self.slots[at - 1] == kind;
        let first = if again { self.chosen[at - 1] } else { 0 };
        for index in first..self.options[kind].len() {
            if !self.effort.spend() {
                return false;
            }
            let option = &self.options[kind][index];
            if short + option.short > gap(self.problem, self.market, plan) {
                break;
            }
            let mut next = taken;
            if let Some(route) = &option.route {
                if route.uses.meets(&taken) {
                    continue;
                }
                next = taken.and(&route.uses);
            }
            self.chosen.push(index);
            let whole = self.go_on(at + 1, short + option.short, next, plan);
            self.chosen.pop();
            if !whole {
                return false;
            }
        }
        true
    }

    fn offer(&self, plan: &mut Plan<T>) {
        let chosen = || {
            self.slots.iter().zip(&self.chosen).filter_map(|(&kind, &index)| {
                self.options[kind][index].route.as_ref().map(|it| (kind, it))
            })
        };
        let total: i64 = chosen().map(|(_, it)| it.revenue).sum();
        if self.problem.additive && total <= plan.revenue {
            return;
        }
        let mut routes = vec![Vec::new(); self.options.len()];
        chosen().for_each(|(kind, it)| routes[kind].push(it.clone()));
        self.problem.offer(plan, routes);
    }
}
