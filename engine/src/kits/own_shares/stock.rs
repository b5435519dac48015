//! Presidents let corporations deal in their own shares in stock rounds.

use super::rules;
use super::words::{OwnIssue, OwnShareDeals, OwnShareSellers, PriceSide};
use crate::action::{Action, Deed, Entity, Kind, Kinds, Spot};
use crate::game::{Block, Choices, Game};
use crate::ids::{CorporationId, PlayerId};
use crate::joints::KitPlan;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::{Holder, PastKind};
use crate::steps::rules_of;
use crate::title::{BuySellParShares, Capitalization};
use crate::vocab::Member;

/// The terms of a step, where presidents let corporations deal in their own shares there.
fn terms(game: &Game, at: usize) -> Option<&OwnShareDeals> {
    BuySellParShares::of(&game.steps()[at])?.own_shares.as_ref()
}

/// What a corporation may do in the turn of its president.
pub(super) fn kinds(game: &Game, at: usize, corporation: CorporationId) -> Kinds {
    let presides = game.president(corporation).is_some_and(|it| game.stock_player() == Some(it));
    let Some(terms) = terms(game, at).filter(|_| presides) else { return Kinds::NONE };
    let buys = sellers(game).any(|holder| {
        let blocks = game.sellable_blocks(corporation, holder);
        blocks.iter().any(|it| buy_back(game, terms, corporation, it).is_ok())
    });
    let own = game.sellable_blocks(corporation, source(terms, game, corporation));
    let sells = match &terms.issue {
        Some(issue) => own.iter().any(|it| check_sale(game, issue, corporation, it).is_ok()),
        None => own.last().is_some_and(|it| check_offer_again(game, corporation, it).is_ok()),
    };
    Kinds::NONE.and(Kind::BuyShares, buys).and(Kind::SellShares, sells)
}

/// Whether the turn of a player waits because a corporation could deal in its own shares.
pub(super) fn waits(game: &Game, at: usize) -> bool {
    terms(game, at).is_some_and(|it| it.waits)
        && game.ruleset().all_corporations().any(|it| !kinds(game, at, it).is_empty())
}

/// Where the shares lie that a corporation sells or offers again.
fn source(terms: &OwnShareDeals, game: &Game, corporation: CorporationId) -> Holder {
    match terms.issue {
        Some(_) => game.treasury(corporation),
        None => Holder::Corporation(corporation),
    }
}

/// Who may have shares that a corporation buys back.
fn sellers(game: &Game) -> impl Iterator<Item = Holder> {
    let players = game.state.order.iter().map(|it| Holder::Player(*it));
    std::iter::once(Holder::Market).chain(players)
}

/// Adds what a corporation may do.
pub(super) fn offer(game: &Game, at: usize, corporation: CorporationId, choices: &mut Choices) {
    let Some(terms) = terms(game, at) else { return };
    let (step, entity) = (rules_of(&game.steps()[at]), Entity::Corporation(corporation));
    for holder in sellers(game) {
        choices.offer_blocks(game, step, at, entity, Kind::BuyShares, (corporation, holder));
    }
    let own = (corporation, source(terms, game, corporation));
    choices.offer_blocks(game, step, at, entity, Kind::SellShares, own);
}

/// A deal of a corporation in its own shares, if it may make it.
pub(super) fn deal(
    game: &Game,
    at: usize,
    corporation: CorporationId,
    action: &Action,
) -> Option<Result<KitPlan, Refusal>> {
    let terms = terms(game, at)?;
    Some(match (&action.deed, &terms.issue) {
        (Deed::BuyShares(bundle), _) => {
            game.block(bundle).and_then(|it| buy_back(game, terms, corporation, &it))
        }
        (Deed::SellShares(bundle), Some(issue)) => {
            game.block(bundle).and_then(|it| sale(game, issue, corporation, it))
        }
        (Deed::SellShares(bundle), None) => {
            game.block(bundle).and_then(|it| offer_again(game, terms, corporation, &it))
        }
        _ => return None,
    })
}

/// Whether it is the turn of a corporation's president, and no corporation has dealt in it yet.
fn check_presidents_turn(game: &Game, corporation: CorporationId) -> Result<PlayerId, Refusal> {
    let player = game.stock_player().ok_or("no player is in turn")?;
    let presides = game.president(corporation) == Some(player);
    ensure!(presides, "only a corporation of the player in turn deals in its shares");
    ensure!(!game.state.round.turn.stock.by_corporation, "the turn is over");
    Ok(player)
}

/// Whether nothing was done in the turn so far.
fn check_idle_turn(game: &Game) -> Result<(), Refusal> {
    let turn = &game.state.round.turn.stock;
    let idle = !turn.bought && !turn.sold && !turn.other;
    ensure!(idle, "something else was done in this turn");
    Ok(())
}

/// The purchase of a share by its own corporation, if it may buy it back.
fn buy_back(
    game: &Game,
    terms: &OwnShareDeals,
    corporation: CorporationId,
    block: &Block,
) -> Result<KitPlan, Refusal> {
    check_presidents_turn(game, corporation)?;
    check_idle_turn(game)?;
    let it = game.state.corporation(corporation);
    ensure!(!terms.operated || it.operated > 0, "the corporation has not operated");
    let done = &game.state.round.kits.own_shares;
    let again = terms.once && done.bought_back.has(corporation.index());
    ensure!(!again, "it has bought a share back in this round");
    let sold = done.issuers.has(corporation.index());
    ensure!(!sold, "it has sold shares of its own in this round");
    let own = Holder::Corporation(corporation);
    let held = (it.percent_of(Holder::Ipo) + it.percent_of(own)) / game.share_percent(corporation);
    ensure!(held < terms.most, "it has too many of its own shares");
    ensure!(block.certificates.len() == 1, "shares are bought one by one");
    rules::check_own(game, corporation, block)?;
    match block.holder {
        Holder::Market => {}
        Holder::Player(owner) => check_seller(game, terms, owner, block)?,
        _ => return Err("that share is not for sale".into()),
    }
    let price = game.price_of(corporation, block.holder, block.percent);
    rules::check_cash(game, corporation, price)?;
    let (block, to_treasury) = (*block, terms.issue.is_some());
    Ok(KitPlan::new(move |game| {
        take_back(game, &block, price, to_treasury);
        rules::round(game).bought_back.insert(corporation.index());
        note(game, corporation);
    }))
}

/// Whether a player sells a share to its corporation.
fn check_seller(
    game: &Game,
    terms: &OwnShareDeals,
    owner: PlayerId,
    block: &Block,
) -> Result<(), Refusal> {
    let corporation = block.corporation;
    let presides = game.president(corporation) == Some(owner);
    let sells = match terms.of_players {
        OwnShareSellers::None => false,
        OwnShareSellers::President => presides,
        OwnShareSellers::All => true,
    };
    ensure!(sells, "that player does not sell shares to the corporation");
    let in_market = terms.market_first && game.market_percent(corporation) > 0;
    ensure!(!in_market, "as long as there are shares in the market these are bought");
    let left = game.percent_held(owner, corporation) - block.percent;
    ensure!(!presides || left >= game.others_most(block), "the presidency must not change");
    Ok(())
}

/// A corporation buys a share of its own back: it is unsold again, or kept apart.
fn take_back(game: &mut Game, block: &Block, price: Money, to_treasury: bool) {
    let corporation = block.corporation;
    if to_treasury {
        let unsold = game.state.corporation(corporation).percent_of(Holder::Ipo);
        rules::take_back(game, block, price);
        game.sell_rest(corporation, unsold);
    } else {
        game.take_shares(block, Holder::Corporation(corporation), price);
    }
}

/// Whether a corporation may sell some of its own shares to the market.
fn check_sale(
    game: &Game,
    terms: &OwnIssue,
    corporation: CorporationId,
    block: &Block,
) -> Result<(), Refusal> {
    let player = check_presidents_turn(game, corporation)?;
    check_idle_turn(game)?;
    ensure!(game.sale_time(player, corporation), "shares cannot be sold yet");
    rules::check_own(game, corporation, block)?;
    rules::check_sale(game, corporation, block, terms.limit)
}

/// The sale of a corporation's own shares to the market, if it may sell them.
fn sale(
    game: &Game,
    terms: &OwnIssue,
    corporation: CorporationId,
    block: Block,
) -> Result<KitPlan, Refusal> {
    check_sale(game, terms, corporation, &block)?;
    let price = rules::price_beside(game, corporation, PriceSide::Current, block.percent);
    Ok(KitPlan::new(move |game| {
        rules::sell(game, &block, price);
        game.move_price_for_sale(corporation, &block, false);
        rules::round(game).issuers.insert(corporation.index());
        note(game, corporation);
    }))
}

/// Whether a corporation may offer the shares that it has bought back.
fn check_offer_again(
    game: &Game,
    corporation: CorporationId,
    block: &Block,
) -> Result<(), Refusal> {
    check_presidents_turn(game, corporation)?;
    rules::check_bought_back(block, corporation)?;
    let it = game.state.corporation(corporation);
    let all = it.certificates.iter().filter(|it| it.holder == block.holder).count();
    ensure!(block.certificates.len() == all, "they are offered together");
    let unsold = it.percent_of(Holder::Ipo) > 0;
    ensure!(!unsold, "there are still shares in the initial offering");
    Ok(())
}

/// The offer of what a corporation has bought back, if it may make it; who buys a share then pays the corporation.
fn offer_again(
    game: &Game,
    terms: &OwnShareDeals,
    corporation: CorporationId,
    block: &Block,
) -> Result<KitPlan, Refusal> {
    check_offer_again(game, corporation, block)?;
    let (par, shares) = (offer_spot(game, terms, corporation), block.certificates);
    Ok(KitPlan::new(move |game| {
        let it = &mut game.state.corporations[corporation.index()];
        it.par = par;
        it.capitalization = Some(Capitalization::Incremental);
        for index in &shares {
            game.move_certificate(corporation, *index, Holder::Ipo);
        }
        note(game, corporation);
    }))
}

/// The par at which shares are offered again.
fn offer_spot(game: &Game, terms: &OwnShareDeals, corporation: CorporationId) -> Option<Spot> {
    let par = game.state.corporation(corporation).par?;
    let price = game.market_price(corporation)?;
    let market = game.market();
    // In hundredths, and a whole unit more, so that the higher of two prices is nearer.
    let aim = price.0 * i32::from(terms.offer_at.0) + 100;
    let top = market.spots().filter(|it| it.row == 0);
    let open = top.filter(|it| terms.offer_at_most.is_none_or(|most| market.price(*it) <= most));
    let nearest = open.min_by_key(|it| (aim - market.price(*it).0 * 100).abs());
    let higher = nearest.filter(|it| market.price(*it) > market.price(par));
    Some(higher.unwrap_or(par))
}

/// A corporation has dealt in its shares, and its president's turn is over.
fn note(game: &mut Game, corporation: CorporationId) {
    game.state.round.turn.stock.by_corporation = true;
    if let Some(player) = game.stock_player() {
        game.state.round.last_to_act = Some(player);
        game.remember_deed(player, PastKind::ByCorporation, corporation);
    }
}
