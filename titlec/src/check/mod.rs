//! Rules for a linked title, one file each.

mod abilities;
mod context;
pub(crate) mod engine;
mod entities;
mod map;
mod market;
mod options;
mod players;
mod rounds;
mod shares;
mod trains;
mod whole;

pub(crate) use self::context::Context;
use crate::diagnostic::{Diagnostic, Diagnostics, Rule};
use crate::link::Linked;
use crate::source::Files;

/// A rule and the function that looks for breaches of it.
type Check = (&'static Rule, fn(&Context<'_>, &mut Vec<Diagnostic>));

/// The checks, in reading order.
const CHECKS: &[Check] = &[
    (&players::range::RULE, players::range::check),
    (&players::starting_cash::RULE, players::starting_cash::check),
    (&players::cert_limit::RULE, players::cert_limit::check),
    (&players::bank::RULE, players::bank::check),
    (&players::unused::RULE, players::unused::check),
    (&map::off_grid::RULE, map::off_grid::check),
    (&map::off_map::RULE, map::off_map::check),
    (&market::par::RULE, market::par::check),
    (&market::endgame::RULE, market::endgame::check),
    (&shares::sum::RULE, shares::sum::check),
    (&shares::float::RULE, shares::float::check),
    (&shares::certificate::RULE, shares::certificate::check),
    (&trains::phase_order::RULE, trains::phase_order::check),
    (&trains::phase_start::RULE, trains::phase_start::check),
    (&trains::rust::RULE, trains::rust::check),
    (&trains::available::RULE, trains::available::check),
    (&entities::tokens::RULE, entities::tokens::check),
    (&entities::home::RULE, entities::home::check),
    (&entities::home_city::RULE, entities::home_city::check),
    (&rounds::missing::RULE, rounds::missing::check),
    (&rounds::misplaced::RULE, rounds::misplaced::check),
    (&abilities::upgrade::RULE, abilities::upgrade::check),
    (&abilities::when::RULE, abilities::when::check),
    (&options::unknown::RULE, options::unknown::check),
    (&options::overlap::RULE, options::overlap::check),
    (&options::fit::RULE, options::fit::check),
    (&whole::empty::RULE, whole::empty::check),
    (&whole::group::RULE, whole::group::check),
    (&whole::allow::RULE, whole::allow::check),
    (&engine::RULE, engine::check),
];

/// The rules about linked titles.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    CHECKS.iter().map(|(rule, _)| *rule)
}

/// Checks a linked title.
pub fn title(linked: &Linked, files: &Files, out: &mut Diagnostics) {
    let context = Context::new(linked, files);
    let mut found = Vec::new();
    for (_, check) in CHECKS {
        check(&context, &mut found);
    }
    out.extend(found);
}
