//! Where the stops of a tile stand and how its track runs between them.
//!
//! A lone stop stands in the middle, or on its through track. Several stops look for places near their own track,
//! away from one another and from the track of others: each in turn takes the best place that it knows, until all are
//! content.

use engine::title::{End, Lane, Node, NodeKind, PathEnd, Printed};

use super::super::draw::{Curve, Point};
use super::frame::{Frame, REACH};
use super::rails::{self, Rail, edge_curve, edge_point, track_to};
use super::slots;

/// How often stops look for a better place.
const ROUNDS: usize = 6;

/// Where a stop stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Standing {
    pub(super) at: Point,
    /// The way along which its slots lie, or its bar.
    pub(super) along: Point,
    /// A bar across through track, and not a dot.
    pub(super) bar: bool,
    /// The through track that it stands on, and how far along.
    on: Option<(Curve, f64)>,
}

/// The parts of a tile in their places.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    /// A standing for each node.
    pub(super) stops: Vec<Standing>,
    pub(super) rails: Vec<Rail>,
}

/// A side at which track of a node ends.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Exit {
    pub(super) side: u8,
    pub(super) lane: Lane,
    /// Which path it is.
    path: usize,
}

/// A possible place of a stop.
#[derive(Debug, Clone, Copy)]
struct Place {
    standing: Standing,
    dislike: f64,
}

impl Plan {
    pub(super) fn new(printed: &Printed, rotation: u8, frame: Frame) -> Plan {
        let planner = Planner { printed, rotation, frame, exits: exits(printed, rotation) };
        let stops = planner.stops();
        let rails = planner.rails(&stops);
        Plan { stops, rails }
    }
}

struct Planner<'p> {
    printed: &'p Printed,
    rotation: u8,
    frame: Frame,
    /// By node.
    exits: Vec<Vec<Exit>>,
}

/// The sides that the track of each node leads to.
fn exits(printed: &Printed, rotation: u8) -> Vec<Vec<Exit>> {
    let mut exits = vec![Vec::new(); printed.nodes.len()];
    for (path, track) in printed.paths.iter().enumerate() {
        for (here, there) in [(&track.a, &track.b), (&track.b, &track.a)] {
            if here.end == End::Node && there.end == End::Edge {
                let side = (there.at + rotation) % 6;
                let exit = Exit { side, lane: there.lane.clone(), path };
                exits[usize::from(here.at)].push(exit);
            }
        }
    }
    exits
}

impl Planner<'_> {
    fn stops(&self) -> Vec<Standing> {
        let places: Vec<Vec<Place>> =
            (0..self.printed.nodes.len()).map(|node| self.places(node)).collect();
        let mut chosen: Vec<Place> = places.iter().map(|it| least(it, |it| it.dislike)).collect();
        for _ in 0..ROUNDS {
            for node in 0..chosen.len() {
                if places[node].len() > 1 {
                    chosen[node] =
                        least(&places[node], |it| it.dislike + self.crowding(node, it, &chosen));
                }
            }
        }
        chosen.into_iter().map(|it| it.standing).collect()
    }

    /// The places that a node may take.
    fn places(&self, node: usize) -> Vec<Place> {
        let entry = &self.printed.nodes[node];
        let exits = &self.exits[node];
        if let Some(loc) = entry.flags.as_ref().and_then(|it| it.loc.as_deref()) {
            return vec![self.written(entry, loc)];
        }
        let stops = self.printed.nodes.iter().filter(|it| it.kind != NodeKind::Junction).count();
        let through = exits.len() == 2 && exits[0].side != exits[1].side;
        let bar = through && is_town(entry);
        match entry.kind {
            NodeKind::Junction | NodeKind::Offboard => vec![self.middle()],
            _ if stops == 1 && !bar => vec![self.middle()],
            _ => {
                let mut places = if through { self.on_track(exits, bar) } else { Vec::new() };
                if !bar {
                    places.extend(self.around(exits, stops));
                }
                if exits.len() > 2 {
                    places.push(Place { dislike: 6.0, ..self.middle() });
                }
                places
            }
        }
    }

    fn middle(&self) -> Place {
        let at = Point::default();
        let standing = Standing { at, along: Point { x: 1.0, y: 0.0 }, bar: false, on: None };
        Place { standing, dislike: 0.0 }
    }

    /// A place as the code has it: `center`, a side, or halfway between two as in `2.5`.
    fn written(&self, node: &Node, loc: &str) -> Place {
        let Ok(side) = loc.parse::<f64>() else { return self.middle() };
        let way = self.frame.way(side + f64::from(self.rotation));
        let far = if is_town(node) { 52.0 } else { 48.0 };
        let standing = Standing { at: way * far, along: way.across(), bar: false, on: None };
        Place { standing, dislike: 0.0 }
    }

    /// Places on the track that runs through.
    fn on_track(&self, exits: &[Exit], bar: bool) -> Vec<Place> {
        let curve = edge_curve(self.frame, &exits[0], &exits[1]);
        let parts = [0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72, 0.22, 0.78];
        let place = |part: f64| {
            let at = curve.at(part);
            // A bar lies across its track; the slots of a city lie across the way to the middle.
            let along = if bar || at.length() < 1.0 {
                curve.direction(part).across()
            } else {
                at.unit().across()
            };
            let on = Some((curve, part));
            Place { standing: Standing { at, along, bar, on }, dislike: (part - 0.5).abs() * 60.0 }
        };
        parts.into_iter().map(place).collect()
    }

    /// Places around the middle, better the less its track must bend.
    fn around(&self, exits: &[Exit], stops: usize) -> Vec<Place> {
        // Many stops keep more distance from the middle.
        let best = if stops > 3 { 50.0 } else { 44.0 };
        let mut places = Vec::new();
        for step in 0..12 {
            let way = self.frame.way(f64::from(step) / 2.0);
            for far in [30.0, 36.0, 42.0, 48.0, 52.0] {
                let at = way * far;
                let bend: f64 = exits.iter().map(|it| self.bend(it, at)).sum();
                let length: f64 = exits.iter().map(|it| self.length(it, at)).sum();
                // Two stops without track stand side by side.
                let tilt = if exits.is_empty() { at.y.abs() * 0.3 } else { 0.0 };
                let dislike = bend * 0.25 + length * 0.05 + tilt + f64::abs(far - best) * 0.2;
                let standing = Standing { at, along: way.across(), bar: false, on: None };
                places.push(Place { standing, dislike });
            }
        }
        places
    }

    /// By how many degrees track from a side must turn to come to a place.
    fn bend(&self, exit: &Exit, at: Point) -> f64 {
        let from = edge_point(self.frame, exit);
        let inward = self.frame.way(f64::from(exit.side)) * -1.0;
        (at - from).unit().dot(inward).clamp(-1.0, 1.0).acos().to_degrees()
    }

    /// How far it is from a side to a place.
    fn length(&self, exit: &Exit, at: Point) -> f64 {
        (at - edge_point(self.frame, exit)).length()
    }

    /// What it costs that a stop comes near others, their track, or the sides of the hex.
    fn crowding(&self, node: usize, place: &Place, chosen: &[Place]) -> f64 {
        let discs = self.discs(node, &place.standing);
        let own_rails = self.rails_of(node, &place.standing);
        let mut cost = 0.0;
        for (other, there) in chosen.iter().enumerate().filter(|(it, _)| *it != node) {
            let their_discs = self.discs(other, &there.standing);
            let their_rails = self.rails_of(other, &there.standing);
            cost += between(&discs, &their_discs, 7.0) * 6.0;
            cost += between(&discs, &their_rails, 6.0);
            cost += between(&own_rails, &their_discs, 6.0);
        }
        cost += between(&discs, &self.passing(), 4.0);
        let beyond = |(at, radius): &(Point, f64)| {
            let reach = self.frame.sides().map(|it| at.dot(it)).into_iter().fold(0.0, f64::max);
            (reach + radius + 6.0 - REACH).max(0.0)
        };
        cost += discs.iter().map(beyond).sum::<f64>() * 6.0;
        cost + self.exits[node].iter().map(|it| self.hiding(it, &discs)).sum::<f64>() * 2.0
    }

    /// How much is missing until enough of the track at a side is to be seen before the stop.
    fn hiding(&self, exit: &Exit, discs: &[(Point, f64)]) -> f64 {
        let from = edge_point(self.frame, exit);
        let seen = discs.iter().map(|(at, radius)| (*at - from).length() - radius);
        (18.0 - seen.fold(f64::MAX, f64::min)).max(0.0)
    }

    /// The room that a stop takes.
    fn discs(&self, node: usize, standing: &Standing) -> Vec<(Point, f64)> {
        let entry = &self.printed.nodes[node];
        match entry.kind {
            NodeKind::City | NodeKind::Pass => {
                let radius = slots::radius(self.printed);
                let spots = slots::spots(usize::from(entry.slots), radius, standing.along);
                spots.into_iter().map(|it| (standing.at + it, radius + 3.0)).collect()
            }
            NodeKind::Town | NodeKind::Halt => vec![(standing.at, 13.0)],
            NodeKind::Offboard | NodeKind::Junction => Vec::new(),
        }
    }

    /// The track of a stop as discs.
    fn rails_of(&self, node: usize, standing: &Standing) -> Vec<(Point, f64)> {
        let exits = self.exits[node].iter().enumerate();
        let curves = exits.map(|(at, exit)| self.rail_to(standing, at, exit));
        curves.flat_map(|it| it.steps(10.0)).map(|it| (it, rails::WIDTH / 2.0)).collect()
    }

    /// Track from side to side, as discs.
    fn passing(&self) -> Vec<(Point, f64)> {
        let through =
            self.printed.paths.iter().filter_map(|path| self.side_to_side(&path.a, &path.b));
        through.flat_map(|it| it.steps(10.0)).map(|it| (it, rails::WIDTH / 2.0)).collect()
    }

    fn side_to_side(&self, a: &PathEnd, b: &PathEnd) -> Option<Curve> {
        let both = a.end == End::Edge && b.end == End::Edge;
        both.then(|| edge_curve(self.frame, &self.exit(a), &self.exit(b)))
    }

    fn exit(&self, end: &PathEnd) -> Exit {
        Exit { side: (end.at + self.rotation) % 6, lane: end.lane.clone(), path: 0 }
    }

    /// Track from a side to a stop: part of the through track where the stop stands on it.
    fn rail_to(&self, standing: &Standing, at: usize, exit: &Exit) -> Curve {
        match standing.on {
            Some((curve, part)) => {
                let (before, after) = curve.split(part);
                if at == 0 {
                    before
                } else {
                    Curve([after.0[3], after.0[2], after.0[1], after.0[0]])
                }
            }
            None => track_to(self.frame, exit, standing.at),
        }
    }

    fn rails(&self, stops: &[Standing]) -> Vec<Rail> {
        let rail = |(at, path): (usize, &engine::title::Path)| {
            let curve = self.side_to_side(&path.a, &path.b).or_else(|| {
                self.side_to_stop(at, &path.a, &path.b, stops)
                    .or_else(|| self.side_to_stop(at, &path.b, &path.a, stops))
            });
            let stop = |end: &PathEnd| stops[usize::from(end.at)].at;
            let curve = curve.unwrap_or_else(|| Curve::line(stop(&path.a), stop(&path.b)));
            Rail::new(path, curve, self.printed)
        };
        self.printed.paths.iter().enumerate().map(rail).collect()
    }

    fn side_to_stop(
        &self,
        path: usize,
        side: &PathEnd,
        stop: &PathEnd,
        stops: &[Standing],
    ) -> Option<Curve> {
        if side.end != End::Edge || stop.end != End::Node {
            return None;
        }
        let node = usize::from(stop.at);
        let at = self.exits[node].iter().position(|it| it.path == path)?;
        Some(self.rail_to(&stops[node], at, &self.exits[node][at]))
    }
}

pub(super) fn is_town(node: &Node) -> bool {
    matches!(node.kind, NodeKind::Town | NodeKind::Halt)
}

/// How far two sets of discs reach into each other, with so much room between them.
fn between(some: &[(Point, f64)], others: &[(Point, f64)], gap: f64) -> f64 {
    let depth = |one: &(Point, f64), other: &(Point, f64)| {
        (one.1 + other.1 + gap - (one.0 - other.0).length()).max(0.0)
    };
    some.iter().flat_map(|one| others.iter().map(move |other| depth(one, other))).sum()
}

/// The first place that costs least; hundredths decide, and not the last digits of sines.
fn least(places: &[Place], cost: impl Fn(&Place) -> f64) -> Place {
    let whole = |it: &&Place| (cost(it) * 100.0).round() as i64;
    places.iter().min_by_key(whole).copied().expect("there is always a place")
}

#[cfg(test)]
mod tests {
    use engine::title::{Face, Layout};
    use engine::vocab::Typed;

    use super::*;
    use crate::catalogue;
    use crate::diagnostic::Diagnostics;
    use crate::read::Reader;
    use crate::source::Files;
    use crate::syntax;

    fn face(code: &str) -> Option<Printed> {
        let mut files = Files::default();
        let file = files.add("tile.ron", format!("\"{code}\""));
        let mut out = Diagnostics::default();
        let tree = syntax::file(&files, file, &mut out)?;
        let read = Reader { files: &files, out: &mut out }.read(&tree, Face::TY);
        Face::from_value(&read.value).map(|it| it.0)
    }

    /// Every tile of the catalogue that is read without mistakes.
    fn tiles() -> Vec<(String, Printed)> {
        let all = catalogue::tiles().iter();
        all.filter_map(|(name, tile)| Some((name.clone(), face(&tile.code)?))).collect()
    }

    #[test]
    fn track_ends_in_the_middle_of_the_sides_that_the_code_names() {
        let tiles = tiles();
        assert!(tiles.len() > 400);
        for layout in [Layout::Flat, Layout::Pointy] {
            let frame = Frame(layout);
            for ((name, printed), rotation) in tiles.iter().zip((0..6).cycle()) {
                let plan = Plan::new(printed, rotation, frame);
                for (path, rail) in printed.paths.iter().zip(&plan.rails) {
                    let ends = [rail.curve.start(), rail.curve.end()];
                    for end in [&path.a, &path.b] {
                        if end.end == End::Edge && end.lane.width == 1 {
                            let side = frame.middle((end.at + rotation) % 6);
                            let meets = ends.iter().any(|it| (*it - side).length() < 1e-6);
                            assert!(meets, "{name} at {rotation}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn stops_do_not_lie_over_one_another() {
        for (name, printed) in tiles() {
            let planner = Planner {
                printed: &printed,
                rotation: 0,
                frame: Frame(Layout::Flat),
                exits: exits(&printed, 0),
            };
            let stops = planner.stops();
            let discs: Vec<_> =
                stops.iter().enumerate().map(|(at, it)| planner.discs(at, it)).collect();
            for (at, one) in discs.iter().enumerate() {
                for other in &discs[at + 1..] {
                    // Their rims may touch.
                    assert!(between(one, other, -3.0) <= 0.0, "{name}");
                }
            }
        }
    }

    #[test]
    fn a_lone_town_stands_on_its_track_and_a_lone_city_in_the_middle() {
        let plan = |code: &str| {
            let printed = face(code).expect("it is a tile");
            Plan::new(&printed, 0, Frame(Layout::Flat))
        };
        let town = plan("town=revenue:10;path=a:0,b:_0;path=a:_0,b:2").stops[0];
        assert!(town.bar && town.at.length() > 10.0);
        let city = plan("city=revenue:20;path=a:0,b:_0;path=a:_0,b:2").stops[0];
        assert_eq!(city.at, Point::default());
        let placed = plan("city=revenue:20,loc:3;path=a:0,b:_0").stops[0];
        assert!(placed.at.y < -40.0 && placed.at.x.abs() < 1e-6);
    }

    #[test]
    fn track_that_ends_stands_upright_at_its_side_however_it_bends() {
        let frame = Frame(Layout::Pointy);
        let printed = face("city=revenue:20,loc:1.5;path=a:3,b:_0,terminal:1").expect("a tile");
        let outline = Plan::new(&printed, 0, frame).rails[0].arrow();
        let out = frame.way(3.0);
        for corner in [outline.first(), outline.last()] {
            let reach = corner.expect("it has corners").dot(out);
            assert!((reach - REACH).abs() < 0.5, "{reach}");
        }
    }

    #[test]
    fn lanes_do_not_cross_on_their_way_to_the_sides_around() {
        for layout in [Layout::Flat, Layout::Pointy] {
            let frame = Frame(layout);
            let printed = face("path=a:3,b:4,a_lane:2.0;path=a:3,b:5,a_lane:2.1").expect("a tile");
            let plan = Plan::new(&printed, 0, frame);
            let far = |rail: usize| (plan.rails[rail].curve.start() - frame.middle(4)).length();
            assert!(far(0) < far(1));
        }
    }
}
