//! Who bids what, what gets cheaper, and who gets what in the end.

use super::words::OpenAuction;
use crate::game::Game;
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::set::CompanySet;
use crate::state::Bid;
use crate::steps::bidding::{
    self, Range, advance, cut_price, highest, offered, place, player_in_turn, sell,
};

/// What a player may name for a company.
pub(super) fn range(game: &Game, player: PlayerId, company: CompanyId) -> Result<Range, Refusal> {
    bidding::check_offered(game, company)?;
    let increment = game.rules().min_bid_increment;
    let asking = game.asking_price(company).max(Money::ZERO);
    let min = highest(game, company).map_or(asking, |it| it.price + increment);
    bidding::range(game, min, bidding::most(game, player, company))
}

/// Whether a player leads for no company and could bid on one.
pub(super) fn must_bid(game: &Game, player: PlayerId) -> bool {
    let leads = |it: CompanyId| highest(game, it).is_some_and(|it| it.player == player);
    let mut companies = game.ruleset().companies();
    !game.ruleset().companies().any(leads) && companies.any(|it| range(game, player, it).is_ok())
}

/// The next player who must bid is in turn; where there is none, the sale is over.
pub(super) fn go_on(game: &mut Game) {
    let start = game.state().round.index;
    advance(game);
    while game.state().round.index != start {
        match player_in_turn(game) {
            Some(it) if must_bid(game, it) => return,
            _ => advance(game),
        }
    }
    advance(game);
    settle(game);
}

/// Companies without a bid get cheaper; where there are none, the sale is over.
pub(super) fn all_passed(game: &mut Game, terms: &OpenAuction) {
    if terms.sold_at_once {
        sell_leading(game);
    }
    let without: Vec<CompanyId> = offered(game).filter(|it| highest(game, *it).is_none()).collect();
    match terms.rebate.filter(|_| !without.is_empty()) {
        Some(rebate) if terms.sold_at_once => give_away(game, without, rebate),
        Some(rebate) => without.into_iter().for_each(|it| make_cheaper(game, it, rebate)),
        None => settle(game),
    }
    bidding::forget_passes(game);
}

/// A company for which nobody asks even for nothing is the next player's, unless somebody bids more.
fn make_cheaper(game: &mut Game, company: CompanyId, rebate: Money) {
    if cut_price(game, company, rebate) {
        return;
    }
    advance(game);
    if let Some(player) = player_in_turn(game) {
        place(game, Bid { company, player, price: Money::ZERO });
    }
}

/// Companies get cheaper together; those that cost nothing any more go to the next player.
fn give_away(game: &mut Game, companies: Vec<CompanyId>, rebate: Money) {
    let mut free = companies;
    free.retain(|it| !cut_price(game, *it, rebate));
    advance(game);
    let Some(player) = player_in_turn(game) else { return };
    for company in free {
        sell(game, Bid { company, player, price: Money::ZERO });
    }
}

/// Each company for which somebody leads goes to whoever does.
fn sell_leading(game: &mut Game) {
    let leading: Vec<Bid> = game.ruleset().companies().filter_map(|it| highest(game, it)).collect();
    leading.into_iter().for_each(|it| sell(game, it));
}

/// Every company goes to whoever has bid most for it.
fn settle(game: &mut Game) {
    sell_leading(game);
    game.state.round.offered = CompanySet::default();
}
