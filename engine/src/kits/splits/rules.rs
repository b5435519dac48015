//! How a city falls apart, and how its stations are put down again.

use crate::board::{EMPTY, NEUTRAL};
use crate::game::{Builder, Game, Lay, tiles};
use crate::ids::{CorporationId, HexId, TileId};
use crate::refusal::Refusal;
use crate::set::CorporationSet;
use crate::state::{PendingToken, Reservation};
use crate::title::Title;

/// Whether a city falls apart when a tile is laid.
pub(super) fn splits(game: &Game, lay: &Lay) -> bool {
    tiles::listed(game, lay).any(|it| it.splits)
}

/// Whether cities fall apart into those of a tile.
pub(super) fn comes_of_split(title: &Title, tile: TileId) -> bool {
    title.rules.upgrades.iter().any(|it| it.splits && it.to.contains(&tile))
}

/// Stations that were taken up and are not put down yet.
pub(super) fn taken_up(game: &Game) -> &[PendingToken] {
    game.state.round.kits.splits.all()
}

/// Takes the stations of a city up before it falls apart; places that are kept there are kept on the hex.
pub(super) fn take_up_stations(game: &mut Game, hex: HexId, builder: &Builder) {
    for reservation in game.state.reservations.iter_mut().filter(|it| it.hex == hex) {
        reservation.city = None;
    }
    let slots = game.state.hexes[hex.index()].slots;
    let owners = slots.into_iter().filter(|it| *it != EMPTY && *it != NEUTRAL);
    for owner in owners.map(CorporationId) {
        let waiting = game.lift_station(hex, owner, owner);
        let at_once = builder.corporation == Some(owner) && game.has_home_token_step();
        let pending = &mut game.state.round.pending_tokens;
        if at_once && pending.len() < pending.capacity() {
            pending.push(waiting);
        } else {
            game.state.round.kits.splits.add(waiting);
        }
    }
}

/// Which of the stations that were taken up is put down next: that of whoever operates first.
pub(super) fn next_taken_up(game: &Game) -> Option<(usize, PendingToken)> {
    let waiting = taken_up(game).iter().copied().enumerate();
    waiting.min_by_key(|(_, it)| game.operating_key(it.owner))
}

/// Some corporations, and those of which a station waits to be put down on a hex.
pub(super) fn with_those_taken_up(
    game: &Game,
    mut some: CorporationSet,
    hex: HexId,
) -> CorporationSet {
    for station in taken_up(game).iter().filter(|it| it.hex == Some(hex)) {
        some.insert(station.owner.index());
    }
    some
}

/// Where a token that was taken up goes in a city of its hex: into a slot without one, or else beside them.
pub(super) fn check_put_down(game: &Game, it: &PendingToken, city: u8) -> Result<u8, Refusal> {
    let hex = it.hex.ok_or("the station has no hex")?;
    if it.beside {
        return game.check_beside(hex, city);
    }
    let room = game.state.hexes[hex.index()].room(game.city_node(hex, city));
    let at = room.iter().position(|it| *it == EMPTY).and_then(|it| u8::try_from(it).ok());
    at.ok_or_else(|| "there is no room in that city".into())
}

/// Places that are kept on a hex whose city fell apart are kept in a city, once only one has room.
pub(super) fn settle_places(game: &mut Game, hex: HexId) {
    let unsettled = |it: &Reservation| it.hex == hex && it.city.is_none();
    if !game.state.reservations.iter().any(unsettled) {
        return;
    }
    let tile = game.ruleset().board.tile_of(game.state.hexes[hex.index()].face);
    if !tile.is_some_and(|it| comes_of_split(&game.ruleset().title, it)) {
        return;
    }
    let settled = game.only_room(hex);
    if let Some(it) = game.state.reservations.iter_mut().find(|it| unsettled(it)) {
        it.city = settled;
    }
}
