//! Late boards that are made up: brown and gray tiles that join well, many stations, and two or three long trains.
//! Recorded games seldom come so far, and this is where a search for routes gets lost.

use engine::board::{BestRoutes, Board, EMPTY, HexState, Run, TrainRun, UNASKED};
use engine::ids::CorporationId;
use engine::list::{List, Map, Text};
use engine::title::Colour::{Blue, Brown, Gray, Green, Red, White, Yellow};
use engine::title::{
    Axes, Axis, Count, Distance, DistanceMode, DistanceRow, Face, HexNames, Layout, MapTable,
    NodeKind, Tile, Title,
};
use titlec::catalogue::tile;
use titlec::read::tile_code;

use crate::random::Random;

const OWN: CorporationId = CorporationId(1);
const OTHER: u8 = 2;

const CITIES: &[&str] = &["611", "63", "915", "895", "169"];
const TOWNS: &[&str] = &["145", "146", "147", "141"];
const TRACK: &[&str] = &["40", "41", "42", "43", "44", "45", "46", "47", "70", "25"];
const JUNCTIONS: &[&str] = &["544", "545", "546", "60", "60"];
/// The edge of the map, where routes end.
const FAR: &str =
    "offboard=revenue:yellow_30|brown_60;path=a:0,b:_0,terminal:1;path=a:1,b:_0,terminal:1";

/// What lies between the stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Between {
    /// Track as most titles have it.
    Track,
    /// Junctions, where every track meets every other.
    Junctions,
    /// Both, and no hex without the one or the other.
    Both,
}

/// A board, and how large it is.
#[derive(Debug, Clone, Copy)]
pub struct Size {
    /// Columns of hexes.
    pub columns: u8,
    /// Hexes of a column.
    pub rows: u8,
}

/// A board with the trains that run on it.
#[derive(Debug)]
pub struct Late {
    board: Board,
    hexes: Vec<HexState>,
    trains: Vec<Distance>,
}

impl Late {
    /// A board without trains, of a title in which everything but the map is usual. The same for the same seed.
    pub fn new(title: &Title, size: Size, between: Between, seed: u64) -> Late {
        let mut title = title.clone();
        title.map = map(size);
        let board = Board::new(&title);
        let hexes = board.start();
        let mut late = Late { board, hexes, trains: Vec::new() };
        let mut random = Random::new(seed);
        for at in 0..late.hexes.len() {
            late.build(at, between, &mut random);
        }
        late.settle(&mut random);
        late
    }

    /// The same board with these trains.
    pub fn with(&mut self, trains: &[Distance]) -> &mut Late {
        self.trains = trains.to_vec();
        self
    }

    /// The best routes.
    pub fn best(&self, go_on: &mut dyn FnMut(u64) -> bool) -> BestRoutes {
        let run = Run {
            board: &self.board,
            hexes: &self.hexes,
            corporation: OWN,
            colours: &[Yellow, Green, Brown],
            bonuses: &[],
            hex_bonuses: &[],
            rules: &[],
            subsidies: &[],
            standing: &UNASKED,
            zone: None,
            network: None,
            judge: None,
        };
        let train = |distance| TrainRun {
            name: "",
            distance,
            mode: DistanceMode::Stops,
            multiplier: 1,
            diesel: false,
            requires_token: true,
            no_local: false,
        };
        let trains: Vec<TrainRun<'_>> = self.trains.iter().map(train).collect();
        run.best(&trains, go_on)
    }

    /// Lays the tile and the rotation that meet the most track of the hexes around.
    fn build(&mut self, at: usize, between: Between, random: &mut Random) {
        let edge = self.around(at).iter().any(Option::is_none);
        let names = match (random.below(12), edge, between) {
            (0, true, _) => &["far"][..],
            (0..=3, ..) => CITIES,
            (4..=5, ..) => TOWNS,
            (_, _, Between::Track) | (6..=8, _, Between::Both) => TRACK,
            _ => JUNCTIONS,
        };
        let mut best: Vec<HexState> = Vec::new();
        let mut most = i32::MIN;
        for name in names {
            let tile = self.board.tile_by_name(name).expect("it is in the manifest");
            for rotation in 0..6 {
                let mut state = self.hexes[at];
                (state.face, state.rotation) = (self.board.tile_face(tile), rotation);
                let meets = self.meets(at, &state);
                if meets > most {
                    (most, best) = (meets, Vec::new());
                }
                if meets == most {
                    best.push(state);
                }
            }
        }
        self.hexes[at] = *random.pick(&best).expect("there are tiles");
    }

    /// How well a tile fits: tracks that meet, less those that meet a side without track or lead off the map.
    fn meets(&self, at: usize, state: &HexState) -> i32 {
        let exits = state.exits(&self.board);
        let sides = self.around(at).into_iter().enumerate();
        sides
            .map(|(side, beyond)| {
                let out = exits >> side & 1 != 0;
                match beyond {
                    None => -2 * i32::from(out),
                    // Those come later, and will be fitted to this one.
                    Some(next) if next > at => 0,
                    Some(next) => {
                        let back = self.hexes[next].exits(&self.board) >> ((side + 3) % 6) & 1;
                        i32::from(out && back != 0) - i32::from(out != (back != 0))
                    }
                }
            })
            .sum()
    }

    /// Hexes on the sides of one, from below and on clockwise.
    fn around(&self, at: usize) -> [Option<usize>; 6] {
        let (x, y) = (self.board.hexes[at].x, self.board.hexes[at].y);
        [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)].map(|(right, down)| {
            self.board.hexes.iter().position(|it| (it.x, it.y) == (x + right, y + down))
        })
    }

    /// Puts stations into cities: about a third have one of ours, a sixth are closed to us.
    fn settle(&mut self, random: &mut Random) {
        let cities = self.hexes.iter_mut().filter_map(|state| {
            let face = &self.board.faces[state.face.index()];
            Some((face.nodes[usize::from(*face.cities.first()?)].clone(), state))
        });
        for (at, (city, state)) in cities.enumerate() {
            let slots = usize::from(city.first_slot)..usize::from(city.first_slot + city.slots);
            match random.below(6) {
                _ if at == 0 => state.slots[slots.start] = OWN.0,
                0 | 1 => state.slots[slots.start] = OWN.0,
                2 => state.slots[slots].fill(OTHER),
                _ => state.slots[slots.start] = [OTHER, EMPTY][random.below(2)],
            }
        }
    }
}

/// A map without anything on it, and the tiles.
fn map(size: Size) -> MapTable {
    let name = |column: u8, row: u8| {
        format!("{}{}", char::from(b'A' + column), 2 * row + 1 + column % 2).into()
    };
    let names: Vec<Text> = (0..size.columns)
        .flat_map(|column| (0..size.rows).map(move |row| name(column, row)))
        .collect();
    let face = |code: &str| Face(tile_code(code).expect("it is tile code"));
    let blank = Map(vec![(HexNames(names.into()), face(""))].into());
    let lists = [CITIES, TOWNS, TRACK, JUNCTIONS].into_iter().flatten();
    let common = lists.map(|name| (*name, tile(name).expect("it is in the catalogue")));
    let mut tiles: Vec<(Text, Tile)> =
        common.map(|(name, tile)| (name.into(), made(tile.color, face(&tile.code)))).collect();
    tiles.push(("far".into(), made(Red, face(FAR))));
    tiles.dedup_by(|a, b| a.0 == b.0);
    MapTable {
        neutral_stations: List::EMPTY,
        layout: Layout::Flat,
        axes: Some(Axes { x: Axis::Letter, y: Axis::Number }),
        hexes: Map(vec![(White, blank)].into()),
        locations: Map::EMPTY,
        tiles: Map(tiles.into()),
        impassable_colors: List::Const(&[Blue, Gray, Red]),
    }
}

fn made(color: engine::title::Colour, face: Face) -> Tile {
    Tile {
        count: Count::Fixed(99),
        first_copy: 0,
        color: Some(color),
        code: Some(face),
        back: None,
        hidden: false,
    }
}

/// A train that calls at so many stops.
pub fn stops(count: u16) -> Distance {
    Distance::Stops(count)
}

/// A train that calls at so many cities, and at as many towns besides.
pub fn cities_and_towns(count: u8) -> Distance {
    let row = |nodes: &'static [NodeKind]| DistanceRow {
        nodes: List::Const(nodes),
        pay: count,
        visit: None,
        multiplier: None,
    };
    let rows = vec![row(&[NodeKind::City, NodeKind::Offboard]), row(&[NodeKind::Town])];
    Distance::Rows(rows.into())
}

/// A train without a limit.
pub fn unlimited() -> Distance {
    Distance::Stops(999)
}
