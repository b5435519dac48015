//! Places that are closed to trains of a corporation without a licence.

use crate::ids::{CompanyId, HexId};
use crate::list::{List, Map, Text};
use crate::money::Money;
use crate::vocab::word;

word! {
    /// Trains only call at some hexes if their corporation has a licence. There is a number of them, and one is enough for a
    /// corporation. It buys one in its turn, if track that it reaches leads there.
    pub struct Licence {
        /// What game files call the purchase.
        pub name: Text,
        /// The hexes that are closed without it.
        pub hexes: List<HexId>,
        /// Track there is not reached without it either.
        pub bars_track: bool = false,
        /// How many there are.
        pub count: u8,
        /// What one costs.
        pub price: Money,
        /// What one costs the owner of a company, where that is something else.
        pub price_for: Map<CompanyId, Money> = Map::EMPTY,
        /// A corporation that buys this company of a player gets one with it. As long as a player owns it, or nobody, none is
        /// sold.
        pub with: Option<CompanyId> = None,
        /// How much of the price the owner of that company gets, while it is open.
        pub to_owner: Money = Money::ZERO,
        /// It is bought in the track step, in place of a tile.
        pub takes_lay: bool = false,
    }
}
