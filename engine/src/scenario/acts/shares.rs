//! Shares are bought and sold, and par prices set.

use super::{Deeds, Who};
use crate::abilities::ShareRef;
use crate::action::{Bundle, Deed, Entity, Share};
use crate::game::Game;
use crate::ids::CorporationId;
use crate::illegal::{Illegal, ensure};
use crate::list::List;
use crate::scenario::build::spot;
use crate::scenario::places::MarketSpot;
use crate::state::{Certificate, Holder};
use crate::vocab::{choice, word};

choice! {
    /// Where a share is bought.
    pub enum ShareSource {
        /// In the initial offering.
        Ipo = "ipo",
        /// At the market.
        Market = "market",
    }
}

word! {
    /// The par price of a corporation is set.
    pub struct Par {
        /// Who sets it.
        pub by: Option<Who> = None,
        /// The corporation.
        pub corporation: CorporationId,
        /// The price.
        pub price: MarketSpot,
    }
}

impl Deeds for Par {
    fn by(&self) -> Option<&Who> {
        self.by.as_ref()
    }

    fn deed(&self, game: &Game, _by: Entity) -> Result<Deed, Illegal> {
        let chosen = game.ruleset().start_spot(self.corporation).is_none();
        let spot = spot(&game.ruleset().market, &self.price, chosen)?;
        Ok(Deed::Par { corporation: self.corporation, spot })
    }
}

word! {
    /// Shares are bought, or taken in exchange for a company: by name, or by corporation and number.
    pub struct BuyShares {
        /// Who takes them.
        pub by: Option<Who> = None,
        /// Which certificates, such as `AB_1`.
        pub shares: List<ShareRef> = List::EMPTY,
        /// Of which corporation, where any will do.
        pub corporation: Option<CorporationId> = None,
        /// Where they are.
        pub from: ShareSource = ShareSource::Ipo,
        /// How many.
        pub count: u8 = 1,
    }
}

impl Deeds for BuyShares {
    fn by(&self) -> Option<&Who> {
        self.by.as_ref()
    }

    fn deed(&self, game: &Game, _by: Entity) -> Result<Deed, Illegal> {
        if !self.shares.is_empty() {
            return bundle(&self.shares).map(Deed::BuyShares);
        }
        let corporation = self.corporation.ok_or("no share was named")?;
        let holder = match self.from {
            ShareSource::Ipo => Holder::Ipo,
            ShareSource::Market => Holder::Market,
        };
        let held = held(game, corporation, holder);
        let wanted = usize::from(self.count);
        let sym = &game.ruleset().corporation(corporation).sym;
        ensure!(held.len() >= wanted, "there are not {wanted} such shares of {sym}");
        let shares = held.iter().take(wanted).map(|it| Share { corporation, index: it.index });
        named(shares.collect(), None).map(Deed::BuyShares)
    }
}

word! {
    /// Shares are sold: by name, or by corporation and percent.
    pub struct SellShares {
        /// Who sells.
        pub by: Option<Who> = None,
        /// Which certificates, such as `AB_1`.
        pub shares: List<ShareRef> = List::EMPTY,
        /// Of which corporation, where any will do.
        pub corporation: Option<CorporationId> = None,
        /// How many percent; one share if left out. Of the president's certificate a part may be sold.
        pub percent: Option<u8> = None,
    }
}

impl Deeds for SellShares {
    fn by(&self) -> Option<&Who> {
        self.by.as_ref()
    }

    fn deed(&self, game: &Game, by: Entity) -> Result<Deed, Illegal> {
        if !self.shares.is_empty() {
            let mut bundle = bundle(&self.shares)?;
            bundle.percent = self.percent;
            return Ok(Deed::SellShares(bundle));
        }
        let corporation = self.corporation.ok_or("no share was named")?;
        let Entity::Player(player) = by else { return Err("only players sell shares".into()) };
        let holder = Holder::Player(player);
        let wanted = self.percent.unwrap_or(game.ruleset().info(corporation).share_percent);
        let blocks = game.sellable_blocks(corporation, holder);
        if let Some(block) = blocks.iter().find(|it| it.percent == wanted) {
            return Ok(Deed::SellShares(game.bundle(block)));
        }
        let mut shares = Vec::new();
        let mut sum = 0;
        for certificate in held(game, corporation, holder) {
            if sum + certificate.percent <= wanted {
                sum += certificate.percent;
                shares.push(Share { corporation, index: certificate.index });
            }
        }
        let sym = &game.ruleset().corporation(corporation).sym;
        ensure!(sum == wanted, "{} has no {wanted}% of {sym} to sell", game.name_of(by));
        named(shares, None).map(Deed::SellShares)
    }
}

/// Certificates of a holder, ordinary ones first.
fn held(game: &Game, corporation: CorporationId, holder: Holder) -> Vec<Certificate> {
    let all = &game.state().corporation(corporation).certificates;
    let mut held: Vec<Certificate> = all.iter().filter(|it| it.holder == holder).copied().collect();
    held.sort_by_key(|it| it.index == 0);
    held
}

fn bundle(shares: &[ShareRef]) -> Result<Bundle, Illegal> {
    let share = |it: &ShareRef| Share { corporation: it.0.corporation, index: it.0.index };
    named(shares.iter().map(share).collect(), None)
}

fn named(shares: Vec<Share>, percent: Option<u8>) -> Result<Bundle, Illegal> {
    let mut bundle = Bundle { shares: Default::default(), percent };
    ensure!(shares.len() <= bundle.shares.capacity(), "{} shares are too many", shares.len());
    shares.into_iter().for_each(|it| bundle.shares.push(it));
    Ok(bundle)
}
