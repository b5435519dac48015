//! Which trains bring events, and when those happen.

use crate::action::Car;
use crate::game::Game;
use crate::game::phases::trains_out;
use crate::ids::TrainId;
use crate::title::{DrawnEvent, Title};

/// Draws which trains bring the events that are drawn for.
pub(super) fn draw(game: &mut Game) {
    let ruleset = game.shared_ruleset();
    for event in drawn_for(&ruleset.title) {
        let drawn = game.random() as usize % event.trains.len();
        game.state.kits.drawn_events.0.push((event.trains[drawn], 1));
    }
}

/// The events for which there is something to draw.
fn drawn_for(title: &Title) -> impl Iterator<Item = &DrawnEvent> {
    title.trains.drawn_events.iter().filter(|it| !it.trains.is_empty())
}

/// A train comes into the bank before those of its kind that are left: what was to come with the next one waits for the one
/// after it.
pub(super) fn postpone(game: &mut Game, kind: TrainId) {
    let next = trains_out(game, kind) + 1;
    for (train, count) in &mut game.state.kits.drawn_events.0 {
        if *train == kind && *count == next {
            *count += 1;
        }
    }
}

/// The events that were drawn for a train which has left the bank.
pub(super) fn trigger_due(game: &mut Game, car: Car) {
    let ruleset = game.shared_ruleset();
    let out = trains_out(game, car.train);
    for (at, event) in drawn_for(&ruleset.title).enumerate() {
        if game.state.kits.drawn_events.0.get(at) == Some(&(car.train, out)) {
            game.happen(&event.event);
        }
    }
}
