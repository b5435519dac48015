//! A player starts a corporation.

use super::share_purchase::certificates;
use crate::action::{Bundle, Entity, Kind, Share, Spot};
use crate::game::{Block, Game, Purse};
use crate::hooks::at;
use crate::ids::{CorporationId, PlayerId};
use crate::joints::{self, Starter, StarterPays};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::title::Capitalization;

/// What it takes to start a corporation.
pub(super) struct Terms {
    /// The president's certificate.
    block: Block,
    /// How much more the player buys.
    rest: u8,
    starter: Option<Starter>,
}

/// A corporation that a player starts.
pub(crate) struct Start {
    player: PlayerId,
    spot: Spot,
    /// The president's certificate.
    block: Block,
    /// What the player pays for it.
    price: Money,
    /// The rest of its price, for which a company or minor is given.
    worth: Money,
    given: Option<Entity>,
    /// How much more the player buys.
    rest: u8,
}

impl Start {
    pub(super) fn corporation(&self) -> CorporationId {
        self.block.corporation
    }
}

/// The start of a corporation at a price, if a player may start it there.
pub(super) fn plan(
    game: &Game,
    player: PlayerId,
    corporation: CorporationId,
    spot: Spot,
) -> Result<Start, Refusal> {
    game.check_par_spot(corporation, spot)?;
    let par = game.ruleset().market.price(spot);
    let Terms { block, rest, starter } = check_start(game, player, corporation, par)?;
    let whole = game.part_price(corporation, par, block.percent);
    let worth = worth(starter, par, whole);
    let given = starter.map(|it| it.holder);
    Ok(Start { player, spot, block, price: whole - worth, worth, given, rest })
}

pub(super) fn carry_out(game: &mut Game, it: &Start) {
    let corporation = it.corporation();
    game.set_par(corporation, it.spot);
    game.take_shares(&it.block, Holder::Player(it.player), it.price);
    take_rest(game, it.player, corporation, it.rest);
    if game.capitalization(corporation) == Capitalization::Incremental {
        game.pay(Purse::Bank, Purse::Corporation(corporation), it.worth);
    }
    game.after_par(corporation);
    match it.given {
        Some(Entity::Company(company)) if !game.is_closed(company) => game.close_company(company),
        Some(Entity::Corporation(minor)) => joints::corporation_given_up(game, minor, corporation),
        _ => {}
    }
    game.note(it.player, Kind::Par, Some(corporation));
}

/// The president's certificate, while nobody has it.
fn presidents_block(game: &Game, corporation: CorporationId) -> Result<Block, Refusal> {
    ensure!(corporation.index() < game.state().corporations.len(), "there is no such corporation");
    let it = game.state().corporation(corporation);
    ensure!(!it.ipoed && !it.closed, "the corporation cannot be started");
    ensure!(it.may_start, "the corporation cannot be started now");
    let certificate = Share { corporation, index: 0 };
    game.block(&Bundle { shares: std::iter::once(certificate).collect(), percent: None })
}

/// The president's certificate of a corporation that a player may start, money aside.
fn open_start(game: &Game, player: PlayerId, corporation: CorporationId) -> Result<Block, Refusal> {
    let block = presidents_block(game, corporation)?;
    ensure!(!game.state().round.turn.stock.bought, "only one purchase is allowed in a turn");
    ensure!(
        game.ask::<at::CanPar>(|| true, || (corporation, player)),
        "{} cannot be started now",
        corporation
    );
    Ok(block)
}

/// Whether a player could pay one share of a corporation that may be started.
pub(super) fn pays_one(
    game: &Game,
    player: PlayerId,
    corporation: CorporationId,
    price: Money,
) -> Result<(), Refusal> {
    let block = open_start(game, player, corporation)?;
    game.check_buy(player, &block, price)
}

/// On what terms a player may start a corporation at a price.
pub(super) fn check_start(
    game: &Game,
    player: PlayerId,
    corporation: CorporationId,
    price: Money,
) -> Result<Terms, Refusal> {
    let block = open_start(game, player, corporation)?;
    let rest = starters_rest(game, corporation, block.percent);
    let shares = i32::from((block.percent + rest) / game.info(corporation).share_percent);
    let starter = joints::starter(game, None, corporation);
    if let Some(Starter { number, holder, .. }) = starter {
        ensure!(
            game.holding_player(holder) == Some(player),
            "only the owner of {} starts it",
            holder
        );
        ensure!(game.is_open(number), "{} cannot be used now", holder);
    }
    let cost = price * shares;
    game.check_buy(player, &block, cost - worth(starter, price, cost))?;
    Ok(Terms { block, rest, starter })
}

/// How much more than the president's certificate whoever starts a corporation buys.
fn starters_rest(game: &Game, corporation: CorporationId, president: u8) -> u8 {
    if !game.info(corporation).starter_floats {
        return 0;
    }
    game.float_percent(corporation).saturating_sub(president)
}

/// The starter buys ordinary shares, up to so much.
fn take_rest(game: &mut Game, player: PlayerId, corporation: CorporationId, rest: u8) {
    let mut left = rest;
    for share in certificates(game, corporation) {
        let block = game.share_alone(share);
        if block.holder == Holder::Ipo && block.percent <= left {
            left -= block.percent;
            let price = game.price_of(corporation, Holder::Ipo, block.percent);
            game.take_shares(&block, Holder::Player(player), price);
        }
    }
}

/// How much of the price the company pays with which a corporation is started.
fn worth(starter: Option<Starter>, share: Money, whole: Money) -> Money {
    match starter.map(|it| it.pays) {
        None => Money::ZERO,
        Some(StarterPays::UpTo(value)) => value.min(whole),
        Some(StarterPays::Share) => share,
        Some(StarterPays::Everything) => whole,
    }
}
