//! A train changes hands, and what follows from that.

use super::train_terms::{Terms, Wanted, cheaper_by_company};
use crate::game::{Game, Purse};
use crate::game::{depot, trains};
use crate::ids::{CorporationId, PlayerId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::{BuyTrain, DepotLimit};

/// A train and its price, with all that goes with it.
pub(crate) struct Purchase {
    wanted: Wanted,
    price: Money,
    /// The corporation that sells the train, if the bank does not.
    seller: Option<CorporationId>,
    /// The number of the ability that makes it cheaper.
    ability: Option<usize>,
    /// What the corporation lacks, and the president who pays it.
    help: Option<(PlayerId, Money)>,
}

impl Purchase {
    /// A purchase on terms that allow the price.
    pub(super) fn new(game: &Game, wanted: Wanted, terms: &Terms, price: Money) -> Purchase {
        let missing = price - game.buying_power(wanted.corporation);
        let president = game.president(wanted.corporation).filter(|_| missing.is_positive());
        let help = president.map(|it| (it, missing));
        Purchase { wanted, price, seller: terms.seller, ability: terms.ability, help }
    }
}

impl BuyTrain {
    /// The purchase of a train for a price, if the corporation may buy it for that.
    pub(super) fn purchase(
        &self,
        game: &Game,
        wanted: Wanted,
        price: Money,
    ) -> Result<Purchase, Refusal> {
        let terms = self.terms(game, wanted)?;
        let Wanted { corporation, train, variant, given } = wanted;
        let cheaper = || match given {
            None if terms.seller.is_none() => cheaper_by_company(game, corporation, train, variant),
            _ => String::new(),
        };
        ensure!(
            price >= terms.min && price <= terms.max,
            "the price must be from {} to {}{}",
            terms.min,
            terms.max,
            cheaper()
        );
        Ok(Purchase::new(game, wanted, &terms, price))
    }

    /// Carries a purchase out. The step is over when nothing more can be bought.
    pub(super) fn buy(&self, game: &mut Game, at: usize, it: &Purchase) {
        let Wanted { corporation, train, variant, given } = it.wanted;
        let from_bank = it.seller.is_none();
        if let Some((president, missing)) = it.help {
            joints::president_pays(game, president, corporation, missing);
            game.pay(Purse::Player(president), Purse::Corporation(corporation), missing);
        }
        if from_bank {
            game.state.cars[train].variant = variant;
        }
        if let Some(given) = given {
            game.discard_train(given);
            game.state.round.turn.exchanged = true;
        }
        game.move_train(train, corporation, it.price);
        game.train_was_bought(train);
        joints::train_bought(game, corporation);
        if let Some(number) = it.ability {
            game.spend(number);
            game.close_after_use(number);
        }
        game.move_price_towards(corporation, self.buyer_moves, 1);
        if let Some(seller) = it.seller {
            game.move_price_towards(seller, self.seller_moves, 1);
        }
        if from_bank {
            note_bank_sale(game, corporation, train);
        }
        if !can_buy(game, corporation) || self.bought_all_it_may(game, corporation, from_bank) {
            game.pass_step(at);
        }
    }

    /// Whether nothing is left for a corporation to buy in this turn because of what it has bought.
    fn bought_all_it_may(&self, game: &Game, corporation: CorporationId, from_bank: bool) -> bool {
        self.depot_limit != DepotLimit::Any
            && (from_bank || self.only_for_sale)
            && self.nothing_for_sale(game, corporation)
    }
}

/// The bank has sold a train to a corporation in this turn.
pub(crate) fn note_bank_sale(game: &mut Game, corporation: CorporationId, train: usize) {
    let kind = game.state().cars[train].car.train;
    game.state.round.turn.kinds_bought.insert(kind.index());
    game.state.round.bank_buyers.insert(corporation.index());
    joints::bank_sold_train(game);
}

/// Whether a corporation has the room and the money for some train.
pub(super) fn can_buy(game: &Game, corporation: CorporationId) -> bool {
    let cash = game.buying_power(corporation);
    let from_others = trains::others_trains(game, corporation).next().map(|_| Money(1));
    // What makes a train of the bank cheaper may make it free.
    let of_bank = Some(game.least_price_for(corporation)).filter(|_| !game.depot_is_empty());
    let least = from_others.into_iter().chain(of_bank).min();
    if game.has_room(corporation) && least.is_some_and(|it| cash >= it) {
        return true;
    }
    if trains::no_more_exchanges(game) {
        return false;
    }
    let own: Vec<usize> = game.runnable_or_not(corporation).collect();
    game.depot_trains().into_iter().any(|at| {
        let forms = game.ruleset().forms[game.state().cars[at].car.train.index()].len();
        (0..u8::try_from(forms).expect("forms fit")).any(|variant| {
            own.iter().filter_map(|given| game.discounted(at, variant, *given)).any(|it| {
                depot::hooked_train(game, corporation, at, it).is_some_and(|it| cash >= it)
            })
        })
    })
}
