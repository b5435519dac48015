//! What is due after an operating round, and what that means for trains.

use super::words::Dated;
use crate::game::Game;
use crate::ids::TrainId;
use crate::title::{Effect, RoundKind, Title};

/// An operating round is over: what is due happens.
pub(super) fn trigger_due(game: &mut Game) {
    if game.state.round.kind != RoundKind::Operating {
        return;
    }
    let ruleset = game.shared_ruleset();
    for dated in due(&ruleset.title, game.state.operating_rounds_begun) {
        game.happen(&dated.event);
    }
}

/// Whether a train that has run stays with its corporation, because it rusts after the round in progress.
pub(super) fn is_kept(game: &Game, train: usize) -> bool {
    let car = &game.state.cars[train];
    !game.rules().allow_rusting_train_buy && car.ran && rusts_after_round(game, car.car.train)
}

/// Whether trains of a kind rust after the operating round in progress.
fn rusts_after_round(game: &Game, kind: TrainId) -> bool {
    let rusts = |it: &Effect| matches!(it, Effect::RustTrains(it) if it.trains.contains(&kind));
    let ruleset = game.ruleset();
    let mut due = due(&ruleset.title, game.state.operating_rounds_begun);
    due.any(|it| ruleset.effects(&it.event).iter().any(rusts))
}

/// What is due after an operating round of the game.
fn due(title: &Title, round: u8) -> impl Iterator<Item = &Dated> {
    title.rounds.calendar.iter().filter(move |it| it.after == round)
}
