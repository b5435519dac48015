//! Hexes.

use super::entries;
use crate::action::{Entity, Target};
use crate::hooks::values::CityAt;
use crate::ids::CompanyId;

entries! { "hex";
    /// Its name on the map.
    fn name(m, it: hex) -> text { m.game().ruleset().board.hexes[it.index()].name.clone() }

    /// The name of the place, if it has one.
    fn location(m, it: hex) -> (maybe text) {
        m.game().ruleset().board.hexes[it.index()].location.clone()
    }

    /// The tile that lies there, if one was laid.
    fn tile(m, it: hex) -> (maybe tile) {
        m.game().ruleset().board.tile_of(m.game().state().hexes[it.index()].face)
    }

    /// The colour that shows.
    fn colour(m, it: hex) -> colour {
        m.game().ruleset().board.shown(&m.game().state().hexes[it.index()]).colour
    }

    /// The letters that show, if there are any.
    fn label(m, it: hex) -> (maybe text) {
        m.game().ruleset().board.shown(&m.game().state().hexes[it.index()]).labels.first().cloned()
    }

    /// Whether there is track.
    fn has_track(m, it: hex) -> boolean {
        !m.game().ruleset().board.shown(&m.game().state().hexes[it.index()]).paths.is_empty()
    }

    /// Its cities.
    fn cities(m, it: hex) -> [city] {
        (0..m.game().city_count(it)).map(|city| CityAt { hex: it, city }).collect()
    }

    /// The hexes around it.
    fn neighbours(m, it: hex) -> [hex] {
        m.game().ruleset().board.around(it).collect()
    }

    /// Whether a company has put its marker there.
    fn has_marker(m, it: hex, company: company) -> boolean {
        m.game().has_marker(Entity::Company(company), Target::Hex(it))
    }

    /// The companies that have put their marker there, by `assign_hexes`.
    fn markers(m, it: hex) -> [company] {
        let game = m.game();
        let target = Target::Hex(it);
        let marked = |at: &CompanyId| game.has_marker(Entity::Company(*at), target);
        game.ruleset().companies().filter(marked).collect()
    }
}
