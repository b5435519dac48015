//! Tile code: what is printed on a tile or a hex.

mod attributes;
#[cfg(test)]
mod cases;
mod face;
mod grammar;
mod limits;
mod node;
mod other;
mod path;

use self::face::Face;
use super::Within;
use crate::catalogue;
use crate::read::Authored;
use crate::read::reader::Reader;

/// What the code prints. A lone name of the common catalogue stands for its code.
pub(crate) fn read(reader: &mut Reader<'_>, text: &Within<'_>) -> Authored {
    let name = text.text.trim();
    let named = catalogue::tile(name);
    let code = named.map_or(*text, |tile| text.standing_for(&tile.code));
    let Some(parts) = grammar::parse(reader, &code) else { return Authored::broken(text.span) };
    let mut face = Face::new(reader, code);
    for part in &parts {
        face.add(part);
        if !face.has_room(part) {
            break;
        }
    }
    face.finish(named.map(|_| name))
}

/// Kinds of part and what may be said of each.
pub(crate) const KINDS: &[(&str, &[&str])] = &[
    (
        "city",
        &[
            "revenue",
            "slots",
            "groups",
            "hide",
            "visit_cost",
            "route",
            "format",
            "boom",
            "outline",
            "loc",
        ],
    ),
    (
        "town",
        &[
            "revenue",
            "groups",
            "hide",
            "visit_cost",
            "route",
            "format",
            "loc",
            "boom",
            "style",
            "to_city",
        ],
    ),
    ("halt", &["symbol", "revenue", "groups", "hide", "visit_cost", "route", "format", "loc"]),
    ("offboard", &["revenue", "groups", "hide", "visit_cost", "route", "format", "rows", "loc"]),
    (
        "pass",
        &[
            "revenue",
            "slots",
            "groups",
            "hide",
            "visit_cost",
            "route",
            "format",
            "boom",
            "loc",
            "color",
            "size",
        ],
    ),
    ("junction", &[]),
    ("path", &["a", "b", "terminal", "ignore", "a_lane", "b_lane", "lanes", "track"]),
    ("label", &[]),
    ("upgrade", &["cost", "terrain", "size", "loc"]),
    ("border", &["edge", "type", "cost", "color"]),
    ("partition", &["a", "b", "type", "restrict", "length"]),
    ("icon", &["image", "name", "sticky", "blocks_lay", "large", "loc", "owner"]),
    ("frame", &["color", "color2"]),
    ("stripes", &["color"]),
    ("stub", &["edge"]),
    ("future_label", &["label", "color"]),
];
