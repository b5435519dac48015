//! Track.

use engine::board::LANES_PER_SIDE;
use engine::title::{End, Gauge, Lane, Path, PathEnd};

use super::face::Face;
use super::grammar::Part;
use crate::read::rules::TILE_CODE;

/// One track alone.
const SINGLE: Lane = Lane { width: 1, index: 0 };

/// How many sides a hex has.
const SIDES: u8 = 6;

/// The most parallel tracks of a side.
const MOST_LANES: u8 = LANES_PER_SIDE as u8;

impl<'a> Face<'a, '_, '_> {
    /// Adds a path, or several parallel ones.
    pub(super) fn path(&mut self, part: &Part<'a>) {
        let (a, b) = (self.end(part, "a"), self.end(part, "b"));
        let lanes = self.number(part, "lanes", MOST_LANES);
        let pair = (self.lane(part, "a_lane"), self.lane(part, "b_lane"));
        let (Some(a), Some(b)) = (a, b) else { return };
        let path = Path {
            a,
            b,
            terminal: self.number(part, "terminal", 9).filter(|it| *it > 0),
            ignore: self.flag(part, "ignore"),
            track: self.name(part, "track").unwrap_or(Gauge::Broad),
        };
        match lanes {
            Some(lanes) => self.parallel(part, &path, lanes),
            None => self.lay(part, &path, pair.0, pair.1),
        }
    }

    /// Tracks from side to side cross over so that each stays on its own side.
    fn parallel(&mut self, part: &Part<'a>, path: &Path, width: u8) {
        let across = path.a.end == End::Edge && path.b.end == End::Edge;
        for index in 0..width {
            let far = if across { width - index - 1 } else { index };
            self.lay(part, path, Lane { width, index }, Lane { width, index: far });
        }
    }

    fn lay(&mut self, part: &Part<'a>, path: &Path, a: Lane, b: Lane) {
        let mut path = path.clone();
        path.a.lane = a;
        path.b.lane = b;
        let span = self.code.slice(part.text);
        self.paths.push((path, span));
        self.count += 1;
    }

    /// `3` is a side, `_0` a node.
    fn end(&mut self, part: &Part<'a>, key: &str) -> Option<PathEnd> {
        let written = self.required(part, key)?;
        let (end, at) = match written.starts_with('_') {
            true => (End::Node, self.node_named(written)),
            false => (End::Edge, self.side(written)),
        };
        Some(PathEnd { end, at: at?, lane: SINGLE })
    }

    /// Sides count from 0; who counts from 1 ends with 6, which is side 0 again.
    fn side(&mut self, written: &'a str) -> Option<u8> {
        self.small(written, SIDES).map(|it| it % SIDES)
    }

    /// `2.1` is the second of two.
    fn lane(&mut self, part: &Part<'a>, key: &str) -> Lane {
        let Some(written) = self.written(part, key) else { return SINGLE };
        let numbers = written.split_once('.').unwrap_or((written, "0"));
        match (numbers.0.parse(), numbers.1.parse()) {
            (Ok(width), Ok(index)) if index < width && width <= MOST_LANES => Lane { width, index },
            _ => {
                let message = format!("`{written}` is no lane");
                let help =
                    "`2.0` is the first of two, `2.1` the second; there are at most 8".to_owned();
                self.complain(&TILE_CODE, written, message, Some(help));
                SINGLE
            }
        }
    }
}
