//! Paths to places: how checks and the engine speak of a value.

use super::Place;
use crate::source::Span;

/// The places of a whole title.
#[derive(Debug, Clone)]
pub struct Places {
    root: Place,
}

impl Places {
    /// The places at and below `root`.
    pub fn new(root: Place) -> Places {
        Places { root }
    }

    /// The place of the title itself.
    pub fn root(&self) -> &Place {
        &self.root
    }

    /// Where the value at a path such as `entities.companies[2].abilities[0].hexes[1]` stands. Pairs
    /// of a map are counted like items. Below what is known it is the place of the nearest value around.
    pub fn span(&self, path: &str) -> Span {
        self.place(path).span
    }

    /// Where the key of a pair stands, such as that of `map.tiles[3]`.
    pub fn key(&self, path: &str) -> Span {
        let (map, index) = path.rsplit_once('[').unwrap_or((path, ""));
        let index = index.trim_end_matches(']').parse().ok();
        let place = self.place(map);
        index.and_then(|index| place.key(index)).unwrap_or(place).span
    }

    /// The place at a path, or the nearest around it.
    pub fn place(&self, path: &str) -> &Place {
        let mut place = &self.root;
        for segment in segments(path) {
            let Some(inner) = enter(place, segment) else { break };
            place = inner;
        }
        place
    }
}

/// `a.b[2]` as `a`, `b`, `2`.
fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.split(['.', '[', ']']).filter(|segment| !segment.is_empty())
}

fn enter<'a>(place: &'a Place, segment: &str) -> Option<&'a Place> {
    match segment.parse() {
        Ok(index) => place.at(index),
        Err(_) => place.field(segment),
    }
}
