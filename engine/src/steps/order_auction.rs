//! Everybody pays for a place in the order in which companies are bought.

use super::bidding;
use super::{Planned, Stance, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choice, Choices, Game, Purse};
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::set::CompanySet;
use crate::title::OrderAuction;

impl StepTurn for OrderAuction {
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
        let Entity::Player(player) = entity else { return Kinds::NONE };
        let acts = !game.state().round.offered.is_empty() && in_turn(game) == Some(entity);
        let can = !game.state().round.ordered || can_buy(game, player);
        Kinds::NONE.and(Kind::Bid, acts && can)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Player(player) = entity else { return };
        if !game.state().round.ordered {
            for price in self.amounts.iter().copied().chain([Money::ZERO]) {
                choices.offer(game, self, at, entity, Deed::BidForTurn { price });
            }
            return;
        }
        for company in game.ruleset().companies() {
            let Ok(price) = price(game, player, company) else { continue };
            choices.push(Choice::Bid { player, company, min: price, max: price, step: 1 });
            if price != Money::ZERO {
                let (min, max) = (Money::ZERO, Money::ZERO);
                choices.push(Choice::Bid { player, company, min, max, step: 1 });
            }
        }
    }

    /// Whoever is next can afford none of the companies that are left.
    fn skip(&self, game: &mut Game, at: usize) {
        match next_buyer(game).filter(|_| game.state().round.ordered) {
            Some(player) => game.state.round.named[player.index()] = None,
            None => game.pass_step(at),
        }
    }
}

/// What a player does in turn.
pub(crate) enum Turn {
    /// Names what a place in the order is worth.
    Naming { player: PlayerId, amount: Money },
    /// Buys a company for its price.
    Purchase { player: PlayerId, company: CompanyId, price: Money },
}

impl Planned for OrderAuction {
    type Plan = Turn;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Turn, Refusal> {
        let Entity::Player(player) = action.entity else {
            return Err("only players buy companies here".into());
        };
        match action.deed {
            Deed::BidForTurn { price } => {
                ensure!(!game.state().round.ordered, "the order is settled");
                ensure!(
                    price == Money::ZERO || self.amounts.contains(&price),
                    "{} is not among the amounts that may be named",
                    price
                );
                ensure!(price <= game.state().player(player).cash, "there is not enough money");
                Ok(Turn::Naming { player, amount: price })
            }
            // A purchase costs what it costs: where no price is named, that is meant.
            Deed::Bid { company, price: named } => {
                ensure!(game.state().round.ordered, "the order is not settled yet");
                let price = price(game, player, company)?;
                ensure!(named == price || named == Money::ZERO, "the company costs {}", price);
                Ok(Turn::Purchase { player, company, price })
            }
            _ => Err("only amounts are named and companies bought".into()),
        }
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Turn) {
        match plan {
            Turn::Naming { player, amount } => {
                game.state.round.named[player.index()] = Some(amount);
                if next_to_name(game).is_none() {
                    settle_order(game);
                }
            }
            Turn::Purchase { player, company, price } => {
                self.buy(game, player, company, price);
                if next_buyer(game).is_none() {
                    game.state.round.offered = CompanySet::default();
                }
            }
        }
    }
}

impl OrderAuction {
    fn buy(&self, game: &mut Game, player: PlayerId, company: CompanyId, price: Money) {
        game.state.round.named[player.index()] = None;
        game.state.round.offered.remove(company.index());
        game.give_company(company, player, price);
        if self.first_leads && game.ruleset().companies().next() == Some(company) {
            let seat = |it: &Entity| *it == Entity::Player(player);
            let at = game.state.round.entities.iter().position(seat).unwrap_or(0);
            game.state.round.index = u8::try_from(at).expect("players fit");
        }
    }
}

/// Players of the round, in order.
fn players(game: &Game) -> impl Iterator<Item = PlayerId> {
    game.state().round.entities.iter().filter_map(|it| match it {
        Entity::Player(player) => Some(*player),
        _ => None,
    })
}

fn named(game: &Game, player: PlayerId) -> Option<Money> {
    game.state().round.named[player.index()]
}

fn next_to_name(game: &Game) -> Option<PlayerId> {
    players(game).find(|it| named(game, *it).is_none())
}

/// Of those who have not bought yet, who named most; of equal ones the first.
fn next_buyer(game: &Game) -> Option<PlayerId> {
    players(game).filter_map(|it| Some((named(game, it)?, it))).fold(None, best).map(|it| it.1)
}

fn best(best: Option<(Money, PlayerId)>, it: (Money, PlayerId)) -> Option<(Money, PlayerId)> {
    best.filter(|best| best.0 >= it.0).or(Some(it))
}

fn settle_order(game: &mut Game) {
    let amounts: Vec<(PlayerId, Money)> =
        players(game).filter_map(|it| Some((it, named(game, it)?))).collect();
    for (player, amount) in amounts {
        game.pay(Purse::Player(player), Purse::Bank, amount);
    }
    game.state.round.ordered = true;
}

/// What a player pays for a company.
fn price(game: &Game, player: PlayerId, company: CompanyId) -> Result<Money, Refusal> {
    bidding::check_offered(game, company)?;
    let price = game.asking_price(company);
    ensure!(price <= game.state().player(player).cash, "there is not enough money");
    Ok(price)
}

fn can_buy(game: &Game, player: PlayerId) -> bool {
    game.ruleset().companies().any(|it| price(game, player, it).is_ok())
}

/// Who is in turn.
fn in_turn(game: &Game) -> Option<Entity> {
    let player = if game.state().round.ordered { next_buyer(game) } else { next_to_name(game) };
    player.map(Entity::Player)
}
