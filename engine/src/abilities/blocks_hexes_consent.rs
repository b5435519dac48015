//! Hexes on which others build only with consent.

use super::common::ability;
use crate::ids::HexId;
use crate::list::List;

ability! {
    /// Nobody else may build on these hexes until the owner consents. A corporation over which the owner presides has it; for all others it comes when the company changes hands, or when the corporation that it starts sets its par price.
    pub struct BlocksHexesConsent: Always {
        /// The hexes.
        pub hexes: List<HexId>,
        /// The block is not shown on the map.
        pub hidden: bool = false,
    }
}
