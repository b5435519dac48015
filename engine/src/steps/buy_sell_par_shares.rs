//! A player buys, sells, and starts corporations.

use super::companies::buy_company;
use super::{Stance, StepRules, StepTurn, own_shares, start_choices};
use crate::abilities::{Exchange, Worth};
use crate::action::{Action, Bundle, Deed, Entity, Kind, Kinds, Share, Spot};
use crate::game::{Block, Choice, Choices, Game, Purse};
use crate::hooks::Point;
use crate::ids::{CorporationId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::title::{BuySellParShares, Capitalization};

impl StepTurn for BuySellParShares {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        if let Entity::Corporation(corporation) = entity {
            return own_shares::kinds(self, game, corporation);
        }
        let Entity::Player(player) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) || game.state().round.turn.stock.by_corporation {
            return Kinds::NONE;
        }
        if start_choices::waits(game) {
            return Kinds::of(&[Kind::Choose]);
        }
        let gives = self.gives(game, player);
        if game.must_sell(player) {
            return Kinds::of(&[Kind::SellShares]).and(Kind::Choose, gives);
        }
        let sells = game.ruleset().all_corporations().any(|it| game.can_sell_some(player, it));
        let kinds = Kinds::NONE
            .and(Kind::BuyShares, can_buy_any(game, player))
            .and(Kind::Par, self.can_par_any(game, player))
            .and(Kind::BuyCompany, self.any_company(game, player))
            .and(Kind::SellShares, sells)
            .and(Kind::Choose, gives);
        kinds.and(Kind::Pass, !kinds.is_empty() || own_shares::waits(self, game))
    }

    fn takes(&self, game: &Game, at: usize, entity: Entity, kind: Kind) -> bool {
        if matches!(entity, Entity::Corporation(_)) {
            return self.own_shares.is_some() && self.kinds(game, at, entity).has(kind);
        }
        let Entity::Player(player) = entity else { return false };
        let in_turn =
            game.round_entity() == Some(entity) && !game.state().round.turn.stock.by_corporation;
        if start_choices::waits(game) {
            return in_turn && kind == Kind::Choose;
        }
        match kind {
            Kind::SellShares => in_turn,
            Kind::Choose => in_turn && self.gifts,
            Kind::BuyShares | Kind::Par | Kind::BuyCompany => in_turn && !game.must_sell(player),
            Kind::Pass => {
                in_turn && self.has_something_for(game, player) && !game.must_sell(player)
            }
            _ => false,
        }
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        if game.step_passed(at) {
            return Stance::Over;
        }
        match game.round_entity() {
            Some(Entity::Player(player)) if self.has_something_for(game, player) => {
                Stance::WaitsFor(Entity::Player(player))
            }
            _ => Stance::Skip,
        }
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        if let Entity::Corporation(corporation) = entity {
            return own_shares::offer(self, game, at, corporation, choices);
        }
        let Entity::Player(player) = entity else { return };
        if start_choices::waits(game) {
            for name in start_choices::names(self, game) {
                choices.add(entity, Deed::Choose(name.into()));
            }
            return;
        }
        if !game.must_sell(player) {
            choices.add(entity, Deed::Pass);
        }
        for corporation in game.ruleset().all_corporations() {
            for share in certificates(game, corporation) {
                choices.offer_share(game, self, at, entity, share);
            }
            choices.offer_sales(game, self, at, player, corporation);
            for spot in game.par_spots(corporation) {
                choices.offer(game, self, at, entity, Deed::Par { corporation, spot });
            }
        }
        let max = game.state().player(player).cash;
        for company in self.companies(game, player) {
            choices.push(Choice::BuyCompany { buyer: entity, company, min: Money(1), max });
        }
        for company in self.bank_companies(game, player) {
            let price = game.asking_price(company);
            choices.push(Choice::BuyCompany { buyer: entity, company, min: price, max: price });
        }
        if self.gifts {
            for gift in game.gifts(player) {
                choices.add(entity, Deed::Choose(game.gift_name(gift).into()));
            }
        }
    }

    fn skip(&self, game: &mut Game, at: usize) {
        game.pass_step(at);
        let Some(player) = game.stock_player() else { return };
        let turn = &game.state.round.turn.stock;
        let idle = !turn.bought && !turn.sold && !turn.gave && !turn.by_corporation;
        game.state.players[player.index()].passed = idle;
        let order = &mut game.state.round.pass_order;
        if !idle {
            order.take(player);
        } else if !order.contains(&player) {
            order.push(player);
        }
    }
}

impl StepRules for BuySellParShares {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        if let Entity::Corporation(corporation) = action.entity {
            return own_shares::allows(self, game, corporation, &action.deed);
        }
        let Entity::Player(player) = action.entity else {
            return Err("only players trade shares".into());
        };
        match &action.deed {
            Deed::Choose(name) if start_choices::waits(game) => {
                start_choices::check(self, game, name)
            }
            Deed::BuyShares(bundle) => check_purchase(game, player, bundle).map(|_| ()),
            Deed::SellShares(bundle) => game.check_sale(player, &game.block(bundle)?),
            Deed::Par { corporation, spot } => check_par(game, player, *corporation, *spot),
            Deed::BuyCompany { company, price } => {
                self.check_company(game, player, *company, *price)
            }
            Deed::Choose(name) => game.named_gift(player, name).map(|_| ()),
            _ => Ok(()),
        }
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        if let Entity::Corporation(corporation) = action.entity {
            return own_shares::apply(self, game, corporation, &action.deed);
        }
        let Entity::Player(player) = action.entity else { return };
        match &action.deed {
            Deed::BuyShares(bundle) => buy(game, player, bundle),
            Deed::SellShares(bundle) => sell(game, player, bundle),
            Deed::Par { corporation, spot } => {
                par(game, player, *corporation, *spot);
                start_choices::ask(self, game, *corporation);
            }
            Deed::BuyCompany { company, price } => buy_company(game, player, *company, *price),
            Deed::Choose(name) if start_choices::waits(game) => {
                start_choices::choose(self, game, name);
            }
            Deed::Choose(name) => {
                let gift = game.named_gift(player, name).expect("checked before");
                game.give_away(player, gift);
            }
            _ => self.skip(game, at),
        }
    }
}

impl BuySellParShares {
    /// Whether the player in turn can do anything but pass.
    fn has_something_for(&self, game: &Game, player: PlayerId) -> bool {
        !game.state().round.turn.stock.by_corporation
            && (start_choices::waits(game)
                || game.ruleset().all_corporations().any(|it| game.can_sell_some(player, it))
                || can_buy_any(game, player)
                || self.can_par_any(game, player)
                || self.any_company(game, player)
                || self.gives(game, player)
                || own_shares::waits(self, game))
    }

    fn gives(&self, game: &Game, player: PlayerId) -> bool {
        self.gifts && game.gifts(player).next().is_some()
    }

    /// Whether the turn waits for a player to start a corporation.
    fn can_par_any(&self, game: &Game, player: PlayerId) -> bool {
        if game.state().round.turn.stock.bought {
            return false;
        }
        game.ruleset().all_corporations().any(|it| {
            let Some(least) = game.least_par_of(it) else { return false };
            check_start(game, player, it, least).is_ok()
                || (self.waits_for_start && pays_one(game, player, it, least).is_ok())
        })
    }
}

fn single(share: Share) -> Bundle {
    Bundle { shares: std::iter::once(share).collect(), percent: None }
}

/// Certificates of a corporation that are for sale, limits aside.
fn certificates(game: &Game, corporation: CorporationId) -> Vec<Share> {
    let it = game.state().corporation(corporation);
    it.certificates
        .iter()
        .filter(|it| matches!(it.holder, Holder::Ipo | Holder::Market))
        .filter(|it| it.index != 0 || game.is_in_receivership(corporation))
        .filter(|it| it.holder != Holder::Ipo || !game.is_reserved_share(corporation, it.index))
        .map(|it| Share { corporation, index: it.index })
        .collect()
}

fn check_purchase(game: &Game, player: PlayerId, bundle: &Bundle) -> Result<Block, Refusal> {
    ensure!(bundle.shares.len() == 1, "shares are bought one by one");
    let block = game.block(bundle)?;
    ensure!(game.state().corporation(block.corporation).ipoed, "the corporation has not started");
    let index = bundle.shares[0].index;
    ensure!(
        index != 0 || game.is_in_receivership(block.corporation),
        "the president's certificate is not for sale"
    );
    ensure!(
        block.holder != Holder::Ipo || !game.is_reserved_share(block.corporation, index),
        "that share is only had in exchange"
    );
    let price = game.price_of(block.corporation, block.holder, block.percent);
    game.check_buy(player, &block, price)?;
    Ok(block)
}

/// Whether a player may buy some share. The limits are asked once, not for every corporation.
fn can_buy_any(game: &Game, player: PlayerId) -> bool {
    if game.has_hook(Point::ShareTrade) {
        return game.ruleset().all_corporations().any(|corporation| {
            let shares = certificates(game, corporation);
            shares.iter().any(|it| check_purchase(game, player, &single(*it)).is_ok())
        });
    }
    let turn = &game.state().round.turn.stock;
    let full = game.certificates(player) >= game.cert_limit();
    let cash = game.state().player(player).cash;
    game.ruleset().all_corporations().any(|corporation| {
        let it = game.state().corporation(corporation);
        if !it.ipoed
            || game.has_sold(player, corporation)
            || (full && game.counts_for_limit(corporation))
        {
            return false;
        }
        let lies = |holder: Holder| {
            let least = game.least_certificate(corporation, holder);
            it.percent_of(holder) > 0
                && (!turn.bought || game.may_buy_more(corporation, holder))
                && cash >= game.price_of(corporation, holder, least)
                && game.holding_ok(player, corporation, least)
        };
        lies(Holder::Market) || (lies(Holder::Ipo) && has_open_share(game, corporation))
    })
}

/// Whether a share in the initial offering can be bought, not only had in exchange.
fn has_open_share(game: &Game, corporation: CorporationId) -> bool {
    game.ruleset().corporation(corporation).reserved_shares.is_empty()
        || certificates(game, corporation).iter().any(|share| {
            let certificate = game.state().corporation(corporation).certificate(share.index);
            certificate.is_some_and(|it| it.holder == Holder::Ipo)
        })
}

/// The president's certificate, while nobody has it.
fn presidents_block(game: &Game, corporation: CorporationId) -> Result<Block, Refusal> {
    ensure!(corporation.index() < game.state().corporations.len(), "there is no such corporation");
    let it = game.state().corporation(corporation);
    ensure!(!it.ipoed && !it.closed, "the corporation cannot be started");
    ensure!(it.may_start, "the corporation cannot be started now");
    game.block(&single(Share { corporation, index: 0 }))
}

/// The president's certificate of a corporation that a player may start, money aside.
fn open_start(game: &Game, player: PlayerId, corporation: CorporationId) -> Result<Block, Refusal> {
    let block = presidents_block(game, corporation)?;
    ensure!(!game.state().round.turn.stock.bought, "only one purchase is allowed in a turn");
    ensure!(game.hooked_can_par(corporation, player), "{} cannot be started now", corporation);
    Ok(block)
}

/// Whether a player could pay one share of a corporation that may be started.
fn pays_one(
    game: &Game,
    player: PlayerId,
    corporation: CorporationId,
    price: Money,
) -> Result<(), Refusal> {
    let block = open_start(game, player, corporation)?;
    game.check_buy(player, &block, price)
}

/// Whether a player may start a corporation at a price.
fn check_start(
    game: &Game,
    player: PlayerId,
    corporation: CorporationId,
    price: Money,
) -> Result<Block, Refusal> {
    let block = open_start(game, player, corporation)?;
    let percent = block.percent + starters_rest(game, corporation, block.percent);
    let shares = i32::from(percent / game.info(corporation).share_percent);
    let starter = game.starter(corporation);
    if let Some((number, holder, _)) = starter {
        ensure!(
            game.holding_player(holder) == Some(player),
            "only the owner of {} starts it",
            holder
        );
        ensure!(game.is_open(number), "{} cannot be used now", holder);
    }
    let cost = price * shares;
    game.check_buy(player, &block, cost - worth(game, starter, price, cost))?;
    Ok(block)
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
        let block = game.block(&single(share)).expect("it is for sale");
        if block.holder == Holder::Ipo && block.percent <= left {
            left -= block.percent;
            let price = game.price_of(corporation, Holder::Ipo, block.percent);
            game.take_shares(&block, Holder::Player(player), price);
        }
    }
}

/// How much of the price the company pays with which a corporation is started.
fn worth(
    game: &Game,
    starter: Option<(usize, Entity, &Exchange)>,
    share: Money,
    whole: Money,
) -> Money {
    let Some((_, holder, it)) = starter else { return Money::ZERO };
    match (it.worth, holder) {
        (Worth::Value, Entity::Company(company)) => {
            game.ruleset().company(company).value.min(whole)
        }
        (Worth::Value, _) => Money::ZERO,
        (Worth::Share, _) => share,
        (Worth::Certificate, _) => whole,
    }
}

fn check_par(
    game: &Game,
    player: PlayerId,
    corporation: CorporationId,
    spot: Spot,
) -> Result<(), Refusal> {
    game.check_par_spot(corporation, spot)?;
    check_start(game, player, corporation, game.ruleset().market.price(spot)).map(|_| ())
}

fn buy(game: &mut Game, player: PlayerId, bundle: &Bundle) {
    let block = game.block(bundle).expect("checked before");
    game.state.round.turn.stock.from_ipo |= block.holder == Holder::Ipo;
    let price = game.price_of(block.corporation, block.holder, block.percent);
    game.take_shares(&block, Holder::Player(player), price);
    game.note(player, Kind::BuyShares, Some(block.corporation));
}

fn sell(game: &mut Game, player: PlayerId, bundle: &Bundle) {
    let block = game.block(bundle).expect("checked before");
    game.state.round.turn.sold_now[player.index()].insert(block.corporation.index());
    game.sell_shares(&block);
    game.note(player, Kind::SellShares, Some(block.corporation));
}

fn par(game: &mut Game, player: PlayerId, corporation: CorporationId, spot: Spot) {
    let block = presidents_block(game, corporation).expect("checked before");
    game.set_par(corporation, spot);
    let price = game.price_of(corporation, Holder::Ipo, block.percent);
    let starter = game.starter(corporation);
    let worth = worth(game, starter, game.price_per_share(corporation, Holder::Ipo), price);
    let given = starter.map(|(_, holder, _)| holder);
    let rest = starters_rest(game, corporation, block.percent);
    game.take_shares(&block, Holder::Player(player), price - worth);
    take_rest(game, player, corporation, rest);
    if game.capitalization(corporation) == Capitalization::Incremental {
        game.pay(Purse::Bank, Purse::Corporation(corporation), worth);
    }
    game.after_par(corporation);
    match given {
        Some(Entity::Company(company)) if !game.is_closed(company) => game.close_company(company),
        Some(Entity::Corporation(minor)) => game.absorb(minor, corporation),
        _ => {}
    }
    game.note(player, Kind::Par, Some(corporation));
}
