//! Places that are closed to trains of a corporation without a licence.

use crate::ids::{CompanyId, HexId};
use crate::kits::fields;
use crate::list::{List, Map, Text};
use crate::money::Money;
use crate::vocab::{choice, word};

choice! {
    /// What lies beyond reach without a licence, besides the stops for trains.
    pub enum LicenceBar {
        /// Nothing: track there is reached and passed like any other.
        Nothing = "nothing",
        /// Track behind the stops: the stops themselves are reached.
        Passage = "passage",
        /// All track of the hexes.
        Track = "track",
    }
}

word! {
    /// Trains only call at some hexes if their corporation has a licence. There is a number of them, and one is enough for a
    /// corporation. It buys one in its turn, if track that it reaches leads there.
    pub struct Licence {
        /// What game files call the purchase.
        pub name: Text,
        /// The hexes that are closed without it.
        pub hexes: List<HexId>,
        /// What a corporation without it does not reach either.
        pub bars: LicenceBar = LicenceBar::Nothing,
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

word! {
    /// The corporation buys licences, at any time of its turn.
    pub struct SpecialBuy {
    }
}

fields! { $
    Rules {
        /// Places that are closed to trains without a licence.
        pub licences: List<crate::title::Licence> = List::EMPTY,
    }
}
