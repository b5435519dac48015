//! What an upgrade compares: which ends of new track keep the ends of the old.

use super::face::{FaceInfo, NodeInfo};
use super::track::{TrackEnd, fits_on};
use super::turn::{bits, turn_sides};
use crate::title::{Gauge, NodeKind};

/// The ends of a track as two sets: what it has, and what it can stand for. The low six bits are sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape {
    has: u16,
    keeps: u16,
    gauge: Gauge,
}

const SIDES: u16 = 0b11_1111;
const CITY: u16 = 1 << 6;
const PASS: u16 = 1 << 7;
const TOWN: u16 = 1 << 8;
const HALT: u16 = 1 << 9;
const OFFBOARD: u16 = 1 << 10;
/// A town that may become a city.
const GROWING: u16 = 1 << 11;

impl Default for Shape {
    fn default() -> Shape {
        Shape { has: 0, keeps: 0, gauge: Gauge::Broad }
    }
}

impl Shape {
    /// The shape of a face's track. A junction stands for the far ends of all that meets there.
    pub(super) fn new(face: &FaceInfo, index: usize) -> Shape {
        let track = &face.paths[index];
        let mut shape = Shape { gauge: track.gauge, ..Shape::default() };
        for end in track.ends {
            shape.add(face, end);
            if let TrackEnd::Junction(node) = end {
                let others = face.nodes[usize::from(node)].paths & !(1 << index);
                bits(others).flat_map(|it| face.paths[it].ends).for_each(|it| shape.add(face, it));
            }
        }
        shape
    }

    fn add(&mut self, face: &FaceInfo, end: TrackEnd) {
        let (has, keeps) = match end {
            TrackEnd::Edge(edge) => (1 << edge, 1 << edge),
            TrackEnd::Node(node) => of_node(&face.nodes[usize::from(node)]),
            TrackEnd::Junction(_) => (0, 0),
        };
        self.has |= has;
        self.keeps |= keeps;
    }

    pub(super) fn turned(self, rotation: u8) -> Shape {
        let turn =
            |ends: u16| (ends & !SIDES) | u16::from(turn_sides((ends & SIDES) as u8, rotation));
        Shape { has: turn(self.has), keeps: turn(self.keeps), gauge: self.gauge }
    }

    /// Whether every end of this track is an end of the other, which may stand in its place.
    pub(super) fn is_kept_by(self, other: Shape) -> bool {
        self.has & !other.keeps == 0 && fits_on(self.gauge, other.gauge)
    }
}

fn of_node(node: &NodeInfo) -> (u16, u16) {
    match node.kind {
        NodeKind::City => (CITY, CITY | GROWING),
        NodeKind::Pass => (PASS, PASS | GROWING),
        NodeKind::Town if node.to_city => (GROWING, TOWN | HALT | GROWING),
        NodeKind::Town => (TOWN, TOWN | HALT | GROWING),
        NodeKind::Halt => (HALT, HALT),
        NodeKind::Offboard => (OFFBOARD, OFFBOARD),
        NodeKind::Junction => (0, 0),
    }
}
