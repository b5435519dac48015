//! Paths to places: how checks and the engine speak of a value.

use std::sync::Arc;

use super::Place;
use crate::source::Span;

/// The places of a whole title.
#[derive(Debug, Clone)]
pub struct Places {
    root: Arc<Place>,
    /// Values that stand elsewhere: the positions that lead to them, and the path of what stands there instead.
    moved: Vec<(Vec<usize>, String)>,
}

impl Places {
    /// The places at and below `root`.
    pub fn new(root: Place) -> Places {
        Places { root: Arc::new(root), moved: Vec::new() }
    }

    /// The place of the title itself.
    pub fn root(&self) -> &Place {
        &self.root
    }

    /// From now on the value at these positions stands where the one at `path` does.
    pub fn set(&mut self, positions: Vec<usize>, path: &str) {
        self.moved.push((positions, path.to_owned()));
    }

    /// The positions that a path leads through, as far as it is known.
    pub fn positions(&self, path: &str) -> Vec<usize> {
        self.walk(path).1
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
        self.walk(path).0
    }

    /// The place at a path, or the nearest around it, and the positions that lead there.
    fn walk(&self, path: &str) -> (&Place, Vec<usize>) {
        let (mut place, mut positions) = (&*self.root, Vec::new());
        for segment in segments(path) {
            let Some((at, inner)) = enter(place, segment) else { break };
            positions.push(at);
            let moved = self.moved.iter().rev().find(|(from, _)| *from == positions);
            place = moved.map_or(inner, |(_, to)| unmoved(&self.root, to));
        }
        (place, positions)
    }
}

/// The place at a path of what was written.
fn unmoved<'a>(root: &'a Place, path: &str) -> &'a Place {
    let inner = |place: &'a Place, segment| enter(place, segment).map_or(place, |(_, inner)| inner);
    segments(path).fold(root, inner)
}

/// `a.b[2]` as `a`, `b`, `2`.
fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.split(['.', '[', ']']).filter(|segment| !segment.is_empty())
}

/// A part of a place, with its position.
fn enter<'a>(place: &'a Place, segment: &str) -> Option<(usize, &'a Place)> {
    let at = segment.parse().ok().or_else(|| place.position(segment))?;
    place.at(at).map(|inner| (at, inner))
}
