//! Cities that fall apart when they are upgraded: their stations are taken up and put down again.

use super::Game;
use super::track::{Builder, Lay};
use crate::board::{EMPTY, NEUTRAL, SLOTS};
use crate::ids::{CorporationId, HexId};
use crate::refusal::Refusal;
use crate::state::{PendingToken, Reservation};
use crate::title::TileUpgrade;

impl Game {
    /// What the title lists about a tile for what lies on its hex.
    pub(super) fn listed(&self, lay: &Lay) -> impl Iterator<Item = &TileUpgrade> {
        let from = self.state.hexes[lay.hex.index()].face;
        self.ruleset.board.listed(lay.hex, from, lay.tile)
    }

    pub(crate) fn splits(&self, lay: &Lay) -> bool {
        self.listed(lay).any(|it| it.splits)
    }

    /// Whether all stations of a hex could wait to be put down, besides those that wait already.
    pub(super) fn may_take_up(&self) -> bool {
        let (pending, taken_up) = (&self.state.round.pending_tokens, &self.state.round.taken_up);
        pending.len() + SLOTS <= pending.capacity() && taken_up.len() + SLOTS <= taken_up.capacity()
    }

    /// Takes the stations of a city up before it falls apart; places that are kept there are kept on the hex.
    pub(super) fn take_up_stations(&mut self, hex: HexId, builder: &Builder) {
        for reservation in self.state.reservations.iter_mut().filter(|it| it.hex == hex) {
            reservation.city = None;
        }
        let slots = self.state.hexes[hex.index()].slots;
        let owners = slots.into_iter().filter(|it| *it != EMPTY && *it != NEUTRAL);
        for owner in owners.map(CorporationId) {
            let waiting = self.lift_station(hex, owner, owner);
            let at_once = builder.corporation == Some(owner) && self.has_home_token_step();
            let round = &mut self.state.round;
            if at_once {
                round.pending_tokens.push(waiting);
            } else {
                round.taken_up.push(waiting);
            }
        }
    }

    /// Which of the stations that were taken up is put down next: that of whoever operates first.
    pub(crate) fn next_taken_up(&self) -> Option<usize> {
        let waiting = self.state.round.taken_up.iter().enumerate();
        waiting.min_by_key(|(_, it)| self.operating_key(it.owner)).map(|(at, _)| at)
    }

    /// How many stations of others wait to be put down on a hex.
    pub(super) fn taken_up_of_others(&self, corporation: CorporationId, hex: HexId) -> usize {
        let waits = |it: &&PendingToken| it.hex == Some(hex) && it.owner != corporation;
        self.state.round.taken_up.iter().filter(waits).count()
    }

    /// Where a token that was taken up goes in a city of its hex: into a slot without one, or else beside them.
    pub(crate) fn check_put_down(&self, it: &PendingToken, city: u8) -> Result<u8, Refusal> {
        let hex = it.hex.ok_or("the station has no hex")?;
        if it.beside {
            return self.check_beside(hex, city);
        }
        let room = self.state.hexes[hex.index()].room(self.city_node(hex, city));
        let at = room.iter().position(|it| *it == EMPTY).and_then(|it| u8::try_from(it).ok());
        at.ok_or_else(|| "there is no room in that city".into())
    }

    /// Places that are kept on a hex whose city fell apart are kept in a city, once only one has room.
    pub(super) fn settle_places(&mut self, hex: HexId) {
        if !self.reservations_on(hex).any(|it| it.city.is_none()) {
            return;
        }
        let board = &self.ruleset.board;
        let tile = board.tile_of(self.state.hexes[hex.index()].face);
        if !tile.is_some_and(|it| board.comes_of_split(it)) {
            return;
        }
        let settled = self.only_room(hex);
        let meant = |it: &&mut Reservation| it.hex == hex && it.city.is_none();
        if let Some(it) = self.state.reservations.iter_mut().find(meant) {
            it.city = settled;
        }
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
}
