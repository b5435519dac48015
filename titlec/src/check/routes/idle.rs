//! Bonuses and rules of routes that change nothing.

use engine::title::{Amount, Places, RouteBonus, RouteRule, Subsidy};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::idle_route_rule",
    severity: Severity::Warning,
    explain: "A bonus is worth something, a pair has two places, and a rule forbids something. Else it is idle.",
    example: "route_bonuses = [{ stops = { at = { hexes = [\"C1\"] } } }]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let rules = &cx.title.rules;
    let bonuses = rules.route_bonuses.iter().map(idle_bonus);
    let held = rules.route_rules.iter().map(idle_rule);
    let subsidies = rules.subsidies.iter().map(idle_subsidy);
    add(cx, "route_bonuses", bonuses, out);
    add(cx, "route_rules", held, out);
    add(cx, "subsidies", subsidies, out);
}

fn add(
    cx: &Context<'_>,
    table: &str,
    problems: impl Iterator<Item = Option<&'static str>>,
    out: &mut Vec<Diagnostic>,
) {
    for (at, problem) in problems.enumerate() {
        if let Some(problem) = problem {
            let span = cx.span(&format!("rules.{table}[{at}]"));
            let help = "write what it changes, or leave it out".to_owned();
            out.push(Diagnostic::new(&RULE, span, problem).help(help).about(table));
        }
    }
}

const NOTHING: &str = "a bonus of 0 changes nothing";

fn idle_bonus(bonus: &RouteBonus) -> Option<&'static str> {
    match bonus {
        RouteBonus::PerToken(_) | RouteBonus::PartOfRoute(_) => None,
        RouteBonus::StopBonus(it) => (is_nothing(&it.amount) && !it.again).then_some(NOTHING),
        RouteBonus::PassedBonus(it) => is_nothing(&it.amount).then_some(NOTHING),
        RouteBonus::LongestBonus(it) => {
            (is_nothing(&it.amount) && is_nothing(&it.each)).then_some(NOTHING)
        }
        RouteBonus::PairBonus(it) if it.places.len() < 2 => Some("a pair has at least two places"),
        RouteBonus::PairBonus(it) if has_twice(&it.places) => {
            Some("two places of a pair are the same")
        }
        RouteBonus::PairBonus(it) => {
            let idle = is_nothing(&it.amount) && it.by_hex.is_empty() && !it.best_again;
            idle.then_some(NOTHING)
        }
    }
}

/// Whether a list of places names one of them twice.
fn has_twice(places: &[Places]) -> bool {
    (1..places.len()).any(|at| places[..at].contains(&places[at]))
}

fn idle_rule(rule: &RouteRule) -> Option<&'static str> {
    let idle = match rule {
        RouteRule::CallAt(it) => it.least == 0 && it.most.is_none(),
        RouteRule::Ends(it) => it.least == 0 && it.most >= 2,
        RouteRule::Apart(it) => it.places.len() < 2,
        RouteRule::NoRepeat(_) | RouteRule::NoSharedStops(_) | RouteRule::Permit(_) => false,
    };
    idle.then_some("this rule forbids nothing")
}

fn idle_subsidy(subsidy: &Subsidy) -> Option<&'static str> {
    let idle = is_nothing(&subsidy.amount) && !subsidy.face && !subsidy.instead;
    idle.then_some("a subsidy of 0 changes nothing")
}

fn is_nothing(amount: &Amount) -> bool {
    amount.is_nothing()
}
