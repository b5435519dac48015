//! Stations on the map.

use super::Game;
use crate::action::{City, Entity, Site};
use crate::board::{EMPTY, NodeInfo, NodeRef, SLOTS};
use crate::game::markers;
use crate::ids::{CorporationId, HexId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::set::CorporationSet;
use crate::state::{CompanyOwner, MAX_STATIONS, Reservation, Station};
use crate::title::ReservationBlocks;

impl Game {
    /// The city that an action means: its hex, and its number there.
    pub(crate) fn city_of(&self, city: City) -> Result<(HexId, u8), Refusal> {
        let board = &self.ruleset.board;
        let hex = match city.site {
            Site::Hex(hex) => Some(hex).filter(|it| {
                self.state
                    .hexes
                    .get(it.index())
                    .is_some_and(|state| board.tile_of(state.face).is_none())
            }),
            Site::Tile(tile, copy) => {
                let face = board.tiles.get(tile.index()).map(|it| it.face);
                let at =
                    self.state.hexes.iter().position(|it| Some(it.face) == face && it.copy == copy);
                at.map(HexId::at)
            }
        };
        let hex = hex.ok_or("that tile is not on the map")?;
        let face = board.shown(&self.state.hexes[hex.index()]);
        let index =
            face.cities.iter().position(|node| face.nodes[usize::from(*node)].part == city.part);
        let index = index.ok_or("there is no such city on that tile")?;
        Ok((hex, u8::try_from(index).expect("cities fit")))
    }

    /// How an action names a city.
    pub(crate) fn name_city(&self, hex: HexId, city: u8) -> City {
        let state = &self.state.hexes[hex.index()];
        let site = match self.ruleset.board.tile_of(state.face) {
            Some(tile) => Site::Tile(tile, state.copy),
            None => Site::Hex(hex),
        };
        City { site, part: self.city_node(hex, city).part }
    }

    /// The node of a city.
    pub(crate) fn city_node(&self, hex: HexId, city: u8) -> &NodeInfo {
        let face = self.ruleset.board.shown(&self.state.hexes[hex.index()]);
        &face.nodes[usize::from(face.cities[usize::from(city)])]
    }

    pub(crate) fn city_count(&self, hex: HexId) -> u8 {
        let cities = self.ruleset.board.shown(&self.state.hexes[hex.index()]).cities.len();
        u8::try_from(cities).expect("cities fit")
    }

    pub(super) fn reservations_on(&self, hex: HexId) -> impl Iterator<Item = &Reservation> {
        self.state.reservations.iter().filter(move |it| it.hex == hex)
    }

    /// The city of a hex and its slot, if it is the only one with room.
    pub(crate) fn only_room(&self, hex: HexId) -> Option<(u8, u8)> {
        let free = |city: u8| {
            let slots = self.state.hexes[hex.index()].slots_of(self.city_node(hex, city));
            let empty = (0u8..).zip(slots).find(|(slot, it)| {
                **it == EMPTY && !self.reservations_on(hex).any(|it| it.city == Some((city, *slot)))
            });
            empty.map(|(slot, _)| (city, slot))
        };
        let mut cities = (0..self.city_count(hex)).filter_map(free);
        let first = cities.next();
        first.filter(|_| cities.next().is_none())
    }

    /// Whether a corporation may put a station in a city, money aside; the slot that it takes.
    pub(crate) fn check_station(
        &self,
        corporation: CorporationId,
        hex: HexId,
        city: u8,
    ) -> Result<u8, Refusal> {
        let slot = slot_of(self, corporation, hex, city).ok_or("no slot is free in that city")?;
        ensure!(
            !self.state.hexes[hex.index()].has_station(corporation),
            "{} already has a station on that hex",
            corporation
        );
        let mut waiting = joints::waits_on_hex(self, CorporationSet::default(), hex);
        waiting.remove(corporation.index());
        ensure!(
            is_reserved_in_city(self, corporation, hex, city)
                || !kept_out(self, corporation, hex, waiting.len()),
            "the remaining slots on that hex are kept for others"
        );
        Ok(slot)
    }

    /// Puts a station in a city.
    pub(crate) fn put_station(
        &mut self,
        corporation: CorporationId,
        station: usize,
        hex: HexId,
        city: u8,
        slot: u8,
    ) {
        let first = self.city_node(hex, city).first_slot;
        self.state.hexes[hex.index()].slots[usize::from(first + slot)] = corporation.0;
        let it = &mut self.state.corporations[corporation.index()].stations[station];
        it.hex = Some(hex);
        it.city = city;
        let ruleset = self.shared_ruleset();
        let companies = &self.state.companies;
        self.state.reservations.retain(|it| {
            let done = it.city.is_none_or(|(at, _)| at == city);
            let own = match it.holder {
                Entity::Corporation(holder) => holder == corporation,
                Entity::Company(company) => {
                    ruleset.companies_in_play.has(company.index())
                        && companies[company.index()].owner
                            == CompanyOwner::Corporation(corporation)
                }
                Entity::Player(_) => false,
            };
            !(own && it.hex == hex && done)
        });
        markers::drop_markers_at(self, corporation, hex);
        let node =
            self.ruleset.board.shown(&self.state.hexes[hex.index()]).cities[usize::from(city)];
        self.station_was_placed(NodeRef { hex, node }, corporation);
        joints::station_placed(self, corporation, hex);
    }

    /// Whether there is room for another station of a corporation.
    pub(crate) fn may_get_station(&self, corporation: CorporationId) -> bool {
        self.state.corporation(corporation).stations.len() < MAX_STATIONS
    }

    /// A corporation gets another station, which costs nothing, if there is room for one.
    pub(crate) fn add_station(&mut self, corporation: CorporationId) {
        self.add_priced_station(corporation, Money::ZERO, false);
    }

    /// A corporation gets another station, if there is room for one: the first that it places, or the last.
    pub(crate) fn add_priced_station(
        &mut self,
        corporation: CorporationId,
        price: Money,
        first: bool,
    ) {
        let stations = &mut self.state.corporations[corporation.index()].stations;
        if stations.len() < MAX_STATIONS {
            let next = stations.iter().position(|it| it.hex.is_none()).filter(|_| first);
            let at = next.unwrap_or(stations.len());
            stations.insert(at, Station { price, hex: None, city: 0 });
        }
    }

    /// Takes a station of a corporation out of a city. The one placed last is free then, and the others move up: says
    /// what that one cost.
    pub(crate) fn take_station_back(
        &mut self,
        corporation: CorporationId,
        hex: HexId,
        city: u8,
    ) -> Money {
        let at = station_in(self, corporation, hex, city);
        let stations = &mut self.state.corporations[corporation.index()].stations;
        let last = stations.iter().rposition(|it| it.hex.is_some()).expect("it is one of them");
        (stations[at].hex, stations[at].city) = (stations[last].hex, stations[last].city);
        stations[last].hex = None;
        let price = stations[last].price;
        clear_slot(self, corporation, hex, city);
        price
    }
}

/// How many stations a corporation has not placed, with those that only some titles have.
pub(crate) fn stations_left(game: &Game, corporation: CorporationId) -> usize {
    let own = game.state.corporation(corporation).stations_left();
    joints::further_stations(game, own, corporation)
}

/// Whether a place is kept for a corporation, or for a company that it owns.
fn is_kept_for(game: &Game, reservation: &Reservation, corporation: CorporationId) -> bool {
    game.holding_corporation(reservation.holder) == Some(corporation)
}

pub(super) fn slot_of(game: &Game, corporation: CorporationId, hex: HexId, city: u8) -> Option<u8> {
    let node = game.city_node(hex, city);
    let own = game.reservations_on(hex).find_map(|it| match it.city {
        Some((at, slot)) if at == city && is_kept_for(game, it, corporation) => Some(slot),
        _ => None,
    });
    let slots = game.state.hexes[hex.index()].slots_of(node);
    own.filter(|it| slots.get(usize::from(*it)) == Some(&EMPTY)).or_else(|| {
        (0u8..)
            .zip(slots)
            .find(|(slot, it)| **it == EMPTY && !is_reserved(game, hex, city, *slot))
            .map(|(it, _)| it)
    })
}

pub(super) fn is_reserved(game: &Game, hex: HexId, city: u8, slot: u8) -> bool {
    game.reservations_on(hex).any(|it| it.city == Some((city, slot)))
}

pub(super) fn is_reserved_in_city(
    game: &Game,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
) -> bool {
    game.reservations_on(hex)
        .any(|it| is_kept_for(game, it, corporation) && it.city.is_some_and(|(at, _)| at == city))
}

pub(crate) fn is_reserved_on_hex(game: &Game, corporation: CorporationId, hex: HexId) -> bool {
    game.reservations_on(hex).any(|it| is_kept_for(game, it, corporation) && it.city.is_none())
}

/// The city of a hex in which a corporation has its station, or in which a place is kept for it.
pub(super) fn city_kept(game: &Game, corporation: CorporationId, hex: HexId) -> Option<u8> {
    let stations = &game.state.corporation(corporation).stations;
    let station = stations.iter().find(|it| it.hex == Some(hex)).map(|it| it.city);
    let kept = || game.reservations_on(hex).filter(|it| is_kept_for(game, it, corporation));
    station.or_else(|| kept().find_map(|it| it.city).map(|(city, _)| city))
}

/// Whether homes that are not settled on a city, and so many other stations that wait, keep a corporation out.
fn kept_out(game: &Game, corporation: CorporationId, hex: HexId, others: usize) -> bool {
    let kept = game.reservations_on(hex).filter(|it| it.city.is_none()).count();
    let waiting = kept + others;
    if waiting == 0 {
        return false;
    }
    let own = is_reserved_on_hex(game, corporation, hex);
    let cities = 0..game.city_count(hex);
    match game.rules().tile_reservation_blocks_others {
        ReservationBlocks::Always => !own,
        ReservationBlocks::SingleSlotCities
            if cities.clone().any(|it| game.city_node(hex, it).slots == 1) =>
        {
            !own
        }
        ReservationBlocks::SingleSlotCities | ReservationBlocks::Never => {
            let free: usize = cities.map(|it| open_slots(game, hex, it)).sum();
            waiting - usize::from(own) >= free
        }
    }
}

pub(super) fn open_slots(game: &Game, hex: HexId, city: u8) -> usize {
    let slots = game.state.hexes[hex.index()].slots_of(game.city_node(hex, city));
    (0u8..)
        .zip(slots)
        .filter(|(slot, it)| **it == EMPTY && !is_reserved(game, hex, city, *slot))
        .count()
}

/// Whether a city has a slot for a corporation, stations that were taken up on the hex aside.
pub(crate) fn has_slot_for(game: &Game, corporation: CorporationId, hex: HexId, city: u8) -> bool {
    slot_of(game, corporation, hex, city).is_some()
        && !game.state.hexes[hex.index()].has_station(corporation)
        && (is_reserved_in_city(game, corporation, hex, city)
            || !kept_out(game, corporation, hex, 0))
}

/// A slot in a city that is free, whatever stations the corporation has there.
pub(crate) fn free_slot(
    game: &Game,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
) -> Result<u8, Refusal> {
    slot_of(game, corporation, hex, city).ok_or_else(|| "no slot is free in that city".into())
}

/// A station leaves the map and the game.
pub(crate) fn remove_station(game: &mut Game, corporation: CorporationId, hex: HexId, city: u8) {
    let at = station_in(game, corporation, hex, city);
    game.state.corporations[corporation.index()].stations.remove(at);
    clear_slot(game, corporation, hex, city);
}

/// Takes a station out of its city, to be placed elsewhere: the slot that it leaves.
pub(crate) fn take_station_up(
    game: &mut Game,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
) -> u8 {
    let at = station_in(game, corporation, hex, city);
    game.state.corporations[corporation.index()].stations[at].hex = None;
    clear_slot(game, corporation, hex, city)
}

/// The number of a station that stands in a city.
pub(super) fn station_in(game: &Game, corporation: CorporationId, hex: HexId, city: u8) -> usize {
    let stations = &game.state.corporation(corporation).stations;
    let at = stations.iter().position(|it| it.hex == Some(hex) && it.city == city);
    at.expect("it stands there")
}

/// Empties the slot of a corporation in a city; says which it is.
pub(super) fn clear_slot(game: &mut Game, corporation: CorporationId, hex: HexId, city: u8) -> u8 {
    let node = game.city_node(hex, city);
    let room = usize::from(node.first_slot)..usize::from(node.room_end);
    let slots = &mut game.state.hexes[hex.index()].slots[room];
    let slot = slots.iter().position(|it| *it == corporation.0).expect("it stands there");
    slots[slot] = EMPTY;
    game.state.hexes[hex.index()].forget_extra();
    game.forget_reach();
    u8::try_from(slot).expect("slots fit")
}

/// A corporation gets a new station, in a slot that is free.
pub(crate) fn add_station_in(
    game: &mut Game,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
    slot: u8,
) {
    game.add_station(corporation);
    let station = game.state.corporation(corporation).stations.len() - 1;
    game.put_station(corporation, station, hex, city, slot);
    game.forget_reach();
}

/// For whom each slot of a tile would be kept, once the cities of the hex have become its cities.
pub(super) fn move_reservations(
    game: &mut Game,
    hex: HexId,
    map: [u8; 8],
    firsts: &[u8],
) -> [u8; SLOTS] {
    let mut kept = [EMPTY; SLOTS];
    let mut next = [0u8; 8];
    for reservation in game.state.reservations.iter_mut().filter(|it| it.hex == hex) {
        let Some((old, slot)) = reservation.city else { continue };
        let new = map[usize::from(old)];
        if new == EMPTY {
            reservation.city = None;
            continue;
        }
        let slot = slot.max(next[usize::from(new)]);
        next[usize::from(new)] = slot + 1;
        reservation.city = Some((new, slot));
        let at = usize::from(firsts[usize::from(new)] + slot);
        if let (Some(it), Entity::Corporation(corporation)) = (kept.get_mut(at), reservation.holder)
        {
            *it = corporation.0;
        }
    }
    kept
}
