//! Companies are sold to the highest bidder, one after another.

use super::bidding::{Call, Range, sell, step};
use super::{Planned, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choice, Choices, Game};
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Bid;
use crate::title::SingleAuction;

impl StepTurn for SingleAuction {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        if up(game).is_none() || game.round_entity() != Some(entity) {
            return Kinds::NONE;
        }
        Kinds::of(&[Kind::Bid, Kind::Pass])
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        let (Entity::Player(player), Some(company)) = (entity, up(game)) else { return };
        choices.add(entity, Deed::Pass);
        if let Ok((min, max, step)) = range(game, player, company) {
            choices.push(Choice::Bid { player, company, min, max, step });
        }
    }
}

/// What a player says to the company that is up for auction.
pub(crate) struct Answer {
    company: CompanyId,
    call: Call,
}

impl Planned for SingleAuction {
    type Plan = Answer;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Answer, Refusal> {
        let call = Call::judged(game, action, |player, company| range(game, player, company))?;
        let company = up(game).ok_or("no company is up for auction")?;
        Ok(Answer { company, call })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, Answer { company, call }: Answer) {
        match call {
            Call::Bid(bid) => {
                game.state.round.last_to_act = Some(bid.player);
                game.state.round.bids.clear();
                game.state.round.bids.push(bid);
                drop_out(game, least_bid(game, company), bid.player);
            }
            Call::Pass(player) => game.state.players[player.index()].passed = true,
        }
        settle(game, company);
    }
}

/// The company that is up for auction.
fn up(game: &Game) -> Option<CompanyId> {
    let offered = game.state().round.offered;
    game.ruleset().companies().find(|it| offered.has(it.index()))
}

fn best(game: &Game) -> Option<Bid> {
    game.state().round.bids.first().copied()
}

fn least_bid(game: &Game, company: CompanyId) -> Money {
    let increment = game.rules().min_bid_increment;
    best(game).map_or_else(|| game.asking_price(company), |it| it.price + increment)
}

/// Least and greatest price that a player may name, and the step between.
fn range(game: &Game, player: PlayerId, company: CompanyId) -> Result<Range, Refusal> {
    ensure!(up(game) == Some(company), "that company is not up for auction");
    let (min, max) = (least_bid(game, company), game.state().player(player).cash);
    ensure!(max >= min, "there is not enough money for a bid of {}", min);
    Ok((min, max, step(game)))
}

/// Whoever cannot name so much is out, but for one.
fn drop_out(game: &mut Game, least: Money, but: PlayerId) {
    for (seat, it) in game.state.players.iter_mut().enumerate() {
        it.passed |= it.cash < least && seat != but.index();
    }
}

/// The company is sold when one bidder is left, and leaves the game when nobody is; else the next may bid.
fn settle(game: &mut Game, company: CompanyId) {
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
    game.state.players.iter_mut().for_each(|it| it.passed = false);
    let Some(company) = up(game) else { return };
    let opens = |game: &Game, it: PlayerId| {
        let offered = game.state().round.offered;
        let mut companies = game.ruleset().companies().filter(|it| offered.has(it.index()));
        companies.any(|company| game.asking_price(company) <= game.state().player(it).cash)
    };
    let Some(opener) = next_player(game, game.state().round.opener, opens) else {
        return game.remove_unsold();
    };
    game.state.round.opener = opener;
    game.state.round.index = opener;
    if let Some(Entity::Player(player)) = game.round_entity() {
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
