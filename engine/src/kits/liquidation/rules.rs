//! What a bankrupt sells, and what becomes of the rest.

use super::words::Unsold;
use crate::game::{Block, Game, Purse};
use crate::ids::{CompanyId, CorporationId, PlayerId};
use crate::joints::{self, Refused};
use crate::ruleset::{PartlyPlayed, step_lists};
use crate::state::Holder;
use crate::title::{Bankrupt, SellMovement, Title};
use crate::vocab::Member;

/// The terms of all bankruptcies of a title, each with where it stands.
fn all_terms(title: &Title) -> impl Iterator<Item = (String, &Bankrupt)> {
    step_lists(title).flat_map(|(path, steps)| {
        let steps = steps.iter().enumerate();
        steps.filter_map(move |(at, it)| Some((format!("{path}[{at}]"), Bankrupt::of(it)?)))
    })
}

/// Whether a title has a bankruptcy on other terms than the plain ones.
pub(super) fn is_used(title: &Title) -> bool {
    all_terms(title).any(|(_, it)| {
        let sales = it.movement.is_some() || it.keeps_order;
        sales || it.closes || it.winds_up || it.unsold != Unsold::Kept
    })
}

/// Names the terms that the engine does not play.
pub(super) fn refuse(title: &Title, refused: &mut dyn Refused) {
    for (path, terms) in all_terms(title) {
        if let Some(movement) = terms.movement.filter(|it| !it.is_played()) {
            refused.not_built(&format!("{path}.movement"), movement.name());
        }
    }
}

/// A player sells what can be sold, and is out of the game, on some terms.
pub(super) fn go_bankrupt(
    game: &mut Game,
    terms: &Bankrupt,
    player: PlayerId,
    operator: CorporationId,
) {
    let corporations = given_up(game, operator, terms);
    game.sell_out(player, operator, &corporations, |game, block| match terms.movement {
        Some(movement) => sell_off(game, player, block, movement),
        None => game.sell_shares(block),
    });
    if !terms.keeps_order {
        game.sort_remaining();
    }
    match terms.unsold {
        Unsold::Kept => game.leave_game(player),
        Unsold::Market | Unsold::Sold => give_up(game, player, operator, terms),
    }
    if terms.winds_up {
        game.close_corporation(operator);
    }
    if terms.closes {
        close_what_is_left(game, player, &corporations);
    }
}

/// Corporations of which a bankrupt sells shares, in order of operation: all that have a price, but not one that is wound
/// up.
fn given_up(game: &Game, operator: CorporationId, terms: &Bankrupt) -> Vec<CorporationId> {
    let mut all = game.priced_in_order();
    all.retain(|it| !(terms.winds_up && *it == operator));
    all
}

/// What could not be sold goes to the market. If the corporation in turn goes on, it gets the player's money, and whoever
/// presides over it now sees to its train.
fn give_up(game: &mut Game, player: PlayerId, operator: CorporationId, terms: &Bankrupt) {
    let mut orphans = Vec::new();
    for corporation in given_up(game, operator, terms) {
        if let Some(block) = all_held(game, player, corporation) {
            match terms.unsold {
                Unsold::Sold => sell_off(game, player, &block, SellMovement::None),
                Unsold::Market | Unsold::Kept => game.move_block(&block, Holder::Market),
            }
        }
        if game.president(corporation) == Some(player) {
            orphans.push(corporation);
        }
    }
    game.state.round.turn.last_sold_price = None;
    close_companies_of(game, player);
    let goes_on = joints::goes_on_without_president(game, false);
    let ends = !goes_on && orphans.contains(&operator);
    if !ends && !terms.winds_up {
        let cash = game.state.player(player).cash;
        game.pay(Purse::Player(player), Purse::Corporation(operator), cash);
    }
    game.leave_game(player);
    for corporation in orphans {
        if goes_on {
            game.lose_president(corporation);
        } else {
            game.close_corporation(corporation);
        }
    }
}

/// Everything that a player has of a corporation.
fn all_held(game: &Game, player: PlayerId, corporation: CorporationId) -> Option<Block> {
    let holder = Holder::Player(player);
    let held = game.state.corporation(corporation).certificates;
    let certificates = held.iter().filter(|it| it.holder == holder).map(|it| it.index);
    let percent = game.percent_held(player, corporation);
    (percent > 0).then(|| Block {
        corporation,
        holder,
        percent,
        certificates: certificates.collect(),
    })
}

/// Shares of a bankrupt go to the market, and the price moves in a way of its own.
fn sell_off(game: &mut Game, player: PlayerId, block: &Block, movement: SellMovement) {
    let price = game.price_of(block.corporation, block.holder, block.percent);
    let presides = game.president(block.corporation) == Some(player);
    game.pay(Purse::Bank, Purse::Player(player), price);
    game.move_block(block, Holder::Market);
    game.move_price_by(block.corporation, movement, block.percent, presides);
}

fn close_companies_of(game: &mut Game, player: PlayerId) {
    let companies: Vec<CompanyId> = game.companies_of(player).collect();
    for company in companies {
        game.close_company(company);
    }
}

/// Nobody else is to have what a bankrupt could not sell.
fn close_what_is_left(game: &mut Game, player: PlayerId, corporations: &[CorporationId]) {
    close_companies_of(game, player);
    for corporation in corporations {
        if game.percent_held(player, *corporation) > 0 {
            game.close_corporation(*corporation);
        }
    }
}
