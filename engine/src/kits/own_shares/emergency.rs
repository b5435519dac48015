//! A corporation sells its own shares for a train that it must have.

use super::words::{EmergencyIssue, PriceSide};
use super::{rules, step};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Block, Choices, Game};
use crate::ids::{CorporationId, PlayerId};
use crate::joints::KitPlan;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::steps::rules_of;
use crate::title::{Bankrupt, BuyTrain, SellMovement};
use crate::vocab::Member;

fn terms(game: &Game) -> Option<&EmergencyIssue> {
    game.rules().emergency_issue.as_ref()
}

/// Whether corporations sell shares of their own in a step.
fn is_here(game: &Game, at: usize) -> bool {
    terms(game).is_some() && BuyTrain::of(&game.steps()[at]).is_some()
}

/// What a corporation that must have a train may do besides buying it.
pub(super) fn kinds(game: &Game, at: usize, corporation: CorporationId) -> Kinds {
    Kinds::NONE.and(Kind::SellShares, is_here(game, at) && game.must_buy_train(corporation))
}

/// Adds the shares that a corporation may sell.
pub(super) fn offer(game: &Game, at: usize, corporation: CorporationId, choices: &mut Choices) {
    if is_here(game, at) {
        let (step, entity) = (rules_of(&game.steps()[at]), Entity::Corporation(corporation));
        let own = (corporation, game.treasury(corporation));
        choices.offer_blocks(game, step, at, entity, Kind::SellShares, own);
    }
}

/// The sale of a corporation's own shares, if it may sell them for a train.
pub(super) fn deal(
    game: &Game,
    at: usize,
    corporation: CorporationId,
    action: &Action,
) -> Option<Result<KitPlan, Refusal>> {
    let Deed::SellShares(bundle) = &action.deed else { return None };
    if !is_here(game, at) {
        return None;
    }
    let sale = |block: Block| {
        let movement = check(game, corporation, &block)?;
        Ok(KitPlan::new(move |game| issue(game, &block, movement)))
    };
    Some(game.block(bundle).and_then(sale))
}

/// How the price moves when a corporation sells a block of its own shares to pay for a train, if it may.
fn check(game: &Game, corporation: CorporationId, block: &Block) -> Result<SellMovement, Refusal> {
    let terms = terms(game).ok_or("corporations do not sell their shares for trains")?;
    ensure!(game.must_buy_train(corporation), "no train must be bought");
    ensure!(
        !(terms.once && game.state.round.turn.kits.own_shares.issued),
        "the corporation has sold shares in this turn"
    );
    ensure!(missing(game, corporation).is_positive(), "there is money for a train");
    rules::check_own(game, corporation, block)?;
    rules::check_sale(game, corporation, block, terms.limit)?;
    ensure!(
        !terms.only_needed || is_needed(game, corporation, block),
        "more would be sold than is needed"
    );
    Ok(terms.movement)
}

/// What a corporation lacks for the cheapest train.
fn missing(game: &Game, corporation: CorporationId) -> Money {
    game.least_price_for(corporation) - game.buying_power(corporation)
}

/// Whether one certificate less would not do.
fn is_needed(game: &Game, corporation: CorporationId, block: &Block) -> bool {
    let it = game.state.corporation(corporation);
    let sizes = block.certificates.iter().filter_map(|index| it.certificate(*index));
    let least = sizes.map(|it| it.percent).min().unwrap_or(0);
    let less = rules::price_beside(game, corporation, PriceSide::Current, block.percent - least);
    less < missing(game, corporation)
}

/// The most of its own shares that a corporation may sell for a train.
fn largest(game: &Game, corporation: CorporationId) -> Option<Block> {
    terms(game)?;
    let blocks = game.sellable_blocks(corporation, game.treasury(corporation));
    blocks.into_iter().rfind(|it| check(game, corporation, it).is_ok())
}

/// Whether the president of a corporation may help it: where the title has it so, only once it has no shares to sell.
pub(super) fn check_help(game: &Game, corporation: CorporationId) -> Result<(), Refusal> {
    let first = game.rules().must_emergency_issue_before_ebuy;
    ensure!(
        !(first && largest(game, corporation).is_some()),
        "the corporation must sell shares first"
    );
    Ok(())
}

/// What the shares would bring that a corporation may sell for a train.
pub(super) fn means(game: &Game, corporation: CorporationId) -> Money {
    largest(game, corporation).map_or(Money::ZERO, |it| {
        rules::price_beside(game, corporation, PriceSide::Current, it.percent)
    })
}

/// Whether a corporation may buy trains of others, though it has sold shares for one of the bank.
pub(super) fn may_buy_of_others(game: &Game) -> bool {
    let bound = game.state.round.turn.kits.own_shares.issued_for_train;
    !(bound && terms(game).is_some_and(|it| it.from_bank_only))
}

/// A corporation sells its own shares for a train.
fn issue(game: &mut Game, block: &Block, movement: SellMovement) {
    let corporation = block.corporation;
    let price = rules::price_beside(game, corporation, PriceSide::Current, block.percent);
    step::issue(game, block, price, movement);
    rules::turn(game).issued_for_train = true;
}

/// Before its president goes bankrupt a corporation sells what it may, where the title has it so.
pub(super) fn issue_before_bankruptcy(
    game: &mut Game,
    corporation: CorporationId,
    terms: &Bankrupt,
) {
    let Some(movement) = terms.issues else { return };
    if let Some(block) = largest(game, corporation) {
        issue(game, &block, movement);
    }
}

/// What a president could raise before going bankrupt: where the corporation sells of its own shares first, its price falls
/// with that.
pub(super) fn bankrupts_means(
    game: &Game,
    base: Money,
    president: PlayerId,
    corporation: CorporationId,
    terms: &Bankrupt,
) -> Money {
    if terms.issues.is_none() || largest(game, corporation).is_none() {
        return base;
    }
    let mut after = game.clone();
    issue_before_bankruptcy(&mut after, corporation, terms);
    after.emergency_means(president, corporation)
}
