//! All companies are up for auction at the same time.

use super::bidding::{self, Call, Range, advance, highest, place, sell};
use super::{Planned, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choice, Choices, Game};
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::set::CompanySet;
use crate::state::Bid;
use crate::title::OpenAuction;

impl StepTurn for OpenAuction {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Player(player) = entity else { return Kinds::NONE };
        if game.state().round.offered.is_empty() || game.round_entity() != Some(entity) {
            return Kinds::NONE;
        }
        if self.one_each {
            return Kinds::NONE.and(Kind::Bid, must_bid(game, player));
        }
        Kinds::of(&[Kind::Bid, Kind::Pass])
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Player(player) = entity else { return };
        if !self.one_each {
            choices.add(entity, Deed::Pass);
        }
        for company in game.ruleset().companies() {
            if let Ok((min, max, step)) = range(game, player, company) {
                choices.push(Choice::Bid { player, company, min, max, step });
            }
        }
    }

    /// Whoever is in turn leads already, or can afford no bid.
    fn skip(&self, game: &mut Game, at: usize) {
        if game.state().round.offered.is_empty() {
            game.pass_step(at);
        } else {
            self.go_on(game);
        }
    }
}

impl Planned for OpenAuction {
    type Plan = Call;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Call, Refusal> {
        Call::judged(game, action, |player, company| range(game, player, company))
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Call) {
        match plan {
            Call::Bid(bid) if self.one_each => {
                game.state.round.bids.retain(|it| it.company != bid.company);
                place(game, bid);
                self.go_on(game);
            }
            Call::Bid(bid) => {
                game.state.players[bid.player.index()].passed = false;
                place(game, bid);
                advance(game);
            }
            Call::Pass(player) => {
                game.state.players[player.index()].passed = true;
                if game.state.players.iter().all(|it| it.passed || it.bankrupt) {
                    self.all_passed(game);
                }
                advance(game);
            }
        }
    }
}

impl OpenAuction {
    /// The next player who must bid is in turn; where there is none, the sale is over.
    fn go_on(&self, game: &mut Game) {
        let start = game.state().round.index;
        advance(game);
        while game.state().round.index != start {
            match game.round_entity() {
                Some(Entity::Player(it)) if must_bid(game, it) => return,
                _ => advance(game),
            }
        }
        advance(game);
        settle(game);
    }

    /// Companies without a bid get cheaper; where there are none, the sale is over.
    fn all_passed(&self, game: &mut Game) {
        if self.sold_at_once {
            sell_leading(game);
        }
        let without: Vec<CompanyId> = game
            .ruleset()
            .companies()
            .filter(|it| game.state().round.offered.has(it.index()) && highest(game, *it).is_none())
            .collect();
        match self.rebate.filter(|_| !without.is_empty()) {
            Some(rebate) if self.sold_at_once => {
                without.iter().for_each(|it| cut_price(game, *it, rebate));
                advance(game);
                give_away(game, &without);
            }
            Some(rebate) => without.into_iter().for_each(|it| make_cheaper(game, it, rebate)),
            None => settle(game),
        }
        game.state.players.iter_mut().for_each(|it| it.passed = false);
    }
}

/// A company for which nobody asks even for nothing is the next player's, unless somebody bids more.
fn make_cheaper(game: &mut Game, company: CompanyId, rebate: Money) {
    cut_price(game, company, rebate);
    if game.asking_price(company).is_positive() {
        return;
    }
    advance(game);
    if let Some(Entity::Player(player)) = game.round_entity() {
        place(game, Bid { company, player, price: Money::ZERO });
    }
}

/// The bank asks for less, down to nothing.
fn cut_price(game: &mut Game, company: CompanyId, rebate: Money) {
    let rebate = rebate.min(game.asking_price(company));
    game.state.companies[company.index()].discount += rebate;
}

/// Companies that cost nothing any more go to the player in turn.
fn give_away(game: &mut Game, companies: &[CompanyId]) {
    let Some(Entity::Player(player)) = game.round_entity() else { return };
    for company in companies {
        if !game.asking_price(*company).is_positive() {
            sell(game, Bid { company: *company, player, price: Money::ZERO });
        }
    }
}

/// Each company for which somebody leads goes to whoever does.
fn sell_leading(game: &mut Game) {
    let companies: Vec<CompanyId> = game.ruleset().companies().collect();
    for bid in companies.into_iter().filter_map(|it| highest(game, it)).collect::<Vec<_>>() {
        sell(game, bid);
    }
}

/// Every company goes to whoever has bid most for it.
fn settle(game: &mut Game) {
    sell_leading(game);
    game.state.round.offered = CompanySet::default();
}

/// Whether a player leads for no company and could bid on one.
fn must_bid(game: &Game, player: PlayerId) -> bool {
    let leads = |it: CompanyId| highest(game, it).is_some_and(|it| it.player == player);
    let mut companies = game.ruleset().companies();
    !game.ruleset().companies().any(leads) && companies.any(|it| range(game, player, it).is_ok())
}

/// What a player may name for a company.
fn range(game: &Game, player: PlayerId, company: CompanyId) -> Result<Range, Refusal> {
    bidding::check_offered(game, company)?;
    let increment = game.rules().min_bid_increment;
    let asking = game.asking_price(company).max(Money::ZERO);
    let min = highest(game, company).map_or(asking, |it| it.price + increment);
    let max = bidding::most(game, player, company);
    ensure!(max >= min, "there is not enough money for a bid of {}", min);
    Ok((min, max, bidding::step(game)))
}
