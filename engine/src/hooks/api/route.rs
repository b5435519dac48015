//! Routes.

use super::entries;
use crate::hooks::values::{StopAt, TrainAt};

entries! { "route";
    /// Whose it is.
    fn corporation(m, it: route) -> corporation { m.route(it).corporation }

    /// The train that runs it.
    fn train(m, it: route) -> train { TrainAt(m.route(it).train) }

    /// All its stops in order, those that do not pay included.
    fn stops(m, it: route) -> [stop] {
        m.route(it).route.stops.iter().map(|at| StopAt { route: it, at: *at }).collect()
    }

    /// The stops that pay, once they are chosen.
    fn paid(m, it: route) -> [stop] {
        m.route(it).route.paid.iter().map(|at| StopAt { route: it, at: *at }).collect()
    }

    /// What it earns, once that is known.
    fn revenue(m, it: route) -> money { m.route(it).route.revenue.0.into() }

    /// The hexes that its track passes, each once, in order.
    fn hexes(m, it: route) -> [hex] {
        let route = m.route(it).route;
        let mut hexes = Vec::new();
        let stops = route.stops.iter().map(|at| at.hex);
        for hex in route.paths.iter().map(|at| at.hex).chain(stops) {
            if !hexes.contains(&hex) {
                hexes.push(hex);
            }
        }
        hexes
    }

    /// Its track in order.
    fn paths(m, it: route) -> [path] { m.route(it).route.paths.clone() }
}
