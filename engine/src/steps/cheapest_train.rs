//! The cheapest train of the bank, which a corporation may buy without being asked.

use super::train_purchase::Purchase;
use super::train_terms::{Wanted, bank_terms};
use crate::game::Game;
use crate::ids::CorporationId;
use crate::title::BuyTrain;

impl BuyTrain {
    /// A corporation buys the cheapest train of the bank, if it can pay for it alone.
    pub(crate) fn buy_cheapest(&self, game: &mut Game, at: usize, corporation: CorporationId) {
        if let Some(cheapest) = self.cheapest(game, corporation) {
            self.buy(game, at, &cheapest);
        }
    }

    /// The cheapest train of the bank that the money of a corporation pays for.
    fn cheapest(&self, game: &Game, corporation: CorporationId) -> Option<Purchase> {
        let cash = game.buying_power(corporation);
        let forms =
            |train: usize| &game.ruleset().forms[game.state().cars[train].car.train.index()];
        let offer = |train: usize, variant: u8| {
            let wanted = Wanted { corporation, train, variant, given: None };
            bank_terms(game, wanted).ok().map(|terms| (wanted, terms))
        };
        let trains = self.bank_trains(game, corporation).into_iter();
        let variants = |train: usize| 0..u8::try_from(forms(train).len()).expect("forms fit");
        let offers = trains.flat_map(|it| variants(it).filter_map(move |form| offer(it, form)));
        let paid = offers.filter(|(_, terms)| terms.min <= cash);
        let (wanted, terms) = paid.min_by_key(|(_, terms)| terms.min)?;
        Some(Purchase::new(game, wanted, &terms, terms.min))
    }
}
