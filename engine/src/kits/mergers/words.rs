//! Corporations that go into others.

use crate::ids::{CompanyId, CorporationId, TypeId};
use crate::list::List;
use crate::title::Percent;
use crate::vocab::{choice, word};

choice! {
    /// What becomes of the shares of a corporation that is taken over.
    pub enum SharesPaid {
        /// The bank pays players and corporations the market price.
        Price = "price",
        /// Nothing is paid.
        Nothing = "nothing",
    }
}

choice! {
    /// Where something of a corporation goes that is taken over.
    pub enum GoesTo {
        /// To the one that takes it over.
        Successor = "successor",
        /// To the bank.
        Bank = "bank",
    }
}

choice! {
    /// What becomes of the stations of a corporation that becomes part of another.
    pub enum StationsBecome {
        /// Stations of the other stand in their places, as long as it has some left.
        Replaced = "replaced",
        /// They leave the map.
        Removed = "removed",
    }
}

word! {
    /// A corporation takes others over, which close.
    pub struct Nationalize {
        /// The one that takes them over.
        pub into: CorporationId,
        /// Types of corporation; all but itself where neither types nor corporations are named.
        pub types: List<TypeId> = List::EMPTY,
        /// Corporations besides those of the types.
        pub corporations: List<CorporationId> = List::EMPTY,
        /// Only those that have operated and have no train.
        pub trainless: bool = false,
        /// How often their price moves to the left before anything else.
        pub price_drops: u8 = 0,
        /// What is paid for their shares.
        pub shares: SharesPaid = SharesPaid::Price,
        /// Where their money goes.
        pub cash: GoesTo = GoesTo::Successor,
        /// Where their trains go; at the bank they may be bought.
        pub trains: GoesTo = GoesTo::Successor,
        /// What becomes of their stations.
        pub stations: StationsBecome = StationsBecome::Replaced,
    }
}

word! {
    /// A corporation takes companies over from their owners.
    pub struct NationalizeCompanies {
        /// The one that takes them over.
        pub into: CorporationId,
        /// Which companies; all where empty.
        pub companies: List<CompanyId> = List::EMPTY,
        /// How much of its value the bank pays for each.
        pub percent: Percent = Percent(100),
    }
}

choice! {
    /// What becomes of shares for which there are none of the other corporation.
    pub enum LackingShares {
        /// The bank pays their market price.
        Paid = "paid",
        /// They are lost.
        Lost = "lost",
        /// The merger is not allowed.
        Refused = "refused",
    }
}

word! {
    /// The corporation in turn becomes part of another: money, trains, companies and shares of others go over, and it
    /// closes.
    pub struct Merge {
        /// Types that may become part of others; all where empty.
        pub from: List<TypeId> = List::EMPTY,
        /// Types that they may become part of; all where empty.
        pub into: List<TypeId> = List::EMPTY,
        /// Both must have the same president.
        pub same_president: bool = true,
        /// One must reach a station of the other.
        pub connected: bool = false,
        /// So many shares are given …
        pub give: u8 = 1,
        /// … for so many of the other corporation, out of the initial offering, then out of the market.
        pub get: u8 = 1,
        /// What becomes of shares for which there are none.
        pub lacking: LackingShares = LackingShares::Paid,
        /// What becomes of its stations.
        pub stations: StationsBecome = StationsBecome::Replaced,
    }
}
