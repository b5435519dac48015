//! The step in which tokens are taken back.

use crate::vocab::word;

word! {
    /// A corporation takes a station back.
    pub struct ReturnToken {
    }
}
