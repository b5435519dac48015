//! The corporation in turn buys trains. If it must have one and cannot pay, its president helps, selling shares
//! if need be.

use super::train_purchase::{Purchase, can_buy};
use super::train_terms::Wanted;
use super::{Duty, Planned, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::trains;
use crate::game::{Block, Choice, Choices, Game};
use crate::ids::CorporationId;
use crate::joints::{self, KitPlan};
use crate::money::Money;
use crate::refusal::{Refusal, refusal};
use crate::state::Place;
use crate::title::{BuyTrain, DepotLimit, EbuyFromOthers, Status};

impl StepTurn for BuyTrain {
    fn duty(&self) -> Option<Duty> {
        Some(Duty::BuyTrains)
    }

    fn holds_windows(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        let Some(Entity::Corporation(corporation)) = game.round_entity() else {
            return Kinds::NONE;
        };
        match entity {
            Entity::Player(player) => {
                let helps = game.president(corporation) == Some(player)
                    && game.rules().ebuy_can_sell_shares;
                Kinds::NONE.and(Kind::SellShares, helps)
            }
            Entity::Corporation(it) if it == corporation => {
                joints::step_kinds(game, self.ordinary(game, corporation), at, entity)
            }
            _ => Kinds::NONE,
        }
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        match entity {
            Entity::Player(player) => {
                for corporation in game.ruleset().all_corporations() {
                    choices.offer_sales(game, self, at, player, corporation);
                }
            }
            Entity::Corporation(corporation) => {
                if self.kinds(game, at, entity).has(Kind::Pass) {
                    choices.add(entity, Deed::Pass);
                }
                self.offer_trains(game, corporation, choices);
                joints::add_step_offers(game, at, entity, choices);
            }
            Entity::Company(_) => {}
        }
    }

    fn skip(&self, game: &mut Game, at: usize) {
        joints::step_skipped(game, at);
        game.pass_step(at);
    }
}

/// What the corporation in turn or its president does about a train.
pub(crate) enum TrainDeal {
    /// The president sells shares.
    PresidentsSale(Block),
    /// What only some titles play.
    OfKit(KitPlan),
    Purchase(Purchase),
    /// The corporation closes instead.
    Close(CorporationId),
    Pass,
}

impl Planned for BuyTrain {
    type Plan = TrainDeal;

    fn plan(&self, game: &Game, at: usize, action: &Action) -> Result<TrainDeal, Refusal> {
        if let Some(planned) = joints::step_plan(game, None, at, action) {
            return planned.map(TrainDeal::OfKit);
        }
        match (action.entity, &action.deed) {
            (Entity::Player(player), Deed::SellShares(bundle)) => {
                let block = game.block(bundle)?;
                game.check_emergency_sale(player, &block)?;
                Ok(TrainDeal::PresidentsSale(block))
            }
            (Entity::Corporation(_), Deed::SellShares(_)) => {
                Err(refusal!("`{}` is not possible here", action.deed.kind()))
            }
            (
                Entity::Corporation(corporation),
                Deed::BuyTrain { car, price, variant, exchange },
            ) => {
                let find = |car| game.car_at(car).ok_or("there is no such train");
                let train = find(*car)?;
                let given = exchange.map(find).transpose()?;
                let wanted = Wanted { corporation, train, variant: *variant, given };
                self.purchase(game, wanted, *price).map(TrainDeal::Purchase)
            }
            (Entity::Corporation(corporation), _) if game.must_buy_train(corporation) => {
                Ok(TrainDeal::Close(corporation))
            }
            _ => Ok(TrainDeal::Pass),
        }
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: TrainDeal) {
        match plan {
            TrainDeal::PresidentsSale(block) => game.emergency_sale(&block),
            TrainDeal::OfKit(plan) => plan.carry_out(game),
            TrainDeal::Purchase(purchase) => self.buy(game, at, &purchase),
            TrainDeal::Close(corporation) => game.close_corporation(corporation),
            TrainDeal::Pass => game.pass_step(at),
        }
    }
}

impl BuyTrain {
    /// What the corporation in turn may do in any title.
    fn ordinary(&self, game: &Game, corporation: CorporationId) -> Kinds {
        if game.must_buy_train(corporation) {
            let closes = self.may_close(game, corporation);
            Kinds::of(&[Kind::BuyTrain]).and(Kind::Pass, closes)
        } else if joints::may_buy_trains(game, true, corporation)
            && can_buy(game, corporation)
            && !(self.only_for_sale && self.nothing_for_sale(game, corporation))
        {
            Kinds::of(&[Kind::BuyTrain, Kind::Pass])
        } else {
            Kinds::NONE.and(Kind::Pass, game.owns_one_of(corporation, &self.wait_for_own))
        }
    }

    /// Whether a corporation that must have a train may close instead.
    fn may_close(&self, game: &Game, corporation: CorporationId) -> bool {
        let cash = game.buying_power(corporation) + game.presidents_cash(corporation);
        self.or_close
            && game.state().round.turn.last_sold_price.is_none()
            && cash < game.least_price_for(corporation)
            && !joints::means_for_train(game, Money::ZERO, corporation).is_positive()
    }

    /// Trains that the bank sells to a corporation in this turn.
    pub(crate) fn bank_trains(&self, game: &Game, corporation: CorporationId) -> Vec<usize> {
        let round = &game.state().round;
        let mut trains = game.depot_trains();
        trains.retain(|at| joints::buys_train(game, true, corporation, *at));
        let kind = |at: usize| game.state().cars[at].car.train;
        let given_up = |at: usize| game.state().cars[at].place == Place::Discarded;
        let free = |at: &usize| {
            self.unlimited.contains(&kind(*at)) || (!self.limit_discarded && given_up(*at))
        };
        match self.depot_limit {
            DepotLimit::Any => {}
            DepotLimit::OneOfType => {
                trains.retain(|at| free(at) || !round.turn.kinds_bought.has(kind(*at).index()));
            }
            DepotLimit::One => {
                if game.has_status(Status::LimitedTrainBuy)
                    && round.bank_buyers.has(corporation.index())
                {
                    trains.retain(free);
                }
            }
        }
        trains
    }

    /// Trains of other corporations that this one may buy now.
    pub(crate) fn other_trains(&self, game: &Game, corporation: CorporationId) -> Vec<usize> {
        let cash = game.buying_power(corporation);
        let never = game.rules().ebuy_from_others == EbuyFromOthers::Never;
        let sold = game.state().round.turn.last_sold_price.is_some();
        let poor = || cash == Money::ZERO || (sold && cash < game.least_depot_price());
        let barred = sold
            && match game.rules().ebuy_from_others {
                EbuyFromOthers::Penniless => true,
                EbuyFromOthers::PennilessValue => cash == Money::ZERO,
                _ => false,
            };
        if (never && poor()) || barred {
            return Vec::new();
        }
        trains::others_trains(game, corporation)
            .filter(|at| joints::buys_train(game, true, corporation, *at))
            .collect()
    }

    /// Whether neither the bank nor another corporation sells a train to this one now.
    pub(super) fn nothing_for_sale(&self, game: &Game, corporation: CorporationId) -> bool {
        self.bank_trains(game, corporation).is_empty()
            && self.other_trains(game, corporation).is_empty()
    }

    fn offer_trains(&self, game: &Game, corporation: CorporationId, choices: &mut Choices) {
        let own: Vec<usize> = game.runnable_or_not(corporation).collect();
        let all = self
            .bank_trains(game, corporation)
            .into_iter()
            .chain(self.other_trains(game, corporation));
        for train in all {
            let forms = game.ruleset().forms[game.state().cars[train].car.train.index()].len();
            for variant in 0..u8::try_from(forms).expect("forms fit") {
                for given in std::iter::once(None).chain(own.iter().map(|it| Some(*it))) {
                    let wanted = Wanted { corporation, train, variant, given };
                    let Ok(terms) = self.terms(game, wanted) else { continue };
                    choices.push(Choice::BuyTrain {
                        corporation,
                        car: game.state().cars[train].car,
                        variant,
                        exchange: given.map(|it| game.state().cars[it].car),
                        min: terms.min,
                        max: terms.max,
                    });
                }
            }
        }
    }
}
