//! Which trains leave the game.

use crate::game::{Event, Game};
use crate::ids::TrainId;
use crate::title::{Count, ExportAfter};

/// Exports a train, or all of a kind, where the title has it so and the phase that ends it has not begun.
pub(super) fn export(game: &mut Game, after: ExportAfter) {
    let ruleset = game.shared_ruleset();
    let Some(export) = ruleset.title.rules.export.as_ref().filter(|it| it.after == after) else {
        return;
    };
    let bought = std::mem::take(&mut game.state.kits.train_export.0);
    let over = |game: &Game| export.until.is_some_and(|it| game.state.phase >= it);
    let Some(kind) = next_kind(game).filter(|it| {
        (export.trains.is_empty() || export.trains.contains(it))
            && !(export.unless_bought && bought)
            && !over(game)
    }) else {
        return;
    };
    let endless = matches!(ruleset.train(kind).count, Count::Unlimited(_));
    export_next(game);
    while export.all && !endless && !over(game) && next_kind(game) == Some(kind) {
        export_next(game);
    }
}

/// The kind of train that the bank sells next.
fn next_kind(game: &Game) -> Option<TrainId> {
    game.state.upcoming.first().map(|at| game.state.cars[usize::from(*at)].car.train)
}

fn export_next(game: &mut Game) {
    let at = usize::from(game.state.upcoming[0]);
    game.remove_train(at);
    game.tell(Event::Exported(game.state.cars[at].car));
    game.train_was_bought(at);
}
