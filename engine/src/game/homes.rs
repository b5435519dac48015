//! First stations: at home, where a home is chosen, and on further hexes.

use super::Game;
use crate::hooks::Point;
use crate::ids::{CorporationId, HexId};
use crate::illegal::{Illegal, ensure};
use crate::state::PendingToken;
use crate::title::HomeChoice;

impl Game {
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
        let ruleset = self.shared_ruleset();
        let entry = ruleset.corporation(corporation);
        match self.only_home(corporation) {
            Some(hex) => self.place_on(corporation, 0, hex),
            None if self.home_sites(corporation).next().is_some() => {
                self.ask_for_city(corporation, 0, None);
            }
            None => return,
        }
        for (station, hex) in (1..).zip(&entry.more_homes) {
            self.place_on(corporation, station, *hex);
        }
    }

    /// Puts a station on a hex, or asks for the city.
    fn place_on(&mut self, corporation: CorporationId, station: u8, hex: HexId) {
        let stations = &self.state.corporation(corporation).stations;
        if stations.get(usize::from(station)).is_none_or(|it| it.hex.is_some()) {
            return;
        }
        let has_track = !self.ruleset.board.shown(&self.state.hexes[hex.index()]).paths.is_empty();
        if self.is_reserved_on_hex(corporation, hex) && has_track {
            self.ask_for_city(corporation, station, Some(hex));
            return;
        }
        let reserved = (0..self.city_count(hex))
            .find(|city| self.is_reserved_in_city(corporation, hex, *city));
        let city = reserved.unwrap_or(0);
        if city < self.city_count(hex)
            && let Ok(slot) = self.check_station(corporation, hex, city)
        {
            self.put_station(corporation, usize::from(station), hex, city, slot);
        }
    }

    fn ask_for_city(&mut self, corporation: CorporationId, station: u8, hex: Option<HexId>) {
        let pending = &mut self.state.round.pending_tokens;
        let waiting = |it: &PendingToken| it.owner == corporation && it.station == station;
        if !pending.iter().any(waiting) && pending.len() < pending.capacity() {
            pending.push(PendingToken { chooser: corporation, owner: corporation, station, hex });
        }
    }

    /// Cities in which a corporation may choose its home now.
    pub(crate) fn home_sites(
        &self,
        corporation: CorporationId,
    ) -> impl Iterator<Item = (HexId, u8)> {
        let hexes = self.ruleset.board.hex_ids();
        let named = hexes.filter(move |it| self.is_home_choice(corporation, *it));
        let cities = named.flat_map(|hex| (0..self.city_count(hex)).map(move |city| (hex, city)));
        cities.filter(move |(hex, city)| self.check_station(corporation, *hex, *city).is_ok())
    }

    /// The home of a corporation, if there is nothing to choose.
    fn only_home(&self, corporation: CorporationId) -> Option<HexId> {
        if !self.has_hook(Point::HomeSites) {
            return self.ruleset.corporation(corporation).home;
        }
        let homes = self.hooked_homes(corporation);
        let first = homes.first().copied();
        first.filter(|first| homes.iter().all(|it| it == first))
    }

    fn is_home_choice(&self, corporation: CorporationId, hex: HexId) -> bool {
        if self.has_hook(Point::HomeSites) {
            return self.hooked_homes(corporation).contains(&hex);
        }
        match &self.ruleset.corporation(corporation).home_choice {
            None => false,
            Some(HomeChoice::Any(_)) => true,
            Some(HomeChoice::Hexes(hexes)) => hexes.contains(&hex),
        }
    }

    /// Whether a station that waits for its city may go to one.
    pub(crate) fn check_pending(
        &self,
        pending: &PendingToken,
        hex: HexId,
        city: u8,
    ) -> Result<u8, Illegal> {
        match pending.hex {
            Some(fixed) => ensure!(hex == fixed, "the station must stay on its hex"),
            None => {
                ensure!(self.is_home_choice(pending.owner, hex), "that is no place for a home");
            }
        }
        self.check_station(pending.owner, hex, city)
    }
}
