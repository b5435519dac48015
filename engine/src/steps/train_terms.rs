//! For how much a corporation may buy a train.

use crate::game::Game;
use crate::game::{depot, trains};
use crate::ids::CorporationId;
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Place;
use crate::title::{BuyTrain, EbuyFromOthers};

/// A train that a corporation would buy, in which form, and the train that it would give for it.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    pub(super) corporation: CorporationId,
    pub(super) train: usize,
    pub(super) variant: u8,
    pub(super) given: Option<usize>,
}

/// What a corporation may pay for a train.
pub(super) struct Terms {
    pub(super) min: Money,
    pub(super) max: Money,
    /// The corporation that sells it, if the bank does not.
    pub(super) seller: Option<CorporationId>,
    /// The number of the ability that makes it cheaper.
    pub(super) ability: Option<usize>,
}

impl Terms {
    fn of_bank(price: Money, ability: Option<usize>) -> Terms {
        Terms { min: price, max: price, seller: None, ability }
    }
}

impl BuyTrain {
    /// What a corporation may pay for a train, if it may buy it.
    pub(super) fn terms(&self, game: &Game, wanted: Wanted) -> Result<Terms, Refusal> {
        let Wanted { corporation, train, variant, given } = wanted;
        let car = &game.state().cars[train];
        let forms = &game.ruleset().forms[car.car.train.index()];
        ensure!(usize::from(variant) < forms.len(), "there is no such form of that train");
        joints::check_train(game, Ok(()), train, variant)?;
        let Place::Owned(owner) = car.place else {
            ensure!(
                self.bank_trains(game, corporation).contains(&train),
                "that train is not for sale"
            );
            return bank_terms(game, wanted);
        };
        ensure!(owner != corporation, "a corporation cannot buy its own train");
        ensure!(given.is_none(), "trains are only exchanged with the bank");
        // Records that name no form mean the one that it has.
        ensure!(variant == car.variant || variant == 0, "a train in use keeps its form");
        ensure!(game.has_room(corporation), "there is no room for another train");
        ensure!(
            self.other_trains(game, corporation).contains(&train),
            "that train cannot be bought now"
        );
        let (min, max) = range_from_other(game, corporation, owner, train)?;
        Ok(Terms { min, max, seller: Some(owner), ability: None })
    }
}

/// What the bank asks for a train that the corporation can pay, with its president's help if it must buy.
pub(super) fn bank_terms(game: &Game, wanted: Wanted) -> Result<Terms, Refusal> {
    let Wanted { corporation, train: at, variant, given } = wanted;
    let train = game.state().cars[at].car.train;
    let cash = game.buying_power(corporation);
    let offered = |price: Money| {
        let price = depot::hooked_train(game, corporation, at, price);
        price.ok_or("that train is not for sale to this corporation")
    };
    if let Some(given) = given {
        ensure!(
            game.state().cars[given].place == Place::Owned(corporation),
            "only one's own train can be given in exchange"
        );
        ensure!(
            !trains::no_more_exchanges(game),
            "a train was already given in exchange in this turn"
        );
        let price =
            game.discounted(at, variant, given).ok_or("that train is not taken in exchange")?;
        let price = offered(price)?;
        ensure!(cash >= price, "there is not enough money");
        return Ok(Terms::of_bank(price, None));
    }
    ensure!(game.has_room(corporation), "there is no room for another train");
    let (price, ability) = depot::train_price(game, corporation, at, variant);
    let price = offered(price)?;
    if cash < price && !joints::president_assists(game, false, corporation, train, price) {
        ensure!(
            game.president_may_help(corporation),
            "there is not enough money{}",
            cheaper_by_company(game, corporation, at, variant)
        );
        joints::check_presidents_help(game, Ok(()), corporation)?;
        ensure!(
            !game.rules().ebuy_depot_train_must_be_cheapest
                || depot::is_cheapest(game, train, variant),
            "with the president's help only the cheapest train can be bought"
        );
        if game.presidents_cash(corporation) < price - cash {
            let short = "even with the president's help there is not enough money";
            joints::check_shortfall(game, Err(short.into()), corporation)?;
        }
        ensure!(!sold_for_dearer(game, corporation, price), "shares were sold for a dearer train");
    }
    Ok(Terms::of_bank(price, ability))
}

/// Which company buys a train of the bank for less than the full price, to be added to a refusal; nothing if none does.
pub(super) fn cheaper_by_company(
    game: &Game,
    corporation: CorporationId,
    at: usize,
    variant: u8,
) -> String {
    let ruleset = game.ruleset();
    let train = game.state().cars[at].car.train;
    let price = ruleset.forms[train.index()][usize::from(variant)].price;
    let least = joints::train_by_company(game, None, corporation, at, price);
    least.map_or_else(String::new, |(price, company)| {
        let sym = &ruleset.company(company).sym;
        format!("; {sym} buys it for {}", ruleset.currency(price))
    })
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
        let mut prices = trains
            .filter(|at| joints::buys_train(game, true, corporation, *at))
            .map(|at| game.form(at).price);
        prices.any(|it| it <= own || (enough < it && it <= most))
    };
    game.rules().ebuy_sell_more_than_needed_sets_purchase_min && price <= enough && other()
}

/// What may be paid for another corporation's train.
fn range_from_other(
    game: &Game,
    corporation: CorporationId,
    seller: CorporationId,
    at: usize,
) -> Result<(Money, Money), Refusal> {
    let cash = game.buying_power(corporation);
    let face = game.form(at).price;
    if trains::buys_at_face_value(game, seller) || trains::buys_at_face_value(game, corporation) {
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
