//! The corporation in turn buys trains. If it must have one and cannot pay, its president helps, selling shares
//! if need be.

use super::{StepRules, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choice, Choices, Game, Purse};
use crate::ids::CorporationId;
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Place;
use crate::title::{BuyTrain, DepotLimit, EbuyFromOthers, Status};

impl StepTurn for BuyTrain {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(Entity::Corporation(corporation)) = game.round_entity() else {
            return Kinds::NONE;
        };
        match entity {
            Entity::Player(player) => {
                let helps = game.president(corporation) == Some(player)
                    && game.rules().ebuy_can_sell_shares;
                Kinds::NONE.and(Kind::SellShares, helps)
            }
            Entity::Corporation(it) if it == corporation => self.replacing(game, corporation),
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
                for at_hand in self.replaceable(game, corporation) {
                    let car = game.state().cars[at_hand].car;
                    choices.offer(game, self, at, entity, Deed::ScrapTrain(car));
                }
                if game.rules().emergency_issue.is_some() {
                    let own = (corporation, game.treasury(corporation));
                    choices.offer_blocks(game, self, at, entity, Kind::SellShares, own);
                }
            }
            Entity::Company(_) => {}
        }
    }

    /// Nobody decides what a corporation in receivership buys.
    fn skip(&self, game: &mut Game, at: usize) {
        if let Some(Entity::Corporation(corporation)) = game.round_entity() {
            self.buy_for_receiver(game, at, corporation);
        }
        game.pass_step(at);
    }
}

impl StepRules for BuyTrain {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        match (action.entity, &action.deed) {
            (Entity::Player(player), Deed::SellShares(bundle)) => {
                let block = game.block(bundle)?;
                game.check_emergency_sale(player, &block)
            }
            (Entity::Corporation(corporation), Deed::SellShares(bundle)) => {
                game.check_emergency_issue(corporation, &game.block(bundle)?)
            }
            (Entity::Corporation(corporation), Deed::ScrapTrain(car)) => {
                let at = game.car_at(*car).ok_or("there is no such train")?;
                ensure!(
                    self.replaceable(game, corporation).contains(&at),
                    "no longer train can be bought in its place"
                );
                Ok(())
            }
            (
                Entity::Corporation(corporation),
                Deed::BuyTrain { car, price, variant, exchange },
            ) => {
                let at = game.car_at(*car).ok_or("there is no such train")?;
                let given = match exchange {
                    Some(given) => Some(game.car_at(*given).ok_or("there is no such train")?),
                    None => None,
                };
                let (min, max) = self.range(game, corporation, at, *variant, given)?;
                let owned = matches!(game.state().cars[at].place, Place::Owned(_));
                let cheaper = || match given {
                    None if !owned => game.cheaper_by_company(corporation, at, *variant),
                    _ => String::new(),
                };
                ensure!(
                    *price >= min && *price <= max,
                    "the price must be from {} to {}{}",
                    min,
                    max,
                    cheaper()
                );
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        match (action.entity, &action.deed) {
            (Entity::Player(_), Deed::SellShares(bundle)) => game.emergency_sale(bundle),
            (Entity::Corporation(_), Deed::SellShares(bundle)) => {
                let block = game.block(bundle).expect("checked before");
                game.emergency_issue(&block);
            }
            (Entity::Corporation(_), Deed::ScrapTrain(car)) => {
                let at = game.car_at(*car).expect("checked before");
                game.discard_train(at);
                game.state.round.turn.replaced = u8::try_from(at).ok();
            }
            (
                Entity::Corporation(corporation),
                Deed::BuyTrain { car, price, variant, exchange },
            ) => {
                let train = game.car_at(*car).expect("checked before");
                let given = exchange.map(|it| game.car_at(it).expect("checked before"));
                self.buy(
                    game,
                    at,
                    corporation,
                    &Purchase { train, price: *price, variant: *variant, given },
                );
            }
            (Entity::Corporation(corporation), _) if game.must_buy_train(corporation) => {
                game.close_corporation(corporation);
            }
            _ => game.pass_step(at),
        }
    }
}

/// A train, its price, and what is given for it.
pub(super) struct Purchase {
    pub(super) train: usize,
    pub(super) price: Money,
    pub(super) variant: u8,
    pub(super) given: Option<usize>,
}

impl BuyTrain {
    /// What the corporation in turn may do, but for trains that it gives up for longer ones.
    pub(super) fn ordinary(&self, game: &Game, corporation: CorporationId) -> Kinds {
        if game.must_buy_train(corporation) {
            let issues = game.rules().emergency_issue.is_some();
            let closes = self.may_close(game, corporation);
            Kinds::of(&[Kind::BuyTrain]).and(Kind::SellShares, issues).and(Kind::Pass, closes)
        } else if !game.buys_no_trains(corporation)
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
            && !game.can_issue_for_train(corporation)
    }

    /// Trains that the bank sells to a corporation in this turn.
    pub(super) fn bank_trains(&self, game: &Game, corporation: CorporationId) -> Vec<usize> {
        let round = &game.state().round;
        let mut trains = game.depot_trains();
        trains.retain(|at| game.buys_such(corporation, *at));
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
    pub(super) fn other_trains(&self, game: &Game, corporation: CorporationId) -> Vec<usize> {
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
        if (never && poor()) || barred || game.buys_of_bank_only() {
            return Vec::new();
        }
        game.others_trains(corporation).filter(|at| game.buys_such(corporation, *at)).collect()
    }

    /// Whether neither the bank nor another corporation sells a train to this one now.
    fn nothing_for_sale(&self, game: &Game, corporation: CorporationId) -> bool {
        self.bank_trains(game, corporation).is_empty()
            && self.other_trains(game, corporation).is_empty()
    }

    fn offer_trains(&self, game: &Game, corporation: CorporationId, choices: &mut Choices) {
        let own: Vec<usize> = game.runnable_or_not(corporation).collect();
        let all = self
            .bank_trains(game, corporation)
            .into_iter()
            .chain(self.other_trains(game, corporation));
        for at in all {
            let forms = game.ruleset().forms[game.state().cars[at].car.train.index()].len();
            for variant in 0..u8::try_from(forms).expect("forms fit") {
                for given in std::iter::once(None).chain(own.iter().map(|it| Some(*it))) {
                    let Ok((min, max)) = self.range(game, corporation, at, variant, given) else {
                        continue;
                    };
                    choices.push(Choice::BuyTrain {
                        corporation,
                        car: game.state().cars[at].car,
                        variant,
                        exchange: given.map(|it| game.state().cars[it].car),
                        min,
                        max,
                    });
                }
            }
        }
    }

    /// Least and greatest price that a corporation may pay for a train.
    fn range(
        &self,
        game: &Game,
        corporation: CorporationId,
        at: usize,
        variant: u8,
        given: Option<usize>,
    ) -> Result<(Money, Money), Refusal> {
        let car = &game.state().cars[at];
        ensure!(
            usize::from(variant) < game.ruleset().forms[car.car.train.index()].len(),
            "there is no such form of that train"
        );
        let form = &game.ruleset().forms[car.car.train.index()][usize::from(variant)];
        self.check_length(game, form.length())?;
        match car.place {
            Place::Owned(owner) => {
                ensure!(owner != corporation, "a corporation cannot buy its own train");
                ensure!(given.is_none(), "trains are only exchanged with the bank");
                // Records that name no form mean the one that it has.
                ensure!(variant == car.variant || variant == 0, "a train in use keeps its form");
                ensure!(game.has_room(corporation), "there is no room for another train");
                ensure!(
                    self.other_trains(game, corporation).contains(&at),
                    "that train cannot be bought now"
                );
                range_from_other(game, corporation, at)
            }
            _ => {
                ensure!(
                    self.bank_trains(game, corporation).contains(&at),
                    "that train is not for sale"
                );
                let price = bank_price(game, corporation, at, variant, given)?;
                Ok((price, price))
            }
        }
    }

    pub(super) fn buy(
        &self,
        game: &mut Game,
        at: usize,
        corporation: CorporationId,
        it: &Purchase,
    ) {
        let seller = match game.state().cars[it.train].place {
            Place::Owned(seller) => Some(seller),
            _ => None,
        };
        let from_bank = seller.is_none();
        let kind = game.state().cars[it.train].car.train;
        let missing = it.price - game.buying_power(corporation);
        if missing.is_positive() {
            let president = game.president(corporation).expect("checked before");
            joints::president_pays(game, president, corporation, missing);
            game.pay(Purse::Player(president), Purse::Corporation(corporation), missing);
        }
        game.state.round.turn.issued_for_train = false;
        if from_bank {
            game.state.cars[it.train].variant = it.variant;
        }
        if let Some(given) = it.given {
            game.discard_train(given);
            game.state.round.turn.exchanged = true;
        }
        let cheaper = game
            .train_price(corporation, it.train, it.variant)
            .1
            .filter(|_| from_bank && it.given.is_none());
        game.move_train(it.train, corporation, it.price);
        game.train_was_bought(it.train);
        game.state.round.turn.replaced = None;
        if let Some(number) = cheaper {
            game.spend(number);
            game.close_after_use(number);
        }
        game.move_price_towards(corporation, self.buyer_moves, 1);
        if let Some(seller) = seller {
            game.move_price_towards(seller, self.seller_moves, 1);
        }
        if from_bank {
            game.state.round.turn.kinds_bought.insert(kind.index());
            game.state.round.bank_buyers.insert(corporation.index());
            game.state.bank_sold = true;
        }
        let nothing_left = self.depot_limit != DepotLimit::Any
            && (from_bank || self.only_for_sale)
            && self.nothing_for_sale(game, corporation);
        if !can_buy(game, corporation) || nothing_left {
            game.pass_step(at);
        }
    }
}

/// Whether a corporation has the room and the money for some train.
fn can_buy(game: &Game, corporation: CorporationId) -> bool {
    let cash = game.buying_power(corporation);
    let from_others = game.others_trains(corporation).next().map(|_| Money(1));
    // What makes a train of the bank cheaper may make it free.
    let of_bank = Some(game.least_price_for(corporation)).filter(|_| !game.depot_is_empty());
    let least = from_others.into_iter().chain(of_bank).min();
    if game.has_room(corporation) && least.is_some_and(|it| cash >= it) {
        return true;
    }
    if game.no_more_exchanges() {
        return false;
    }
    let own: Vec<usize> = game.runnable_or_not(corporation).collect();
    game.depot_trains().into_iter().any(|at| {
        let forms = game.ruleset().forms[game.state().cars[at].car.train.index()].len();
        (0..u8::try_from(forms).expect("forms fit")).any(|variant| {
            own.iter()
                .filter_map(|given| game.discounted(at, variant, *given))
                .any(|it| game.hooked_train(corporation, at, it).is_some_and(|it| cash >= it))
        })
    })
}

/// What the bank asks for a train, and whether the corporation can pay, with its president's help if it must buy.
pub(super) fn bank_price(
    game: &Game,
    corporation: CorporationId,
    at: usize,
    variant: u8,
    given: Option<usize>,
) -> Result<Money, Refusal> {
    let train = game.state().cars[at].car.train;
    let cash = game.buying_power(corporation);
    let offered = |price: Money| {
        let price = game.hooked_train(corporation, at, price);
        price.ok_or("that train is not for sale to this corporation")
    };
    if let Some(given) = given {
        ensure!(
            game.state().cars[given].place == Place::Owned(corporation),
            "only one's own train can be given in exchange"
        );
        ensure!(!game.no_more_exchanges(), "a train was already given in exchange in this turn");
        let price =
            game.discounted(at, variant, given).ok_or("that train is not taken in exchange")?;
        let price = offered(price)?;
        ensure!(cash >= price, "there is not enough money");
        return Ok(price);
    }
    ensure!(game.has_room(corporation), "there is no room for another train");
    let price = offered(game.train_price(corporation, at, variant).0)?;
    if cash < price && !joints::president_assists(game, false, corporation, train, price) {
        ensure!(
            game.president_may_help(corporation),
            "there is not enough money{}",
            game.cheaper_by_company(corporation, at, variant)
        );
        ensure!(!game.must_issue_first(corporation), "the corporation must sell shares first");
        ensure!(
            !game.rules().ebuy_depot_train_must_be_cheapest || game.is_cheapest(train, variant),
            "with the president's help only the cheapest train can be bought"
        );
        if game.presidents_cash(corporation) < price - cash {
            let short = "even with the president's help there is not enough money";
            joints::check_shortfall(game, Err(short.into()), corporation)?;
        }
        ensure!(!sold_for_dearer(game, corporation, price), "shares were sold for a dearer train");
    }
    Ok(price)
}

/// Whether more shares were sold than this train takes, while there is another: a dearer one that can still be paid for, or
/// one that the corporation pays for alone. Otherwise nothing could be bought.
fn sold_for_dearer(game: &Game, corporation: CorporationId, price: Money) -> bool {
    let (Some(sold), Some(president)) =
        (game.state().round.turn.last_sold_price, game.president(corporation))
    else {
        return false;
    };
    let own = game.buying_power(corporation);
    let enough = own + game.presidents_cash(corporation) - sold;
    let other = || {
        let most = game.emergency_means(president, corporation);
        let trains = game.depot_trains().into_iter();
        let mut prices =
            trains.filter(|at| game.buys_such(corporation, *at)).map(|at| game.form(at).price);
        prices.any(|it| it <= own || (enough < it && it <= most))
    };
    game.rules().ebuy_sell_more_than_needed_sets_purchase_min && price <= enough && other()
}

/// What may be paid for another corporation's train.
fn range_from_other(
    game: &Game,
    corporation: CorporationId,
    at: usize,
) -> Result<(Money, Money), Refusal> {
    let cash = game.buying_power(corporation);
    let face = game.form(at).price;
    let seller = match game.state().cars[at].place {
        Place::Owned(owner) => game.buys_at_face_value(owner),
        _ => false,
    };
    if seller || game.buys_at_face_value(corporation) {
        ensure!(cash >= face, "the train costs its list price, {}", face);
        return Ok((face, face));
    }
    let rule = game.rules().ebuy_from_others;
    if matches!(rule, EbuyFromOthers::Penniless | EbuyFromOthers::PennilessValue) {
        let helps = cash == Money::ZERO && game.president_may_help(corporation);
        let most = match rule {
            _ if !helps => cash,
            EbuyFromOthers::PennilessValue => game.presidents_cash(corporation).min(face),
            _ => game.presidents_cash(corporation),
        };
        ensure!(most >= Money(1), "there is not enough money");
        return Ok((Money(1), most));
    }
    if rule == EbuyFromOthers::Never || cash >= face || !game.president_may_help(corporation) {
        ensure!(cash >= Money(1), "there is not enough money");
        let max = if rule == EbuyFromOthers::Value && cash < face { cash.min(face) } else { cash };
        return Ok((Money(1), max));
    }
    let most = cash + game.presidents_cash(corporation);
    let sold = game.state().round.turn.last_sold_price;
    let min = sold.map_or(Money(1), |sold| (most - sold + Money(1)).max(Money(1)));
    let max = if rule == EbuyFromOthers::Value { face.min(most) } else { most };
    ensure!(min <= max, "shares were sold for another train");
    Ok((min, max))
}
