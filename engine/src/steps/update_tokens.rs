//! Stations that the upgrade of a city has taken up are put down again.

use super::{Stance, StepRules, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::refusal::{Refusal, ensure};
use crate::title::UpdateTokens;

impl StepTurn for UpdateTokens {
    fn wakes(&self) -> bool {
        true
    }

    fn stance(&self, game: &Game, _at: usize) -> Stance {
        if game.state().round.taken_up.is_empty() {
            return Stance::Over;
        }
        match game.next_taken_up() {
            Some(next) => {
                Stance::WaitsFor(Entity::Corporation(game.state().round.taken_up[next].chooser))
            }
            None => Stance::Skip,
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::PlaceToken, self.stance(game, at) == Stance::WaitsFor(entity))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Some(hex) = game.next_taken_up().and_then(|it| game.state().round.taken_up[it].hex)
        else {
            return;
        };
        for city in 0..game.city_count(hex) {
            let city = game.name_city(hex, city);
            let deed = Deed::PlaceToken { city, slot: 0, neutral: false };
            choices.offer(game, self, at, entity, deed);
        }
    }
}

impl StepRules for UpdateTokens {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        let Deed::PlaceToken { city, .. } = &action.deed else {
            return Err("a station must be placed".into());
        };
        let waiting = game.next_taken_up().ok_or("no station waits")?;
        let (hex, city) = game.city_of(*city)?;
        let own = game.state().round.taken_up[waiting].hex;
        ensure!(own == Some(hex), "the station must stay on its hex");
        game.check_put_down(&game.state().round.taken_up[waiting], city).map(|_| ())
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        let Deed::PlaceToken { city, .. } = &action.deed else { return };
        let (hex, city) = game.city_of(*city).expect("checked before");
        let waiting = game.next_taken_up().expect("checked before");
        let station = game.state.round.taken_up.remove(waiting);
        let slot = game.check_put_down(&station, city).expect("checked before");
        if station.beside {
            game.keep_beside(hex, city, slot);
        }
        game.put_station(station.owner, usize::from(station.station), hex, city, slot);
    }
}
