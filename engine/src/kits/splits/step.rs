//! Stations that the upgrade of a city has taken up are put down again.

use super::rules::{check_put_down, next_taken_up};
use super::words::UpdateTokens;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::stations;
use crate::game::{Choices, Game};
use crate::ids::HexId;
use crate::refusal::{Refusal, ensure};
use crate::state::PendingToken;
use crate::steps::{Planned, Stance, StepTurn};

impl StepTurn for UpdateTokens {
    fn wakes(&self) -> bool {
        true
    }

    fn stance(&self, game: &Game, _at: usize) -> Stance {
        match next_taken_up(game) {
            Some((_, next)) => Stance::WaitsFor(Entity::Corporation(next.chooser)),
            None => Stance::Over,
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::PlaceToken, self.stance(game, at) == Stance::WaitsFor(entity))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Some(hex) = next_taken_up(game).and_then(|(_, it)| it.hex) else { return };
        for city in 0..game.city_count(hex) {
            let city = game.name_city(hex, city);
            let deed = Deed::PlaceToken { city, slot: 0, neutral: false };
            choices.offer(game, self, at, entity, deed);
        }
    }
}

/// Where a station that was taken up is put down.
#[derive(Debug)]
pub(crate) struct PutDown {
    /// Which of those that were taken up.
    waiting: usize,
    station: PendingToken,
    hex: HexId,
    city: u8,
    slot: u8,
}

impl Planned for UpdateTokens {
    type Plan = PutDown;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<PutDown, Refusal> {
        let Deed::PlaceToken { city, .. } = &action.deed else {
            return Err("a station must be placed".into());
        };
        let (waiting, station) = next_taken_up(game).ok_or("no station waits")?;
        let (hex, city) = game.city_of(*city)?;
        ensure!(station.hex == Some(hex), "the station must stay on its hex");
        let slot = check_put_down(game, &station, city)?;
        Ok(PutDown { waiting, station, hex, city, slot })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: PutDown) {
        let PutDown { waiting, station, hex, city, slot } = plan;
        game.state.round.kits.splits.remove(waiting);
        if station.beside {
            stations::keep_beside(game, hex, city, slot);
        }
        game.put_station(station.owner, usize::from(station.station), hex, city, slot);
    }
}
