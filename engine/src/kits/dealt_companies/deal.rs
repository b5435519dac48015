//! Companies are dealt.

use super::words::DealCompanies;
use crate::game::{Game, Purse};
use crate::ids::PlayerId;
use crate::state::CompanyOwner;
use crate::steps::FirstSale;
use crate::title::Step;

impl FirstSale for DealCompanies {
    fn step(&self) -> Result<Step, &'static str> {
        Err("companies are dealt, and not sold in a round")
    }

    /// Every player gets a company at random and pays its face value.
    fn begin(&self, game: &mut Game) {
        let drawn = game.shuffled_companies();
        for (seat, company) in (0..game.ruleset().players).zip(drawn) {
            let player = PlayerId(seat);
            let value = game.ruleset().company(company).value;
            game.pay(Purse::Player(player), Purse::Bank, value);
            game.state.companies[company.index()].owner = CompanyOwner::Player(player);
        }
    }
}
