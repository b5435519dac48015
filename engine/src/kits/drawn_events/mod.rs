//! Drawn events: before the game it is drawn by lot which kind of train brings an event. The first train of the kind that
//! leaves the bank does.

mod rules;
mod state;
pub(crate) mod words;

pub use self::state::Due;
use crate::action::Car;
use crate::game::Game;
use crate::ids::TrainId;
use crate::joints::Joints;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        !title.trains.drawn_events.is_empty()
    }

    fn trains_set_out(game: &mut Game) {
        rules::draw(game);
    }

    fn train_left_bank(game: &mut Game, car: Car) {
        rules::trigger_due(game, car);
    }

    fn train_put_first(game: &mut Game, kind: TrainId) {
        rules::postpone(game, kind);
    }
}
