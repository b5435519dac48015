//! How companies are sold that are all up for auction.

use crate::money::Money;
use crate::vocab::word;

word! {
    /// All companies are up for auction at the same time; each goes to whoever has bid most for it in the end.
    pub struct OpenAuction {
        /// A player leads for one company at most. Whoever leads for none must bid, nobody passes, and the sale is over
        /// when there is nobody left who must. Else it is over when everybody has passed.
        pub one_each: bool = false,
        /// By how much each company without a bid gets cheaper when everybody has passed; the sale then goes on. Where
        /// one costs nothing any more, the next player bids nothing on it. Left out, such companies stay unsold.
        pub rebate: Option<Money> = None,
        /// When everybody has passed, companies with a bid are sold at once, and only the others get cheaper and go on being
        /// offered. One that costs nothing any more goes to the next player. Else bids stand until each company has one.
        pub sold_at_once: bool = false,
    }
}
