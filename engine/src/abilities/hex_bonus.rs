//! Places that earn more.

use super::common::ability;
use crate::ids::HexId;
use crate::list::List;
use crate::money::Money;

ability! {
    /// Trains of the corporation earn more where they stop on one of these hexes. One that a player owns helps every corporation over which that player presides.
    pub struct HexBonus: InForce {
        /// The hexes.
        pub hexes: List<HexId>,
        /// How much more, once for each of the hexes on a route.
        pub amount: Money,
    }
}
