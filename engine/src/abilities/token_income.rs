//! Money for stations.

use super::common::ability;
use crate::ids::HexId;
use crate::list::List;
use crate::money::Money;

ability! {
    /// The bank pays the corporation when it places a station in a turn of its own. Stations at home do not count.
    pub struct TokenIncome: InForce {
        /// On which hexes; on any where empty.
        pub hexes: List<HexId> = List::EMPTY,
        /// How much.
        pub income: Money,
    }
}
