//! How neutral tokens come onto the map.

use crate::abilities::Ability;
use crate::board::NEUTRAL;
use crate::game::Game;
use crate::ids::HexId;

/// Puts the neutral tokens on the map that stand there from the start, each into the first city of its hex.
pub(super) fn put_printed(game: &mut Game) {
    let ruleset = game.shared_ruleset();
    for hex in &ruleset.title.map.neutral_stations {
        let shown = ruleset.board.shown(&game.state.hexes[hex.index()]);
        if !shown.cities.is_empty() {
            put(game, *hex, 0, 0);
        }
    }
}

/// Puts the token of an ability into a slot, if it is a neutral one.
pub(super) fn put_by_ability(
    game: &mut Game,
    ability: usize,
    hex: HexId,
    city: u8,
    slot: u8,
) -> bool {
    let neutral = matches!(&game.ruleset().abilities[ability].1, Ability::Token(it) if it.neutral);
    if neutral {
        put(game, hex, city, slot);
    }
    neutral
}

fn put(game: &mut Game, hex: HexId, city: u8, slot: u8) {
    let first = game.city_node(hex, city).first_slot;
    game.state.hexes[hex.index()].slots[usize::from(first + slot)] = NEUTRAL;
    game.forget_reach();
}
