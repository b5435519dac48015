//! Events that come with a train that is drawn when the game is set up.

use super::Game;
use crate::action::Car;
use crate::ids::TrainId;

/// How many trains of a kind have left the bank.
pub(super) fn trains_out(game: &Game, kind: TrainId) -> u8 {
    let out = game.state.cars.iter().filter(|it| it.car.train == kind && it.events_done);
    u8::try_from(out.count()).expect("trains fit")
}

/// Draws which trains bring the events that are drawn for.
pub(super) fn draw_events(game: &mut Game) {
    let ruleset = game.shared_ruleset();
    for event in &ruleset.title.trains.drawn_events {
        let drawn = game.random() as usize % event.trains.len().max(1);
        if let Some(train) = event.trains.get(drawn) {
            game.state.course.drawn.push((*train, 1));
        }
    }
}

/// A train comes into the bank before those of its kind that are left: what was to come with the next one waits for the one
/// after it.
pub(crate) fn postpone_drawn_events(game: &mut Game, kind: TrainId) {
    let next = trains_out(game, kind) + 1;
    for (train, count) in game.state.course.drawn.iter_mut() {
        if *train == kind && *count == next {
            *count += 1;
        }
    }
}

/// The events that were drawn for a train which has left the bank.
pub(super) fn bring_drawn_events(game: &mut Game, car: Car) {
    let ruleset = game.shared_ruleset();
    let out = trains_out(game, car.train);
    let drawn = game.state.course.drawn;
    for (event, due) in ruleset.title.trains.drawn_events.iter().zip(&drawn) {
        if *due == (car.train, out) {
            game.happen(&event.event);
        }
    }
}
