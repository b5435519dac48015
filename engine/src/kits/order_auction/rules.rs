//! Who names an amount next, who buys next, and what comes of it.

use super::state::Order;
use super::words::OrderAuction;
use crate::action::Entity;
use crate::game::{Game, Purse};
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::set::CompanySet;

/// What players have named.
pub(super) fn order(game: &Game) -> &Order {
    &game.state.round.kits.order_auction
}

/// Players of the round, in order.
fn players(game: &Game) -> impl Iterator<Item = PlayerId> {
    game.state().round.entities.iter().filter_map(|it| match it {
        Entity::Player(player) => Some(*player),
        _ => None,
    })
}

/// Who is in turn.
pub(super) fn in_turn(game: &Game) -> Option<PlayerId> {
    if order(game).settled { next_buyer(game) } else { next_to_name(game) }
}

fn next_to_name(game: &Game) -> Option<PlayerId> {
    players(game).find(|it| order(game).named(*it).is_none())
}

/// Of those who have not bought yet, who named most; of equal ones the first.
fn next_buyer(game: &Game) -> Option<PlayerId> {
    let named = players(game).filter_map(|it| Some((order(game).named(it)?, it)));
    named.fold(None, best).map(|it| it.1)
}

fn best(best: Option<(Money, PlayerId)>, it: (Money, PlayerId)) -> Option<(Money, PlayerId)> {
    best.filter(|best| best.0 >= it.0).or(Some(it))
}

/// A player names an amount; once everybody has, everybody pays.
pub(super) fn name(game: &mut Game, player: PlayerId, amount: Money) {
    game.state.round.kits.order_auction.name(player, amount);
    if next_to_name(game).is_some() {
        return;
    }
    let amounts: Vec<(PlayerId, Money)> =
        players(game).filter_map(|it| Some((it, order(game).named(it)?))).collect();
    for (player, amount) in amounts {
        game.pay(Purse::Player(player), Purse::Bank, amount);
    }
    game.state.round.kits.order_auction.settled = true;
}

/// A player buys a company; the sale is over once everybody has bought.
pub(super) fn buy(
    game: &mut Game,
    terms: &OrderAuction,
    player: PlayerId,
    company: CompanyId,
    price: Money,
) {
    game.state.round.kits.order_auction.forget(player);
    game.state.round.offered.remove(company.index());
    game.give_company(company, player, price);
    if terms.first_leads && game.ruleset().companies().next() == Some(company) {
        let seat = |it: &Entity| *it == Entity::Player(player);
        let at = game.state.round.entities.iter().position(seat).unwrap_or(0);
        game.state.round.index = u8::try_from(at).expect("players fit");
    }
    if next_buyer(game).is_none() {
        game.state.round.offered = CompanySet::default();
    }
}

/// Whoever is next can afford none of the companies that are left. Says whether there was anybody.
pub(super) fn leave_out_next(game: &mut Game) -> bool {
    let next = next_buyer(game).filter(|_| order(game).settled);
    if let Some(player) = next {
        game.state.round.kits.order_auction.forget(player);
    }
    next.is_some()
}
