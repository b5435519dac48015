//! The sale of companies: buy the cheapest, or bid on any other. When the cheapest is sold and the next one has
//! bids, it is sold too, or its bidders compete for it.

use super::bidding::{self, Call, Range, advance, bids, highest, place, sell};
use super::{FirstSale, Planned, Stance, StepTurn};
use crate::action::{Action, Deed, Entity, Kinds};
use crate::game::{Choices, Game};
use crate::ids::{CompanyId, PlayerId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Bid;
use crate::title::{Step, WaterfallAuction};

/// By how much a company gets cheaper when everybody passes.
const REBATE: Money = Money(5);

impl FirstSale for WaterfallAuction {
    fn step(&self) -> Result<Step, &'static str> {
        Ok(Step::WaterfallAuction(self.clone()))
    }
}

impl StepTurn for WaterfallAuction {
    fn stance(&self, game: &Game, at: usize) -> Stance {
        if game.step_passed(at) {
            return Stance::Over;
        }
        match in_turn(game) {
            Some(entity) => self.stance_toward(game, at, entity),
            None => Stance::Skip,
        }
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        bidding::kinds(game, in_turn(game), entity)
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Player(player) = entity else { return };
        choices.add(entity, Deed::Pass);
        let range = |company| terms(game, player, company).map(|(_, range)| range);
        bidding::offer_bids(game, player, choices, range);
    }
}

/// What a player does in turn.
pub(crate) enum Turn {
    /// Names a price for a company.
    Bid(Sale, Bid),
    /// Competes no longer for a company.
    Withdrawal(PlayerId, CompanyId),
    /// Neither buys nor bids.
    Pass(PlayerId),
}

/// What a price that is named for a company means.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Sale {
    /// The cheapest company is bought.
    Purchase,
    /// A bid on one that comes later.
    Later,
    /// A higher bid than those of the others who compete for the company.
    Contest,
}

impl Planned for WaterfallAuction {
    type Plan = Turn;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Turn, Refusal> {
        match Call::of(action)? {
            Call::Bid(bid) => {
                bidding::check_room(game, &bid)?;
                let (sale, range) = terms(game, bid.player, bid.company)?;
                bidding::check_price(&bid, range)?;
                Ok(Turn::Bid(sale, bid))
            }
            Call::Pass(player) => Ok(match contested(game) {
                Some(company) => Turn::Withdrawal(player, company),
                None => Turn::Pass(player),
            }),
        }
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Turn) {
        match plan {
            Turn::Bid(sale, it) => bid(game, sale, it),
            Turn::Withdrawal(player, company) => withdraw(game, player, company),
            Turn::Pass(player) => pass(game, player),
        }
    }
}

fn cheapest(game: &Game) -> Option<CompanyId> {
    bidding::offered(game).min_by_key(|it| game.ruleset().company(*it).value)
}

/// The company for which several bidders compete now.
fn contested(game: &Game) -> Option<CompanyId> {
    game.state().round.auctioning.filter(|it| bids(game, *it).count() > 1)
}

fn lowest(game: &Game, company: CompanyId) -> Option<Bid> {
    bids(game, company).min_by_key(|it| it.price)
}

/// What a player may name for a company, and what that means.
fn terms(game: &Game, player: PlayerId, company: CompanyId) -> Result<(Sale, Range), Refusal> {
    bidding::check_offered(game, company)?;
    let sale = match contested(game) {
        Some(contested) => {
            ensure!(contested == company, "only {} is up for auction", contested);
            Sale::Contest
        }
        None if cheapest(game) == Some(company) => Sale::Purchase,
        None => Sale::Later,
    };
    let asking = game.asking_price(company);
    let (min, max) = if matches!(sale, Sale::Purchase) {
        let free = game.state().player(player).cash - bidding::committed(game, player);
        ensure!(free >= asking, "there is not enough money");
        (asking, asking)
    } else {
        let increment = game.rules().min_bid_increment;
        let least = highest(game, company).map_or(asking, |it| it.price) + increment;
        (least, bidding::most(game, player, company))
    };
    Ok((sale, bidding::range(game, min, max)?))
}

fn bid(game: &mut Game, sale: Sale, bid: Bid) {
    game.state.players[bid.player.index()].passed = false;
    match sale {
        Sale::Contest => place(game, bid),
        Sale::Later => {
            place(game, bid);
            advance(game);
        }
        Sale::Purchase => {
            game.state.round.last_to_act = Some(bid.player);
            sell(game, bid);
            settle(game);
            advance(game);
        }
    }
}

/// Sells the cheapest company as long as it has one bid; with several, its bidders compete.
fn settle(game: &mut Game) {
    while let Some(company) = cheapest(game) {
        game.state.round.auctioning = None;
        let mut bidders = bids(game, company);
        let only = bidders.next().filter(|_| bidders.next().is_none());
        drop(bidders);
        match only {
            Some(bid) => sell(game, bid),
            None => {
                let several = bids(game, company).count() > 1;
                game.state.round.auctioning = several.then_some(company);
                return;
            }
        }
    }
    game.state.round.auctioning = None;
}

/// A bidder drops out: the company is sold once one is left.
fn withdraw(game: &mut Game, player: PlayerId, company: CompanyId) {
    game.state.round.bids.retain(|it| it.company != company || it.player != player);
    settle(game);
}

fn pass(game: &mut Game, player: PlayerId) {
    if bidding::pass(game, player) {
        all_passed(game);
    }
    advance(game);
}

/// The first company for which there are rebates gets cheaper; once all of those are sold, companies pay instead.
fn all_passed(game: &mut Game) {
    let mut by_value: Vec<CompanyId> = game.ruleset().companies().collect();
    by_value.sort_by_key(|it| game.ruleset().company(*it).value);
    by_value.truncate(usize::from(game.rules().auction_rebates));
    let offered = game.state().round.offered;
    match by_value.into_iter().find(|it| offered.has(it.index())) {
        Some(company) => make_cheaper(game, company),
        None => {
            game.pay_companies();
            joints::set_over(game);
        }
    }
    bidding::forget_passes(game);
}

/// A company that costs nothing any more goes to the next player.
fn make_cheaper(game: &mut Game, company: CompanyId) {
    if bidding::cut_price(game, company, REBATE) {
        return;
    }
    advance(game);
    if let Some(player) = bidding::player_in_turn(game) {
        sell(game, Bid { company, player, price: Money::ZERO });
        settle(game);
    }
}

/// Who is in turn.
fn in_turn(game: &Game) -> Option<Entity> {
    match contested(game) {
        Some(company) => lowest(game, company).map(|it| Entity::Player(it.player)),
        None => game.round_entity(),
    }
}
