//! Homes that need a tile of some colour.

use crate::kits::fields;
use crate::title::Colour;
use crate::vocab::word;

word! {
    /// The home of a corporation needs a tile of some colour, or a later one. As long as there is none, no place is kept for it
    /// there. Where there is none when the station is due, one is laid first, in the step `home_track`: over whatever lies
    /// there, with the letters that the hex asks for; sides with track keep it.
    pub struct HomeTile {
        /// The colour.
        pub color: Colour,
    }
}

word! {
    /// A corporation that starts lays the tile that its home needs, as `home_tile` of its type says.
    pub struct HomeTrack {
    }
}

fields! { $
    CorporationType {
        /// What tile its home needs before it has a station there; any where not given.
        pub home_tile: Option<crate::title::HomeTile> = None,
    }
}
