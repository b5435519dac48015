//! What laying a tile costs.

use super::super::turn::opposite;
use super::super::{Board, FaceId, HexBorder, HexState};
use crate::ids::HexId;
use crate::money::Money;
use crate::title::{BorderKind, Terrain};

/// A border that track crosses for the first time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crossing {
    /// The hex whose border it is.
    pub hex: HexId,
    /// Which of its sides.
    pub edge: u8,
    /// The hex beyond.
    pub neighbour: HexId,
    /// What stands there.
    pub kind: BorderKind,
    /// What crossing costs.
    pub cost: Money,
}

impl Crossing {
    /// Notes on both hexes that the crossing has been paid for.
    pub fn mark(&self, hexes: &mut [HexState]) {
        hexes[self.hex.index()].crossed |= 1 << self.edge;
        hexes[self.neighbour.index()].crossed |= 1 << opposite(self.edge);
    }
}

/// What the borders cost that the track of a hex now crosses, and which they are. Each is paid for once.
pub fn border_cost(board: &Board, hexes: &[HexState], hex: HexId) -> (Money, Vec<Crossing>) {
    let borders = board.hexes[hex.index()].borders.iter();
    let crossings: Vec<Crossing> =
        borders.filter_map(|it| crossing(board, hexes, hex, it)).collect();
    (crossings.iter().map(|it| it.cost).sum(), crossings)
}

fn crossing(board: &Board, hexes: &[HexState], hex: HexId, border: &HexBorder) -> Option<Crossing> {
    let (edge, kind, cost) = (border.edge, border.kind, border.cost?);
    let paid = hexes[hex.index()].crossed & (1 << edge) != 0;
    let neighbour = board.neighbour(hexes, hex, edge)?;
    let crosses = board.leads(hexes, hex, edge) && board.leads(hexes, neighbour, opposite(edge));
    (crosses && !paid).then_some(Crossing { hex, edge, neighbour, kind, cost })
}

/// What replacing a tile costs, and why.
pub fn terrain_cost(board: &Board, face_before: FaceId) -> (Money, &[Terrain]) {
    let face = board.face(face_before);
    (face.upgrade_cost, &face.terrains)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::testing::{Map, hex, put};
    use crate::title::Colour::{White, Yellow};

    #[test]
    fn a_border_that_is_written_on_one_hex_costs_from_either_side() {
        for (first, second) in [("A1", "A3"), ("A3", "A1")] {
            let board = Map::flat()
                .hexes(White, "A1", "border=edge:0,type:water,cost:40")
                .hexes(White, "A3", "")
                .tile("9", Yellow, "path=a:0,b:3")
                .board();
            let mut hexes = board.start();
            put(&board, &mut hexes, first, "9", 0);
            put(&board, &mut hexes, second, "9", 0);
            let (cost, crossings) = border_cost(&board, &hexes, hex(&board, second));
            assert_eq!((cost, crossings.len()), (Money(40), 1), "{second} is laid last");
        }
    }

    #[test]
    fn a_border_costs_when_track_meets_across_it_and_only_once() {
        let board = Map::flat()
            .hexes(White, "A1", "border=edge:0,type:water,cost:40")
            .hexes(White, "A3", "border=edge:3,type:water,cost:40")
            .tile("9", Yellow, "path=a:0,b:3")
            .board();
        let mut hexes = board.start();
        let [north, south] = ["A1", "A3"].map(|it| hex(&board, it));
        put(&board, &mut hexes, "A1", "9", 0);
        assert_eq!(border_cost(&board, &hexes, north).0, Money(0));
        put(&board, &mut hexes, "A3", "9", 0);
        let (cost, crossings) = border_cost(&board, &hexes, south);
        assert_eq!(cost, Money(40));
        crossings[0].mark(&mut hexes);
        assert_eq!((hexes[north.index()].crossed, hexes[south.index()].crossed), (1, 8));
        assert_eq!(border_cost(&board, &hexes, north).0, Money(0));
    }
}
