//! How presidents borrow and assist.

use super::words::{PlayerLoan, PlayerLoans};
use crate::game::{Game, Purse};
use crate::ids::{CorporationId, PlayerId, TrainId};
use crate::joints::Refused;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::ruleset::PartlyPlayed;
use crate::title::Rules;

/// The terms on which presidents borrow, where they may.
pub(super) fn loan_terms(rules: &Rules) -> Option<&PlayerLoans> {
    let may_borrow = rules.ebuy_can_take_player_loan == PlayerLoan::AfterSell;
    rules.player_loans.as_ref().filter(|_| may_borrow)
}

/// Players borrow once nothing is left to sell, on terms that the title gives.
pub(super) fn refuse(rules: &Rules, refused: &mut dyn Refused) {
    let path = "rules.ebuy_can_take_player_loan";
    let loan = rules.ebuy_can_take_player_loan;
    if !loan.is_played() {
        refused.not_built(path, loan.name());
    }
    if loan == PlayerLoan::AfterSell && rules.player_loans.is_none() {
        refused.not_built(path, "after_sell` without `player_loans");
    }
    if loan == PlayerLoan::Never && rules.player_loans.is_some() {
        refused.not_built("rules.player_loans", "terms for loans that nobody may take");
    }
}

/// Whether the president of a corporation may borrow what is missing for a train of the bank; `short` says why not where
/// there are no loans for it.
pub(super) fn check_loan(
    game: &Game,
    corporation: CorporationId,
    short: Refusal,
) -> Result<(), Refusal> {
    let president = game.president(corporation).filter(|_| game.must_buy_train(corporation));
    let (Some(president), Some(_)) = (president, loan_terms(game.rules())) else {
        return Err(short);
    };
    let at_hand = game.state.player(president).cash.max(Money::ZERO);
    ensure!(
        game.buying_power(corporation) + at_hand < game.least_price_for(corporation),
        "nobody borrows where a train can be paid for"
    );
    ensure!(
        !can_sell_to_help(game, president, corporation),
        "the president must sell shares first"
    );
    Ok(())
}

fn can_sell_to_help(game: &Game, player: PlayerId, operator: CorporationId) -> bool {
    let mut corporations = game.ruleset().all_corporations();
    game.rules().ebuy_can_sell_shares
        && corporations.any(|it| game.best_sale(player, it, operator).is_some())
}

/// Whether the president of a corporation that has a train may help it to pay for another.
pub(super) fn assists(
    game: &Game,
    corporation: CorporationId,
    train: TrainId,
    price: Money,
) -> bool {
    let Some(terms) = &game.rules().president_assists else { return false };
    let state = game.state.corporation(corporation);
    let own_part = Money(price.0 * i32::from(terms.own_part.0) / 100);
    !state.trains.is_empty()
        && (terms.trains.is_empty() || terms.trains.contains(&train))
        && state.cash >= own_part
        && game.presidents_cash(corporation) >= price - state.cash + terms.fee
}

/// A president who has less than is missing owes the fee of a loan besides; one who helps unasked pays that of assistance.
pub(super) fn charge_fees(
    game: &mut Game,
    president: PlayerId,
    corporation: CorporationId,
    missing: Money,
) {
    let rules = game.rules();
    let borrows = game.state.player(president).cash < missing;
    let loan = loan_terms(rules).filter(|_| borrows).map_or(Money::ZERO, |it| it.fee);
    let assists = !game.president_may_help(corporation);
    let assistance = rules.president_assists.as_ref().filter(|_| assists);
    let fees = loan + assistance.map_or(Money::ZERO, |it| it.fee);
    game.pay(Purse::Player(president), Purse::Bank, fees);
}

/// What players owe grows.
pub(super) fn charge_interest(game: &mut Game) {
    let Some(interest) = loan_terms(game.rules()).map(|it| i32::from(it.interest.0)) else {
        return;
    };
    let players: Vec<PlayerId> = game.state.order.iter().copied().collect();
    for player in players {
        let owed = -game.state.player(player).cash;
        if owed.is_positive() {
            let added = Money((owed.0 * interest + 99) / 100);
            game.pay(Purse::Player(player), Purse::Bank, added);
        }
    }
}
