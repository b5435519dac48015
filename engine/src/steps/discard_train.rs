//! A corporation with too many trains gives some up.

use super::{Planned, Stance, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::trains;
use crate::game::{Choices, Game};
use crate::refusal::{Refusal, ensure};
use crate::state::Place;
use crate::title::DiscardTrain;

impl StepTurn for DiscardTrain {
    fn wakes(&self) -> bool {
        true
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        match trains::crowded(game) {
            Some(corporation) => self.stance_toward(game, at, Entity::Corporation(corporation)),
            None => Stance::Over,
        }
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        Kinds::NONE.and(
            Kind::DiscardTrain,
            game.counted_trains(corporation) > game.train_limit(corporation),
        )
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        for car in &game.state().cars {
            choices.offer(game, self, at, entity, Deed::DiscardTrain(car.car));
        }
    }
}

/// A train that is given up, by its position in the roster.
pub(crate) struct Discard(usize);

impl Planned for DiscardTrain {
    type Plan = Discard;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Discard, Refusal> {
        let (Entity::Corporation(corporation), Deed::DiscardTrain(car)) =
            (action.entity, &action.deed)
        else {
            return Err("a train must be given up".into());
        };
        let train = game.car_at(*car).ok_or("there is no such train")?;
        ensure!(
            game.state().cars[train].place == Place::Owned(corporation),
            "only one's own trains can be given up"
        );
        Ok(Discard(train))
    }

    fn carry_out(&self, game: &mut Game, _at: usize, Discard(train): Discard) {
        game.discard_train(train);
    }
}
