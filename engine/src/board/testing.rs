//! Small boards for tests, written in tile code.

use super::upgrade::TileRules;
use super::{Board, HexState};
use crate::ids::HexId;
use crate::list::{List, Map as Pairs, Text};
use crate::money::Money;
use crate::title::{
    Axes, Axis, Border, BorderKind, Colour, Count, End, Face, Gauge, HexNames, Lane, Layout,
    MapTable, Node, NodeFlags, NodeKind, Path, PathEnd, PhaseAmount, PhaseColour, Printed, Revenue,
    RouteUse, Terrain, Tile, Upgrade,
};

pub(crate) fn hex(board: &Board, name: &str) -> HexId {
    board.hex_by_name(name).expect("the test names a hex of its map")
}

/// Lays a tile without asking whether it may be laid.
pub(crate) fn put(board: &Board, hexes: &mut [HexState], name: &str, tile: &str, rotation: u8) {
    let tile = board.tile_by_name(tile).expect("the test names a tile of its manifest");
    let state = &mut hexes[hex(board, name).index()];
    state.face = board.tile_face(tile);
    state.rotation = rotation;
}

/// A map in the making.
#[derive(Debug)]
pub(crate) struct Map {
    layout: Layout,
    hexes: Vec<(Colour, Pairs<HexNames, Face>)>,
    tiles: Vec<(Text, Tile)>,
}

impl Map {
    pub(crate) fn flat() -> Map {
        Map { layout: Layout::Flat, hexes: Vec::new(), tiles: Vec::new() }
    }

    pub(crate) fn pointy() -> Map {
        Map { layout: Layout::Pointy, ..Map::flat() }
    }

    pub(crate) fn hexes(mut self, colour: Colour, names: &str, code: &str) -> Map {
        let names = HexNames(names.split(' ').map(Text::from).collect());
        self.hexes.push((colour, Pairs(vec![(names, Face(print(code)))].into())));
        self
    }

    pub(crate) fn tile(mut self, name: &str, colour: Colour, code: &str) -> Map {
        let tile = Tile {
            count: Count::Fixed(9),
            first_copy: 0,
            color: Some(colour),
            code: Some(Face(print(code))),
            back: None,
            hidden: false,
        };
        self.tiles.push((Text::from(name), tile));
        self
    }

    pub(crate) fn board(self) -> Board {
        let map = MapTable {
            neutral_stations: List::EMPTY,
            layout: self.layout,
            axes: Some(Axes { x: Axis::Letter, y: Axis::Number }),
            hexes: Pairs(self.hexes.into()),
            locations: Pairs::EMPTY,
            tiles: Pairs(self.tiles.into()),
            impassable_colors: List::Const(&[Colour::Blue, Colour::Gray, Colour::Red]),
        };
        let colours = [Colour::White, Colour::Yellow, Colour::Green, Colour::Brown, Colour::Gray];
        let rules = TileRules {
            open: 0,
            colours: colours.to_vec(),
            two_city_labels: vec![Text::Const("OO")],
            removing_towns: false,
            stubs_must_connect: false,
            listed: Default::default(),
            beside_slots: false,
            beside_on: Vec::new(),
        };
        Board::of_map(&map, rules)
    }
}

/// Reads tile code; what it does not know is a mistake in the test.
pub(crate) fn print(code: &str) -> Printed {
    let mut printed = Printed::DEFAULT;
    let (mut nodes, mut paths, mut upgrades, mut borders) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut part = 0;
    for piece in code.split(';').filter(|it| !it.is_empty()) {
        let (word, rest) = piece.split_once('=').unwrap_or((piece, ""));
        let values = Values(rest);
        let kind = NodeKind::ALL.iter().find(|it| it.name() == word);
        let count = match word {
            "path" => tracks(values, &mut paths),
            "label" => printed.label.insert(Text::from(rest)).len().min(1),
            "upgrade" => push(&mut upgrades, upgrade(values)),
            "border" => push(&mut borders, border(values)),
            "icon" | "frame" | "stripes" | "stub" | "partition" | "future_label" => 1,
            _ => push(&mut nodes, node(*kind.expect("the test uses known parts"), part, values)),
        };
        part += u8::try_from(count).expect("a tile has few parts");
    }
    printed.nodes = nodes.into();
    printed.paths = paths.into();
    printed.upgrades = upgrades.into();
    printed.borders = borders.into();
    printed
}

fn push<T>(list: &mut Vec<T>, item: T) -> usize {
    list.push(item);
    1
}

/// The `key:value` pairs of a part.
#[derive(Clone, Copy)]
struct Values<'a>(&'a str);

impl<'a> Values<'a> {
    fn get(self, key: &str) -> Option<&'a str> {
        self.0.split(',').filter_map(|it| it.split_once(':')).find(|it| it.0 == key).map(|it| it.1)
    }

    fn number(self, key: &str) -> Option<u8> {
        self.get(key).and_then(|it| it.parse().ok())
    }
}

fn node(kind: NodeKind, part: u8, values: Values<'_>) -> Node {
    let city = matches!(kind, NodeKind::City | NodeKind::Pass);
    let usual = match kind {
        NodeKind::Halt => RouteUse::Optional,
        NodeKind::Pass => RouteUse::Never,
        NodeKind::City | NodeKind::Town | NodeKind::Offboard | NodeKind::Junction => {
            RouteUse::Mandatory
        }
    };
    let route =
        values.get("route").and_then(|text| RouteUse::ALL.iter().find(|it| it.name() == text));
    Node {
        kind,
        part,
        revenue: Revenue {
            amounts: values.get("revenue").unwrap_or("0").split('|').filter_map(amount).collect(),
        },
        slots: values.number("slots").unwrap_or(u8::from(city)),
        groups: values
            .get("groups")
            .map(|it| it.split('|').map(Text::from).collect())
            .unwrap_or_default(),
        flags: Some(NodeFlags {
            hide: false,
            visit_cost: values.number("visit_cost").unwrap_or(1),
            route: route.copied().unwrap_or(usual),
            format: None,
            loc: values.get("loc").map(Text::from),
            style: None,
            to_city: values.get("to_city").is_some(),
            boom: false,
            other: List::EMPTY,
        }),
    }
}

fn amount(text: &str) -> Option<PhaseAmount> {
    let (colour, number) = text.split_once('_').unwrap_or(("", text));
    let from = PhaseColour::ALL.iter().find(|it| it.name() == colour).copied();
    let known = from.is_some() || colour.is_empty();
    let amount = || Money(number.parse().expect("revenue is a number"));
    known.then(|| PhaseAmount { from, amount: amount(), paint: None })
}

/// Adds the track of a part, one for each lane.
fn tracks(values: Values<'_>, paths: &mut Vec<Path>) -> usize {
    let width = values.number("lanes").unwrap_or(1);
    let through =
        [values.get("a"), values.get("b")].iter().flatten().all(|it| !it.starts_with('_'));
    for index in 0..width {
        let back = if through { width - index - 1 } else { index };
        paths.push(Path {
            a: end(values, "a", "a_lane", Lane { width, index }),
            b: end(values, "b", "b_lane", Lane { width, index: back }),
            terminal: values.number("terminal"),
            ignore: values.get("ignore").is_some(),
            track: values
                .get("track")
                .and_then(|text| Gauge::ALL.iter().find(|it| it.name() == text).copied())
                .unwrap_or(Gauge::Broad),
        });
    }
    usize::from(width)
}

fn end(values: Values<'_>, key: &str, lane_key: &str, lane: Lane) -> PathEnd {
    let text = values.get(key).expect("a path has two ends");
    let lane =
        values.get(lane_key).and_then(|it| it.split_once('.')).map_or(lane, |(width, index)| {
            Lane {
                width: width.parse().expect("a lane has a width"),
                index: index.parse().expect("a lane has an index"),
            }
        });
    let (end, at) = text.strip_prefix('_').map_or((End::Edge, text), |it| (End::Node, it));
    PathEnd { end, at: at.parse().expect("an end is a number"), lane }
}

fn upgrade(values: Values<'_>) -> Upgrade {
    let terrain = |text: &str| Terrain::ALL.iter().find(|it| it.name() == text).copied();
    Upgrade {
        cost: Money(values.get("cost").and_then(|it| it.parse().ok()).unwrap_or(0)),
        terrains: values.get("terrain").unwrap_or("").split('|').filter_map(terrain).collect(),
        size: None,
        loc: None,
    }
}

fn border(values: Values<'_>) -> Border {
    let kind = values
        .get("type")
        .and_then(|text| BorderKind::ALL.iter().find(|it| it.name() == text).copied());
    Border {
        edge: values.number("edge").expect("a border has a side"),
        kind: kind.unwrap_or(BorderKind::Plain),
        cost: values.get("cost").and_then(|it| it.parse().ok()).map(Money),
        color: None,
    }
}
