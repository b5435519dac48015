//! Track.

use engine::title::{End, Gauge, NodeKind, Path, PathEnd, Printed};

use super::super::draw::colour::TRACK;
use super::super::draw::geometry::point;
use super::super::draw::number::number;
use super::super::draw::{Attributes, Curve, Fragment, Point, Shape};
use super::frame::{Frame, REACH};
use super::plan::Exit;

/// How wide track is.
pub(super) const WIDTH: f64 = 10.0;
/// The rim that keeps crossing tracks apart.
const RIM: f64 = 2.5;
/// From one of several lanes to the next.
const LANES: f64 = 14.0;
/// How far track of a place off the map reaches in.
const STUMP: f64 = 36.0;
/// How long each of several routes on the same track is seen before the next.
const TURN: f64 = 14.0;

/// A piece of track where it runs.
#[derive(Debug, Clone)]
pub(super) struct Rail {
    pub(super) curve: Curve,
    gauge: Gauge,
    /// It grows thin toward its inner end: nothing goes on beyond.
    taper: bool,
    /// Its ends, by which it joins others.
    ends: [PathEnd; 2],
}

impl Rail {
    pub(super) fn new(path: &Path, curve: Curve, printed: &Printed) -> Rail {
        let off_map = |end: &PathEnd| {
            end.end == End::Node && printed.nodes[usize::from(end.at)].kind == NodeKind::Offboard
        };
        let stump = off_map(&path.a) || off_map(&path.b);
        let taper = stump || path.terminal.is_some();
        // What leads off the map is an arrow at the side; the rest of the hex is for words.
        let curve = if stump { stump_of(&curve) } else { curve };
        Rail { curve, gauge: path.track, taper, ends: [path.a.clone(), path.b.clone()] }
    }

    /// A stub of track at a side.
    pub(super) fn stub(frame: Frame, side: u8) -> Rail {
        let from = frame.middle(side);
        let end =
            PathEnd { end: End::Edge, at: side, lane: engine::title::Lane { width: 1, index: 0 } };
        let curve = Curve::line(from, from * 0.8);
        Rail { curve, gauge: Gauge::Broad, taper: false, ends: [end.clone(), end] }
    }

    fn joins(&self, other: &Rail) -> bool {
        self.ends.iter().any(|it| other.ends.contains(it))
    }

    /// The room that it takes.
    pub(super) fn shapes(&self) -> Vec<Shape> {
        let radius = if self.taper { WIDTH / 2.0 - 1.0 } else { WIDTH / 2.0 };
        self.curve.steps(5.0).into_iter().map(|it| Shape::Disc(it, radius)).collect()
    }

    fn rim(&self, out: &mut Fragment, ground: &str) {
        if !self.taper {
            // It ends short of the sides, so that the line of the hex is not cut.
            let inner = self.curve.split(0.95).0.split(0.05).1;
            out.path(&inner.svg(), line(ground, WIDTH + 2.0 * RIM));
        }
    }

    fn draw(&self, out: &mut Fragment) {
        if self.taper {
            return out.polygon(&self.arrow(), Attributes::new().fill(TRACK));
        }
        let way = self.curve.svg();
        match self.gauge {
            Gauge::Broad => out.path(&way, line(TRACK, WIDTH)),
            Gauge::Narrow => {
                out.path(&way, line(TRACK, WIDTH));
                out.path(&way, line("#ffffff", WIDTH - 4.0).text("stroke-dasharray", "7 7"));
            }
            Gauge::Dual => {
                out.path(&way, line(TRACK, WIDTH + 2.0));
                out.path(&way, line("#ffffff", WIDTH - 4.0));
                out.path(&way, line(TRACK, 1.6));
            }
            Gauge::Thin => out.path(&way, line(TRACK, 4.0)),
            Gauge::Future => out.path(&way, line("#8d897f", 6.0).text("stroke-dasharray", "10 6")),
        }
    }

    /// Wide at the side, where it stands upright, and a point at the inner end.
    pub(super) fn arrow(&self) -> Vec<Point> {
        // Lanes leave each other room.
        let lone = self.ends.iter().all(|it| it.lane.width == 1);
        let (wide, tip) = (if lone { WIDTH / 2.0 + 2.5 } else { WIDTH / 2.0 }, 1.0);
        let steps = if self.curve.is_straight() { 1 } else { 8 };
        let parts = (0..=steps).map(|it| f64::from(it) / f64::from(steps));
        let edge = |part: f64| {
            let half = self.curve.direction(part).across() * (wide + (tip - wide) * part);
            (self.curve.at(part) + half, self.curve.at(part) - half)
        };
        let (mut outline, other): (Vec<Point>, Vec<Point>) = parts.map(edge).unzip();
        outline.extend(other.into_iter().rev());
        outline
    }
}

fn line(colour: &str, width: f64) -> Attributes {
    Attributes::new().fill("none").stroke(colour, width)
}

/// The short straight stretch with which a curve starts at a side.
fn stump_of(curve: &Curve) -> Curve {
    Curve::line(curve.start(), curve.start() + curve.direction(0.0) * STUMP)
}

/// Draws all track: what joins is drawn together, and what only crosses goes over or under.
pub(super) fn draw(rails: &[Rail], ground: &str) -> Fragment {
    let mut out = Fragment::default();
    for (at, group) in groups(rails).into_iter().enumerate() {
        if at > 0 {
            group.iter().for_each(|it| rails[*it].rim(&mut out, ground));
        }
        group.iter().for_each(|it| rails[*it].draw(&mut out));
    }
    out
}

/// Shows that routes use a piece of track, each in its colour; several take turns along it, so that all are seen.
pub(super) fn mark(rail: &Rail, colours: &[&str]) -> Fragment {
    let mut out = Fragment::default();
    let round = |colour: &str, width| line(colour, width).text("stroke-linecap", "round");
    out.path(&rail.curve.svg(), round("#ffffff", WIDTH - 1.0));
    let gap = (colours.len() as f64 - 1.0) * TURN;
    for (at, colour) in colours.iter().enumerate() {
        let paint = match colours {
            [_] => round(colour, WIDTH - 3.0),
            _ => line(colour, WIDTH - 3.0)
                .text("stroke-dasharray", &format!("{} {}", number(TURN), number(gap)))
                .number("stroke-dashoffset", at as f64 * -TURN),
        };
        out.path(&rail.curve.svg(), paint);
    }
    out
}

fn groups(rails: &[Rail]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for at in 0..rails.len() {
        let (mut joined, apart): (Vec<_>, Vec<_>) = groups
            .into_iter()
            .partition(|group| group.iter().any(|it| rails[*it].joins(&rails[at])));
        groups = apart;
        joined.push(vec![at]);
        groups.push(joined.concat());
    }
    groups
}

/// Where track meets a side: lanes lie beside one another, the first on the right as one leaves the hex.
pub(super) fn edge_point(frame: Frame, exit: &Exit) -> Point {
    let way = frame.way(f64::from(exit.side));
    let lane = (f64::from(exit.lane.width) - 1.0) / 2.0 - f64::from(exit.lane.index);
    way * REACH + way.across() * (lane * LANES)
}

/// Track from side to side: straight, a gentle curve or a sharp one, upright on both sides.
pub(super) fn edge_curve(frame: Frame, from: &Exit, to: &Exit) -> Curve {
    let (start, end) = (edge_point(frame, from), edge_point(frame, to));
    // Handles that make the curve nearly an arc.
    let handle = match (i16::from(from.side) - i16::from(to.side)).rem_euclid(6) {
        1 | 5 => 38.5,
        2 | 4 => 53.6,
        _ => 57.7,
    };
    let inner = |at: Point, exit: &Exit| at - frame.way(f64::from(exit.side)) * handle;
    Curve([start, inner(start, from), inner(end, to), end])
}

/// Track from a side to a stop: it leaves the side upright and bends to the stop.
pub(super) fn track_to(frame: Frame, exit: &Exit, stop: Point) -> Curve {
    let start = edge_point(frame, exit);
    let far = (stop - start).length();
    let first = start - frame.way(f64::from(exit.side)) * (far * 0.45);
    Curve([start, first, stop.towards(start, 0.35), stop])
}

/// A disc that rounds off where tracks join without a stop.
pub(super) fn joint(out: &mut Fragment, at: Point) {
    out.disc(point(at.x, at.y), WIDTH / 2.0, Attributes::new().fill(TRACK));
}
