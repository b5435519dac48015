//! The step in which tokens move.

use crate::vocab::word;

word! {
    /// A company moves a station of its corporation.
    pub struct MoveToken {
    }
}
