//! Places kept free.

use super::common::ability;
use crate::ids::HexId;
use crate::list::{List, Text};

ability! {
    /// A slot is kept free for the corporation, or for the one that owns the company.
    pub struct Reservation: Always {
        /// Where.
        pub hex: Option<HexId> = None,
        /// Where, if in several places.
        pub hexes: List<HexId> = List::EMPTY,
        /// In which city of the hex, where there are several.
        pub city: Option<u8> = None,
        /// In which slot of the city.
        pub slot: Option<u8> = None,
        /// What is drawn there.
        pub icon: Option<Text> = None,
    }
}
