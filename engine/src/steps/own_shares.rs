//! A corporation deals in its own shares in the stock turn of its president.

use crate::action::{Deed, Entity, Kind, Kinds, Spot};
use crate::game::{Block, BuyBack, Choices, Game};
use crate::ids::CorporationId;
use crate::refusal::Refusal;
use crate::state::Holder;
use crate::title::{BuySellParShares, OwnShareDeals};

pub(super) fn kinds(step: &BuySellParShares, game: &Game, corporation: CorporationId) -> Kinds {
    let presides = game.president(corporation).is_some_and(|it| game.stock_player() == Some(it));
    let Some(terms) = step.own_shares.as_ref().filter(|_| presides) else { return Kinds::NONE };
    let buys = sellers(game).any(|holder| {
        let blocks = game.sellable_blocks(corporation, holder);
        blocks.iter().any(|it| game.check_buy_back(terms, corporation, it).is_ok())
    });
    let own = game.sellable_blocks(corporation, own_holder(terms, game, corporation));
    let sells = match &terms.issue {
        Some(issue) => own.iter().any(|it| game.check_own_sale(issue, corporation, it).is_ok()),
        None => own.last().is_some_and(|it| game.check_offer_again(corporation, it).is_ok()),
    };
    Kinds::NONE.and(Kind::BuyShares, buys).and(Kind::SellShares, sells)
}

/// Whether the turn of a player waits because a corporation could deal in its own shares.
pub(super) fn waits(step: &BuySellParShares, game: &Game) -> bool {
    let corporations = || game.ruleset().all_corporations();
    step.own_shares.as_ref().is_some_and(|it| it.waits)
        && corporations().any(|it| !kinds(step, game, it).is_empty())
}

/// Where the shares lie that a corporation sells or offers again.
fn own_holder(terms: &OwnShareDeals, game: &Game, corporation: CorporationId) -> Holder {
    match terms.issue {
        Some(_) => game.treasury(corporation),
        None => Holder::Corporation(corporation),
    }
}

pub(super) fn offer(
    step: &BuySellParShares,
    game: &Game,
    at: usize,
    corporation: CorporationId,
    choices: &mut Choices,
) {
    let entity = Entity::Corporation(corporation);
    for holder in sellers(game) {
        choices.offer_blocks(game, step, at, entity, Kind::BuyShares, (corporation, holder));
    }
    let Some(terms) = &step.own_shares else { return };
    let own = own_holder(terms, game, corporation);
    choices.offer_blocks(game, step, at, entity, Kind::SellShares, (corporation, own));
}

/// What a corporation does with its own shares.
pub(crate) enum OwnShareDeal {
    BuyBack(BuyBack),
    /// Shares go to the market.
    Sale(Block),
    /// What was bought back is offered at a par.
    OfferAgain {
        corporation: CorporationId,
        par: Option<Spot>,
    },
}

/// A deal of a corporation in its own shares, if it may make it.
pub(super) fn plan(
    step: &BuySellParShares,
    game: &Game,
    corporation: CorporationId,
    deed: &Deed,
) -> Result<OwnShareDeal, Refusal> {
    let terms = step.own_shares.as_ref().ok_or("only players trade shares")?;
    match (deed, &terms.issue) {
        (Deed::BuyShares(bundle), _) => {
            let block = game.block(bundle)?;
            game.check_buy_back(terms, corporation, &block).map(OwnShareDeal::BuyBack)
        }
        (Deed::SellShares(bundle), Some(issue)) => {
            let block = game.block(bundle)?;
            game.check_own_sale(issue, corporation, &block)?;
            Ok(OwnShareDeal::Sale(block))
        }
        (Deed::SellShares(bundle), None) => {
            game.check_offer_again(corporation, &game.block(bundle)?)?;
            let par = game.offer_spot(terms, corporation);
            Ok(OwnShareDeal::OfferAgain { corporation, par })
        }
        _ => Err("a corporation only deals in its own shares".into()),
    }
}

pub(super) fn carry_out(game: &mut Game, deal: &OwnShareDeal) {
    match deal {
        OwnShareDeal::BuyBack(it) => game.buy_back(it),
        OwnShareDeal::Sale(block) => game.sell_own(block),
        OwnShareDeal::OfferAgain { corporation, par } => game.offer_again(*corporation, *par),
    }
}

/// Who may have shares that a corporation buys back.
fn sellers(game: &Game) -> impl Iterator<Item = Holder> {
    let players = game.state().order.iter().map(|it| Holder::Player(*it));
    std::iter::once(Holder::Market).chain(players)
}
