//! What all sales of companies have in common: what is for sale and for how much, who has bid what, what that binds, and who
//! is next.

use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choice, Choices, Game};
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::set::CompanySet;
use crate::state::{Bid, CompanyOwner};

/// Least and greatest price that may be named, and the step between.
pub(crate) type Range = (Money, Money, i32);

/// The companies that are for sale, in the order of the list.
pub(crate) fn offered(game: &Game) -> impl Iterator<Item = CompanyId> {
    let offered = game.state().round.offered;
    game.ruleset().companies().filter(move |it| offered.has(it.index()))
}

/// Whether a company is for sale.
pub(crate) fn check_offered(game: &Game, company: CompanyId) -> Result<(), Refusal> {
    ensure!(company.index() < game.state().companies.len(), "there is no such company");
    ensure!(game.state().round.offered.has(company.index()), "{} is not for sale", company);
    Ok(())
}

/// What a player pays who buys a company without a bid.
pub(crate) fn price(game: &Game, player: PlayerId, company: CompanyId) -> Result<Money, Refusal> {
    check_offered(game, company)?;
    let price = game.asking_price(company);
    ensure!(price <= game.state().player(player).cash, "there is not enough money");
    Ok(price)
}

/// Whether a player has the money for one of the companies that are for sale.
pub(crate) fn can_buy(game: &Game, player: PlayerId) -> bool {
    offered(game).any(|it| price(game, player, it).is_ok())
}

/// The bids on a company.
pub(crate) fn bids(game: &Game, company: CompanyId) -> impl Iterator<Item = Bid> {
    game.state().round.bids.iter().copied().filter(move |it| it.company == company)
}

/// The highest bid on a company; of equal ones the first.
pub(crate) fn highest(game: &Game, company: CompanyId) -> Option<Bid> {
    bids(game, company).fold(None, |best: Option<Bid>, it| match best {
        Some(best) if best.price >= it.price => Some(best),
        _ => Some(it),
    })
}

/// Whether a bid binds its bidder's cash.
fn binds(game: &Game, bid: &Bid) -> bool {
    !game.rules().only_highest_bid_committed || highest(game, bid.company) == Some(*bid)
}

/// What a player's bids bind.
pub(crate) fn committed(game: &Game, player: PlayerId) -> Money {
    let bids = game.state().round.bids.iter();
    bids.filter(|it| it.player == player && binds(game, it)).map(|it| it.price).sum()
}

/// What a player could pay for a company: cash that no bid on another binds.
pub(crate) fn most(game: &Game, player: PlayerId, company: CompanyId) -> Money {
    let own = bids(game, company).find(|it| it.player == player && binds(game, it));
    let mine = own.map_or(Money::ZERO, |it| it.price);
    game.state().player(player).cash - committed(game, player) + mine
}

/// What may be named between a least price and the greatest that somebody could pay.
pub(crate) fn range(game: &Game, min: Money, max: Money) -> Result<Range, Refusal> {
    ensure!(max >= min, "there is not enough money for a bid of {}", min);
    let rules = game.rules();
    let step = if rules.must_bid_increment_multiple { rules.min_bid_increment.0 } else { 1 };
    Ok((min, max, step))
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
            Deed::Bid { company: Some(company), price } => {
                Ok(Call::Bid(Bid { company, player, price }))
            }
            Deed::Pass => Ok(Call::Pass(player)),
            _ => Err("a bid here is for a company".into()),
        }
    }

    /// What an action says, if a bid lies in the range that the sale allows for its company.
    pub(crate) fn judged(
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

/// Whoever is in turn bids or passes, while something is for sale.
pub(crate) fn kinds(game: &Game, in_turn: Option<Entity>, entity: Entity) -> Kinds {
    let acts = in_turn == Some(entity) && !game.state().round.offered.is_empty();
    if acts { Kinds::of(&[Kind::Bid, Kind::Pass]) } else { Kinds::NONE }
}

/// Adds bids on every company for which there is a range.
pub(crate) fn offer_bids(
    game: &Game,
    player: PlayerId,
    choices: &mut Choices,
    range: impl Fn(CompanyId) -> Result<Range, Refusal>,
) {
    for company in game.ruleset().companies() {
        if let Ok((min, max, step)) = range(company) {
            choices.push(Choice::Bid { player, company, min, max, step });
        }
    }
}

/// A bid stands in place of the bidder's earlier one on the company.
pub(crate) fn place(game: &mut Game, bid: Bid) {
    let bids = &mut game.state.round.bids;
    bids.retain(|it| it.company != bid.company || it.player != bid.player);
    bids.push(bid);
}

/// The company goes to the bidder.
pub(crate) fn sell(game: &mut Game, bid: Bid) {
    game.state.round.bids.retain(|it| it.company != bid.company);
    game.state.round.offered.remove(bid.company.index());
    game.give_company(bid.company, bid.player, bid.price);
}

/// The bank asks for less, down to nothing. Says whether the company still costs something.
pub(crate) fn cut_price(game: &mut Game, company: CompanyId, rebate: Money) -> bool {
    let rebate = rebate.min(game.asking_price(company));
    game.state.companies[company.index()].discount += rebate;
    game.asking_price(company).is_positive()
}

/// The next player is in turn.
pub(crate) fn advance(game: &mut Game) {
    let round = &mut game.state.round;
    round.index = (round.index + 1) % u8::try_from(round.entities.len()).expect("players fit");
}

/// The player in turn by the order of the round.
pub(crate) fn player_in_turn(game: &Game) -> Option<PlayerId> {
    match game.round_entity() {
        Some(Entity::Player(player)) => Some(player),
        _ => None,
    }
}

/// A player passes; whether everybody has now.
pub(crate) fn pass(game: &mut Game, player: PlayerId) -> bool {
    game.state.players[player.index()].passed = true;
    game.state.players.iter().all(|it| it.passed || it.bankrupt)
}

/// Nobody has passed.
pub(crate) fn forget_passes(game: &mut Game) {
    game.state.players.iter_mut().for_each(|it| it.passed = false);
}

/// Companies that nobody has bought leave the game.
pub(crate) fn remove_unsold(game: &mut Game) {
    unsold(game).into_iter().for_each(|it| game.remove_company(it));
}

/// Companies that nobody has taken close.
pub(crate) fn close_unsold(game: &mut Game) {
    unsold(game).into_iter().for_each(|it| game.close_company(it));
}

/// The companies that nobody has, which are no longer for sale.
fn unsold(game: &mut Game) -> Vec<CompanyId> {
    game.state.round.offered = CompanySet::default();
    let nobodys = |it: &CompanyId| game.state.company(*it).owner == CompanyOwner::None;
    game.ruleset().companies().filter(nobodys).collect()
}
