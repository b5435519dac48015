//! Hexes that track may not cross.

use super::common::ability;
use crate::list::Text;

ability! {
    /// No track may cross partitions of this type while the company is in the game.
    pub struct BlocksPartition: Always {
        /// The type that the partition has in the tile code.
        pub partition_type: Text,
    }
}
