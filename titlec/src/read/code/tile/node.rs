//! Cities, towns and the other places where track ends or meets.

use engine::list::{List, Text};
use engine::money::Money;
use engine::title::{Node, NodeFlags, NodeKind, PhaseAmount, PhaseColour, Revenue};

use super::face::Face;
use super::grammar::Part;
use crate::read::rules::TILE_CODE;

/// A stop that is never worth a visit has this cost in some titles.
const MOST_VISITS: u8 = 100;

/// What is kept as written, for drawing.
const DRAWN: [&str; 5] = ["outline", "symbol", "rows", "color", "size"];

impl<'a> Face<'a, '_, '_> {
    /// Adds a node.
    pub(super) fn node(&mut self, part: &Part<'a>, kind: NodeKind) {
        let node = Node {
            kind,
            part: u8::try_from(self.count).unwrap_or(u8::MAX),
            revenue: self.revenue(part, kind),
            slots: self.slots(part, kind),
            groups: self.texts(part, "groups"),
            flags: self.flags(part, kind),
        };
        let span = self.code.slice(part.text);
        self.nodes.push((node, span));
    }

    fn slots(&mut self, part: &Part<'a>, kind: NodeKind) -> u8 {
        self.number(part, "slots", 20).unwrap_or(kind.usual_slots())
    }

    /// `30`, or `yellow_30|brown_60`. Junctions have none, and halts need not say.
    fn revenue(&mut self, part: &Part<'a>, kind: NodeKind) -> Revenue {
        let written = match kind {
            NodeKind::Junction => return Revenue { amounts: List::EMPTY },
            NodeKind::Halt => self.written(part, "revenue").or(Some("0")),
            _ => self.required(part, "revenue"),
        };
        let stages: Vec<&str> = written.unwrap_or("0").split('|').collect();
        self.stage_once(&stages);
        Revenue { amounts: stages.into_iter().filter_map(|stage| self.stage(stage)).collect() }
    }

    /// Complains about a colour from which on two amounts would count.
    fn stage_once(&mut self, stages: &[&'a str]) {
        let colour = |stage: &'a str| stage.split_once('_').map(|(colour, _)| colour);
        for (at, stage) in stages.iter().enumerate() {
            let Some(again) = colour(stage) else { continue };
            if stages[..at].iter().any(|before| colour(before) == Some(again)) {
                let message = format!("there are two amounts for `{again}`");
                let help = "keep one of them, or name the colour that was meant".to_owned();
                self.complain(&TILE_CODE, stage, message, Some(help));
            }
        }
    }

    /// An amount, with the colour from which on it counts; some titles name a stage by its paint.
    fn stage(&mut self, written: &'a str) -> Option<PhaseAmount> {
        let Some((from, amount)) = written.split_once('_') else {
            return Some(PhaseAmount { from: None, amount: self.earning(written)?, paint: None });
        };
        if from.starts_with('#') {
            let (paint, amount) = (self.paint(from), self.earning(amount));
            return Some(PhaseAmount { from: None, amount: amount?, paint: Some(paint?) });
        }
        let (from, amount) = (self.choice::<PhaseColour>(from), self.earning(amount));
        Some(PhaseAmount { from: Some(from?), amount: amount?, paint: None })
    }

    /// What a stop pays; a few cost something instead.
    fn earning(&mut self, written: &'a str) -> Option<Money> {
        match written.strip_prefix('-') {
            Some(loss) => self.amount(loss).map(|it| -it),
            None => self.amount(written),
        }
    }

    /// What sets the node apart, if anything does.
    fn flags(&mut self, part: &Part<'a>, kind: NodeKind) -> Option<NodeFlags> {
        let flags = NodeFlags {
            hide: self.flag(part, "hide"),
            visit_cost: self.number(part, "visit_cost", MOST_VISITS).unwrap_or(1),
            route: self.name(part, "route").unwrap_or(kind.usual_route()),
            format: self.text(part, "format"),
            loc: self.decimal(part, "loc", &["center"]),
            style: self.one_of(part, "style", &["rect", "dot", "hidden"]),
            to_city: self.flag(part, "to_city"),
            boom: self.flag(part, "boom"),
            other: drawn(part),
        };
        (flags != plain(kind)).then_some(flags)
    }

    /// The node that `_n` names.
    pub(super) fn node_named(&mut self, written: &'a str) -> Option<u8> {
        let number = written[1..].parse::<u8>().ok();
        let found = number.filter(|number| usize::from(*number) < self.nodes.len());
        if found.is_none() {
            let message = format!("`{written}` is no node of this tile");
            let help = match self.nodes.len() {
                0 => "no city, town or other node stands before this path".to_owned(),
                1 => "the only node before this path is `_0`".to_owned(),
                many => format!("the nodes before this path are `_0` to `_{}`", many - 1),
            };
            self.complain(&TILE_CODE, written, message, Some(help));
        }
        found
    }
}

fn drawn(part: &Part<'_>) -> List<Text> {
    let attributes = part.attributes.iter().filter(|(key, _)| DRAWN.contains(key));
    attributes.map(|(key, value)| Text::from(format!("{key}:{value}"))).collect()
}

fn plain(kind: NodeKind) -> NodeFlags {
    NodeFlags {
        hide: false,
        visit_cost: 1,
        route: kind.usual_route(),
        format: None,
        loc: None,
        style: None,
        to_city: false,
        boom: false,
        other: List::EMPTY,
    }
}
