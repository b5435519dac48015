//! How a corporation goes into another.

use super::words::{GoesTo, Nationalize, SharesPaid, StationsBecome};
use crate::game::{Game, Purse, Way};
use crate::ids::{CorporationId, PlayerId};
use crate::list::List;
use crate::state::{CompanyOwner, Holder, Place};

/// The terms of most takeovers: the successor gets all that the others have, and the bank pays their shares.
pub(super) fn usual_terms(into: CorporationId) -> Nationalize {
    Nationalize {
        into,
        types: List::EMPTY,
        corporations: List::EMPTY,
        trainless: false,
        price_drops: 0,
        shares: SharesPaid::Price,
        cash: GoesTo::Successor,
        trains: GoesTo::Successor,
        stations: StationsBecome::Replaced,
    }
}

/// The terms on which a corporation takes over one of whose shares nobody gets money.
pub(super) fn unpaid_terms(into: CorporationId, stations: StationsBecome) -> Nationalize {
    Nationalize { shares: SharesPaid::Nothing, stations, ..usual_terms(into) }
}

/// A corporation is taken over, and closes. Whose turn it is does not change by it.
pub(super) fn take_over(game: &mut Game, corporation: CorporationId, terms: &Nationalize) {
    hand_over(game, corporation, terms);
    game.shut_corporation(corporation);
}

/// A minor was given for a share of a corporation: it is not paid, and its stations leave the map. If it is its turn, that
/// is over.
pub(super) fn take_over_given(game: &mut Game, minor: CorporationId, into: CorporationId) {
    hand_over(game, minor, &unpaid_terms(into, StationsBecome::Removed));
    game.close_corporation(minor);
}

/// What a corporation has goes to its successor, or to the bank.
fn hand_over(game: &mut Game, corporation: CorporationId, terms: &Nationalize) {
    let into = terms.into;
    game.move_price(corporation, Way::Left, terms.price_drops);
    if terms.shares == SharesPaid::Price {
        pay_out_shares(game, corporation);
    }
    let cash = game.state.corporation(corporation).cash;
    let to = match terms.cash {
        GoesTo::Successor => Purse::Corporation(into),
        GoesTo::Bank => Purse::Bank,
    };
    game.pay(Purse::Corporation(corporation), to, cash);
    match terms.trains {
        GoesTo::Successor => hand_over_trains(game, corporation, into),
        GoesTo::Bank => {
            let trains = game.state.corporation(corporation).trains;
            trains.iter().for_each(|at| game.discard_train(usize::from(*at)));
        }
    }
    hand_over_companies(game, corporation, into);
    game.hand_over_shares(corporation, Holder::Corporation(into));
    if terms.stations == StationsBecome::Replaced {
        replace_stations(game, corporation, into);
    }
}

/// Whether an event takes a corporation over.
pub(super) fn is_taken_over(game: &Game, corporation: CorporationId, terms: &Nationalize) -> bool {
    let it = game.state.corporation(corporation);
    let idle = terms.trainless && (it.operated == 0 || !it.trains.is_empty());
    corporation != terms.into && it.floated && !it.closed && !idle
}

fn hand_over_trains(game: &mut Game, from: CorporationId, to: CorporationId) {
    let trains = game.state.corporation(from).trains;
    for at in &trains {
        let held = &mut game.state.corporations[to.index()].trains;
        if held.len() < held.capacity() {
            held.push(*at);
            game.state.cars[usize::from(*at)].place = Place::Owned(to);
        }
    }
}

fn hand_over_companies(game: &mut Game, from: CorporationId, to: CorporationId) {
    let ruleset = game.shared_ruleset();
    for company in ruleset.companies() {
        if game.company_corporation(company) == Some(from) {
            game.state.companies[company.index()].owner = CompanyOwner::Corporation(to);
        }
    }
}

/// Stations of the successor stand where those of this corporation stood, one on a hex, as long as there are any.
fn replace_stations(game: &mut Game, from: CorporationId, to: CorporationId) {
    let stations = game.state.corporation(from).stations;
    for (at, station) in stations.iter().enumerate() {
        let Some(hex) = station.hex else { continue };
        let Some(next) = game.state.corporation(to).next_station() else { return };
        let city = game.city_node(hex, station.city);
        let hex_state = &game.state.hexes[hex.index()];
        let slot = hex_state.room(city).iter().position(|it| *it == from.0);
        let there = hex_state.slots.contains(&to.0);
        let Some(slot) = slot.and_then(|it| u8::try_from(it).ok()).filter(|_| !there) else {
            continue;
        };
        game.state.corporations[from.index()].stations[at].hex = None;
        game.put_station(to, next, hex, station.city, slot);
    }
}

/// The bank pays players and other corporations the market price for what they hold of a corporation.
fn pay_out_shares(game: &mut Game, corporation: CorporationId) {
    let players = (0..game.ruleset().players).map(|seat| Holder::Player(PlayerId(seat)));
    let others = game.ruleset().all_corporations().filter(|it| *it != corporation);
    let holders: Vec<Holder> = players.chain(others.map(Holder::Corporation)).collect();
    for holder in holders {
        let percent = game.state.corporation(corporation).percent_of(holder);
        if percent > 0 {
            let price = game.price_of(corporation, holder, percent);
            game.pay(Purse::Bank, Game::purse_of(holder), price);
        }
    }
}
