//! First stations: at home, and on further hexes.

use super::Game;
use super::hooks::token_placed;
use crate::action::Entity;
use crate::board::EMPTY;
use crate::game::tokens;
use crate::hooks::{Point, at};
use crate::ids::{CorporationId, HexId};
use crate::joints;
use crate::refusal::{Refusal, ensure};
use crate::state::{PendingToken, Reservation};
use crate::title::HomeTokenTiming;

impl Game {
    /// The home of a corporation, if it has one or has chosen it before it operates.
    pub(crate) fn home(&self, corporation: CorporationId) -> Option<HexId> {
        joints::home_of(self, self.ruleset.corporation(corporation).home, corporation)
    }

    /// Whether a corporation is no part of the game yet.
    pub(crate) fn enters_later(&self, corporation: CorporationId) -> bool {
        let it = self.state.corporation(corporation);
        self.info(corporation).enters_later && !it.may_start && !it.ipoed
    }

    /// When a corporation places the station at its home.
    pub(crate) fn home_timing(&self, corporation: CorporationId) -> HomeTokenTiming {
        self.info(corporation).home_token_timing
    }

    /// Homes that are taken before anybody acts: the station stops trains although its corporation has not started.
    pub(super) fn place_first_homes(&mut self) {
        for corporation in self.ruleset.all_corporations() {
            if self.home_timing(corporation) == HomeTokenTiming::Start {
                self.place_home_token(corporation);
            }
        }
    }

    /// A corporation's first station goes to its home, or its president must choose a city. Those on further hexes
    /// follow.
    pub(crate) fn place_home_token(&mut self, corporation: CorporationId) {
        let it = self.state.corporation(corporation);
        if it.stations.first().is_none_or(|station| station.hex.is_some())
            || it.next_station() != Some(0)
            || it.closed
        {
            return;
        }
        if joints::home_token_due(self, corporation) {
            return;
        }
        let ruleset = self.shared_ruleset();
        let entry = ruleset.corporation(corporation);
        match only_home(self, corporation) {
            Some(hex) => place_on(self, corporation, 0, hex),
            None if home_sites(self, corporation).next().is_some() => {
                ask_for_city(self, corporation, 0, None);
            }
            None => return,
        }
        for (station, hex) in (1..).zip(&entry.more_homes) {
            place_on(self, corporation, station, *hex);
        }
    }
}

/// Keeps the first free slot of the first city of a hex for a corporation, unless one is kept for it there.
pub(crate) fn keep_home(game: &mut Game, corporation: CorporationId, hex: HexId) {
    let holder = Entity::Corporation(corporation);
    let mut kept = game.state.reservations.iter();
    if kept.any(|it| it.holder == holder && it.hex == hex) {
        return;
    }
    let city = game.ruleset.corporation(corporation).city.unwrap_or(0);
    let slot = if city < game.city_count(hex) {
        let slots = game.state.hexes[hex.index()].slots_of(game.city_node(hex, city));
        let free =
            |(slot, it): &(u8, &u8)| **it == EMPTY && !tokens::is_reserved(game, hex, city, *slot);
        (0u8..).zip(slots).find(free).map(|(slot, _)| (city, slot))
    } else {
        None
    };
    game.state.reservations.push(Reservation { holder, hex, city: slot });
}

/// Puts a station on a hex, or asks for the city.
fn place_on(game: &mut Game, corporation: CorporationId, station: u8, hex: HexId) {
    let stations = &game.state.corporation(corporation).stations;
    if stations.get(usize::from(station)).is_none_or(|it| it.hex.is_some()) {
        return;
    }
    let has_track = !game.ruleset.board.shown(&game.state.hexes[hex.index()]).paths.is_empty();
    if tokens::is_reserved_on_hex(game, corporation, hex) && has_track {
        ask_for_city(game, corporation, station, Some(hex));
        return;
    }
    let reserved = (0..game.city_count(hex))
        .find(|city| tokens::is_reserved_in_city(game, corporation, hex, *city));
    let city = reserved.unwrap_or(0);
    if city < game.city_count(hex)
        && let Ok(slot) = game.check_station(corporation, hex, city)
    {
        game.put_station(corporation, usize::from(station), hex, city, slot);
        token_placed(game, corporation, hex, city, None);
    }
}

fn ask_for_city(game: &mut Game, corporation: CorporationId, station: u8, hex: Option<HexId>) {
    let pending = &mut game.state.round.pending_tokens;
    let waiting = |it: &PendingToken| it.owner == corporation && it.station == station;
    if !pending.iter().any(waiting) && pending.len() < pending.capacity() {
        let (chooser, owner) = (corporation, corporation);
        pending.push(PendingToken { chooser, owner, station, hex, beside: false });
    }
}

/// Cities in which a corporation may choose its home now, and slots.
pub(crate) fn home_sites(
    game: &Game,
    corporation: CorporationId,
) -> impl Iterator<Item = (HexId, u8, u8)> {
    let hexes = game.ruleset.board.hex_ids();
    let named = hexes.filter(move |it| is_home_choice(game, corporation, *it));
    let cities = named.flat_map(|hex| (0..game.city_count(hex)).map(move |city| (hex, city)));
    cities.flat_map(move |(hex, city)| {
        let free = game.check_station(corporation, hex, city).ok();
        let taken = (0..game.city_node(hex, city).slots)
            .filter(move |it| replaced_by_home(game, corporation, hex, city, *it).is_some());
        free.into_iter().chain(taken).map(move |slot| (hex, city, slot))
    })
}

/// The corporation whose station in a slot the home of another may replace.
fn replaced_by_home(
    game: &Game,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
    slot: u8,
) -> Option<CorporationId> {
    let slots = game.state.hexes[hex.index()].slots_of(game.city_node(hex, city));
    let owner = *slots.get(usize::from(slot))?;
    joints::replaced_at_home(game, None, corporation, hex, owner)
}

/// Where a corporation may have its home, as the script of the title says.
fn homes_by_script(game: &Game, corporation: CorporationId) -> Vec<HexId> {
    let base = || game.home(corporation).into_iter().collect();
    game.ask::<at::HomeSites>(base, || (corporation,))
}

/// The home of a corporation, if there is nothing to choose.
fn only_home(game: &Game, corporation: CorporationId) -> Option<HexId> {
    if !game.has_hook(Point::HomeSites) {
        return game.home(corporation);
    }
    let homes = homes_by_script(game, corporation);
    let first = homes.first().copied();
    first.filter(|first| homes.iter().all(|it| it == first))
}

fn is_home_choice(game: &Game, corporation: CorporationId, hex: HexId) -> bool {
    if game.has_hook(Point::HomeSites) {
        return homes_by_script(game, corporation).contains(&hex);
    }
    joints::is_home_site(game, false, corporation, hex)
}

/// The slot that a station takes which waits for its city, and whose station it replaces there, if it may go to that
/// city.
pub(crate) fn check_pending(
    game: &Game,
    pending: &PendingToken,
    hex: HexId,
    city: u8,
    slot: u8,
) -> Result<(u8, Option<CorporationId>), Refusal> {
    match pending.hex {
        Some(fixed) => ensure!(hex == fixed, "the station must stay on its hex"),
        None => {
            ensure!(is_home_choice(game, pending.owner, hex), "that is no place for a home");
            let replaced = replaced_by_home(game, pending.owner, hex, city, slot);
            if replaced.is_some() {
                return Ok((slot, replaced));
            }
        }
    }
    let slot = match pending.beside {
        true => game.check_beside(hex, city)?,
        false => game.check_station(pending.owner, hex, city)?,
    };
    Ok((slot, None))
}
