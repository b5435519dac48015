//! What depends on the number of players.

pub(super) mod bank;
pub(super) mod bids;
pub(super) mod cert_limit;
pub(super) mod currency;
pub(super) mod dear_company;
pub(super) mod limit_zero;
pub(super) mod nothing_affordable;
pub(super) mod range;
pub(super) mod short_bank;
pub(super) mod starting_cash;
pub(super) mod unused;

use engine::list::Map;
use engine::money::Money;
use engine::title::{Company, Corporation, Initial};

use super::Context;
use crate::diagnostic::{Diagnostic, Rule};

/// Complains about every number of players that a table leaves out.
fn missing<T>(
    cx: &Context<'_>,
    rule: &'static Rule,
    path: &str,
    table: &Map<u8, T>,
    what: &str,
) -> Vec<Diagnostic> {
    let missing = cx.player_counts().filter(|count| table.get(count).is_none());
    let complaint = |count| {
        let message = format!("there is no {what} for {count} players");
        let help = format!("the title is for {} players", between(cx));
        Diagnostic::new(rule, cx.span(path), message).help(help)
    };
    missing.map(complaint).collect()
}

/// `2 to 6`
fn between(cx: &Context<'_>) -> String {
    let players = &cx.title.title.players;
    format!("{} to {}", players.min, players.max)
}

/// What a company costs when it is first sold.
fn first_price(company: &Company) -> Money {
    company.price.unwrap_or(company.value) - company.discount
}

/// The cheapest company that so many players can buy before the first stock round, with its price.
fn cheapest_company<'a>(cx: &Context<'a>, players: u8) -> Option<(&'a str, Money)> {
    if matches!(cx.title.rounds.initial, Initial::NoSale(_)) {
        return None;
    }
    let companies = cx.title.entities.companies.iter().filter(|it| it.min_players <= players);
    companies.map(|it| (&*it.sym, first_price(it))).min_by_key(|(_, price)| *price)
}

/// What it takes to start a corporation.
pub(super) struct Start<'a> {
    /// Which one.
    pub(super) sym: &'a str,
    /// What its president pays.
    pub(super) cost: Money,
    /// What all that must be sold before it floats costs.
    pub(super) float: Money,
}

/// The corporations that players can start, each at the least price that it can have.
pub(super) fn starts<'a>(cx: &Context<'a>) -> impl Iterator<Item = Start<'a>> {
    let cells = cx.title.market.grid.iter().flat_map(|row| row.0.iter().flatten());
    let pars = cells.filter(|cell| cell.kinds.iter().any(|kind| kind.is_par()));
    let least = pars.map(|cell| cell.price).min();
    let corporations = cx.title.entities.corporations.iter();
    corporations.filter_map(move |it| start(cx, it, least))
}

/// The corporation that is cheapest to start.
fn cheapest_start<'a>(cx: &Context<'a>) -> Option<Start<'a>> {
    starts(cx).min_by_key(|it| it.cost)
}

fn start<'a>(cx: &Context<'a>, it: &'a Corporation, least: Option<Money>) -> Option<Start<'a>> {
    let kind = cx.type_of(it).filter(|kind| kind.priced && kind.startable)?;
    let price = it.start.as_ref().and_then(|start| start.price).or(least)?;
    let shares = cx.shares(it);
    let president = shares.first()?.0;
    let share = shares.get(1).map_or(president / 2, |it| it.0).max(1);
    // That more than all must be sold is told by another rule.
    let float = it.float_percent.unwrap_or(kind.float_percent).0.min(100);
    let cost = |percent: u8| Money(price.0.saturating_mul(i32::from(percent)) / i32::from(share));
    let bought = if kind.starter_floats { float.max(president) } else { president };
    Some(Start { sym: &it.sym, cost: cost(bought), float: cost(float) })
}
