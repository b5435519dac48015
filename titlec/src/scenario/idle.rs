//! Parts of a position that say nothing in its round, or are about a corporation that has not started.

use engine::game::Game;
use engine::ids::{CorporationId, NodeId};
use engine::scenario::{CompanyHolder, Given, RoundGiven};
use engine::title::{RoundKind, Title};

use super::Loaded;
use super::rules::{FOR_NOTHING, NOT_STARTED};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// What of a position that can be is hardly meant. `position` is what came of it.
pub fn doubts(title: &Title, loaded: &Loaded, position: &Game) -> Diagnostics {
    let Loaded { scenario, places } = loaded;
    let mut out = Diagnostics::default();
    let kind = kind(title, &scenario.given);
    for (field, wanted) in idle(&scenario.given, kind) {
        let message = format!("`{field}` says nothing outside of {wanted} rounds");
        let help = format!("say `round: {wanted}`, or leave `{field}` out");
        let span = places.span(&format!("given.{field}"));
        out.push(Diagnostic::new(&FOR_NOTHING, span, message).help(help).about(field));
    }
    for (corporation, path, key) in unstarted(&scenario.given, position) {
        let sym = title.entities.corporations.get(corporation.index()).map_or("", |it| &it.sym);
        let message = format!("`{sym}` has not started");
        let help = format!("say where it started: `started: {{ \"{sym}\": (par: …) }}`");
        let span = if key { places.key(&path) } else { places.span(&path) };
        out.push(Diagnostic::new(&NOT_STARTED, span, message).help(help).about(sym));
    }
    out
}

/// The kind of round that is given.
fn kind(title: &Title, given: &Given) -> RoundKind {
    match &given.round {
        Some(RoundGiven::Auction(_)) => RoundKind::Auction,
        Some(RoundGiven::Stock(_)) => RoundKind::Stock,
        Some(RoundGiven::Operating(_)) => RoundKind::Operating,
        Some(RoundGiven::OwnRound(it)) => {
            title.rounds.nodes.get(it.name.index()).map_or(RoundKind::Choice, |it| it.kind)
        }
        None => NodeId::INITIAL.kind(title).unwrap_or(RoundKind::Stock),
    }
}

/// The fields that are given and say nothing in such a round, with the round in which they would.
fn idle(given: &Given, kind: RoundKind) -> Vec<(&'static str, &'static str)> {
    let sells = kind.sells_companies();
    let fields = [
        ("passed", !given.passed.is_empty() && kind != RoundKind::Stock && !sells, "stock"),
        ("sold", !given.sold.is_empty() && kind != RoundKind::Stock, "stock"),
        ("bids", !given.bids.is_empty() && !sells, "auction"),
        ("earned", given.earned.is_some() && kind != RoundKind::Operating, "operating"),
    ];
    let said = fields.into_iter().filter(|(_, idle, _)| *idle);
    said.map(|(field, _, round)| (field, round)).collect()
}

/// Corporations that have trains, turns or companies and have not started, as far as the position says; the first place of
/// each, and whether it is a key.
fn unstarted(given: &Given, position: &Game) -> Vec<(CorporationId, String, bool)> {
    let trains = given.trains.iter().enumerate().filter(|(_, (_, it))| !it.is_empty());
    let trains = trains.map(|(at, (it, _))| (*it, format!("given.trains[{at}]"), true));
    let turns = given.operated.iter().enumerate().filter(|(_, (_, turns))| **turns > 0);
    let turns = turns.map(|(at, (it, _))| (*it, format!("given.operated[{at}]"), true));
    let companies = given.owners.iter().enumerate().filter_map(|(at, (_, owner))| match owner {
        CompanyHolder::Corporation(it) => Some((*it, format!("given.owners[{at}]"), false)),
        CompanyHolder::Word(_) => None,
    });
    let mut found: Vec<(CorporationId, String, bool)> = Vec::new();
    for it in trains.chain(turns).chain(companies) {
        let state = position.state().corporation(it.0);
        let told = found.iter().any(|(other, ..)| *other == it.0);
        // What an event has closed had started before.
        if !told && !state.ipoed && !state.floated && !state.closed {
            found.push(it);
        }
    }
    found
}
