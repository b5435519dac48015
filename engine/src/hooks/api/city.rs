//! Cities.

use super::entries;
use crate::board::{EMPTY, NEUTRAL};
use crate::ids::CorporationId;

entries! { "city";
    /// The hex that it is on.
    fn hex(_m, it: city) -> hex { it.hex }

    /// Which city of its hex it is, from 1.
    fn number(_m, it: city) -> number { i64::from(it.city) + 1 }

    /// How many stations fit.
    fn slots(m, it: city) -> number { m.game().city_node(it.hex, it.city).slots.into() }

    /// The corporations that have a station there.
    fn stations(m, it: city) -> [corporation] {
        let game = m.game();
        let slots = game.state().hexes[it.hex.index()].room(game.city_node(it.hex, it.city));
        let owned = slots.iter().filter(|it| **it != EMPTY && **it != NEUTRAL);
        owned.map(|it| CorporationId(*it)).collect()
    }

    /// Whether a corporation has a station there.
    fn has_station(m, it: city, corporation: corporation) -> boolean {
        let game = m.game();
        let node = game.city_node(it.hex, it.city);
        game.state().hexes[it.hex.index()].has_station_in(node, corporation)
    }
}
