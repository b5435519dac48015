//! More stations.

use super::common::ability;

ability! {
    /// The corporation that buys the company gets another station, or as many as `count` says.
    pub struct AdditionalToken: Always {
    }
}
