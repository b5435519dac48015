//! Corporations that reach their destinations.

use crate::ids::CorporationId;
use crate::kits::fields;
use crate::list::List;
use crate::money::Money;
use crate::vocab::word;

word! {
    /// When the first turn of a round begins and whenever a turn is over, corporations with trains that could now run from
    /// home to the destination (ability `destination`) do so at once, out of turn: the one in turn first, then in the order of
    /// the round. Each gets a further station and puts it at the destination for nothing, or keeps it for later, which game
    /// files call `Map` and `Charter`; then its trains run, one of them from home to the destination, or none; what they earn is paid
    /// out, for which the price goes right, or kept, for which it stays. The step stands first and last in the round.
    pub struct ConnectionRun {
        /// What the further station costs where it is kept for later.
        pub station_price: Money = Money(100),
        /// Corporations whose station at the destination takes a slot of the city if one is free, now or later; others stand
        /// beside the slots.
        pub in_slot: List<CorporationId> = List::EMPTY,
    }
}

fields! { $
    Places {
        /// Those at the destination of the corporation that runs, once its station stands there for that.
        pub destination: bool = false,
    }
}
