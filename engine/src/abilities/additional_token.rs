//! More stations.

use super::common::ability;

ability! {
    /// The corporation that gets the company gets so many more stations, `count` of them.
    pub struct AdditionalToken: Always {
    }
}
