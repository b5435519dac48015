//! A company or minor is given up for a share.

use super::{Planned, Stance, StepTurn};
use crate::abilities::{self, AnyCorporation, ExchangeFor, From};
use crate::action::{Action, Deed, Entity, Kind, Kinds, Share};
use crate::game::{Block, Choices, Game, Purse};
use crate::ids::{CorporationId, HexId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::{Holder, RoundKind};
use crate::title::Exchange;

impl StepTurn for Exchange {
    fn holds_windows(&self) -> bool {
        self.blocks
    }

    /// As a step of its own it is over once it has been passed, but for exchanges that may be made later on.
    fn wakes(&self) -> bool {
        self.blocks
    }

    fn stands_by(&self) -> bool {
        !self.blocks
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        match (self.blocks, game.step_passed(at)) {
            (false, true) => Stance::Over,
            (false, false) | (true, true) => Stance::StandsBy,
            (true, false) => self.stance_in_turn(game, at),
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        let possible = || has_exchange(game, entity);
        let passes = self.blocks
            && !game.step_passed(at)
            && game.round_entity() == Some(entity)
            && waits(game);
        match entity {
            Entity::Company(_) => Kinds::NONE.and(Kind::BuyShares, possible()),
            Entity::Corporation(_) => {
                Kinds::NONE.and(Kind::BuyShares, possible()).and(Kind::Pass, passes)
            }
            Entity::Player(_) => Kinds::NONE.and(Kind::Pass, passes),
        }
    }

    fn takes(&self, game: &Game, at: usize, entity: Entity, kind: Kind) -> bool {
        matches!(kind, Kind::BuyShares | Kind::Pass) && self.kinds(game, at, entity).has(kind)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        if self.kinds(game, at, entity).has(Kind::Pass) {
            choices.add(entity, Deed::Pass);
        }
        for share in shares(game, entity) {
            choices.offer_share(game, self, at, entity, share);
        }
    }
}

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

impl Planned for Exchange {
    type Plan = ShareExchange;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<ShareExchange, Refusal> {
        let Deed::BuyShares(bundle) = &action.deed else { return Ok(ShareExchange::Pass) };
        ensure!(bundle.shares.len() == 1, "a company is worth one share");
        let block = game.block(bundle)?;
        ensure!(block.percent == game.whole_percent(&block), "a company is worth a whole share");
        let owner = owner(game, action.entity).ok_or("nobody owns that company")?;
        ensure!(
            shares(game, action.entity).contains(&bundle.shares[0]),
            "that share cannot be had for the company"
        );
        exchange(game, action.entity, owner, block)
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: ShareExchange) {
        let ShareExchange::Share { holder, owner, block, paid, is_purchase } = plan else {
            return game.pass_step(at);
        };
        game.take_shares(&block, Holder::Player(owner), Money::ZERO);
        game.pay(Purse::Bank, Purse::Corporation(block.corporation), paid);
        if is_purchase {
            game.note(owner, Kind::BuyShares, Some(block.corporation));
        } else if game.state.round.kind == RoundKind::Stock {
            game.note_aside(owner, block.corporation);
        }
        match holder {
            Entity::Company(company) => game.close_company(company),
            Entity::Corporation(minor) => game.absorb(minor, block.corporation),
            Entity::Player(_) => {}
        }
    }
}

/// The player who gives something up.
fn owner(game: &Game, holder: Entity) -> Option<PlayerId> {
    match holder {
        Entity::Corporation(it) if !game.state().corporation(it).floated => None,
        Entity::Company(_) | Entity::Corporation(_) => game.holding_player(holder),
        Entity::Player(_) => None,
    }
}

/// Whether an exchange is the purchase of its owner's turn.
fn is_purchase(game: &Game, holder: Entity) -> bool {
    game.state().round.kind == RoundKind::Stock
        && game.powers_of::<abilities::Exchange>(holder).any(|(_, it)| it.is_purchase)
}

/// Whether the bank pays the corporation for an unsold share.
fn bank_pays(game: &Game, holder: Entity) -> bool {
    game.powers_of::<abilities::Exchange>(holder).any(|(_, it)| it.bank_pays)
}

/// Whether something may be given up now for any share.
fn has_exchange(game: &Game, holder: Entity) -> bool {
    let Some(owner) = owner(game, holder) else { return false };
    let shares = shares(game, holder);
    shares.iter().any(|it| exchange(game, holder, owner, game.share_alone(*it)).is_ok())
}

/// Whether the one in turn has anything to exchange in a step of its own.
fn waits(game: &Game) -> bool {
    let powers = game.powers::<abilities::Exchange>();
    powers.filter(|(number, _, _)| game.is_open(*number)).any(|(_, holder, it)| {
        it.when.contains(&abilities::When::Exchange) && has_exchange(game, holder)
    })
}

/// Corporations of which a share may be had.
fn corporations<'g>(
    game: &'g Game,
    ability: &'g abilities::Exchange,
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
fn shares(game: &Game, holder: Entity) -> Vec<Share> {
    let powers = game.powers_of::<abilities::Exchange>(holder);
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
fn exchange(
    game: &Game,
    holder: Entity,
    owner: PlayerId,
    block: Block,
) -> Result<ShareExchange, Refusal> {
    let is_purchase = is_purchase(game, holder);
    if is_purchase {
        let turn = &game.state().round.turn.stock;
        let follows = game.powers_of::<abilities::Exchange>(holder).any(|(_, it)| it.after_sale);
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
