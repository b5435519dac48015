//! Which hex lies beyond a side, and whether track may lead there.

use std::collections::BTreeMap;

use super::turn::opposite;
use super::{Board, HexState, coordinates};
use crate::ids::HexId;
use crate::money::Money;
use crate::title::{Border, BorderKind, Layout};

/// A side of a hex that is not like the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HexBorder {
    /// Which side.
    pub edge: u8,
    /// What stands there.
    pub kind: BorderKind,
    /// What crossing costs, once.
    pub cost: Option<Money>,
}

impl HexBorder {
    pub(super) fn new(border: &Border) -> HexBorder {
        HexBorder { edge: border.edge, kind: border.kind, cost: border.cost }
    }
}

/// Finds the hexes around each hex and notes which of them track may lead to.
pub(super) fn connect(board: &mut Board, layout: Layout) {
    let places: BTreeMap<(i16, i16), HexId> = board
        .hex_ids()
        .map(|id| ((board.hexes[id.index()].x, board.hexes[id.index()].y), id))
        .collect();
    for id in board.hex_ids() {
        let (x, y) = (board.hexes[id.index()].x, board.hexes[id.index()].y);
        for (edge, (dx, dy)) in (0..).zip(coordinates::steps(layout)) {
            board.hexes[id.index()].around[edge] = places.get(&(x + dx, y + dy)).copied();
        }
    }
    share_borders(board);
    for id in board.hex_ids() {
        for edge in 0..6 {
            let Some(other) = board.all_neighbour(id, edge) else { continue };
            let enters =
                !board.hexes[other.index()].closed || board.draws_track(other, opposite(edge));
            let open = enters && !board.is_impassable(id, edge);
            board.hexes[id.index()].open[usize::from(edge)] = open.then_some(other);
        }
    }
}

/// A border that costs or closes stands between two hexes, whichever of them it is written on.
fn share_borders(board: &mut Board) {
    for id in board.hex_ids() {
        for at in 0..board.hexes[id.index()].borders.len() {
            let border = board.hexes[id.index()].borders[at];
            let Some(other) = board.all_neighbour(id, border.edge) else { continue };
            let seen = HexBorder { edge: opposite(border.edge), ..border };
            let borders = &mut board.hexes[other.index()].borders;
            let here = || borders.iter().filter(|it| it.edge == seen.edge);
            let costs = seen.cost.is_some() && here().all(|it| it.cost.is_none());
            let closes =
                seen.kind == BorderKind::Impassable && here().all(|it| it.kind != seen.kind);
            if costs || closes {
                borders.push(seen);
            }
        }
    }
}

impl Board {
    /// The hex beyond a side, if track may lead there. It need not lead back.
    #[inline]
    pub fn neighbour(&self, hexes: &[HexState], hex: HexId, edge: u8) -> Option<HexId> {
        let place = &self.hexes[hex.index()];
        place.open[usize::from(edge)].or_else(|| self.opened(hexes, hex, edge))
    }

    /// The hex beyond a side.
    pub fn all_neighbour(&self, hex: HexId, edge: u8) -> Option<HexId> {
        self.hexes[hex.index()].around[usize::from(edge)]
    }

    /// The sides beyond which track may lead.
    pub fn open_sides(&self, hexes: &[HexState], hex: HexId) -> u8 {
        (0..6)
            .filter(|&edge| self.neighbour(hexes, hex, edge).is_some())
            .fold(0, |sides, edge| sides | 1 << edge)
    }

    /// Whether the track of a hex leads over a side.
    pub fn leads(&self, hexes: &[HexState], hex: HexId, edge: u8) -> bool {
        hexes[hex.index()].exits(self) & (1 << edge) != 0
    }

    /// A closed hex opens where the track of a tile laid there leads.
    fn opened(&self, hexes: &[HexState], hex: HexId, edge: u8) -> Option<HexId> {
        let other = self.all_neighbour(hex, edge)?;
        (self.opens(hexes, hex, edge) || self.opens(hexes, other, opposite(edge))).then_some(other)
    }

    fn opens(&self, hexes: &[HexState], hex: HexId, edge: u8) -> bool {
        self.hexes[hex.index()].closed
            && hexes[hex.index()].face != HexState::printed(hex).face
            && self.leads(hexes, hex, edge)
            && !self.is_impassable(hex, edge)
    }

    /// Whether no track may cross the side.
    pub fn is_impassable(&self, hex: HexId, edge: u8) -> bool {
        self.hexes[hex.index()]
            .borders
            .iter()
            .any(|it| it.edge == edge && it.kind == BorderKind::Impassable)
    }

    /// Whether the map draws track over the side.
    pub fn draws_track(&self, hex: HexId, edge: u8) -> bool {
        self.faces[hex.index()].exits & (1 << edge) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::testing::{Map, hex};
    use crate::title::Colour;

    fn around(board: &Board, name: &str) -> Vec<String> {
        let name_of = |id: HexId| board.hexes[id.index()].name.to_string();
        let id = hex(board, name);
        (0..6).map(|edge| board.all_neighbour(id, edge).map_or(String::new(), name_of)).collect()
    }

    #[test]
    fn neighbours_of_a_hex_with_a_flat_top() {
        let board = Map::flat().hexes(Colour::White, "B3 B5 A4 A2 B1 C2 C4", "").board();
        assert_eq!(around(&board, "B3"), ["B5", "A4", "A2", "B1", "C2", "C4"]);
    }

    #[test]
    fn neighbours_of_a_hex_with_a_pointed_top() {
        let board = Map::pointy().hexes(Colour::White, "C3 A3 E3 B2 D2 B4 D4", "").board();
        assert_eq!(around(&board, "C3"), ["B4", "A3", "B2", "D2", "E3", "D4"]);
    }

    #[test]
    fn a_grey_hex_is_entered_only_over_its_own_track() {
        let board = Map::flat()
            .hexes(Colour::White, "A1 A5", "")
            .hexes(Colour::Gray, "A3", "path=a:0,b:1")
            .board();
        let hexes = board.start();
        let [top, grey, bottom] = ["A1", "A3", "A5"].map(|it| hex(&board, it));
        assert_eq!(board.neighbour(&hexes, top, 0), None);
        assert_eq!(board.neighbour(&hexes, bottom, 3), Some(grey));
        assert_eq!(board.neighbour(&hexes, grey, 3), Some(top));
    }

    #[test]
    fn an_impassable_border_stops_everyone_also_if_one_hex_has_it() {
        let board = Map::flat()
            .hexes(Colour::White, "A1", "border=edge:0,type:impassable")
            .hexes(Colour::White, "A3", "")
            .board();
        let hexes = board.start();
        assert_eq!(board.neighbour(&hexes, hex(&board, "A1"), 0), None);
        assert_eq!(board.neighbour(&hexes, hex(&board, "A3"), 3), None);
    }

    #[test]
    fn a_tile_laid_on_a_closed_hex_opens_it() {
        let board = Map::flat()
            .hexes(Colour::White, "A1", "")
            .hexes(Colour::Blue, "A3", "")
            .tile("9", Colour::Yellow, "path=a:0,b:3")
            .board();
        let mut hexes = board.start();
        let [top, lake] = ["A1", "A3"].map(|it| hex(&board, it));
        assert_eq!(board.neighbour(&hexes, top, 0), None);
        hexes[lake.index()].face = board.tiles[0].face;
        assert_eq!(board.neighbour(&hexes, top, 0), Some(lake));
    }
}
