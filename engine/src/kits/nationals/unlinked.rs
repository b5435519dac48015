//! What a national earns without track.

use super::zone::Zone;
use crate::board::{Beyond, Domain, NodeRef, PathRef, Route, Run, TrackEnd, TrainRun, bits};
use crate::ids::HexId;
use crate::money::Money;
use crate::title::{Distance, DistanceMode, DistanceRow, NodeKind};

/// Room for stops that is left to a train.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    pub(super) city: bool,
    pub(super) town: bool,
    pub(super) left: usize,
}

/// What the trains of a national earn with what their routes leave of their distances: each stop of the zone that
/// is not linked fills one place once, those that pay more first.
pub(super) fn revenue(
    run: &Run<'_>,
    zone: &Zone,
    trains: &[(TrainRun<'_>, Option<&Route>)],
) -> Money {
    let mut room: Vec<Room> = Vec::new();
    for (train, route) in trains {
        add_room(run, train, *route, &mut room);
    }
    fill_with_unlinked(run, zone, &mut room)
}

/// What stops that are not linked pay for the room that trains have left.
pub(super) fn fill_with_unlinked(run: &Run<'_>, zone: &Zone, room: &mut [Room]) -> Money {
    let [cities, towns] = stops(run, zone);
    let mut fill = |city: bool| match city {
        true => zone.unlinked_city * take(room, cities, |it| it.city, |it| it.town),
        false => zone.unlinked_town * take(room, towns, |it| it.town, |it| it.city),
    };
    let cities_first = zone.unlinked_city >= zone.unlinked_town;
    fill(cities_first) + fill(!cities_first)
}

/// How many cities and how many towns of a zone are not linked.
pub(super) fn stops(run: &Run<'_>, zone: &Zone) -> [usize; 2] {
    let mut found = [0; 2];
    for &hex in &zone.hexes {
        for (at, city) in cities_and_towns(run, hex) {
            found[usize::from(!city)] += usize::from(!is_linked(run, zone, at));
        }
    }
    found
}

/// The cities and towns of a hex, and whether each is a city.
pub(super) fn cities_and_towns(run: &Run<'_>, hex: HexId) -> impl Iterator<Item = (NodeRef, bool)> {
    let nodes = &run.board.shown(&run.hexes[hex.index()]).nodes;
    (0u8..).zip(nodes).filter_map(move |(node, info)| match info.kind {
        NodeKind::City => Some((NodeRef { hex, node }, true)),
        NodeKind::Town | NodeKind::Halt => Some((NodeRef { hex, node }, false)),
        NodeKind::Offboard | NodeKind::Pass | NodeKind::Junction => None,
    })
}

/// Whether track leads from a stop of a zone to another of its stops.
pub(crate) fn is_linked(run: &Run<'_>, zone: &Zone, at: NodeRef) -> bool {
    let start = |path: usize| (PathRef { hex: at.hex, path: path as u8 }, TrackEnd::Node(at.node));
    let mut ahead: Vec<(PathRef, TrackEnd)> =
        bits(run.board.node(run.hexes, at).paths).map(start).collect();
    let mut seen = Vec::new();
    while let Some(step) = ahead.pop() {
        if seen.contains(&step) {
            continue;
        }
        seen.push(step);
        let (path, entry) = step;
        let track = run.board.path(run.hexes, path);
        if track.is_dead() {
            continue;
        }
        let end = 1 - track.end_at(entry);
        match track.ends[end] {
            TrackEnd::Node(node) => {
                let other = NodeRef { hex: path.hex, node };
                if other != at && zone.covers(path.hex) && is_stop(run, other) {
                    return true;
                }
            }
            TrackEnd::Junction(node) => {
                let joined = run.board.node(run.hexes, NodeRef { hex: path.hex, node }).paths;
                let next = bits(joined).filter(|it| *it != usize::from(path.path));
                let hex = path.hex;
                ahead.extend(
                    next.map(|it| (PathRef { hex, path: it as u8 }, TrackEnd::Junction(node))),
                );
            }
            TrackEnd::Edge(edge) => cross(run, zone, path, end, edge, &mut ahead),
        }
    }
    false
}

fn is_stop(run: &Run<'_>, at: NodeRef) -> bool {
    !matches!(run.board.node(run.hexes, at).kind, NodeKind::Pass | NodeKind::Junction)
}

/// The track that a track leads to over a side.
fn cross(
    run: &Run<'_>,
    zone: &Zone,
    from: PathRef,
    end: usize,
    edge: u8,
    ahead: &mut Vec<(PathRef, TrackEnd)>,
) {
    let inside = |it: &Beyond| !zone.stays || zone.covers(it.hex);
    let Some(beyond) = run.beyond(from, edge).filter(inside) else { return };
    let at = |path: usize| PathRef { hex: beyond.hex, path: path as u8 };
    ahead.extend(run.going_on(from, end, beyond).map(|path| (at(path), beyond.entry)));
}

pub(super) fn add_room(
    run: &Run<'_>,
    train: &TrainRun<'_>,
    route: Option<&Route>,
    room: &mut Vec<Room>,
) {
    match train.distance {
        _ if train.mode != DistanceMode::Stops => {}
        Distance::Stops(limit) => {
            let cost = |at: &NodeRef| usize::from(run.board.node(run.hexes, *at).visit_cost);
            let called = route.map_or(0, |it| it.stops.iter().map(cost).sum());
            let left = usize::from(*limit).saturating_sub(called);
            room.push(Room { city: true, town: true, left });
        }
        Distance::Rows(rows) => room.extend(rows_left(run, rows, route)),
    }
}

/// What the stops that pay leave of rows by kind; those with fewer kinds are used first.
fn rows_left(run: &Run<'_>, rows: &[DistanceRow], route: Option<&Route>) -> Vec<Room> {
    let mut rows: Vec<(&DistanceRow, usize)> =
        rows.iter().map(|it| (it, usize::from(it.pay))).collect();
    rows.sort_by_key(|(it, _)| it.nodes.len());
    for stop in route.map_or(&[][..], |it| &it.paid) {
        let kind = run.board.node(run.hexes, *stop).kind;
        let row = rows.iter_mut().find(|(row, left)| row.nodes.contains(&kind) && *left > 0);
        if let Some((_, left)) = row {
            *left -= 1;
        }
    }
    let room = |(row, left): &(&DistanceRow, usize)| Room {
        city: row.nodes.contains(&NodeKind::City),
        town: row.nodes.contains(&NodeKind::Town),
        left: *left,
    };
    rows.iter().map(room).collect()
}

/// Takes as much room as stops of a kind fill, first where no others fit. Says how many found room.
fn take(
    room: &mut [Room],
    stops: usize,
    fits: impl Fn(&Room) -> bool,
    others: impl Fn(&Room) -> bool,
) -> i32 {
    let mut wanted = stops;
    for shared in [false, true] {
        for room in room.iter_mut().filter(|it| fits(it) && others(it) == shared) {
            let taken = wanted.min(room.left);
            room.left -= taken;
            wanted -= taken;
        }
    }
    i32::try_from(stops - wanted).expect("a zone has few stops")
}
