//! How players pay for their places.

use crate::list::List;
use crate::money::Money;
use crate::vocab::word;

word! {
    /// Everybody in turn names an amount and pays it. Then everybody buys a company: first who named most, of equal ones
    /// who named it first.
    pub struct OrderAuction {
        /// The amounts that may be named; nothing always may.
        pub amounts: List<Money> = List::EMPTY,
        /// Whoever buys the first company of the list starts the first stock round.
        pub first_leads: bool = false,
    }
}
