//! Stations placed outside the ordinary token step.

use super::common::ability;
use super::reduction::Reduction;
use crate::ids::{CorporationId, HexId};
use crate::list::List;
use crate::money::Money;
use crate::vocab::{one_of, word};

word! {
    /// A tile lies on the hex, laid by anybody.
    pub struct TileLaid {
    }
}

word! {
    /// The company itself laid a tile there in this turn.
    pub struct OwnTile {
    }
}

word! {
    /// A corporation has a station there.
    pub struct StationOf {
        /// The corporation.
        pub corporation: CorporationId,
    }
}

word! {
    /// There is no track on the hex.
    pub struct NoTrack {
    }
}

word! {
    /// No company keeps others from building on the hex.
    pub struct Unblocked {
    }
}

one_of! {
    /// What must hold on a hex before a station may be placed there.
    pub enum Needed {
        TileLaid = "tile_laid",
        OwnTile = "own_tile",
        StationOf = "station_of",
        NoTrack = "no_track",
        Unblocked = "unblocked",
    }
}

ability! {
    /// Lets the corporation place a station elsewhere, for another price, or besides the ordinary one.
    pub struct Token as TokenAbility: Chosen by SpecialToken or Token {
        /// Hexes that it reaches; all where empty.
        pub hexes: List<HexId> = List::EMPTY,
        /// In which city of the hex.
        pub city: Option<u8> = None,
        /// What it costs where the corporation reaches the city; the price of the station where not given.
        pub price: Option<Money> = None,
        /// What it costs where the corporation does not reach the city; without it, it must.
        pub teleport_price: Option<Money> = None,
        /// How much less the station costs.
        pub discount: Option<Reduction> = None,
        /// It comes on top of the ordinary station of the turn.
        pub extra_action: bool = false,
        /// The station is one of the corporation's own; else it is a new one.
        pub from_owner: bool = false,
        /// The corporation must reach the city.
        pub connected: bool = false,
        /// Only the company itself uses it, not the corporation in its token step.
        pub special_only: bool = false,
        /// It needs a slot that is free and not kept for others.
        pub check_tokenable: bool = true,
        /// Where no slot is free, the station stands beside them. It moves into a free slot of the next tile.
        pub cheater: bool = false,
        /// The station always stands beside the slots. It stays there when the tile is upgraded, takes no slot and blocks
        /// nobody.
        pub extra_slot: bool = false,
        /// The corporation may have another station on the hex.
        pub same_hex_allowed: bool = false,
        /// The corporation that may use it. Left out, the owner.
        pub corporation: Option<CorporationId> = None,
        /// The corporations that may use it. Left out, any.
        pub corporations: List<CorporationId> = List::EMPTY,
        /// What must hold on the hex before.
        pub requires: List<Needed> = List::EMPTY,
    }
}
