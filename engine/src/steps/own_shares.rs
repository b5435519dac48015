//! A corporation deals in its own shares in the stock turn of its president.

use crate::action::{Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::CorporationId;
use crate::illegal::Illegal;
use crate::state::Holder;
use crate::title::BuySellParShares;

pub(super) fn kinds(step: &BuySellParShares, game: &Game, corporation: CorporationId) -> Kinds {
    let presides = game.president(corporation).is_some_and(|it| game.stock_player() == Some(it));
    let Some(terms) = step.own_shares.as_ref().filter(|_| presides) else { return Kinds::NONE };
    let buys = sellers(game).any(|holder| {
        let blocks = game.sellable_blocks(corporation, holder);
        blocks.iter().any(|it| game.check_buy_back(terms, corporation, it).is_ok())
    });
    let own = game.sellable_blocks(corporation, Holder::Corporation(corporation));
    let offers =
        own.last().is_some_and(|it| game.check_offer_again(corporation, &game.bundle(it)).is_ok());
    Kinds::NONE.and(Kind::BuyShares, buys).and(Kind::SellShares, offers)
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
    let own = Holder::Corporation(corporation);
    choices.offer_blocks(game, step, at, entity, Kind::SellShares, (corporation, own));
}

pub(super) fn allows(
    step: &BuySellParShares,
    game: &Game,
    corporation: CorporationId,
    deed: &Deed,
) -> Result<(), Illegal> {
    let terms = step.own_shares.as_ref().ok_or("only players trade shares")?;
    match deed {
        Deed::BuyShares(bundle) => game.check_buy_back(terms, corporation, &game.block(bundle)?),
        Deed::SellShares(bundle) => game.check_offer_again(corporation, bundle),
        _ => Err("a corporation only deals in its own shares".into()),
    }
}

pub(super) fn apply(
    step: &BuySellParShares,
    game: &mut Game,
    corporation: CorporationId,
    deed: &Deed,
) {
    match (deed, &step.own_shares) {
        (Deed::BuyShares(bundle), _) => {
            let block = game.block(bundle).expect("checked before");
            game.buy_back(&block);
        }
        (Deed::SellShares(_), Some(terms)) => game.offer_again(terms, corporation),
        _ => {}
    }
}

/// Who may have shares that a corporation buys back.
fn sellers(game: &Game) -> impl Iterator<Item = Holder> {
    let players = game.state().order.iter().map(|it| Holder::Player(*it));
    std::iter::once(Holder::Market).chain(players)
}
