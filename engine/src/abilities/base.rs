//! A power without a word of its own.

use super::common::ability;
use crate::list::Text;

ability! {
    /// Marks its holder with something that hooks may ask for; the engine does nothing about it.
    pub struct Base: Mark {
        /// What it is.
        pub text: Text = Text::EMPTY,
    }
}
