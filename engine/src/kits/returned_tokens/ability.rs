//! Stations taken back.

use crate::abilities::common::ability;

ability! {
    /// The corporation may take one of its stations back from the map, but not its only one. The station that it placed last is then free again.
    pub struct ReturnToken: Chosen by ReturnToken {
        /// The bank pays what the station cost.
        pub reimburse: bool = false,
    }
}
