//! For which shares companies and minors are given.

use super::ability::{self, AnyCorporation, ExchangeFor, From};
use crate::abilities::When;
use crate::action::{Entity, Share};
use crate::game::{Block, Game};
use crate::ids::{CorporationId, HexId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::{Holder, RoundKind};

/// What is given up for a share, or nothing.
pub(crate) enum ShareExchange {
    Share {
        holder: Entity,
        owner: PlayerId,
        block: Block,
        /// What the bank pays the corporation for the share.
        paid: Money,
        /// It is the purchase of its owner's turn.
        is_purchase: bool,
    },
    Pass,
}

/// The player who gives something up.
pub(super) fn owner(game: &Game, holder: Entity) -> Option<PlayerId> {
    match holder {
        Entity::Corporation(it) if !game.state().corporation(it).floated => None,
        Entity::Company(_) | Entity::Corporation(_) => game.holding_player(holder),
        Entity::Player(_) => None,
    }
}

/// Whether an exchange is the purchase of its owner's turn.
fn is_purchase(game: &Game, holder: Entity) -> bool {
    game.state().round.kind == RoundKind::Stock
        && game.powers_of::<ability::Exchange>(holder).any(|(_, it)| it.is_purchase)
}

/// Whether the bank pays the corporation for an unsold share.
fn bank_pays(game: &Game, holder: Entity) -> bool {
    game.powers_of::<ability::Exchange>(holder).any(|(_, it)| it.bank_pays)
}

/// Whether something may be given up now for any share.
pub(super) fn has_exchange(game: &Game, holder: Entity) -> bool {
    let Some(owner) = owner(game, holder) else { return false };
    let shares = shares(game, holder);
    shares.iter().any(|it| exchange(game, holder, owner, game.share_alone(*it)).is_ok())
}

/// Whether the one in turn has anything to exchange in a step of its own.
pub(super) fn waits(game: &Game) -> bool {
    let powers = game.powers::<ability::Exchange>();
    powers
        .filter(|(number, _, _)| game.is_open(*number))
        .any(|(_, holder, it)| it.when.contains(&When::Exchange) && has_exchange(game, holder))
}

/// Corporations of which a share may be had.
fn corporations<'g>(
    game: &'g Game,
    ability: &'g ability::Exchange,
) -> impl Iterator<Item = CorporationId> + 'g {
    game.ruleset().all_corporations().filter(move |corporation| {
        let state = game.state().corporation(*corporation);
        let stands = |hex: &HexId| state.stations.iter().any(|it| it.hex == Some(*hex));
        !state.closed
            && (ability.with_station_on.is_empty() || ability.with_station_on.iter().any(stands))
            && match &ability.corporations {
                ExchangeFor::Any(AnyCorporation::Any) => true,
                ExchangeFor::Any(AnyCorporation::Ipoed) => state.ipoed,
                ExchangeFor::OfType(it) => game.type_of(*corporation) == it.r#type,
                ExchangeFor::Named(named) => named.contains(corporation),
            }
    })
}

/// Every certificate that somebody could be exchanged for, limits aside.
pub(super) fn shares(game: &Game, holder: Entity) -> Vec<Share> {
    let powers = game.powers_of::<ability::Exchange>(holder);
    let mut found = Vec::new();
    for (_, it) in powers.filter(|(number, _)| game.is_open(*number)) {
        for corporation in corporations(game, it) {
            if holder == Entity::Corporation(corporation) {
                continue;
            }
            let lies = |index: u8, at: Holder| match at {
                Holder::Ipo if game.is_reserved_share(corporation, index) => {
                    it.from.contains(&From::Reserved)
                }
                Holder::Ipo => it.from.contains(&From::Ipo),
                Holder::Market => it.from.contains(&From::Market),
                _ => false,
            };
            let certificates = game.state().corporation(corporation).certificates;
            found.extend(
                certificates
                    .iter()
                    .filter(|it| it.index != 0 && lies(it.index, it.holder))
                    .map(|it| Share { corporation, index: it.index }),
            );
        }
    }
    found
}

/// The exchange for a share that is among those for which something is given up, unless a rule forbids it now.
pub(super) fn exchange(
    game: &Game,
    holder: Entity,
    owner: PlayerId,
    block: Block,
) -> Result<ShareExchange, Refusal> {
    let is_purchase = is_purchase(game, holder);
    if is_purchase {
        let turn = &game.state().round.turn.stock;
        let follows = game.powers_of::<ability::Exchange>(holder).any(|(_, it)| it.after_sale);
        let late = turn.bought || (turn.sold && !follows);
        ensure!(!late, "only one purchase is allowed in a turn, and no sale");
    }
    let price = game.market_price(block.corporation);
    let bank_pays = bank_pays(game, holder);
    ensure!(price.is_some() || !bank_pays, "the corporation has no price yet");
    game.check_gain(owner, &block, true)?;
    let unsold = block.holder == Holder::Ipo;
    let paid = price.filter(|_| unsold && bank_pays).unwrap_or_default();
    Ok(ShareExchange::Share { holder, owner, block, paid, is_purchase })
}
