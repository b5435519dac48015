//! How companies are sold one after another.

use crate::vocab::word;

word! {
    /// Companies come up one after another, in the order of the list; each goes to whoever bids most. Whoever opens names
    /// its price or more, then everybody in turn names more or is out. The next player opens the next. What nobody wants
    /// leaves the game.
    pub struct SingleAuction {
        /// As many companies as there are players come up, drawn at random; the others leave the game.
        pub drawn: bool = false,
    }
}
