//! Nationals: they have a station everywhere in their zone.

use crate::kits::fields;
use crate::money::Money;
use crate::vocab::{choice, word};

choice! {
    /// How a national finds its revenue.
    pub enum NationalRun {
        /// Its routes are named as those of any corporation, or none is. What they leave of the distances of its trains,
        /// named or not, is then filled with stops of the zone that no track links to another of its stops, each once,
        /// those that pay more first.
        Routes = "routes",
        /// By rule, without any action. The distances of all its trains are places for stops: first for cities and towns
        /// of the zone that track links to another of its stops, those that pay more first, each in the place where it
        /// pays most, and then for those that are not linked. No stop counts twice, and nothing else that routes may
        /// earn does.
        Capacity = "capacity",
    }
}

word! {
    /// A corporation of this type counts as having a station in every city of its `home_zone`, where no other blocks it.
    /// It lays none.
    pub struct National {
        /// How its revenue is found.
        pub run: NationalRun = NationalRun::Routes,
        /// What a city pays that is not linked, whatever it shows and however often the train pays.
        pub unlinked_city: Money = Money::ZERO,
        /// What a town or halt pays that is not linked.
        pub unlinked_town: Money = Money::ZERO,
        /// Its routes stay within its zone, and only track there links stops.
        pub stays_in_zone: bool = true,
    }
}

fields! { $
    CorporationType {
        /// It is a national, with a station everywhere in its zone.
        pub national: Option<crate::title::National> = None,
    }
    Corporation {
        /// The hexes of a national's zone.
        pub home_zone: crate::list::List<crate::ids::HexId> = crate::list::List::EMPTY,
    }
}
