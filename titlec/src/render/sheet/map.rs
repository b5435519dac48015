//! The map.

use std::collections::BTreeMap;

use engine::board::{Board, EMPTY, HexState, NEUTRAL, NodeInfo};
use engine::ids::{CorporationId, HexId};
use engine::title::{Axis, Colour, Layout};

use super::super::Picture;
use super::super::draw::geometry::point;
use super::super::draw::svg::Size;
use super::super::draw::{Attributes, Fragment, Point, Rect, Words};
use super::super::hex::{Drawn, Look, REACH, SIDE, Side, Slot, draw};
use super::page::{MARGIN, Page};
use super::routes;
use super::scene::Scene;
use super::tiles::TILE_WIDTH;

/// Room for the coordinates along each side of the map.
const RULER: f64 = 34.0;

/// Draws the map.
pub(in crate::render) fn map(scene: &Scene<'_>) -> Picture {
    let board = Board::new(scene.title);
    let shown: Vec<HexId> =
        board.hex_ids().filter(|it| !is_gap(board.hexes[it.index()].colour)).collect();
    let mut page = Page::default();
    let top = page.heading(scene, "map");
    let bounds = bounds(scene, &board, &shown);
    let shift = point(MARGIN + RULER - bounds.left, top + RULER - bounds.top);
    let mut layers: [Fragment; 5] = Default::default();
    for (index, &hex) in shown.iter().enumerate() {
        let entry = &board.hexes[hex.index()];
        let at = scene.frame.place(entry.x, entry.y) + shift;
        let mut drawn = draw_hex(scene, &board, hex);
        page.marks.extend(drawn.marks_at(at, index, &entry.name));
        let Drawn { ground, track, borders, stops, labels, .. } = drawn;
        for (layer, part) in layers.iter_mut().zip([ground, track, borders, stops, labels]) {
            layer.at(at, part);
        }
    }
    let names = ["ground", "track", "borders", "stops", "labels"];
    for (name, layer) in names.into_iter().zip(layers) {
        page.out.group(&Attributes::new().text("id", name), layer);
    }
    let room = bounds.shifted(shift);
    rulers(&mut page, scene, &board, (&shown, shift, room));
    let width = (room.right + RULER + MARGIN).max(Page::heading_width(scene, "map"));
    let below = point(MARGIN, room.bottom + RULER + MARGIN / 2.0);
    let height = routes::legend(&mut page, scene, below, width - 2.0 * MARGIN) + MARGIN / 2.0;
    page.finish("map", size(scene, width, height), &scene.palette)
}

/// On paper, hexes are as large as tiles.
fn size(scene: &Scene<'_>, width: f64, height: f64) -> Size {
    if !scene.style.print {
        return Size::pixels(width, height);
    }
    let units = 2.0 * REACH / TILE_WIDTH;
    Size { width: width / units, height: height / units, units, millimetres: true }
}

fn bounds(scene: &Scene<'_>, board: &Board, shown: &[HexId]) -> Rect {
    let (x, y) = match scene.frame.0 {
        Layout::Flat => (SIDE, REACH),
        Layout::Pointy => (REACH, SIDE),
    };
    let hex = |it: &HexId| {
        let entry = &board.hexes[it.index()];
        Rect::around(scene.frame.place(entry.x, entry.y), 2.0 * x, 2.0 * y)
    };
    shown.iter().map(hex).reduce(Rect::with).unwrap_or_default()
}

fn draw_hex(scene: &Scene<'_>, board: &Board, hex: HexId) -> Drawn {
    let entry = &board.hexes[hex.index()];
    let state = &scene.position.hexes[hex.index()];
    let (printed, colour) = scene.faces[state.face.index()];
    let (below, _) = scene.faces[hex.index()];
    let laid = state.face.index() != hex.index();
    let own = printed.icons.iter().map(|it| (it, state.rotation));
    let stays = below.icons.iter().filter(|it| laid && it.sticky).map(|it| (it, 0));
    draw(&Look {
        rotation: state.rotation,
        name: entry.location.as_deref(),
        slots: slots(scene, board, hex, state),
        tags: tags(scene, hex),
        sides: sides(scene, board, hex),
        partitions: &below.partitions,
        icons: own.chain(stays).collect(),
        arrivals: arrivals(scene, board, hex),
        routes: routes::on(scene, hex),
        number: None,
        currency: &scene.title.bank.currency,
        ..Look::tile(printed, colour, scene.frame, &scene.palette)
    })
}

/// The sides of a hex at which track of its neighbours ends.
fn arrivals(scene: &Scene<'_>, board: &Board, hex: HexId) -> Vec<u8> {
    let arrives = |side: &u8| {
        board.all_neighbour(hex, *side).is_some_and(|other| {
            let exits = scene.position.hexes[other.index()].exits(board);
            exits & (1 << ((side + 3) % 6)) != 0
        })
    };
    (0..6).filter(arrives).collect()
}

/// What is in the slots of each city of a hex, and the tokens beside them.
fn slots(scene: &Scene<'_>, board: &Board, hex: HexId, state: &HexState) -> Vec<Vec<Slot>> {
    let station = |owner: &u8| match *owner {
        EMPTY => Slot::Empty,
        NEUTRAL => Slot::Neutral,
        corporation => Slot::Station(scene.corporation(CorporationId(corporation))),
    };
    let mut slots: Vec<Slot> = state.slots.iter().map(station).collect();
    let face = board.shown(state);
    for kept in scene.position.kept.iter().filter(|it| it.hex == hex) {
        let Some((city, slot)) = kept.city else { continue };
        let node = face.cities.get(usize::from(city)).map(|it| &face.nodes[usize::from(*it)]);
        let Some(node) = node.filter(|it| slot < it.slots) else { continue };
        let place = &mut slots[usize::from(node.first_slot + slot)];
        if *place == Slot::Empty {
            *place = Slot::Kept(scene.token(kept.holder));
        }
    }
    let cities = face.cities.iter().map(|it| &face.nodes[usize::from(*it)]);
    let of_city = |node: &NodeInfo| {
        let room = &slots[usize::from(node.first_slot)..usize::from(node.room_end)];
        let (shown, beside) = room.split_at(usize::from(node.slots));
        let beside = beside.iter().filter(|it| **it != Slot::Empty);
        shown.iter().chain(beside).cloned().collect()
    };
    cities.map(of_city).collect()
}

fn tags(scene: &Scene<'_>, hex: HexId) -> Vec<super::super::hex::Token> {
    let here = scene.position.tags.iter().filter(|it| it.0 == hex);
    here.map(|it| scene.token(it.1)).collect()
}

/// The sides of a hex that are not like the others. What both neighbours have is drawn once.
fn sides(scene: &Scene<'_>, board: &Board, hex: HexId) -> Vec<Side> {
    let arrivals = arrivals(scene, board, hex);
    let exits = scene.position.hexes[hex.index()].exits(board);
    let is_crossed = |side: u8| exits & (1 << side) != 0 || arrivals.contains(&side);
    let own = scene.faces[hex.index()].0.borders.iter().map(|border| Side {
        side: border.edge,
        kind: border.kind,
        cost: border.cost.map(|it| scene.money(it)),
        colour: border.color.as_deref().map(str::to_owned),
        elsewhere: board.all_neighbour(hex, border.edge).is_some_and(|other| {
            let there = scene.faces[other.index()].0.borders.iter();
            let back = (border.edge + 3) % 6;
            other < hex && there.clone().any(|it| it.edge == back && it.kind == border.kind)
        }),
        crossed: is_crossed(border.edge),
    });
    let own: Vec<Side> = own.collect();
    let mut beyond: Vec<Side> = Vec::new();
    for side in 0..6 {
        let Some(other) = board.all_neighbour(hex, side) else { continue };
        let there = scene.faces[other.index()].0.borders.iter();
        for border in there.filter(|it| it.edge == (side + 3) % 6) {
            if own.iter().any(|it| it.side == side && it.kind == border.kind) {
                continue;
            }
            // Only its room is of interest here.
            let cost = border.cost.map(|it| scene.money(it));
            let (kind, crossed) = (border.kind, is_crossed(side));
            beyond.push(Side { side, kind, cost, colour: None, elsewhere: true, crossed });
        }
    }
    own.into_iter().chain(beyond).collect()
}

/// Letters and numbers of columns and rows along the four sides.
fn rulers(
    page: &mut Page,
    scene: &Scene<'_>,
    board: &Board,
    (shown, shift, room): (&[HexId], Point, Rect),
) {
    let axes = scene.title.map.axes();
    let (mut columns, mut rows) = (BTreeMap::new(), BTreeMap::new());
    for hex in shown {
        let entry = &board.hexes[hex.index()];
        columns.insert(entry.x, coordinate(&entry.name, axes.x));
        rows.insert(entry.y, coordinate(&entry.name, axes.y));
    }
    let ink = scene.palette.faint;
    let words = |text: &str| Words::bold(text, 17.0);
    let (left, right) = (room.left - RULER / 2.0 - 3.0, room.right + RULER / 2.0 + 3.0);
    let (top, bottom) = (room.top - RULER / 2.0 - 2.0, room.bottom + RULER / 2.0 + 2.0);
    for (x, text) in &columns {
        let x = (scene.frame.place(*x, 0) + shift).x;
        [top, bottom].into_iter().for_each(|y| page.words(&words(text), point(x, y), ink));
    }
    for (y, text) in &rows {
        let y = (scene.frame.place(0, *y) + shift).y;
        [left, right].into_iter().for_each(|x| page.words(&words(text), point(x, y), ink));
    }
}

/// The letters or the number of a hex.
fn coordinate(name: &str, axis: Axis) -> String {
    let wanted = |it: &char| it.is_ascii_alphabetic() == (axis == Axis::Letter);
    name.chars().filter(wanted).collect()
}

/// Whether hexes of a colour are no part of the picture.
fn is_gap(colour: Colour) -> bool {
    matches!(colour, Colour::None | Colour::Empty)
}
