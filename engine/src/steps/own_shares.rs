//! A corporation deals in its own shares in the stock turn of its president.

use crate::action::{Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
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
        None => own
            .last()
            .is_some_and(|it| game.check_offer_again(corporation, &game.bundle(it)).is_ok()),
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

pub(super) fn allows(
    step: &BuySellParShares,
    game: &Game,
    corporation: CorporationId,
    deed: &Deed,
) -> Result<(), Refusal> {
    let terms = step.own_shares.as_ref().ok_or("only players trade shares")?;
    match deed {
        Deed::BuyShares(bundle) => game.check_buy_back(terms, corporation, &game.block(bundle)?),
        Deed::SellShares(bundle) => match &terms.issue {
            Some(issue) => game.check_own_sale(issue, corporation, &game.block(bundle)?),
            None => game.check_offer_again(corporation, bundle),
        },
        _ => Err("a corporation only deals in its own shares".into()),
    }
}

pub(super) fn apply(
    step: &BuySellParShares,
    game: &mut Game,
    corporation: CorporationId,
    deed: &Deed,
) {
    let Some(terms) = &step.own_shares else { return };
    match deed {
        Deed::BuyShares(bundle) => {
            let block = game.block(bundle).expect("checked before");
            game.buy_back(terms, &block);
        }
        Deed::SellShares(bundle) if terms.issue.is_some() => {
            let block = game.block(bundle).expect("checked before");
            game.sell_own(&block);
        }
        Deed::SellShares(_) => game.offer_again(terms, corporation),
        _ => {}
    }
}

/// Who may have shares that a corporation buys back.
fn sellers(game: &Game) -> impl Iterator<Item = Holder> {
    let players = game.state().order.iter().map(|it| Holder::Player(*it));
    std::iter::once(Holder::Market).chain(players)
}
