//! Who may give trains up for longer ones.

use crate::kits::fields;

fields! { $
    BuyTrain {
        /// Corporations of these types may give a train up for a longer one: first they give it up for nothing, if one of
        /// those that they may buy runs further and they have the money for it, then they must buy such a train. Stops
        /// that a train may pass count as well.
        pub replaces: crate::list::List<crate::ids::TypeId> = crate::list::List::EMPTY,
    }
}
