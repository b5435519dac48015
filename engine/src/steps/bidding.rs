//! What all sales with bids have in common: who has bid what, and what that binds.

use crate::action::{Action, Deed, Entity};
use crate::game::Game;
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Bid;

/// Least and greatest price that may be named, and the step between.
pub(super) type Range = (Money, Money, i32);

/// The bids on a company.
pub(super) fn bids(game: &Game, company: CompanyId) -> impl Iterator<Item = Bid> {
    game.state().round.bids.iter().copied().filter(move |it| it.company == company)
}

/// The highest bid on a company; of equal ones the first.
pub(super) fn highest(game: &Game, company: CompanyId) -> Option<Bid> {
    bids(game, company).fold(None, |best: Option<Bid>, it| match best {
        Some(best) if best.price >= it.price => Some(best),
        _ => Some(it),
    })
}

/// Whether a bid binds its bidder's cash.
pub(super) fn binds(game: &Game, bid: &Bid) -> bool {
    !game.rules().only_highest_bid_committed || highest(game, bid.company) == Some(*bid)
}

/// What a player's bids bind.
pub(crate) fn committed(game: &Game, player: PlayerId) -> Money {
    let bids = game.state().round.bids.iter();
    bids.filter(|it| it.player == player && binds(game, it)).map(|it| it.price).sum()
}

/// What a player could pay for a company: cash that no bid on another binds.
pub(super) fn most(game: &Game, player: PlayerId, company: CompanyId) -> Money {
    let own = bids(game, company).find(|it| it.player == player && binds(game, it));
    let mine = own.map_or(Money::ZERO, |it| it.price);
    game.state().player(player).cash - committed(game, player) + mine
}

/// Whether a company is for sale.
pub(super) fn check_offered(game: &Game, company: CompanyId) -> Result<(), Refusal> {
    ensure!(company.index() < game.state().companies.len(), "there is no such company");
    ensure!(game.state().round.offered.has(company.index()), "{} is not for sale", company);
    Ok(())
}

/// By how much bids rise from the least one.
pub(super) fn step(game: &Game) -> i32 {
    let rules = game.rules();
    if rules.must_bid_increment_multiple { rules.min_bid_increment.0 } else { 1 }
}

/// What a player does in a sale with bids.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Call {
    /// Names a price for a company.
    Bid(Bid),
    /// Names none.
    Pass(PlayerId),
}

impl Call {
    /// What an action says.
    pub(super) fn of(action: &Action) -> Result<Call, Refusal> {
        let Entity::Player(player) = action.entity else { return Err("only players bid".into()) };
        match action.deed {
            Deed::BidForTurn { .. } => Err("a bid here is for a company".into()),
            Deed::Bid { company, price } => Ok(Call::Bid(Bid { company, player, price })),
            _ => Ok(Call::Pass(player)),
        }
    }

    /// What an action says, if a bid lies in the range that the sale allows for its company.
    pub(super) fn judged(
        game: &Game,
        action: &Action,
        range: impl Fn(PlayerId, CompanyId) -> Result<Range, Refusal>,
    ) -> Result<Call, Refusal> {
        let call = Call::of(action)?;
        if let Call::Bid(bid) = &call {
            check_room(game, bid)?;
            check_price(bid, range(bid.player, bid.company)?)?;
        }
        Ok(call)
    }
}

/// Whether a bid can be noted beside the others.
pub(super) fn check_room(game: &Game, bid: &Bid) -> Result<(), Refusal> {
    let bids = &game.state().round.bids;
    let others = bids.iter().filter(|it| it.company != bid.company || it.player != bid.player);
    ensure!(others.count() < bids.capacity(), "there are {} bids already", bids.capacity());
    Ok(())
}

/// Whether a bid lies in a range.
pub(super) fn check_price(bid: &Bid, (min, max, step): Range) -> Result<(), Refusal> {
    ensure!(bid.price >= min, "the least bid is {}", min);
    ensure!(bid.price <= max, "the greatest bid is {}", max);
    ensure!((bid.price - min).0 % step == 0, "a bid rises in steps of {}", Money(step));
    Ok(())
}

/// A bid stands in place of the bidder's earlier one on the company.
pub(super) fn place(game: &mut Game, bid: Bid) {
    let bids = &mut game.state.round.bids;
    bids.retain(|it| it.company != bid.company || it.player != bid.player);
    bids.push(bid);
}

/// The company goes to the bidder.
pub(super) fn sell(game: &mut Game, bid: Bid) {
    game.state.round.bids.retain(|it| it.company != bid.company);
    game.state.round.offered.remove(bid.company.index());
    game.give_company(bid.company, bid.player, bid.price);
}

/// The next player is in turn.
pub(super) fn advance(game: &mut Game) {
    let round = &mut game.state.round;
    round.index = (round.index + 1) % u8::try_from(round.entities.len()).expect("players fit");
}
