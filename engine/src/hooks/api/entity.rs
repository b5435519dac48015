//! Whoever has money or owns something.

use super::entries;
use crate::game::Purse;
use crate::hooks::values::Party;

entries! { "entity";
    /// The player, if it is one.
    fn player(_m, it: entity) -> (maybe player) {
        match it {
            Party::Player(it) => Some(it),
            _ => None,
        }
    }

    /// The corporation, if it is one.
    fn corporation(_m, it: entity) -> (maybe corporation) {
        match it {
            Party::Corporation(it) => Some(it),
            _ => None,
        }
    }

    /// The company, if it is one.
    fn company(_m, it: entity) -> (maybe company) {
        match it {
            Party::Company(it) => Some(it),
            _ => None,
        }
    }

    /// Its money; companies have none.
    fn cash(m, it: entity) -> money {
        let purse = match it {
            Party::Bank => Purse::Bank,
            Party::Player(it) => Purse::Player(it),
            Party::Corporation(it) => Purse::Corporation(it),
            Party::Company(_) => return 0,
        };
        m.game().cash(purse).0.into()
    }
}
