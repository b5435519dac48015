//! What deals of a corporation in its own shares have in common: what is asked of them, what they cost and what moves.

use super::state::{RoundDeals, TurnDeals};
use super::words::{AtOnce, IssueLimit, PriceSide};
use crate::game::{Block, Event, Game, Purse, check_whole};
use crate::ids::CorporationId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;

/// What was done in the turn.
pub(super) fn turn(game: &mut Game) -> &mut TurnDeals {
    &mut game.state.round.turn.kits.own_shares
}

/// What was done in the round.
pub(super) fn round(game: &mut Game) -> &mut RoundDeals {
    &mut game.state.round.kits.own_shares
}

/// A corporation deals in whole certificates of its own, never in the president's.
pub(super) fn check_own(
    game: &Game,
    corporation: CorporationId,
    block: &Block,
) -> Result<(), Refusal> {
    ensure!(block.corporation == corporation, "a corporation deals in its own shares here");
    check_whole(game, block)
}

/// How many shares that is; any number if none is said.
pub(super) fn at_once(rule: AtOnce) -> Option<u8> {
    match rule {
        AtOnce::Any => None,
        AtOnce::One => Some(1),
    }
}

/// Whether so many certificates may change hands in one deal.
pub(super) fn check_at_once(block: &Block, most: Option<u8>) -> Result<(), Refusal> {
    let many = most.filter(|most| block.certificates.len() > usize::from(*most));
    match many {
        None => Ok(()),
        Some(1) => Err("shares change hands one by one".into()),
        Some(most) => Err(format!("at most {most} shares change hands at once").into()),
    }
}

/// Whether a corporation may sell shares that are its own: it has them, none is kept for somebody, and a limit lets it.
pub(super) fn check_sale(
    game: &Game,
    corporation: CorporationId,
    block: &Block,
    limit: IssueLimit,
) -> Result<(), Refusal> {
    ensure!(block.holder == game.treasury(corporation), "those shares are not the corporation's");
    let reserved = |it: &u8| game.is_reserved_share(corporation, *it);
    ensure!(!block.certificates.iter().any(reserved), "that share is only had in exchange");
    check_limit(game, limit, block)
}

/// Whether a limit lets a corporation sell so many of its own shares.
fn check_limit(game: &Game, limit: IssueLimit, block: &Block) -> Result<(), Refusal> {
    let held: u8 = game.state.corporation(block.corporation).holdings.players.iter().sum();
    let space = matches!(limit, IssueLimit::MarketSpace | IssueLimit::MarketSpaceAndPlayerHeld);
    ensure!(!space || game.fits_in_market(block), "the market takes no more of these shares");
    ensure!(
        limit != IssueLimit::PlayerHeld
            || game.market_percent(block.corporation) + block.percent <= held,
        "there would be more in the market than players hold"
    );
    ensure!(
        limit != IssueLimit::MarketSpaceAndPlayerHeld || block.percent <= held,
        "that is more than players hold"
    );
    Ok(())
}

/// Whether a corporation has the money for shares of its own.
pub(super) fn check_cash(
    game: &Game,
    corporation: CorporationId,
    price: Money,
) -> Result<(), Refusal> {
    ensure!(
        game.state.corporation(corporation).cash >= price,
        "there is not enough money: it costs {}",
        price
    );
    Ok(())
}

/// Whether shares are those that a corporation has bought back, if it keeps them apart from what is unsold.
pub(super) fn check_bought_back(block: &Block, corporation: CorporationId) -> Result<(), Refusal> {
    let own = Holder::Corporation(corporation);
    let its = block.corporation == corporation && block.holder == own;
    ensure!(its, "those shares are not the corporation's");
    Ok(())
}

/// What a part of a corporation costs at its price or at one beside it.
pub(super) fn price_beside(
    game: &Game,
    corporation: CorporationId,
    side: PriceSide,
    percent: u8,
) -> Money {
    let Some(spot) = game.state.corporation(corporation).price else { return Money::ZERO };
    let market = game.market();
    let spot = match side {
        PriceSide::Current => spot,
        PriceSide::Left => market.left(spot),
        PriceSide::Right => market.right(spot),
    };
    game.part_price(corporation, market.price(spot), percent)
}

/// Shares of a corporation go to the market, and the bank pays the corporation for them. The price has not moved yet.
pub(super) fn sell(game: &mut Game, block: &Block, price: Money) {
    pay(game, block.corporation, price);
    game.move_block(block, Holder::Market);
}

/// The bank pays a corporation for shares of its own.
pub(super) fn pay(game: &mut Game, corporation: CorporationId, price: Money) {
    game.pay(Purse::Bank, Purse::Corporation(corporation), price);
    game.tell(Event::Issued(corporation, price));
}

/// A corporation buys shares of its own back, and has them where it sells its shares from.
pub(super) fn take_back(game: &mut Game, block: &Block, price: Money) {
    let corporation = block.corporation;
    game.pay(Purse::Corporation(corporation), Game::purse_of(block.holder), price);
    game.move_block(block, game.treasury(corporation));
}
