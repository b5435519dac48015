//! Corporations that become larger: more and smaller certificates, and what comes with them.

use crate::ids::{CorporationId, TypeId};
use crate::kits::fields;
use crate::list::List;
use crate::money::Money;
use crate::title::StatusName;
use crate::vocab::word;

word! {
    /// What a corporation of a type may become. It keeps its certificates, which now have the sizes of the first ones of
    /// the new type; those that the new type has besides are unsold.
    pub struct Conversion {
        /// The new type.
        pub to: TypeId,
        /// How many times its price the bank pays it, if it has floated.
        pub funding: u8 = 0,
        /// What the stations cost that it gets besides, in order.
        pub stations: List<Money> = List::EMPTY,
    }
}

word! {
    /// The corporation may become what its type may become.
    pub struct Convert {
        /// Only while this status holds.
        pub status: Option<StatusName> = None,
        /// How many turns it must have had before.
        pub operated: u8 = 1,
    }
}

word! {
    /// Corporations become what their types may become.
    pub struct ConvertAll {
        /// Types of corporation; all that may where neither types nor corporations are named.
        pub types: List<TypeId> = List::EMPTY,
        /// Corporations besides those of the types.
        pub corporations: List<CorporationId> = List::EMPTY,
    }
}

fields! { $
    CorporationType {
        /// What it may become.
        pub converts: Option<crate::title::Conversion> = None,
    }
    BuySellParShares {
        /// While this status holds, whoever starts a corporation of a type that may become another chooses at once whether
        /// it does. Game files name the choice by the number of shares.
        pub start_converted: Option<crate::title::StatusName> = None,
    }
    Start {
        /// It has become what its type may become.
        pub converted: bool = false,
    }
}
