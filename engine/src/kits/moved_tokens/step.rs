//! A company moves a station of its corporation.

use super::rules::{
    PutDown, TakeUp, check_put_down, check_take_up, moving, owner, put_down, take_up, usable,
};
use super::words::MoveToken;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::HexId;
use crate::refusal::{Refusal, ensure};
use crate::steps::{Planned, Stance, StepTurn};

impl StepTurn for MoveToken {
    fn stands_by(&self) -> bool {
        true
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        match moving(game) {
            _ if game.step_passed(at) => Stance::Over,
            Some(company) => self.stance_toward(game, at, Entity::Company(company)),
            None => Stance::StandsBy,
        }
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Company(company) = entity else { return Kinds::NONE };
        match moving(game) {
            Some(moving) => Kinds::NONE.and(Kind::PlaceToken, moving == company),
            None => {
                let open = owner(game, company).is_ok_and(|it| {
                    let mut placed = game.state().corporation(it).placed_stations();
                    placed.any(|(hex, city)| check_take_up(game, company, hex, city).is_ok())
                });
                Kinds::NONE.and(Kind::RemoveToken, open)
            }
        }
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Company(company) = entity else { return };
        if moving(game).is_some() {
            let hexes = usable(game, company).map(|(_, it)| &*it.hexes).unwrap_or_default();
            let cities = |hex: &HexId| {
                let hex = *hex;
                (0..game.city_count(hex)).map(move |city| game.name_city(hex, city))
            };
            for city in hexes.iter().flat_map(cities) {
                let deed = Deed::PlaceToken { city, slot: 0, neutral: false };
                choices.offer(game, self, at, entity, deed);
            }
            return;
        }
        let Ok(corporation) = owner(game, company) else { return };
        for (hex, city) in game.state().corporation(corporation).placed_stations() {
            let city = game.name_city(hex, city);
            choices.offer(game, self, at, entity, Deed::RemoveToken { city, slot: 0 });
        }
    }
}

/// One of the two parts of a move.
#[derive(Debug)]
pub(crate) enum Move {
    TakeUp(TakeUp),
    PutDown(PutDown),
}

impl Planned for MoveToken {
    type Plan = Move;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Move, Refusal> {
        let Entity::Company(company) = action.entity else {
            return Err("only companies move stations".into());
        };
        match action.deed {
            Deed::RemoveToken { city, .. } if moving(game).is_none() => {
                let (hex, city) = game.city_of(city)?;
                check_take_up(game, company, hex, city).map(Move::TakeUp)
            }
            Deed::PlaceToken { city, neutral: false, .. } => {
                ensure!(moving(game) == Some(company), "no station is on its way");
                let (hex, city) = game.city_of(city)?;
                check_put_down(game, company, hex, city).map(Move::PutDown)
            }
            _ => Err("a station must be moved".into()),
        }
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Move) {
        match plan {
            Move::TakeUp(it) => take_up(game, &it),
            Move::PutDown(it) => put_down(game, &it),
        }
    }
}
