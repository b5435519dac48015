//! Presidents who pay more than they must or have: those who help a corporation that has a train to buy another, for a fee,
//! and those who borrow from the bank for a train that their corporation must have. What players owe is money below nothing;
//! it grows with every set of operating rounds, and whatever they get pays it back.

mod rules;
pub(crate) mod words;

use crate::game::Game;
use crate::ids::{CorporationId, PlayerId, TrainId};
use crate::joints::{Joints, Refused};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        rules::loan_terms(&title.rules).is_some() || title.rules.president_assists.is_some()
    }

    fn lets_players_owe(title: &Title) -> bool {
        rules::loan_terms(&title.rules).is_some()
    }

    fn refuse(title: &Title, refused: &mut dyn Refused) {
        rules::refuse(&title.rules, refused);
    }

    fn check_bankruptcy(game: &Game, base: Result<(), Refusal>) -> Result<(), Refusal> {
        match rules::loan_terms(game.rules()) {
            Some(_) => Err("the president borrows instead".into()),
            None => base,
        }
    }

    fn president_assists(
        game: &Game,
        base: bool,
        corporation: CorporationId,
        train: TrainId,
        price: Money,
    ) -> bool {
        base || rules::assists(game, corporation, train, price)
    }

    fn check_shortfall(
        game: &Game,
        base: Result<(), Refusal>,
        corporation: CorporationId,
    ) -> Result<(), Refusal> {
        base.or_else(|short| rules::check_loan(game, corporation, short))
    }

    fn president_pays(
        game: &mut Game,
        president: PlayerId,
        corporation: CorporationId,
        missing: Money,
    ) {
        rules::charge_fees(game, president, corporation, missing);
    }

    fn set_began(game: &mut Game) {
        rules::charge_interest(game);
    }
}
