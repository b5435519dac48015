//! Shares are bought and sold, and par prices set.

use super::{Deeds, Who};
use crate::abilities::ShareRef;
use crate::action::{Bundle, Deed, Entity, Share};
use crate::game::Game;
use crate::ids::{CorporationId, PlayerId};
use crate::list::List;
use crate::refusal::{Refusal, ensure};
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
        /// In the hand of the president of the corporation that buys.
        President = "president",
    }
}

impl ShareSource {
    pub(crate) fn holder(self, president: Option<PlayerId>) -> Holder {
        match self {
            ShareSource::Ipo => Holder::Ipo,
            ShareSource::Market => Holder::Market,
            ShareSource::President => president.map_or(Holder::Removed, Holder::Player),
        }
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
    fn deed(&self, game: &Game, _by: Entity) -> Result<Deed, Refusal> {
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
    fn deed(&self, game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        let holder = self.from.holder(None);
        bought(game, &self.shares, self.corporation, holder, self.count).map(Deed::BuyShares)
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
    fn deed(&self, game: &Game, by: Entity) -> Result<Deed, Refusal> {
        sold(game, by, &self.shares, self.corporation, self.percent).map(Deed::SellShares)
    }
}

/// Shares that are bought: those named, or the first of a holder.
pub(crate) fn bought(
    game: &Game,
    named_shares: &[ShareRef],
    corporation: Option<CorporationId>,
    holder: Holder,
    count: u8,
) -> Result<Bundle, Refusal> {
    if !named_shares.is_empty() {
        return bundle(named_shares);
    }
    let corporation = corporation.ok_or("no share was named")?;
    let held = held(game, corporation, holder);
    let wanted = usize::from(count);
    ensure!(held.len() >= wanted, "there are not {} such shares of {}", wanted, corporation);
    let shares = held.iter().take(wanted).map(|it| Share { corporation, index: it.index });
    named(shares.collect(), None)
}

/// Shares that are sold: those named, or the first of whoever sells.
pub(crate) fn sold(
    game: &Game,
    by: Entity,
    named_shares: &[ShareRef],
    corporation: Option<CorporationId>,
    percent: Option<u8>,
) -> Result<Bundle, Refusal> {
    if !named_shares.is_empty() {
        let mut bundle = bundle(named_shares)?;
        bundle.percent = percent;
        return Ok(bundle);
    }
    let corporation = corporation.ok_or("no share was named")?;
    let holder = match by {
        Entity::Player(player) => Holder::Player(player),
        Entity::Corporation(it) if it == corporation => game.treasury(it),
        Entity::Corporation(it) => Holder::Corporation(it),
        Entity::Company(_) => return Err("companies sell no shares".into()),
    };
    let wanted = percent.unwrap_or(game.info(corporation).share_percent);
    let blocks = game.sellable_blocks(corporation, holder);
    if let Some(block) = blocks.iter().find(|it| it.percent == wanted) {
        return Ok(game.bundle(block));
    }
    let mut shares = Vec::new();
    let mut sum = 0;
    for certificate in held(game, corporation, holder) {
        if sum + certificate.percent <= wanted {
            sum += certificate.percent;
            shares.push(Share { corporation, index: certificate.index });
        }
    }
    ensure!(sum == wanted, "{} has no {}% of {} to sell", by, wanted, corporation);
    named(shares, None)
}

/// Certificates of a holder, ordinary ones first.
fn held(game: &Game, corporation: CorporationId, holder: Holder) -> Vec<Certificate> {
    let all = &game.state().corporation(corporation).certificates;
    let mut held: Vec<Certificate> = all.iter().filter(|it| it.holder == holder).copied().collect();
    held.sort_by_key(|it| it.index == 0);
    held
}

fn bundle(shares: &[ShareRef]) -> Result<Bundle, Refusal> {
    let share = |it: &ShareRef| Share { corporation: it.0.corporation, index: it.0.index };
    named(shares.iter().map(share).collect(), None)
}

fn named(shares: Vec<Share>, percent: Option<u8>) -> Result<Bundle, Refusal> {
    let mut bundle = Bundle { shares: Default::default(), percent };
    ensure!(shares.len() <= bundle.shares.capacity(), "{} shares are too many", shares.len());
    shares.into_iter().for_each(|it| bundle.shares.push(it));
    Ok(bundle)
}
