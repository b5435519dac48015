//! A company or minor given for a share.

use crate::abilities::common::ability;
use crate::ids::{CorporationId, HexId, TypeId};
use crate::list::List;
use crate::vocab::{choice, either, word};

choice! {
    /// Where the share comes from.
    pub enum From {
        /// The shares that were never sold.
        Ipo = "ipo",
        /// The market.
        Market = "market",
        /// The shares that are kept for exchanges.
        Reserved = "reserved",
        /// The president's certificate: the owner starts the corporation, and nobody else can.
        Par = "par",
    }
}

choice! {
    /// Corporations by what they are.
    pub enum AnyCorporation {
        /// Any.
        Any = "any",
        /// Any that has a par price.
        Ipoed = "ipoed",
    }
}

word! {
    /// Corporations of one type.
    pub struct OfType {
        /// The type.
        pub r#type: TypeId,
    }
}

either! {
    /// The corporations of which a share may be taken.
    pub enum ExchangeFor {
        /// By what they are.
        Any(AnyCorporation),
        /// By type.
        OfType(OfType),
        /// By name.
        Named(List<CorporationId>),
    }
}

choice! {
    /// What a company is worth when its owner starts the corporation with it.
    pub enum Worth {
        /// Its face value.
        Value = "value",
        /// One share.
        Share = "share",
        /// The whole certificate.
        Certificate = "certificate",
    }
}

ability! {
    /// The owner may give the company, or minor, for a share.
    pub struct Exchange: Chosen by Exchange or BuySellParShares {
        /// Of which corporations.
        pub corporations: ExchangeFor,
        /// Only those of them with a station on one of these hexes; all where empty.
        pub with_station_on: List<HexId> = List::EMPTY,
        /// Where the share comes from.
        pub from: List<From>,
        /// It is the purchase of the owner's turn in a stock round: not after a sale or another purchase.
        pub is_purchase: bool = false,
        /// As the purchase of a turn it may follow sales, even of the same corporation.
        pub after_sale: bool = false,
        /// For one of its unsold shares the bank pays the corporation the market price; it must have one.
        pub bank_pays: bool = false,
        /// With `from: par`, how much of the price it pays.
        pub worth: Worth = Worth::Value,
    }
}
