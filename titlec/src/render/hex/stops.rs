//! Cities, towns and halts.

use engine::title::{Node, NodeKind, Printed};

use super::super::draw::colour::{SLOT, TRACK};
use super::super::draw::{Attributes, Curve, Fragment, Point, Rect, Shape};
use super::plan::{Plan, Standing};
use super::rails;
use super::slots::{self, Slot};

/// Half the length of the bar of a town, and half its width.
const BAR: (f64, f64) = (17.0, 5.0);
const DOT: f64 = 11.0;

/// The stops of a tile, drawn, and the room that they take.
#[derive(Debug, Default)]
pub(super) struct Stops {
    pub(super) drawn: Fragment,
    /// With the position of the node.
    pub(super) shapes: Vec<(usize, Shape)>,
}

/// Draws the stops. `slots` are those of each city, and tokens beside them.
pub(super) fn draw(printed: &Printed, plan: &Plan, slots: &[Vec<Slot>]) -> Stops {
    let mut out = Stops::default();
    let mut slots = slots.iter();
    for (at, (node, standing)) in printed.nodes.iter().zip(&plan.stops).enumerate() {
        match node.kind {
            NodeKind::City | NodeKind::Pass => {
                let mine = slots.next().map(Vec::as_slice).unwrap_or_default();
                out.city(at, node, (printed, standing), mine);
            }
            NodeKind::Town | NodeKind::Halt => out.town(at, node.kind, standing),
            NodeKind::Junction => rails::joint(&mut out.drawn, standing.at),
            NodeKind::Offboard => {}
        }
    }
    out
}

impl Stops {
    fn city(
        &mut self,
        at: usize,
        node: &Node,
        (printed, standing): (&Printed, &Standing),
        slots: &[Slot],
    ) {
        let radius = slots::radius(printed);
        let count = usize::from(node.slots).max(slots.len()).max(1);
        let around = slots::spots(count, radius, standing.along);
        let spots: Vec<Point> = around.into_iter().map(|it| standing.at + it).collect();
        slots::city(&mut self.drawn, &spots, radius, slots);
        let rim = if count > 1 { 4.0 } else { 1.0 };
        self.shapes.extend(spots.iter().map(|it| (at, Shape::Disc(*it, radius + rim))));
        for pair in spots.windows(2) {
            let middle = pair[0].towards(pair[1], 0.5);
            self.shapes.push((at, Shape::Disc(middle, radius + rim)));
        }
    }

    fn town(&mut self, at: usize, kind: NodeKind, standing: &Standing) {
        let centre = standing.at;
        if standing.bar {
            let (long, wide) = BAR;
            let (along, across) = (standing.along * long, standing.along.across() * wide);
            let corners = [along + across, along - across, (along + across) * -1.0, across - along];
            let paint = Attributes::new().fill(TRACK).stroke(SLOT, 1.5);
            self.drawn.polygon(&corners.map(|it| centre + it), paint);
            let line = Curve::line(centre - along, centre + along);
            self.shapes
                .extend(line.steps(5.0).into_iter().map(|it| (at, Shape::Disc(it, wide + 1.0))));
            return;
        }
        let (radius, fill, line) = match kind {
            NodeKind::Halt => (DOT - 2.0, SLOT, TRACK),
            _ => (DOT, TRACK, SLOT),
        };
        self.drawn.disc(centre, radius, Attributes::new().fill(fill).stroke(line, 2.0));
        self.shapes.push((at, Shape::Disc(centre, radius + 1.0)));
    }

    /// The box around a stop.
    pub(super) fn bounds(&self, node: usize) -> Option<Rect> {
        let own = self.shapes.iter().filter(|(at, _)| *at == node).map(|(_, shape)| match shape {
            Shape::Box(it) => *it,
            Shape::Disc(centre, radius) => Rect::around(*centre, radius * 2.0, radius * 2.0),
        });
        own.reduce(Rect::with)
    }
}
