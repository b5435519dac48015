//! Destinations of corporations.

use crate::abilities::common::ability;
use crate::ids::HexId;

ability! {
    /// The corporation has a destination: its marker lies there until its trains can run there from its home. The step
    /// `connection_run` says what follows. Once its station stands there for that, the stop pays trains of the corporation
    /// once more that begin or end there.
    pub struct Destination: Always {
        /// Where it is.
        pub hex: HexId,
    }
}
