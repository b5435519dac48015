//! The step in which companies and minors are given for shares.

use crate::vocab::word;

word! {
    /// A company is exchanged for a share.
    pub struct Exchange {
        /// It is a step of its own: the turn waits while the one in turn has something to exchange.
        pub blocks: bool = false,
    }
}
