//! Cities, towns and the other places where track ends or meets.

use engine::list::{List, Text};
use engine::title::{Node, NodeFlags, NodeKind, PhaseAmount, PhaseColour, Revenue, RouteUse};

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
        let usual = u8::from(matches!(kind, NodeKind::City | NodeKind::Pass));
        self.number(part, "slots", 20).unwrap_or(usual)
    }

    /// `30`, or `yellow_30|brown_60`. Junctions have none, and halts need not say.
    fn revenue(&mut self, part: &Part<'a>, kind: NodeKind) -> Revenue {
        let written = match kind {
            NodeKind::Junction => return Revenue { amounts: List::EMPTY },
            NodeKind::Halt => self.written(part, "revenue").or(Some("0")),
            _ => self.required(part, "revenue"),
        };
        let stages = written.unwrap_or("0").split('|');
        Revenue { amounts: stages.filter_map(|stage| self.stage(stage)).collect() }
    }

    fn stage(&mut self, written: &'a str) -> Option<PhaseAmount> {
        let Some((from, amount)) = written.split_once('_') else {
            return Some(PhaseAmount { from: None, amount: self.amount(written)? });
        };
        let (from, amount) = (self.choice::<PhaseColour>(from), self.amount(amount));
        Some(PhaseAmount { from: Some(from?), amount: amount? })
    }

    /// What sets the node apart, if anything does.
    fn flags(&mut self, part: &Part<'a>, kind: NodeKind) -> Option<NodeFlags> {
        let flags = NodeFlags {
            hide: self.flag(part, "hide"),
            visit_cost: self.number(part, "visit_cost", MOST_VISITS).unwrap_or(1),
            route: self.name(part, "route").unwrap_or(usual_route(kind)),
            format: self.text(part, "format"),
            loc: self.text(part, "loc"),
            style: self.text(part, "style"),
            to_city: self.flag(part, "to_city"),
            boom: self.flag(part, "boom"),
            other: drawn(part),
        };
        (flags != plain()).then_some(flags)
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

/// Halts count if there is another stop, passes never.
fn usual_route(kind: NodeKind) -> RouteUse {
    match kind {
        NodeKind::Halt => RouteUse::Optional,
        NodeKind::Pass => RouteUse::Never,
        NodeKind::City | NodeKind::Town | NodeKind::Offboard | NodeKind::Junction => {
            RouteUse::Mandatory
        }
    }
}

fn drawn(part: &Part<'_>) -> List<Text> {
    let attributes = part.attributes.iter().filter(|(key, _)| DRAWN.contains(key));
    attributes.map(|(key, value)| Text::from(format!("{key}:{value}"))).collect()
}

fn plain() -> NodeFlags {
    NodeFlags {
        hide: false,
        visit_cost: 1,
        route: RouteUse::Mandatory,
        format: None,
        loc: None,
        style: None,
        to_city: false,
        boom: false,
        other: List::EMPTY,
    }
}
