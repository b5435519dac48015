//! What scenarios write: shares by name, or so many of a corporation.

use crate::abilities::ShareRef;
use crate::action::{Deed, Entity};
use crate::game::Game;
use crate::ids::CorporationId;
use crate::list::List;
use crate::refusal::Refusal;
use crate::scenario::{Deeds, ShareSource, Who, bought, sold};
use crate::vocab::word;

word! {
    /// A corporation buys shares of another: by name, or by corporation and number.
    pub struct CorporateBuyShares {
        /// Which corporation buys.
        pub by: Option<Who> = None,
        /// Which certificates, such as `AB_1`.
        pub shares: List<ShareRef> = List::EMPTY,
        /// Of which corporation, where any will do.
        pub corporation: Option<CorporationId> = None,
        /// Where they are.
        pub from: ShareSource = ShareSource::Market,
    }
}

impl Deeds for CorporateBuyShares {
    fn deed(&self, game: &Game, by: Entity) -> Result<Deed, Refusal> {
        let president = match by {
            Entity::Corporation(it) => game.president(it),
            _ => None,
        };
        let holder = self.from.holder(president);
        bought(game, &self.shares, self.corporation, holder, 1).map(Deed::CorporateBuyShares)
    }
}

word! {
    /// A corporation sells shares of another: by name, or by corporation and percent.
    pub struct CorporateSellShares {
        /// Which corporation sells.
        pub by: Option<Who> = None,
        /// Which certificates, such as `AB_1`.
        pub shares: List<ShareRef> = List::EMPTY,
        /// Of which corporation, where any will do.
        pub corporation: Option<CorporationId> = None,
        /// How many percent; one share if left out.
        pub percent: Option<u8> = None,
    }
}

impl Deeds for CorporateSellShares {
    fn deed(&self, game: &Game, by: Entity) -> Result<Deed, Refusal> {
        sold(game, by, &self.shares, self.corporation, self.percent).map(Deed::CorporateSellShares)
    }
}
