//! Making a board of a title.

use super::face::FaceInfo;
use super::neighbour::HexBorder;
use super::partition::HexPartition;
use super::turned::Turned;
use super::upgrade::{self, TileRules};
use super::{Board, FaceId, Hex, HexState, TileInfo, coordinates, neighbour};
use crate::abilities::Ability;
use crate::ids::{HexId, TileId};
use crate::joints;
use crate::list::Text;
use crate::title::{Colour, Count, MapTable, Printed, Title};

impl Board {
    /// The board of a title.
    pub fn new(title: &Title) -> Board {
        let open = title.entities.corporations.iter().zip(0..).filter(|(it, _)| it.open_stations);
        let open = open.fold(0, |bits, (_, at)| bits | 1 << at);
        let beside_slots = abilities(title).any(may_stand_beside);
        let tiles = (0..title.map.tiles.iter().count()).map(TileId::at);
        let beside_on = tiles.filter(|it| joints::puts_stations_beside(title, *it)).collect();
        let usual = TileRules::new(&title.rules);
        Board::of_map(&title.map, TileRules { open, beside_slots, beside_on, ..usual })
    }

    pub(crate) fn of_map(map: &MapTable, rules: TileRules) -> Board {
        let mut board = Board {
            hexes: Vec::new(),
            faces: Vec::new(),
            tiles: Vec::new(),
            groups: Vec::new(),
            rules,
            hexes_by_name: Vec::new(),
            tiles_by_name: Vec::new(),
            verdicts: Vec::new(),
            turned: Vec::new(),
        };
        let alike = board.add_hexes(map);
        board.add_tiles(map);
        board.share_rooms();
        board.index_names();
        neighbour::connect(&mut board, map.layout);
        board.verdicts = upgrade::verdicts(&board, &alike);
        board.turned = board.faces.iter().flat_map(Turned::all).collect();
        board
    }

    /// The position before the first move.
    pub fn start(&self) -> Vec<HexState> {
        self.hex_ids().map(HexState::printed).collect()
    }

    /// Adds the hexes; for each, the first on which the same is printed.
    fn add_hexes(&mut self, map: &MapTable) -> Vec<usize> {
        let mut alike = Vec::new();
        for (&colour, entries) in map.hexes.iter() {
            for (names, face) in entries.iter() {
                let first = self.faces.len();
                let info = FaceInfo::new(&face.0, colour, &mut self.groups);
                for name in &names.0 {
                    self.hexes.push(hex(map, name, colour, &face.0));
                    self.faces.push(info.clone());
                    alike.push(first);
                }
            }
        }
        alike
    }

    fn add_tiles(&mut self, map: &MapTable) {
        for (name, tile) in map.tiles.iter() {
            let colour = tile.color.expect("a linked title has the colour of every tile");
            let code = &tile.code.as_ref().expect("a linked title has the code of every tile").0;
            let face = FaceId(u16::try_from(self.faces.len()).expect("a title has few tiles"));
            self.faces.push(FaceInfo::new(code, colour, &mut self.groups));
            let count = match &tile.count {
                Count::Fixed(count) => Some(*count),
                Count::Unlimited(_) => None,
            };
            let (first_copy, back) = (tile.first_copy, tile.back);
            let name = name.clone();
            self.tiles.push(TileInfo { name, colour, count, first_copy, face, back });
        }
        self.join_backs();
    }

    /// Every city beside whose slots a station may come to stand has room for it.
    fn share_rooms(&mut self) {
        if self.rules.beside_slots {
            self.faces.iter_mut().for_each(FaceInfo::share_room);
            return;
        }
        for tile in &self.rules.beside_on {
            self.faces[self.tiles[tile.index()].face.index()].share_room();
        }
    }

    /// Two sides know each other, also if the manifest says it of one.
    fn join_backs(&mut self) {
        for front in 0..self.tiles.len() {
            if let Some(back) = self.tiles[front].back
                && let Some(other) = self.tiles.get_mut(back.index())
            {
                other.back.get_or_insert(TileId::at(front));
            }
        }
    }

    fn index_names(&mut self) {
        self.hexes_by_name = self.hex_ids().collect();
        self.hexes_by_name.sort_by_key(|it: &HexId| &self.hexes[it.index()].name);
        self.tiles_by_name = (0..self.tiles.len()).map(TileId::at).collect();
        self.tiles_by_name.sort_by_key(|it: &TileId| &self.tiles[it.index()].name);
    }
}

/// The abilities of all companies and corporations of a title.
fn abilities(title: &Title) -> impl Iterator<Item = &Ability> {
    let entities = &title.entities;
    let companies = entities.companies.iter().flat_map(|it| it.abilities.iter());
    companies.chain(entities.corporations.iter().flat_map(|it| it.abilities.iter()))
}

/// Whether an ability may put a station beside the slots of a city.
fn may_stand_beside(ability: &Ability) -> bool {
    matches!(ability, Ability::Token(it) if it.extra_slot || it.cheater || !it.check_tokenable)
}

fn hex(map: &MapTable, name: &Text, colour: Colour, printed: &Printed) -> Hex {
    let (x, y) = coordinates::place(name, &map.axes());
    Hex {
        name: name.clone(),
        location: map.locations.get(name).cloned(),
        x,
        y,
        colour,
        borders: printed.borders.iter().map(HexBorder::new).collect(),
        partitions: printed.partitions.iter().map(HexPartition::new).collect(),
        around: [None; 6],
        open: [None; 6],
        closed: colour == Colour::Empty || map.impassable_colors.contains(&colour),
    }
}
