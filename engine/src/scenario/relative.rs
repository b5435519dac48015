//! What is expected relative to the position that a scenario starts from.

use super::balance::Balance;
use super::places::CellAt;
use crate::action::Spot;
use crate::money::Money;
use crate::vocab::{either, one_of, word};

word! {
    /// So much more than in the position that the scenario starts from.
    pub struct More bare 1 {
        /// How much.
        pub amount: Money,
    }
}

word! {
    /// So much less than in the position that the scenario starts from.
    pub struct Less bare 1 {
        /// How much.
        pub amount: Money,
    }
}

word! {
    /// As in the position that the scenario starts from.
    pub struct Same {
    }
}

one_of! {
    /// How an amount has changed since the scenario began.
    pub enum Change {
        More = "more",
        Less = "less",
        Same = "same",
    }
}

impl Change {
    /// The amount that is expected where there was `before`.
    pub fn after(&self, before: i64) -> i64 {
        match self {
            Change::More(it) => before + i64::from(it.amount.0),
            Change::Less(it) => before - i64::from(it.amount.0),
            Change::Same(_) => before,
        }
    }
}

either! {
    /// An amount of money.
    pub enum AmountNow {
        /// Relative to the start of the scenario.
        Change(Change),
        /// The amount itself.
        Exactly(Balance),
    }
}

either! {
    /// A number.
    pub enum CountNow {
        /// Relative to the start of the scenario.
        Change(Change),
        /// The number itself.
        Exactly(u8),
    }
}

word! {
    /// So many cells from where the price stood in the position that the scenario starts from.
    pub struct Moved {
        /// To the right.
        pub right: u8 = 0,
        /// To the left.
        pub left: u8 = 0,
        /// Up.
        pub up: u8 = 0,
        /// Down.
        pub down: u8 = 0,
    }
}

impl Moved {
    /// The cell that a price has moved to; none beyond the edges.
    pub fn from(&self, spot: Spot) -> Option<Spot> {
        let row = (spot.row.checked_add(self.down)?).checked_sub(self.up)?;
        let column = (spot.column.checked_add(self.right)?).checked_sub(self.left)?;
        Some(Spot { row, column })
    }
}

one_of! {
    /// How a price has moved since the scenario began.
    pub enum PriceChange {
        Moved = "moved",
        Same = "same",
    }
}

either! {
    /// A price at the market.
    pub enum PriceNow {
        /// Relative to the start of the scenario.
        Change(PriceChange),
        /// The price.
        Price(Money),
        /// The cell.
        Cell(CellAt),
    }
}
