//! How prices are protected.

use super::state::SoldBlock;
use super::words::{PriceProtection, ProtectionBar};
use crate::action::{Bundle, Entity, Share};
use crate::game::{Block, Game, Purse, Way};
use crate::ids::{CorporationId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::{Holder, RoundKind};
use crate::vocab::Member;

/// The step of the round in which prices are protected, if it has one.
fn terms(game: &Game) -> Option<&PriceProtection> {
    game.steps().iter().find_map(PriceProtection::of)
}

/// The sale that is decided next.
pub(super) fn first_sale(game: &Game) -> Option<&SoldBlock> {
    game.state.round.kits.price_protection.first()
}

/// Whether somebody decides on the sale that comes next.
pub(super) fn decides(game: &Game, entity: Entity) -> bool {
    first_sale(game).is_some_and(|it| entity == Entity::Player(it.president))
}

/// Shares were sold: whether their price waits for whoever presided before.
pub(super) fn await_president(game: &mut Game, block: &Block, president: Option<PlayerId>) -> bool {
    let corporation = block.corporation;
    let (Holder::Player(seller), Some(president)) = (block.holder, president) else {
        return false;
    };
    let in_turn = game.round_entity() == Some(Entity::Corporation(corporation));
    if terms(game).is_none_or(|it| it.but_in_turn && in_turn) {
        return false;
    }
    let certificates = block.certificates.iter().fold(0, |bits, it| bits | 1 << it);
    let percent = block.percent;
    let sale = SoldBlock { corporation, certificates, percent, seller, president };
    game.state.round.kits.price_protection.add(sale);
    true
}

/// What the shares of a sale cost the president.
fn price(game: &Game, sold: &SoldBlock) -> Money {
    game.price_of(sold.corporation, Holder::Market, sold.percent)
}

/// How many shares were sold.
fn shares(game: &Game, sold: &SoldBlock) -> u8 {
    sold.percent / game.share_percent(sold.corporation)
}

/// Shares that were sold, and what the president pays for them.
pub(crate) struct Takeover {
    sold: SoldBlock,
    price: Money,
}

/// What the president takes over of what was sold first, if that is possible.
pub(super) fn takeover(game: &Game, terms: &PriceProtection) -> Result<Takeover, Refusal> {
    let sold = *first_sale(game).ok_or("no shares were sold")?;
    let (player, corporation) = (sold.president, sold.corporation);
    let barred = match terms.barred {
        ProtectionBar::Seller => sold.seller == player,
        ProtectionBar::SellersOfRound => {
            sold.seller == player || game.has_sold(player, corporation)
        }
    };
    ensure!(!barred, "whoever sold shares of {} does not take them over", corporation);
    let price = price(game, &sold);
    ensure!(
        game.state.player(player).cash >= price,
        "there is not enough money: it costs {}",
        price
    );
    let room = game.cert_limit().saturating_sub(game.certificates_kept(player));
    ensure!(
        !game.counts_for_limit(corporation) || usize::from(shares(game, &sold)) <= room,
        "the certificate limit of {} is reached",
        game.cert_limit()
    );
    Ok(Takeover { sold, price })
}

/// What was sold, as an action names it.
pub(super) fn sold_bundle(game: &Game, sold: &SoldBlock) -> Bundle {
    let share = |index| Share { corporation: sold.corporation, index };
    Bundle { shares: certificates(game, sold).map(share).collect(), percent: None }
}

/// Whether a bundle is all that is taken over.
pub(super) fn check_bundle(
    game: &Game,
    bundle: &Bundle,
    Takeover { sold, .. }: &Takeover,
) -> Result<(), Refusal> {
    let block = game.block(bundle)?;
    let named = block.certificates.iter().fold(0, |bits, it| bits | 1 << it);
    ensure!(
        (block.corporation, named, block.percent)
            == (sold.corporation, sold.certificates, sold.percent),
        "the shares that were sold are taken over together"
    );
    Ok(())
}

/// The president takes over what was sold first; in a stock round the turn goes on behind.
pub(super) fn protect(game: &mut Game, Takeover { sold, price }: &Takeover) {
    game.state.round.kits.price_protection.take_first();
    let (player, corporation) = (sold.president, sold.corporation);
    game.pay(Purse::Player(player), Purse::Bank, *price);
    let block = Block {
        corporation,
        holder: Holder::Market,
        percent: sold.percent,
        certificates: certificates(game, sold).collect(),
    };
    game.move_block(&block, Holder::Player(player));
    if game.state.round.kind == RoundKind::Stock {
        game.continue_behind(player);
        game.note_aside(player, corporation);
    }
}

/// Nobody takes over what was sold first: the price falls.
pub(super) fn decline_protection(game: &mut Game) {
    let sold = game.state.round.kits.price_protection.take_first();
    fall(game, sold.corporation, shares(game, &sold));
    if game.state.round.kind == RoundKind::Operating {
        game.sort_remaining();
    }
}

/// The price falls by a row a share; the last of them does not take it over a ledge.
fn fall(game: &mut Game, corporation: CorporationId, shares: u8) {
    for left in (0..shares).rev() {
        let Some(from) = game.state.corporation(corporation).price else { return };
        let to = game.market().down(from);
        if left == 0 && game.market().is_over_ledge(from, to) {
            return;
        }
        game.move_price(corporation, Way::Down, 1);
    }
}

/// Whether shares of a corporation will not count toward the certificate limit once its sales have moved its price.
pub(super) fn falls_out_of_limit(game: &Game, corporation: CorporationId) -> bool {
    let market = game.market();
    game.state.round.kits.price_protection.of(corporation).any(|sold| {
        let Some(mut spot) = game.state.corporation(corporation).price else { return false };
        for _ in 0..shares(game, sold) {
            let below = market.down(spot);
            spot = market.cell(below).map_or(spot, |_| below);
        }
        market.cell(spot).is_some_and(|it| !it.counts_for_limit)
    })
}

/// The numbers of the certificates that were sold, in the order in which they came to the market.
fn certificates(game: &Game, sold: &SoldBlock) -> impl Iterator<Item = u8> {
    let certificates = sold.certificates;
    let all = game.state.corporation(sold.corporation).certificates.iter().map(|it| it.index);
    all.filter(move |it| certificates >> it & 1 == 1)
}
