//! A power that only hooks know.

use super::common::ability;
use crate::list::Text;

ability! {
    /// Marks its holder with a kind of power that hooks may ask for; the engine does nothing about it.
    pub struct Generic: Mark {
        /// The kind.
        pub subtype: Text,
        /// What it is.
        pub text: Text = Text::EMPTY,
    }
}
