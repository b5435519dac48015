//! A hex as it is drawn: ground, track, stops, labels, each as a layer of its own.

use std::collections::BTreeMap;

use engine::title::{Colour, Icon as IconEntry, NodeKind, Partition, Printed};

use super::super::draw::colour::HEX_LINE;
use super::super::draw::geometry::point;
use super::super::draw::{Attributes, Fragment, Palette, Point, Rect, Shape};
use super::super::place::{Field, Mark, MarkKind, place};
use super::border::{self, Side};
use super::decoration;
use super::frame::{Frame, REACH};
use super::labels::Label;
use super::plan::Plan;
use super::rails::{self, Rail};
use super::slots::{Slot, Token};
use super::stops::{self, Stops};

/// What is to be drawn.
#[derive(Debug, Clone)]
pub(in crate::render) struct Look<'l> {
    pub(in crate::render) frame: Frame,
    pub(in crate::render) palette: &'l Palette,
    pub(in crate::render) printed: &'l Printed,
    pub(in crate::render) colour: Colour,
    pub(in crate::render) rotation: u8,
    /// The name of the place.
    pub(in crate::render) name: Option<&'l str>,
    /// Slots of each city, and tokens beside them.
    pub(in crate::render) slots: Vec<Vec<Slot>>,
    /// Those whose home this is, markers, and the like.
    pub(in crate::render) tags: Vec<Token>,
    pub(in crate::render) sides: Vec<Side>,
    /// Lines that divide the hex.
    pub(in crate::render) partitions: &'l [Partition],
    /// Pictures, also those of the hex below that stay; by how many sides what has them is turned.
    pub(in crate::render) icons: Vec<(&'l IconEntry, u8)>,
    /// Sides at which track of a neighbour ends.
    pub(in crate::render) arrivals: Vec<u8>,
    /// Track that routes use, by position, each with the colours of its routes.
    pub(in crate::render) routes: BTreeMap<usize, Vec<&'static str>>,
    /// The number of the tile, where it is to be seen on it.
    pub(in crate::render) number: Option<&'l str>,
    /// How amounts are written; `{}` stands for the number.
    pub(in crate::render) currency: &'l str,
}

/// A hex, drawn around nothing.
#[derive(Debug, Default)]
pub(in crate::render) struct Drawn {
    pub(in crate::render) ground: Fragment,
    pub(in crate::render) track: Fragment,
    pub(in crate::render) borders: Fragment,
    pub(in crate::render) stops: Fragment,
    pub(in crate::render) labels: Fragment,
    pub(in crate::render) marks: Vec<Mark>,
}

/// Things of a hex, for marks.
const THINGS: usize = 1000;

impl<'l> Look<'l> {
    /// A tile by itself.
    pub(in crate::render) fn tile(
        printed: &'l Printed,
        colour: Colour,
        frame: Frame,
        palette: &'l Palette,
    ) -> Look<'l> {
        Look {
            frame,
            palette,
            printed,
            colour,
            rotation: 0,
            name: None,
            slots: Vec::new(),
            tags: Vec::new(),
            sides: Vec::new(),
            partitions: &printed.partitions,
            icons: printed.icons.iter().map(|it| (it, 0)).collect(),
            arrivals: Vec::new(),
            routes: BTreeMap::new(),
            number: None,
            currency: "{}",
        }
    }

    /// Whether there are neither stops nor track.
    fn is_empty(&self) -> bool {
        self.printed.nodes.is_empty() && self.printed.paths.is_empty()
    }

    fn ground(&self) -> &'static str {
        self.palette.hex(self.colour)
    }
}

/// Draws a hex.
pub(in crate::render) fn draw(look: &Look<'_>) -> Drawn {
    let plan = Plan::new(look.printed, look.rotation, look.frame);
    let stops = stops::draw(look.printed, &plan, &look.slots);
    let mut out = Drawn::default();
    ground(&mut out, look);
    let taken = obstacles(&mut out, look, &plan, &stops);
    labels(&mut out, look, &stops, taken);
    out.stops = stops.drawn;
    out
}

fn ground(out: &mut Drawn, look: &Look<'_>) {
    let paint = Attributes::new().fill(look.ground()).stroke(HEX_LINE, 1.5);
    out.ground.polygon(&look.frame.corners(), paint);
    let written = look.printed.decoration.iter().map(|it| &**it);
    decoration::draw(&mut out.ground, look.frame, written);
    for side in &look.sides {
        // The line is taken away after all grounds have been drawn.
        side.erase(&mut out.track, look.frame, look.ground());
        side.draw(&mut out.borders, look.frame);
        side.draw_cost(&mut out.labels, look.frame, look.palette);
    }
}

/// Draws track and lines, and tells what room is taken.
fn obstacles(out: &mut Drawn, look: &Look<'_>, plan: &Plan, stops: &Stops) -> Vec<Shape> {
    let turned = |side: &u8| (side + look.rotation) % 6;
    let stubs = look.printed.stubs.iter().map(|it| Rail::stub(look.frame, turned(it)));
    let all: Vec<Rail> = plan.rails.iter().cloned().chain(stubs).collect();
    out.track.append(rails::draw(&all, look.ground()));
    for (path, colours) in &look.routes {
        if let Some(rail) = plan.rails.get(*path) {
            out.track.append(rails::mark(rail, colours));
        }
    }
    let mut taken: Vec<Shape> = Vec::new();
    for shape in all.iter().flat_map(Rail::shapes) {
        out.mark(MarkKind::Track, "track", shape, THINGS - 1);
        taken.push(shape);
    }
    // What a neighbour draws is its own mark, but takes room here.
    let arrivals = look.arrivals.iter().map(|it| look.frame.middle(*it));
    taken.extend(arrivals.map(|it| Shape::Disc(it, rails::WIDTH / 2.0 + 1.0)));
    for (node, shape) in &stops.shapes {
        out.mark(MarkKind::Stop, "a stop", *shape, THINGS - 2 - node);
        taken.push(*shape);
    }
    for side in &look.sides {
        for shape in side.shapes(look.frame) {
            out.mark(MarkKind::Track, "a border", shape, THINGS - 50);
            taken.push(shape);
        }
    }
    for partition in look.partitions {
        for shape in border::partition(&mut out.borders, look.frame, partition) {
            out.mark(MarkKind::Track, "a border", shape, THINGS - 50);
            taken.push(shape);
        }
    }
    taken
}

/// Places and draws everything that is written.
fn labels(out: &mut Drawn, look: &Look<'_>, stops: &Stops, taken: Vec<Shape>) {
    let labels = wanted(look, stops);
    let items: Vec<_> = labels.iter().map(Label::item).collect();
    let field = Field { reach: REACH, sides: look.frame.sides(), taken };
    for (at, (label, spot)) in labels.iter().zip(place(&field, &items)).enumerate() {
        let content = label.chosen(spot.variant, spot.is_over());
        content.draw(&mut out.labels, spot.centre, look.ground(), look.palette);
        for room in &items[at].variants[spot.variant].boxes {
            let shape = Shape::Box(room.shifted(spot.centre));
            out.mark(MarkKind::Text, &label.name, shape, at);
        }
    }
}

impl Drawn {
    fn mark(&mut self, kind: MarkKind, name: &str, shape: Shape, thing: usize) {
        self.marks.push(Mark { kind, name: name.to_owned(), shape, thing });
    }

    /// The marks of the hex where it lies in a picture, as its how-manieth.
    pub(in crate::render) fn marks_at(&mut self, at: Point, index: usize, hex: &str) -> Vec<Mark> {
        let marks = std::mem::take(&mut self.marks).into_iter();
        let named = |it: Mark| match it.kind {
            MarkKind::Text => it,
            _ => Mark { name: format!("{} of {hex}", it.name), ..it },
        };
        marks.map(|it| named(it).shifted(at, index * THINGS)).collect()
    }
}

/// Everything that is written on a hex, the largest first.
fn wanted(look: &Look<'_>, stops: &Stops) -> Vec<Label> {
    let mut labels: Vec<Label> = Vec::new();
    labels.extend(amounts(look, stops));
    labels.extend(look.name.map(|it| Label::place(it, beside_stops(look, stops, 20.0))));
    for upgrade in look.printed.upgrades.iter() {
        let amount =
            (upgrade.cost.0 != 0).then(|| look.currency.replace("{}", &upgrade.cost.to_string()));
        let near = match (written(look, upgrade.loc.as_deref(), look.rotation), look.is_empty()) {
            (Some(at), _) => vec![at],
            (None, true) => vec![point(0.0, 0.0)],
            (None, false) => vec![point(0.0, 52.0), point(0.0, -52.0), point(0.0, 0.0)],
        };
        labels.push(Label::cost(&upgrade.terrains, amount.as_deref(), near));
    }
    let letters = look.printed.label.iter().chain(look.printed.more_labels.iter());
    labels.extend(letters.map(|it| Label::letters(it, corners(look, 62.0))));
    labels.extend(look.printed.future_label.iter().map(|it| {
        // A dash tells that the letters go.
        let text = it.label.as_deref().unwrap_or("\u{2013}");
        Label::later(text, look.palette.hex(it.color), corners(look, 62.0))
    }));
    let around = || match look.is_empty() {
        true => vec![point(0.0, 0.0)],
        false => corners(look, 55.0),
    };
    labels.extend(look.icons.iter().map(|(icon, turned)| {
        match written(look, icon.loc.as_deref(), *turned) {
            Some(at) => Label::icon(icon, vec![at]),
            None => Label::icon(icon, around()),
        }
    }));
    labels.extend(look.tags.iter().map(|it| Label::tag(it, beside_stops(look, stops, 14.0))));
    labels.extend(look.number.map(|it| Label::number(it, vec![look.frame.corner(0) * 0.85])));
    labels
}

/// What each stop pays; once where all pay the same.
fn amounts(look: &Look<'_>, stops: &Stops) -> Vec<Label> {
    let nodes = &look.printed.nodes;
    let hidden = |at: usize| nodes[at].flags.as_ref().is_some_and(|it| it.hide);
    let mut labels = Vec::new();
    for (at, node) in nodes.iter().enumerate().filter(|(at, _)| !hidden(*at)) {
        let same = |other: usize| nodes[other].revenue == node.revenue && !hidden(other);
        if (0..at).any(same) {
            continue;
        }
        let all = (0..nodes.len()).filter(|it| same(*it));
        let near = all.flat_map(|it| beside(node.kind, stops.bounds(it), 18.0)).collect();
        labels.extend(Label::revenue(node, near));
    }
    labels
}

/// Places around a stop.
fn beside(kind: NodeKind, bounds: Option<Rect>, gap: f64) -> Vec<Point> {
    let Some(room) = bounds.filter(|_| kind != NodeKind::Offboard) else {
        return vec![point(0.0, 12.0)];
    };
    let centre = room.centre();
    let (x, y) = (room.width() / 2.0 + gap, room.height() / 2.0 + gap);
    [(x, 0.0), (-x, 0.0), (0.0, -y), (0.0, y), (x * 0.75, -y * 0.75), (-x * 0.75, -y * 0.75)]
        .map(|(x, y)| centre + point(x, y))
        .to_vec()
}

/// Above and below all stops; in the upper half where there is none to see.
fn beside_stops(look: &Look<'_>, stops: &Stops, gap: f64) -> Vec<Point> {
    let all = (0..look.printed.nodes.len()).filter_map(|it| stops.bounds(it)).reduce(Rect::with);
    match all {
        Some(room) => {
            let x = room.centre().x;
            vec![point(x, room.top - gap), point(x, room.bottom + gap)]
        }
        None => vec![point(0.0, -22.0)],
    }
}

/// A place as the code has it: a side, or halfway between two as in `2.5`; anything else is the middle.
fn written(look: &Look<'_>, loc: Option<&str>, turned: u8) -> Option<Point> {
    let side = |it: f64| look.frame.way(it + f64::from(turned)) * 60.0;
    loc.map(|it| it.parse().map_or(point(0.0, 0.0), side))
}

fn corners(look: &Look<'_>, far: f64) -> Vec<Point> {
    look.frame.corners().map(|it| it.unit() * far).to_vec()
}

#[cfg(test)]
mod tests {
    use engine::title::Layout;

    use super::super::super::draw::svg::Size;
    use super::*;

    fn labels(code: &str) -> String {
        let printed = crate::read::tile_code(code).unwrap();
        let palette = Palette::new(false);
        let look = Look::tile(&printed, Colour::White, Frame(Layout::Flat), &palette);
        draw(&look).labels.document(Size::pixels(9.0, 9.0), "#ffffff")
    }

    #[test]
    fn letters_of_later_tiles_stand_in_a_box_of_their_colour() {
        let drawn = labels("city=revenue:0;future_label=label:P,color:brown");
        assert!(drawn.contains("aria-label=\"P\""), "{drawn}");
        assert!(drawn.contains(Palette::new(false).hex(Colour::Brown)), "{drawn}");
    }

    #[test]
    fn routes_on_the_same_track_take_turns() {
        let printed = crate::read::tile_code("path=a:0,b:3").unwrap();
        let palette = Palette::new(false);
        let drawn = |colours: Vec<&'static str>| {
            let routes = BTreeMap::from([(0, colours)]);
            let tile = Look::tile(&printed, Colour::Yellow, Frame(Layout::Flat), &palette);
            draw(&Look { routes, ..tile }).track.document(Size::pixels(9.0, 9.0), "#ffffff")
        };
        assert!(!drawn(vec!["#112233"]).contains("dash"));
        let both = drawn(vec!["#112233", "#445566"]);
        assert_eq!(both.matches("stroke-dasharray=\"14 14\"").count(), 2, "{both}");
    }

    #[test]
    fn every_letter_is_written() {
        let drawn = labels("city=revenue:20;label=Y;label=B");
        assert!(["Y", "B"].iter().all(|it| drawn.contains(&format!("aria-label=\"{it}\""))));
    }

    #[test]
    fn a_picture_stands_where_the_code_has_it() {
        let at = |code: &str| labels(code).contains("translate(-51.96 30)");
        assert!(at("city=revenue:20;icon=image:port,loc:1"));
        assert!(!at("city=revenue:20;icon=image:port"));
        let large = labels("icon=image:port,large:1,loc:1");
        assert!(large.contains("scale(1.6)"), "{large}");
    }
}
