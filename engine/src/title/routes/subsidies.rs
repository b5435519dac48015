//! Stops that pay the treasury.

use super::{Amount, Counted, Only, Places};
use crate::vocab::word;

word! {
    /// Stops that pay the treasury of the corporation, whatever becomes of the revenue.
    pub struct Subsidy {
        /// Which stops.
        pub at: Places,
        /// How much.
        pub amount: Amount = Amount::NOTHING,
        /// Besides, what the stop would pay the train; where it is paid once, the best of them.
        pub face: bool = false,
        /// The stops pay no revenue.
        pub instead: bool = true,
        /// How often it is paid.
        pub count: Counted = Counted::Stop,
        /// Whose routes, and when.
        pub only: Only = Only::ALL,
    }
}
