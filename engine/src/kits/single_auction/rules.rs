//! The company that is up, who is still in, and what comes next.

use crate::action::Entity;
use crate::game::Game;
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Bid;
use crate::steps::bidding::{self, Range, can_buy, offered, player_in_turn, sell};

/// As many companies as there are players stay in the game, drawn at random.
pub(super) fn draw(game: &mut Game) {
    let players = usize::from(game.ruleset().players);
    for company in game.shuffled_companies().into_iter().skip(players) {
        game.remove_company(company);
    }
}

/// The company that is up for auction.
pub(super) fn up(game: &Game) -> Option<CompanyId> {
    offered(game).next()
}

fn best(game: &Game) -> Option<Bid> {
    game.state().round.bids.first().copied()
}

fn least_bid(game: &Game, company: CompanyId) -> Money {
    let increment = game.rules().min_bid_increment;
    best(game).map_or_else(|| game.asking_price(company), |it| it.price + increment)
}

/// What a player may name.
pub(super) fn range(game: &Game, player: PlayerId, company: CompanyId) -> Result<Range, Refusal> {
    ensure!(up(game) == Some(company), "that company is not up for auction");
    bidding::range(game, least_bid(game, company), game.state().player(player).cash)
}

/// A bid is the best one; whoever cannot name more is out.
pub(super) fn bid(game: &mut Game, bid: Bid) {
    game.state.round.last_to_act = Some(bid.player);
    game.state.round.bids.clear();
    game.state.round.bids.push(bid);
    drop_out(game, least_bid(game, bid.company), bid.player);
}

/// Whoever cannot name so much is out, but for one.
fn drop_out(game: &mut Game, least: Money, but: PlayerId) {
    for (seat, it) in game.state.players.iter_mut().enumerate() {
        it.passed |= it.cash < least && seat != but.index();
    }
}

/// The company is sold when one bidder is left, and leaves the game when nobody is; else the next may bid.
pub(super) fn settle(game: &mut Game, company: CompanyId) {
    let left = game.state().players.iter().filter(|it| !it.passed).count();
    match (left, best(game)) {
        (1, Some(bid)) => {
            sell(game, bid);
            open_next(game);
        }
        (0, _) => {
            game.state.round.offered.remove(company.index());
            game.remove_company(company);
            open_next(game);
        }
        _ => {
            let from = game.state().round.index;
            let next = next_player(game, from, |game, it| !game.state().player(it).passed);
            game.state.round.index = next.unwrap_or(from);
        }
    }
}

/// The next player who has the money for one of the companies opens; where nobody has, the rest leave the game.
fn open_next(game: &mut Game) {
    game.state.round.bids.clear();
    bidding::forget_passes(game);
    let Some(company) = up(game) else { return };
    let Some(opener) = next_player(game, game.state().round.kits.single_auction.0, can_buy) else {
        return bidding::remove_unsold(game);
    };
    game.state.round.kits.single_auction.0 = opener;
    game.state.round.index = opener;
    if let Some(player) = player_in_turn(game) {
        drop_out(game, game.asking_price(company), player);
    }
}

/// The position of the first player after another of whom something holds.
fn next_player(game: &Game, after: u8, holds: impl Fn(&Game, PlayerId) -> bool) -> Option<u8> {
    let entities = &game.state().round.entities;
    let count = u8::try_from(entities.len()).expect("players fit");
    let mut places = (1..=count).map(|it| (after + it) % count);
    places.find(|at| match entities[usize::from(*at)] {
        Entity::Player(player) => holds(game, player),
        _ => false,
    })
}
