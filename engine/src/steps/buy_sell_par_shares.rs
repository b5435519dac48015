//! A player buys, sells, and starts corporations.

use super::companies::{CompanyPurchase, buy_company};
use super::share_purchase::{SharePurchase, can_buy_any, certificates};
use super::start::{Start, check_start, pays_one};
use super::start_choices::StartChoice;
use super::{Planned, Programs, Stance, StepTurn, share_purchase, start, start_choices};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Block, Choice, Choices, Game};
use crate::ids::PlayerId;
use crate::joints::{self, KitPlan};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::BuySellParShares;

impl StepTurn for BuySellParShares {
    fn programs(&self) -> Option<Programs> {
        Some(Programs::Trade)
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        if matches!(entity, Entity::Corporation(_)) {
            return joints::step_kinds(game, Kinds::NONE, at, entity);
        }
        let Entity::Player(player) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) || game.state().round.turn.stock.by_corporation {
            return Kinds::NONE;
        }
        if start_choices::waits(game) {
            return Kinds::of(&[Kind::Choose]);
        }
        let of_kits = joints::step_kinds(game, Kinds::NONE, at, entity);
        if game.must_sell(player) {
            return Kinds::of(&[Kind::SellShares]).union(of_kits);
        }
        let sells = game.ruleset().all_corporations().any(|it| game.can_sell_some(player, it));
        let kinds = Kinds::NONE
            .and(Kind::BuyShares, can_buy_any(game, player))
            .and(Kind::Par, self.can_par_any(game, player))
            .and(Kind::BuyCompany, self.any_company(game, player))
            .and(Kind::SellShares, sells)
            .union(of_kits);
        kinds.and(Kind::Pass, !kinds.is_empty() || joints::step_waits(game, false, at))
    }

    fn takes(&self, game: &Game, at: usize, entity: Entity, kind: Kind) -> bool {
        if matches!(entity, Entity::Corporation(_)) {
            return self.kinds(game, at, entity).has(kind);
        }
        let Entity::Player(player) = entity else { return false };
        let in_turn =
            game.round_entity() == Some(entity) && !game.state().round.turn.stock.by_corporation;
        if start_choices::waits(game) {
            return in_turn && kind == Kind::Choose;
        }
        match kind {
            Kind::SellShares => in_turn,
            Kind::Choose => in_turn && joints::step_takes(game, false, at, entity, kind),
            Kind::BuyShares | Kind::Par | Kind::BuyCompany => in_turn && !game.must_sell(player),
            Kind::Pass => {
                in_turn && self.has_something_for(game, at, player) && !game.must_sell(player)
            }
            _ => false,
        }
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        if game.step_passed(at) {
            return Stance::Over;
        }
        match game.round_entity() {
            Some(Entity::Player(player)) if self.has_something_for(game, at, player) => {
                Stance::WaitsFor(Entity::Player(player))
            }
            _ => Stance::Skip,
        }
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        if matches!(entity, Entity::Corporation(_)) {
            return joints::add_step_offers(game, at, entity, choices);
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
        joints::add_step_offers(game, at, entity, choices);
    }

    fn skip(&self, game: &mut Game, at: usize) {
        game.pass_step(at);
        let Some(player) = game.stock_player() else { return };
        let turn = &game.state.round.turn.stock;
        let idle = !turn.bought && !turn.sold && !turn.other && !turn.by_corporation;
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
    OfKit(KitPlan),
    Pass,
}

impl Planned for BuySellParShares {
    type Plan = StockDeal;

    fn plan(&self, game: &Game, at: usize, action: &Action) -> Result<StockDeal, Refusal> {
        if matches!(action.entity, Entity::Corporation(_)) {
            return joints::check_step_plan(game, at, action).map(StockDeal::OfKit);
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
                if let Some(deal) = joints::step_plan(game, None, at, action) {
                    return deal.map(StockDeal::OfKit);
                }
                let purchase = self.company_purchase(game, player, *company, *price)?;
                StockDeal::Company { player, purchase }
            }
            Deed::Choose(_) => StockDeal::OfKit(joints::check_step_plan(game, at, action)?),
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
            StockDeal::OfKit(plan) => plan.carry_out(game),
            StockDeal::Pass => self.skip(game, at),
        }
    }
}

impl BuySellParShares {
    /// Whether the player in turn can do anything but pass.
    fn has_something_for(&self, game: &Game, at: usize, player: PlayerId) -> bool {
        !game.state().round.turn.stock.by_corporation
            && (start_choices::waits(game)
                || game.ruleset().all_corporations().any(|it| game.can_sell_some(player, it))
                || can_buy_any(game, player)
                || self.can_par_any(game, player)
                || self.any_company(game, player)
                || !joints::step_kinds(game, Kinds::NONE, at, Entity::Player(player)).is_empty()
                || joints::step_waits(game, false, at))
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
