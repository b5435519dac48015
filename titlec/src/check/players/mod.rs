//! What depends on the number of players.

pub(super) mod bank;
pub(super) mod cert_limit;
pub(super) mod range;
pub(super) mod starting_cash;
pub(super) mod unused;

use engine::list::Map;

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
