//! A player buys a share.

use crate::action::{Bundle, Kind, Share};
use crate::game::{Block, Game};
use crate::hooks::Point;
use crate::ids::{CorporationId, PlayerId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;

/// A share, and its price to the player who buys it.
pub(crate) struct SharePurchase {
    player: PlayerId,
    block: Block,
    price: Money,
}

/// Certificates of a corporation that are for sale, limits aside.
pub(super) fn certificates(game: &Game, corporation: CorporationId) -> Vec<Share> {
    let it = game.state().corporation(corporation);
    it.certificates
        .iter()
        .filter(|it| matches!(it.holder, Holder::Ipo | Holder::Market))
        .filter(|it| it.index != 0 || joints::presidency_for_sale(game, false, corporation))
        .filter(|it| it.holder != Holder::Ipo || !game.is_reserved_share(corporation, it.index))
        .map(|it| Share { corporation, index: it.index })
        .collect()
}

/// The purchase of a share, if a player may buy it.
pub(super) fn plan(
    game: &Game,
    player: PlayerId,
    bundle: &Bundle,
) -> Result<SharePurchase, Refusal> {
    ensure!(bundle.shares.len() == 1, "shares are bought one by one");
    purchase(game, player, game.block(bundle)?)
}

fn purchase(game: &Game, player: PlayerId, block: Block) -> Result<SharePurchase, Refusal> {
    ensure!(game.state().corporation(block.corporation).ipoed, "the corporation has not started");
    let index = block.certificates[0];
    ensure!(
        index != 0 || joints::presidency_for_sale(game, false, block.corporation),
        "the president's certificate is not for sale"
    );
    ensure!(
        block.holder != Holder::Ipo || !game.is_reserved_share(block.corporation, index),
        "that share is only had in exchange"
    );
    let price = game.price_of(block.corporation, block.holder, block.percent);
    game.check_buy(player, &block, price)?;
    Ok(SharePurchase { player, block, price })
}

pub(super) fn carry_out(game: &mut Game, it: &SharePurchase) {
    let SharePurchase { player, block, price } = it;
    game.state.round.turn.stock.from_ipo |= block.holder == Holder::Ipo;
    game.take_shares(block, Holder::Player(*player), *price);
    game.note(*player, Kind::BuyShares, Some(block.corporation));
}

/// Whether a player may buy some share. The limits are asked once, not for every corporation.
pub(super) fn can_buy_any(game: &Game, player: PlayerId) -> bool {
    if game.has_hook(Point::ShareTrade) {
        return game.ruleset().all_corporations().any(|corporation| {
            let shares = certificates(game, corporation);
            shares.iter().any(|it| purchase(game, player, game.share_alone(*it)).is_ok())
        });
    }
    let turn = &game.state().round.turn.stock;
    let full = game.certificates(player) >= game.cert_limit();
    let cash = game.state().player(player).cash;
    game.ruleset().all_corporations().any(|corporation| {
        let it = game.state().corporation(corporation);
        if !it.ipoed
            || game.has_sold(player, corporation)
            || (full && game.counts_for_limit(corporation))
        {
            return false;
        }
        let lies = |holder: Holder| {
            let least = least_certificate(game, corporation, holder);
            it.percent_of(holder) > 0
                && (!turn.bought || game.may_buy_more(corporation, holder))
                && cash >= game.price_of(corporation, holder, least)
                && game.holding_ok(player, corporation, least)
        };
        lies(Holder::Market) || (lies(Holder::Ipo) && has_open_share(game, corporation))
    })
}

/// How much the smallest certificate of a corporation is that may be bought of a holder who has some: a share, or the
/// president's where that is for sale and nothing else lies in the market.
fn least_certificate(game: &Game, corporation: CorporationId, holder: Holder) -> u8 {
    let share = game.share_percent(corporation);
    if holder != Holder::Market || !joints::presidency_for_sale(game, false, corporation) {
        return share;
    }
    let president = game.state.corporation(corporation).certificate(0).map_or(0, |it| it.percent);
    if game.market_percent(corporation) > president { share } else { president }
}

/// Whether a share in the initial offering can be bought, not only had in exchange.
fn has_open_share(game: &Game, corporation: CorporationId) -> bool {
    game.ruleset().corporation(corporation).reserved_shares.is_empty()
        || certificates(game, corporation).iter().any(|share| {
            let certificate = game.state().corporation(corporation).certificate(share.index);
            certificate.is_some_and(|it| it.holder == Holder::Ipo)
        })
}
