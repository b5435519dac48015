//! What a token costs by its distance.

use crate::board::NodeRef;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::money::Money;

/// What a token costs at a stop from which track leads to another of the corporation; `price` is for each hex on the way.
pub(super) fn price(
    game: &Game,
    price: Money,
    corporation: CorporationId,
    at: NodeRef,
) -> Option<Money> {
    let board = &game.ruleset().board;
    let crossed = board.crossings_to_station(&game.state().hexes, at, corporation)?;
    Some(price * i32::from(crossed))
}
