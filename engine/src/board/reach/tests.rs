//! Reach on small maps, and on random ones against a walk that tries everything.

use super::super::testing::{Map, hex, put};
use super::super::track::TrackEnd;
use super::super::{Board, HexState, NodeRef, PathRef};
use super::survey::{Spot, Stride, Survey};
use super::{Reach, exact};
use crate::ids::{CorporationId, HexId};
use crate::title::Colour::{Gray, Green, Red, White, Yellow};

const OWN: CorporationId = CorporationId(1);
const OTHER: u8 = 2;

fn line() -> Map {
    Map::flat()
        .hexes(White, "A1 A3 A5 A7 A9 B2 B4 B6 B8", "")
        .tile("9", Yellow, "path=a:0,b:3")
        .tile("57", Yellow, "city=revenue:20;path=a:0,b:_0;path=a:3,b:_0")
        .tile("58", Yellow, "town=revenue:10;path=a:0,b:_0;path=a:3,b:_0")
}

fn reach(board: &Board, hexes: &[HexState]) -> Reach {
    let mut reach = Reach::new(board);
    reach.compute(board, hexes, OWN, &[]);
    reach
}

fn station(board: &Board, hexes: &mut [HexState], name: &str, slot: usize, owner: u8) {
    hexes[hex(board, name).index()].slots[slot] = owner;
}

fn reached(board: &Board, reach: &Reach) -> String {
    let hexes = board.hex_ids().filter(|&it| reach.reachable(it));
    hexes.map(|it| board.hexes[it.index()].name.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn track_is_reached_up_to_a_city_full_of_others() {
    let board = line().board();
    let mut hexes = board.start();
    for (name, tile) in [("A1", "57"), ("A3", "9"), ("A5", "57"), ("A7", "9")] {
        put(&board, &mut hexes, name, tile, 0);
    }
    station(&board, &mut hexes, "A1", 0, OWN.0);
    assert_eq!(reached(&board, &reach(&board, &hexes)), "A1 A3 A5 A7");
    station(&board, &mut hexes, "A5", 0, OTHER);
    let blocked = reach(&board, &hexes);
    assert_eq!(reached(&board, &blocked), "A1 A3 A5");
    assert!(blocked.node(NodeRef { hex: hex(&board, "A5"), node: 0 }));
    // The far track of the blocked city is not reached, so nothing is built beyond.
    assert!(!blocked.connected(hex(&board, "A7")));
    assert!(blocked.can_run() && blocked.must_buy());
}

#[test]
fn one_may_build_where_reached_track_leads_and_around_a_station() {
    let board = line().board();
    let mut hexes = board.start();
    put(&board, &mut hexes, "A5", "57", 0);
    put(&board, &mut hexes, "A7", "9", 0);
    station(&board, &mut hexes, "A5", 0, OWN.0);
    let reach = reach(&board, &hexes);
    assert_eq!(reach.edges(hex(&board, "A9")), 0b00_1000);
    assert_eq!(reach.edges(hex(&board, "A5")), board.open_sides(&hexes, hex(&board, "A5")));
    assert!(!reach.connected(hex(&board, "B8")));
    assert!(!reach.can_run());
}

#[test]
fn teleports_open_a_hex_but_nothing_beyond() {
    let board = line().board();
    let mut hexes = board.start();
    put(&board, &mut hexes, "A5", "57", 0);
    let mut reach = Reach::new(&board);
    reach.compute(&board, &hexes, OWN, &[hex(&board, "A5")]);
    assert!(reach.connected(hex(&board, "A5")) && !reach.connected(hex(&board, "A7")));
    assert_eq!(reach.nodes().collect::<Vec<_>>(), [NodeRef { hex: hex(&board, "A5"), node: 0 }]);
}

#[test]
fn towns_may_be_optional_to_a_route() {
    let board = Map::flat()
        .hexes(Gray, "A1", "city=revenue:20;path=a:0,b:_0")
        .hexes(Gray, "A3", "halt=symbol:x;path=a:3,b:_0")
        .board();
    let mut hexes = board.start();
    station(&board, &mut hexes, "A1", 0, OWN.0);
    let reach = reach(&board, &hexes);
    assert!(reach.can_run() && !reach.must_buy());
}

#[test]
fn an_off_board_and_terminal_track_end_a_trail() {
    let board = Map::flat()
        .hexes(Gray, "A1", "city=revenue:20;path=a:0,b:_0")
        .hexes(Red, "A3", "offboard=revenue:30;path=a:3,b:_0;path=a:0,b:_0")
        .hexes(Gray, "A5", "city=revenue:20;path=a:3,b:_0")
        .board();
    let mut hexes = board.start();
    station(&board, &mut hexes, "A1", 0, OWN.0);
    assert_eq!(reached(&board, &reach(&board, &hexes)), "A1 A3");
}

/// The station's only track leads over side 0 of A5 and around a loop that comes back to the same side.
#[test]
fn a_trail_does_not_come_back_over_the_same_side() {
    let board = Map::flat()
        .hexes(Gray, "A3", "city=revenue:20;path=a:0,b:_0")
        .hexes(Gray, "A5", "path=a:3,b:0;path=a:0,b:4")
        .hexes(Gray, "A7", "path=a:3,b:5;path=a:4,b:3")
        .hexes(Gray, "B8", "path=a:2,b:3")
        .hexes(Gray, "B6", "path=a:0,b:1")
        .hexes(White, "B4", "")
        .board();
    let mut hexes = board.start();
    station(&board, &mut hexes, "A3", 0, OWN.0);
    let reach = reach(&board, &hexes);
    assert_eq!(reached(&board, &reach), "A3 A5 A7 B8 B6");
    assert!(reach.path(PathRef { hex: hex(&board, "A5"), path: 0 }));
    assert!(!reach.path(PathRef { hex: hex(&board, "A5"), path: 1 }));
    assert!(!reach.connected(hex(&board, "B4")));
}

/// The second branch of the switch on A5 is reached only through the city beyond, to which another way leads.
#[test]
fn a_switch_is_reached_from_behind_by_another_way() {
    let map = |side: &str| {
        Map::flat()
            .hexes(Gray, "A3", "city=revenue:20,slots:2;path=a:0,b:_0;path=a:5,b:_0")
            .hexes(Gray, "A5", "path=a:3,b:0;path=a:0,b:1")
            .hexes(Gray, "A7", "city=revenue:20,slots:2;path=a:3,b:_0;path=a:4,b:_0")
            .hexes(Gray, "B4", "path=a:2,b:0")
            .hexes(Gray, "B6", side)
            .board()
    };
    for (side, expected) in [("path=a:3,b:1", true), ("path=a:3,b:0", false)] {
        let board = map(side);
        let mut hexes = board.start();
        station(&board, &mut hexes, "A3", 0, OWN.0);
        let branch = PathRef { hex: hex(&board, "A5"), path: 1 };
        assert_eq!(reach(&board, &hexes).path(branch), expected, "with {side}");
    }
}

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

fn random_board() -> Board {
    let rows =
        |column: char, first: usize| (0..4).map(move |row| format!("{column}{}", first + 2 * row));
    let names: Vec<String> =
        [('A', 1), ('B', 2), ('C', 1), ('D', 2)].iter().flat_map(|it| rows(it.0, it.1)).collect();
    Map::flat()
        .hexes(White, &names.join(" "), "")
        .tile("9", Yellow, "path=a:0,b:3")
        .tile("8", Yellow, "path=a:0,b:4")
        .tile("7", Yellow, "path=a:0,b:5")
        .tile("24", Green, "path=a:0,b:3;path=a:0,b:2")
        .tile("16", Green, "path=a:0,b:2;path=a:1,b:3")
        .tile("20", Green, "path=a:0,b:3;path=a:1,b:4")
        .tile("26", Green, "path=a:0,b:3;path=a:0,b:5")
        .tile("40", Green, "path=a:0,b:2;path=a:2,b:4;path=a:0,b:4")
        .tile("58", Yellow, "town=revenue:10;path=a:0,b:_0;path=a:2,b:_0")
        .tile(
            "14",
            Green,
            "city=revenue:30,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0",
        )
        .tile("59", Green, "city=revenue:40;city=revenue:40;path=a:0,b:_0;path=a:2,b:_1")
        .tile("j", Green, "junction=x;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:_0")
        .board()
}

fn random_position(board: &Board, dice: &mut Dice) -> Vec<HexState> {
    let mut hexes = board.start();
    for state in &mut hexes {
        state.face = board.tiles[dice.below(board.tiles.len())].face;
        state.rotation = dice.below(6) as u8;
        let cities = board.shown(state).cities.len();
        for slot in &mut state.slots[..cities] {
            *slot = [OWN.0, OTHER, OTHER, super::super::EMPTY][dice.below(4)];
        }
    }
    hexes
}

/// Every trail from every station, tried without any shortcut.
fn all_trails(board: &Board, hexes: &[HexState], stations: &[NodeRef]) -> Vec<u32> {
    let mut spots = vec![Spot::default(); hexes.len()];
    stations.iter().for_each(|it| spots[it.hex.index()].own |= 1 << it.node);
    let mut touched = Vec::new();
    let mut survey = Survey::new(board, hexes, OWN, &mut spots, &mut touched, 1);
    for it in stations {
        leave(&mut survey, it.hex, it.node);
    }
    spots.iter().map(|it| it.paths).collect()
}

fn leave(survey: &mut Survey<'_>, hex: HexId, node: u8) {
    survey.spot(hex).used_nodes |= 1 << node;
    survey.ways_from(hex, node).strides().for_each(|it| follow(survey, it));
    survey.spot(hex).used_nodes &= !(1 << node);
}

fn follow(survey: &mut Survey<'_>, stride: Stride) {
    let (hex, end) = (stride.hex, 1 - usize::from(stride.from));
    let track = &survey.lies(hex).paths[usize::from(stride.path)];
    if survey.is_used(stride, track) {
        return;
    }
    survey.record(stride, track);
    survey.enter(stride, track);
    let lane = track.lanes[end];
    survey.spot(hex).used_exits |= lane;
    match track.ends[end] {
        TrackEnd::Edge(edge) => {
            survey.beyond(stride, edge).strides().for_each(|it| follow(survey, it));
        }
        TrackEnd::Junction(it) => {
            survey.through(stride, it).strides().for_each(|it| follow(survey, it));
        }
        TrackEnd::Node(node) => {
            if survey.passes(hex, node) && survey.spot(hex).used_nodes & (1 << node) == 0 {
                leave(survey, hex, node);
            }
        }
    }
    survey.spot(hex).used_exits &= !lane;
    survey.leave(stride, track, false);
}

/// The walk with shortcuts alone, told that everything is in doubt.
fn exact_alone(board: &Board, hexes: &[HexState], stations: &[NodeRef]) -> Vec<u32> {
    let mut spots = vec![Spot::default(); hexes.len()];
    stations.iter().for_each(|it| spots[it.hex.index()].own |= 1 << it.node);
    for it in stations {
        spots.iter_mut().for_each(|it| it.maybe = u32::MAX);
        exact::walk(&mut Survey::new(board, hexes, OWN, &mut spots, &mut Vec::new(), 1), *it);
    }
    spots.iter().map(|it| it.paths).collect()
}

#[test]
fn the_quick_walk_finds_what_all_trails_find() {
    let board = random_board();
    let mut dice = Dice(7);
    let mut found = Reach::new(&board);
    for round in 0..3000 {
        let hexes = random_position(&board, &mut dice);
        found.compute(&board, &hexes, OWN, &[]);
        let paths: Vec<u32> = found.spots.iter().map(|it| it.paths).collect();
        assert_eq!(paths, all_trails(&board, &hexes, &found.stations), "position {round}");
        assert_eq!(paths, exact_alone(&board, &hexes, &found.stations), "position {round}");
    }
}

#[test]
fn a_side_that_is_found_from_behind_is_reached() {
    let board = random_board();
    let mut dice = Dice(11);
    let (mut all, mut probe) = (Reach::new(&board), Reach::new(&board));
    let (mut found, mut missed) = (0, 0);
    for round in 0..2000 {
        let hexes = random_position(&board, &mut dice);
        all.compute(&board, &hexes, OWN, &[]);
        let stations: Vec<HexId> = all.stations.iter().map(|it| it.hex).collect();
        for hex in board.hex_ids() {
            for edge in 0..6 {
                let stations = stations.iter().copied();
                let yes = probe.finds_side(&board, &hexes, OWN, stations, (hex, 1 << edge));
                let reached = all.edges(hex) & (1 << edge) != 0;
                assert!(reached || !yes, "side {edge} of {hex:?}, position {round}");
                found += u32::from(yes);
                missed += u32::from(reached && !yes);
            }
        }
    }
    assert!(found > 100 * missed, "{found} sides are found and {missed} are not");
}
