//! Ways in which companies are sold before the first stock round.

use crate::game::Game;
use crate::title::{Initial, NoSale, Step, each_sale};

/// A way in which companies are sold before the first stock round.
pub(crate) trait FirstSale {
    /// The step of the round in which they are sold; where they are sold in no round, why that is so.
    fn step(&self) -> Result<Step, &'static str>;

    /// What happens when the game begins, before anybody acts.
    fn begin(&self, _game: &mut Game) {}
}

impl FirstSale for NoSale {
    fn step(&self) -> Result<Step, &'static str> {
        Err("no companies are sold before the game")
    }
}

macro_rules! ways {
    ($($Item:ident = $text:tt,)+) => {
        /// The way of a title.
        pub(crate) fn way_of(initial: &Initial) -> &dyn FirstSale {
            match initial {
                $(Initial::$Item(it) => it),+
            }
        }
    };
}

each_sale!(ways);
