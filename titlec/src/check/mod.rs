//! Rules for a linked title, one file each.

mod abilities;
mod context;
pub(crate) mod engine;
mod entities;
mod kits;
mod limits;
mod map;
mod market;
mod options;
mod players;
mod rounds;
mod routes;
mod scripts;
mod shares;
mod trains;
mod whole;

use std::sync::Arc;

use ::engine::board::Board;

pub(crate) use self::abilities::step_names;
pub(crate) use self::context::{Context, Held};
pub(crate) use self::trains::fired;
use crate::diagnostic::{Diagnostic, Diagnostics, Rule};
use crate::link::Linked;
use crate::source::Files;

/// A rule and the function that looks for breaches of it.
type Check = (&'static Rule, fn(&Context<'_>, &mut Vec<Diagnostic>));

/// The checks that look at a title as it is without its options, in reading order.
const CHECKS: &[Check] = &[
    (&players::range::RULE, players::range::check),
    (&players::starting_cash::RULE, players::starting_cash::check),
    (&players::cert_limit::RULE, players::cert_limit::check),
    (&players::bank::RULE, players::bank::check),
    (&players::unused::RULE, players::unused::check),
    (&map::off_grid::RULE, map::off_grid::check),
    (&map::off_map::RULE, map::off_map::check),
    (&map::blocked::RULE, map::blocked::check),
    (&map::dead_end::RULE, map::dead_end::check),
    (&map::offboard::RULE, map::offboard::check),
    (&map::border::RULE, map::border::check),
    (&map::never_laid::RULE, map::never_laid::check),
    (&map::no_phase::RULE, map::no_phase::check),
    (&map::ends_early::RULE, map::ends_early::check),
    (&map::back::RULE, map::back::check),
    (&map::listed::RULE, map::listed::check),
    (&map::no_copies::RULE, map::no_copies::check),
    (&map::path_twice::RULE, map::path_twice::check),
    (&map::path_back::RULE, map::path_back::check),
    (&map::stage::RULE, map::stage::check),
    (&map::never_built::RULE, map::never_built::check),
    (&map::colour_idle::RULE, map::colour_idle::check),
    (&map::idle_lay::RULE, map::idle_lay::check),
    (&map::idle_cost::RULE, map::idle_cost::check),
    (&map::no_slots::RULE, map::no_slots::check),
    (&market::par::RULE, market::par::check),
    (&market::start_price::RULE, market::start_price::check),
    (&market::endgame::RULE, market::endgame::check),
    (&market::texts::RULE, market::texts::check),
    (&shares::sum::RULE, shares::sum::check),
    (&shares::certificate::RULE, shares::certificate::check),
    (&shares::reserved::RULE, shares::reserved::check),
    (&shares::twice::RULE, shares::twice::check),
    (&trains::phase_order::RULE, trains::phase_order::check),
    (&trains::phase_start::RULE, trains::phase_start::check),
    (&trains::rust::RULE, trains::rust::check),
    (&trains::available::RULE, trains::available::check),
    (&trains::status::RULE, trains::status::check),
    (&trains::unset::RULE, trains::unset::check),
    (&trains::event::RULE, trains::event::check),
    (&trains::limit::RULE, trains::limit::check),
    (&trains::unused::RULE, trains::unused::check),
    (&trains::start::RULE, trains::start::check),
    (&entities::tokens::RULE, entities::tokens::check),
    (&entities::dividends::RULE, entities::dividends::check),
    (&entities::idle_move::RULE, entities::idle_move::check),
    (&entities::no_home::RULE, entities::no_home::check),
    (&entities::home::RULE, entities::home::check),
    (&entities::home_city::RULE, entities::home_city::check),
    (&entities::home_slot::RULE, entities::home_slot::check),
    (&entities::crowded::RULE, entities::crowded::check),
    (&entities::unnamed::RULE, entities::unnamed::check),
    (&entities::price_range::RULE, entities::price_range::check),
    (&entities::colour::RULE, entities::colour::check),
    (&entities::repeated::RULE, entities::repeated::check),
    (&rounds::missing::RULE, rounds::missing::check),
    (&rounds::misplaced::RULE, rounds::misplaced::check),
    (&rounds::waiting::RULE, rounds::waiting::check),
    (&rounds::unreachable::RULE, rounds::unreachable::check),
    (&rounds::never_taken::RULE, rounds::never_taken::check),
    (&rounds::endless::RULE, rounds::endless::check),
    (&rounds::unearned::RULE, rounds::unearned::check),
    (&rounds::order::RULE, rounds::order::check),
    (&rounds::repeated::RULE, rounds::repeated::check),
    (&rounds::needed::RULE, rounds::needed::check),
    (&abilities::upgrade::RULE, abilities::upgrade::check),
    (&abilities::owner::RULE, abilities::owner::check),
    (&abilities::time::RULE, abilities::time::check),
    (&abilities::step::RULE, abilities::step::check),
    (&abilities::window::RULE, abilities::window::check),
    (&abilities::happens::RULE, abilities::happens::check),
    (&abilities::uses::RULE, abilities::uses::check),
    (&abilities::empty_list::RULE, abilities::empty_list::check),
    (&abilities::phase::RULE, abilities::phase::check),
    (&abilities::by_phase::RULE, abilities::by_phase::check),
    (&abilities::choices::RULE, abilities::choices::check),
    (&abilities::bonus::RULE, abilities::bonus::check),
    (&abilities::city::RULE, abilities::city::check),
    (&abilities::combination::RULE, abilities::combination::check),
    (&abilities::assigned::RULE, abilities::assigned::check),
    (&abilities::closes::RULE, abilities::closes::check),
    (&abilities::together::RULE, abilities::together::check),
    (&abilities::partition::RULE, abilities::partition::check),
    (&abilities::removed::RULE, abilities::removed::check),
    (&abilities::no_city::RULE, abilities::no_city::check),
    (&abilities::no_tile::RULE, abilities::no_tile::check),
    (&abilities::terrain::RULE, abilities::terrain::check),
    (&abilities::two_owners::RULE, abilities::two_owners::check),
    (&abilities::used_up::RULE, abilities::used_up::check),
    (&abilities::idle_window::RULE, abilities::idle_window::check),
    (&abilities::never_owned::RULE, abilities::never_owned::check),
    (&options::unknown::RULE, options::unknown::check),
    (&options::overlap::RULE, options::overlap::check),
    (&options::fit::RULE, options::fit::check),
    (&options::twice::RULE, options::twice::check),
    (&options::itself::RULE, options::itself::check),
    (&options::idle::RULE, options::idle::check),
    (&whole::empty::RULE, whole::empty::check),
    (&whole::group::RULE, whole::group::check),
    (&whole::repeated::RULE, whole::repeated::check),
    (&routes::train::RULE, routes::train::check),
    (&routes::idle::RULE, routes::idle::check),
    (&routes::no_stop::RULE, routes::no_stop::check),
    (&whole::allow::RULE, whole::allow::check),
];

/// The checks of numbers, which look at a title once more with each of its options.
const CHECKS_OF_NUMBERS: &[Check] = &[
    (&players::short_bank::RULE, players::short_bank::check),
    (&players::limit_zero::RULE, players::limit_zero::check),
    (&players::currency::RULE, players::currency::check),
    (&players::nothing_affordable::RULE, players::nothing_affordable::check),
    (&players::dear_company::RULE, players::dear_company::check),
    (&players::bids::RULE, players::bids::check),
    (&market::sequence::RULE, market::sequence::check),
    (&market::end_cell::RULE, market::end_cell::check),
    (&market::dear_par::RULE, market::dear_par::check),
    (&shares::float::RULE, shares::float::check),
    (&shares::at_once::RULE, shares::at_once::check),
    (&shares::ownership::RULE, shares::ownership::check),
    (&trains::zero::RULE, trains::zero::check),
    (&trains::distance::RULE, trains::distance::check),
    (&trains::worse::RULE, trains::worse::check),
    (&trains::tiles::RULE, trains::tiles::check),
    (&trains::trade_in::RULE, trains::trade_in::check),
    (&trains::free::RULE, trains::free::check),
    (&trains::names::RULE, trains::names::check),
    (&trains::never_sold::RULE, trains::never_sold::check),
    (&trains::late_event::RULE, trains::late_event::check),
    (&trains::stuck::RULE, trains::stuck::check),
    (&entities::kinds::RULE, entities::kinds::check),
    (&whole::ending::RULE, whole::ending::check),
    (&whole::reasons::RULE, whole::reasons::check),
    (&engine::RULE, engine::check),
];

/// Every check.
fn all() -> impl Iterator<Item = &'static Check> {
    let of_kits = kits::ALL.iter().flat_map(|it| it.checks);
    CHECKS.iter().chain(of_kits).chain(of_numbers())
}

/// The checks of numbers, those of kits after the others.
fn of_numbers() -> impl Iterator<Item = &'static Check> {
    let of_kits = kits::ALL.iter().flat_map(|it| it.checks_of_numbers);
    CHECKS_OF_NUMBERS.iter().chain(of_kits)
}

/// The rules about linked titles.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    all().map(|(rule, _)| *rule)
}

/// Checks a linked title, and gives its map as the engine sees it; none where the title is too large.
pub fn title(linked: &Linked, files: &Files, out: &mut Diagnostics) -> Option<Arc<Board>> {
    let too_large = limits::exceeded(linked);
    if !too_large.is_empty() {
        out.extend(too_large);
        return None;
    }
    let context = Context::new(linked, files);
    let mut found = Vec::new();
    for (_, check) in all() {
        check(&context, &mut found);
    }
    let with_options = options::chosen::check(&context, &found);
    out.extend(found);
    out.extend(with_options);
    Some(context.board)
}
