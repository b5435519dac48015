//! Moves of prices, as scripts and as the engine call them.

use crate::game::market::Way;
use crate::hooks::Move;

impl From<Move> for Way {
    fn from(it: Move) -> Way {
        match it {
            Move::Left => Way::Left,
            Move::Right => Way::Right,
            Move::Up => Way::Up,
            Move::Down => Way::Down,
        }
    }
}

impl From<Way> for Move {
    fn from(it: Way) -> Move {
        match it {
            Way::Left => Move::Left,
            Way::Right => Move::Right,
            Way::Up => Move::Up,
            Way::Down => Move::Down,
        }
    }
}
