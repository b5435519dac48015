//! What is printed on a tile, written as tile code again: one spelling for each tile.

use std::fmt;

use super::shared::NodeKind;
use super::tile::{
    Border, BorderKind, End, Face, FutureLabel, Gauge, Icon, Lane, Node, Partition, Path, PathEnd,
    PhaseAmount, Printed, Revenue, RouteUse, Upgrade,
};
use crate::list::Text;
use crate::money::Money;

impl NodeKind {
    /// Whether such a stop makes a route, if its tile code does not say.
    pub fn usual_route(self) -> RouteUse {
        match self {
            NodeKind::Halt => RouteUse::Optional,
            NodeKind::Pass | NodeKind::Junction => RouteUse::Never,
            NodeKind::City | NodeKind::Town | NodeKind::Offboard => RouteUse::Mandatory,
        }
    }

    /// How many stations fit, if its tile code does not say.
    pub fn usual_slots(self) -> u8 {
        u8::from(matches!(self, NodeKind::City | NodeKind::Pass))
    }
}

/// Each node keeps its position among all parts, since game files name it by that; what is no node fills the
/// places between, track last.
impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut others = self.others().into_iter();
        let mut parts: Vec<String> = Vec::new();
        for node in &self.nodes {
            let before = usize::from(node.part).saturating_sub(parts.len());
            parts.extend(others.by_ref().take(before));
            parts.push(node_code(node));
        }
        parts.extend(others);
        f.write_str(&parts.join(";"))
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Printed {
    /// Every part that is no node.
    fn others(&self) -> Vec<String> {
        let labels = self.label.iter().chain(&self.more_labels).map(|it| format!("label={it}"));
        let mut parts: Vec<String> = labels.collect();
        parts.extend(self.upgrades.iter().map(upgrade_code));
        parts.extend(self.borders.iter().map(border_code));
        parts.extend(self.icons.iter().map(icon_code));
        parts.extend(self.partitions.iter().map(partition_code));
        parts.extend(self.stubs.iter().map(|edge| format!("stub=edge:{edge}")));
        parts.extend(self.future_label.iter().map(future_label_code));
        parts.extend(self.decoration.iter().map(ToString::to_string));
        parts.extend(self.paths.iter().map(path_code));
        parts
    }
}

/// What is said of a part, in the order in which it is added.
struct Part {
    code: String,
    empty: bool,
}

impl Part {
    fn new(kind: &str) -> Part {
        Part { code: kind.to_owned(), empty: true }
    }

    fn say(mut self, key: &str, value: impl fmt::Display) -> Part {
        self.code.push(if self.empty { '=' } else { ',' });
        self.code.push_str(&format!("{key}:{value}"));
        self.empty = false;
        self
    }

    fn say_if(self, so: bool, key: &str, value: impl fmt::Display) -> Part {
        if so { self.say(key, value) } else { self }
    }

    fn say_some(self, key: &str, value: Option<impl fmt::Display>) -> Part {
        match value {
            Some(value) => self.say(key, value),
            None => self,
        }
    }

    fn say_all(self, key: &str, values: &[Text]) -> Part {
        let values: Vec<&str> = values.iter().map(|it| &**it).collect();
        self.say_if(!values.is_empty(), key, values.join("|"))
    }
}

fn node_code(node: &Node) -> String {
    let kind = node.kind;
    let revenue = Some(revenue_code(&node.revenue)).filter(|it| !usual_revenue(kind, it));
    let part = Part::new(kind.name())
        .say_some("revenue", revenue)
        .say_if(node.slots != kind.usual_slots(), "slots", node.slots)
        .say_all("groups", &node.groups);
    let Some(flags) = &node.flags else { return part.code };
    let mut part = part
        .say_if(flags.hide, "hide", 1)
        .say_if(flags.visit_cost != 1, "visit_cost", flags.visit_cost)
        .say_if(flags.route != kind.usual_route(), "route", flags.route.name())
        .say_some("format", flags.format.as_ref())
        .say_some("loc", flags.loc.as_ref())
        .say_some("style", flags.style.as_ref())
        .say_if(flags.to_city, "to_city", 1)
        .say_if(flags.boom, "boom", 1);
    for (key, value) in flags.other.iter().filter_map(|it| it.split_once(':')) {
        part = part.say(key, value);
    }
    part.code
}

/// Junctions pay nothing, and halts need not say so.
fn usual_revenue(kind: NodeKind, code: &str) -> bool {
    kind == NodeKind::Junction || kind == NodeKind::Halt && code == "0"
}

fn revenue_code(revenue: &Revenue) -> String {
    let stage = |it: &PhaseAmount| match (&it.paint, it.from) {
        (Some(paint), _) => format!("{paint}_{}", it.amount.0),
        (None, Some(from)) => format!("{}_{}", from.name(), it.amount.0),
        (None, None) => it.amount.0.to_string(),
    };
    revenue.amounts.iter().map(stage).collect::<Vec<_>>().join("|")
}

fn path_code(path: &Path) -> String {
    Part::new("path")
        .say("a", end_code(&path.a))
        .say("b", end_code(&path.b))
        .say_some("a_lane", lane_code(&path.a.lane))
        .say_some("b_lane", lane_code(&path.b.lane))
        .say_some("terminal", path.terminal)
        .say_if(path.ignore, "ignore", 1)
        .say_if(path.track != Gauge::Broad, "track", path.track.name())
        .code
}

fn end_code(end: &PathEnd) -> String {
    match end.end {
        End::Edge => end.at.to_string(),
        End::Node => format!("_{}", end.at),
    }
}

/// Nothing is said of a single track.
fn lane_code(lane: &Lane) -> Option<String> {
    (*lane != Lane { width: 1, index: 0 }).then(|| format!("{}.{}", lane.width, lane.index))
}

fn upgrade_code(upgrade: &Upgrade) -> String {
    let terrains: Vec<&str> = upgrade.terrains.iter().map(|it| it.name()).collect();
    let bare = terrains.is_empty() && upgrade.size.is_none() && upgrade.loc.is_none();
    Part::new("upgrade")
        .say_if(bare || upgrade.cost != Money::ZERO, "cost", upgrade.cost.0)
        .say_if(!terrains.is_empty(), "terrain", terrains.join("|"))
        .say_some("size", upgrade.size)
        .say_some("loc", upgrade.loc.as_ref())
        .code
}

fn border_code(border: &Border) -> String {
    Part::new("border")
        .say("edge", border.edge)
        .say_if(border.kind != BorderKind::Plain, "type", border.kind.name())
        .say_some("cost", border.cost.map(|it| it.0))
        .say_some("color", border.color.as_ref())
        .code
}

fn icon_code(icon: &Icon) -> String {
    Part::new("icon")
        .say("image", &icon.image)
        .say_some("name", icon.name.as_ref())
        .say_if(icon.sticky, "sticky", 1)
        .say_if(icon.blocks_lay, "blocks_lay", 1)
        .say_if(icon.large, "large", 1)
        .say_some("loc", icon.loc.as_ref())
        .say_some("owner", icon.owner.as_ref())
        .code
}

fn partition_code(line: &Partition) -> String {
    Part::new("partition")
        .say("a", &line.a)
        .say("b", &line.b)
        .say("type", &line.kind)
        .say_some("restrict", line.restrict.as_ref())
        .say_some("length", line.length.as_ref())
        .code
}

fn future_label_code(later: &FutureLabel) -> String {
    Part::new("future_label")
        .say_some("label", later.label.as_ref())
        .say("color", later.color.name())
        .code
}
