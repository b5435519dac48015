//! Trains that are given up for longer ones while trains are bought.

use crate::action::{Kind, Kinds};
use crate::game::Game;
use crate::ids::CorporationId;
use crate::refusal::{Refusal, ensure};
use crate::title::BuyTrain;

impl BuyTrain {
    /// What the corporation in turn may do. While a train that it gave up is not replaced, it does not pass.
    pub(super) fn replacing(&self, game: &Game, corporation: CorporationId) -> Kinds {
        let kinds = self.ordinary(game, corporation);
        if self.replaces.is_empty() {
            return kinds;
        }
        if game.state().round.turn.replaced.is_some() {
            return kinds.without(Kind::Pass);
        }
        let gives_up = !self.replaceable(game, corporation).is_empty();
        kinds.and(Kind::ScrapTrain, gives_up).and(Kind::Pass, gives_up)
    }

    /// Trains that a corporation may give up for longer ones, for which it has the money.
    pub(super) fn replaceable(&self, game: &Game, corporation: CorporationId) -> Vec<usize> {
        if !self.replaces.contains(&game.type_of(corporation)) {
            return Vec::new();
        }
        let cash = game.buying_power(corporation);
        let bank = self.bank_trains(game, corporation).into_iter();
        let longest = bank
            .chain(self.other_trains(game, corporation))
            .filter(|at| game.form(*at).price <= cash)
            .map(|at| game.form(at).length())
            .max();
        let own = game.runnable_or_not(corporation);
        own.filter(|at| longest.is_some_and(|it| game.form(*at).length() < it)).collect()
    }

    /// Whether a train of that length may be bought: one that was given up is replaced by a longer one.
    pub(super) fn check_length(&self, game: &Game, length: u16) -> Result<(), Refusal> {
        let given_up = game.state().round.turn.replaced;
        ensure!(
            given_up.is_none_or(|at| game.form(usize::from(at)).length() < length),
            "a train that is longer than the one given up must be bought"
        );
        Ok(())
    }
}
