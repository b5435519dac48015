//! What follows from receivership.
//!
//! A corporation is in receivership while it has started and its president's certificate lies in the market: that needs no
//! state of its own.

use super::words::{ReceiverBuys, Receivership};
use crate::action::Entity;
use crate::game::Game;
use crate::ids::{CorporationId, PlayerId};
use crate::state::Holder;
use crate::title::BuyTrain;
use crate::vocab::Member;

/// The rules for a corporation in receivership; none where somebody presides over it.
pub(super) fn terms(game: &Game, corporation: CorporationId) -> Option<&Receivership> {
    let terms = game.rules().receivership.as_ref()?;
    let it = game.state.corporation(corporation);
    let in_market = || it.certificate(0).is_some_and(|it| it.holder == Holder::Market);
    (it.ipoed && it.president.is_none() && in_market()).then_some(terms)
}

/// Whether the one in turn takes part in a step of the round: all do but corporations in receivership.
pub(super) fn takes_part(game: &Game, at: usize) -> bool {
    let Some(Entity::Corporation(corporation)) = game.round_entity() else { return true };
    let Some(terms) = terms(game, corporation) else { return true };
    let name = game.steps()[at].name();
    terms.steps.iter().any(|it| it.0 == name)
}

/// A corporation in receivership that needs a train buys the cheapest without being asked, if it can pay for it alone.
pub(super) fn buy_train(game: &mut Game, at: usize) {
    let ruleset = game.shared_ruleset();
    let step = BuyTrain::of(&ruleset.steps(game.state.round.node)[at]);
    let (Some(step), Some(Entity::Corporation(corporation))) = (step, game.round_entity()) else {
        return;
    };
    let buys = terms(game, corporation).is_some_and(|it| it.buys == ReceiverBuys::Cheapest);
    if buys && game.state.corporation(corporation).trains.is_empty() {
        step.buy_cheapest(game, at, corporation);
    }
}

/// Whoever holds enough of a corporation in receivership takes the president's certificate for as many shares.
pub(super) fn end(game: &mut Game, corporation: CorporationId) {
    if terms(game, corporation).is_none() {
        return;
    }
    let certificate = game.state.corporation(corporation).certificate(0);
    let percent = certificate.map_or(0, |it| it.percent);
    let has_enough = |it: &PlayerId| game.percent_held(*it, corporation) >= percent;
    let Some(president) = game.state.order.iter().copied().find(has_enough) else { return };
    let shares = percent / game.share_percent(corporation);
    game.install(corporation, president);
    game.move_some(corporation, Holder::Player(president), Holder::Market, shares);
    game.move_certificate(corporation, 0, Holder::Player(president));
}
