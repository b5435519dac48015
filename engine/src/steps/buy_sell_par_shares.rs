//! A player buys, sells, and starts corporations.

use super::companies::{CompanyPurchase, buy_company};
use super::own_shares::OwnShareDeal;
use super::share_purchase::{SharePurchase, can_buy_any, certificates};
use super::start::{Start, check_start, pays_one};
use super::start_choices::StartChoice;
use super::{Planned, Stance, StepTurn, own_shares, share_purchase, start, start_choices};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Block, Choice, Choices, Game, Gift};
use crate::ids::PlayerId;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::BuySellParShares;

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
            for name in start_choices::names(game) {
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

/// What is done in the turn of a player.
pub(crate) enum StockDeal {
    Purchase(SharePurchase),
    Sale { player: PlayerId, block: Block },
    Start(Start),
    StartChoice(StartChoice),
    Company { player: PlayerId, purchase: CompanyPurchase },
    Gift { player: PlayerId, gift: Gift },
    OwnShares(OwnShareDeal),
    Pass,
}

impl Planned for BuySellParShares {
    type Plan = StockDeal;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<StockDeal, Refusal> {
        if let Entity::Corporation(corporation) = action.entity {
            let deal = own_shares::plan(self, game, corporation, &action.deed)?;
            return Ok(StockDeal::OwnShares(deal));
        }
        let Entity::Player(player) = action.entity else {
            return Err("only players trade shares".into());
        };
        Ok(match &action.deed {
            Deed::Choose(name) if start_choices::waits(game) => {
                StockDeal::StartChoice(start_choices::plan(game, name)?)
            }
            Deed::BuyShares(bundle) => {
                StockDeal::Purchase(share_purchase::plan(game, player, bundle)?)
            }
            Deed::SellShares(bundle) => {
                let block = game.block(bundle)?;
                game.check_sale(player, &block)?;
                StockDeal::Sale { player, block }
            }
            Deed::Par { corporation, spot } => {
                StockDeal::Start(start::plan(game, player, *corporation, *spot)?)
            }
            Deed::BuyCompany { company, price } => {
                let purchase = self.company_purchase(game, player, *company, *price)?;
                StockDeal::Company { player, purchase }
            }
            Deed::Choose(name) => StockDeal::Gift { player, gift: game.named_gift(player, name)? },
            _ => StockDeal::Pass,
        })
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: StockDeal) {
        match plan {
            StockDeal::Purchase(purchase) => share_purchase::carry_out(game, &purchase),
            StockDeal::Sale { player, block } => sell(game, player, &block),
            StockDeal::Start(start) => {
                start::carry_out(game, &start);
                start_choices::ask(self, game, start.corporation());
            }
            StockDeal::StartChoice(choice) => start_choices::carry_out(game, &choice),
            StockDeal::Company { player, purchase } => buy_company(game, player, &purchase),
            StockDeal::Gift { player, gift } => game.give_away(player, gift),
            StockDeal::OwnShares(deal) => own_shares::carry_out(game, &deal),
            StockDeal::Pass => self.skip(game, at),
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

fn sell(game: &mut Game, player: PlayerId, block: &Block) {
    game.state.round.turn.sold_now[player.index()].insert(block.corporation.index());
    game.sell_shares(block);
    game.note(player, Kind::SellShares, Some(block.corporation));
}
