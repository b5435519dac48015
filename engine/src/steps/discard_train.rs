//! A corporation with too many trains gives some up.

use super::{Stance, StepRules, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::refusal::{Refusal, ensure};
use crate::state::Place;
use crate::title::DiscardTrain;

impl StepTurn for DiscardTrain {
    fn wakes(&self) -> bool {
        true
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        match game.crowded() {
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

impl StepRules for DiscardTrain {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        let (Entity::Corporation(corporation), Deed::DiscardTrain(car)) =
            (action.entity, &action.deed)
        else {
            return Err("a train must be given up".into());
        };
        let at = game.car_at(*car).ok_or("there is no such train")?;
        ensure!(
            game.state().cars[at].place == Place::Owned(corporation),
            "only one's own trains can be given up"
        );
        Ok(())
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        if let Deed::DiscardTrain(car) = &action.deed {
            let at = game.car_at(*car).expect("checked before");
            game.discard_train(at);
        }
    }
}
