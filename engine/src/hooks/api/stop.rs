//! Stops of routes.

use super::entries;
use crate::hooks::values::CityAt;

entries! { "stop";
    /// The hex that it is on.
    fn hex(_m, it: stop) -> hex { it.at.hex }

    /// What kind of stop it is.
    fn kind(m, it: stop) -> stop_kind {
        m.game().ruleset().board.node(&m.game().state().hexes, it.at).kind
    }

    /// What it pays to the train by itself.
    fn revenue(m, it: stop) -> money {
        let ran = m.route(it.route);
        m.game().stop_revenue(ran.corporation, ran.train, it.at).0.into()
    }

    /// The city that it is, if it is one.
    fn city(m, it: stop) -> (maybe city) {
        let state = &m.game().state().hexes[it.at.hex.index()];
        let city = m.game().ruleset().board.city_index(state, it.at.node)?;
        Some(CityAt { hex: it.at.hex, city })
    }

    /// Whether a corporation has a station there.
    fn has_station(m, it: stop, corporation: corporation) -> boolean {
        m.game().ruleset().board.has_station(&m.game().state().hexes, it.at, corporation)
    }

    /// How many stops it counts as against the distance of a train.
    fn visit_cost(m, it: stop) -> number {
        m.game().ruleset().board.node(&m.game().state().hexes, it.at).visit_cost.into()
    }
}
