//! Nationals: they have a station everywhere in their zone.

use crate::money::Money;
use crate::vocab::word;

word! {
    /// A corporation of this type counts as having a station in every city of its `home_zone`, where no other blocks it.
    /// It lays none. Its routes are named as those of any corporation, or none is. What they leave of the distances of
    /// its trains, named or not, is then filled with stops of the zone that no track links to another of its stops,
    /// each once, those that pay more first.
    pub struct National {
        /// What a city pays that is not linked, whatever it shows and however often the train pays.
        pub unlinked_city: Money = Money::ZERO,
        /// What a town or halt pays that is not linked.
        pub unlinked_town: Money = Money::ZERO,
        /// Its routes stay within its zone, and only track there links stops.
        pub stays_in_zone: bool = true,
    }
}
