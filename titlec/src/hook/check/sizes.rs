//! How many of everything there can be, so that the work of a script is known beforehand.

use engine::hooks::Basic;
use engine::state::MAX_LAID;
use engine::title::{TileLay, Title};

use super::amount::Stops;
pub(super) use super::lengths::Freedom;
use super::lengths::Lengths;

/// The most items of a list that comes from the engine, by what its items are.
#[derive(Debug, Clone)]
pub(super) struct Sizes {
    hexes: u64,
    track: u64,
    nodes: u64,
    lengths: Lengths,
    tiles: u64,
    corporations: u64,
    companies: u64,
    types: u64,
    kinds: u64,
    phases: u64,
    slots: u64,
}

/// Most players of a game.
const PLAYERS: u64 = 8;
/// Most trains of a game.
const TRAINS: u64 = 255;
/// Most trains of a corporation, and so most routes of a run.
pub(super) const ROUTES: u64 = 12;
/// Most certificates of a corporation.
const SHARES: u64 = 20;
/// More than any other list of the engine has: prices, moves, colours.
const OTHER: u64 = 255;

/// How often a chance to lay a tile comes at most in a turn.
fn times(lay: &TileLay) -> usize {
    if lay.for_each.is_some() { MAX_LAID } else { 1 }
}

impl Sizes {
    /// Of a title, with a script that makes it so free.
    pub(super) fn of(title: &Title, freedom: &Freedom) -> Sizes {
        let printed = || title.map.hexes.iter().flat_map(|(_, groups)| groups.iter());
        let hexes: usize = printed().map(|(names, _)| names.0.len()).sum();
        let faces = printed().map(|(_, face)| face);
        let tiles = title.map.tiles.iter().filter_map(|(_, tile)| tile.code.as_ref());
        let faces: Vec<_> = faces.chain(tiles).collect();
        let nodes = faces.iter().map(|face| face.0.nodes.len()).max().unwrap_or(0);
        let track = faces.iter().map(|face| face.0.nodes.len() + face.0.paths.len());
        let busiest = track.max().unwrap_or(0).max(1);
        let lays = title.entities.types.iter().filter_map(|it| it.tile_lays.as_ref());
        let slots = lays.chain([&title.rules.tile_lays]).map(|it| it.iter().map(times).sum()).max();
        let wide = |count: usize| u64::try_from(count).unwrap_or(u64::MAX).max(1);
        Sizes {
            hexes: wide(hexes),
            track: wide(hexes.saturating_mul(busiest)),
            nodes: wide(hexes.saturating_mul(nodes)),
            lengths: Lengths::of(title, freedom),
            tiles: wide(title.map.tiles.iter().count()),
            corporations: wide(title.entities.corporations.len()),
            companies: wide(title.entities.companies.len()),
            types: wide(title.entities.types.len()),
            kinds: wide(title.trains.trains.len()),
            phases: wide(title.trains.phases.len()),
            slots: wide(slots.unwrap_or(0)),
        }
    }

    /// How many stops routes can have.
    pub(super) fn route_stops(&self) -> Stops {
        self.lengths.stops
    }

    /// The most items of a list that is handed to a function of the script.
    pub(super) fn handed(&self, basic: Basic) -> u64 {
        match basic {
            Basic::Route => ROUTES,
            Basic::Stop => self.lengths.stops.together,
            other => self.most(other).max(self.track),
        }
    }

    /// The most items of a list of the engine.
    pub(super) fn most(&self, basic: Basic) -> u64 {
        match basic {
            Basic::Hex => self.hexes,
            Basic::Stop => self.lengths.stops.longest,
            Basic::Path => self.track,
            Basic::City => self.nodes,
            Basic::Tile => self.tiles,
            Basic::Corporation => self.corporations,
            Basic::Company => self.companies,
            Basic::CorporationType => self.types,
            Basic::TrainKind => self.kinds,
            Basic::Phase => self.phases,
            Basic::Player => PLAYERS,
            Basic::Train => TRAINS,
            Basic::Route => ROUTES,
            Basic::Share => SHARES,
            Basic::Slot => self.slots,
            Basic::Entity => PLAYERS + self.corporations + self.companies,
            Basic::Bool
            | Basic::Number
            | Basic::Money
            | Basic::Percent
            | Basic::Text
            | Basic::Round
            | Basic::Colour
            | Basic::StopKind
            | Basic::Move
            | Basic::Dividend
            | Basic::Change
            | Basic::RoundKind
            | Basic::Status
            | Basic::Event
            | Basic::Action
            | Basic::ActionKind
            | Basic::Ability
            | Basic::LayRule => OTHER,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn a_chance_that_comes_again_counts_as_often() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/titles/Lays");
        let title = crate::load_title(&folder).expect("it has no errors");
        let plain = title.rules.tile_lays.iter().filter(|it| it.for_each.is_none()).count();
        assert_eq!((plain, title.rules.tile_lays.len()), (5, 6));
        assert_eq!(Sizes::of(&title, &Freedom::default()).most(Basic::Slot), 5 + MAX_LAID as u64);
    }
}
