//! A corporation whose home needs another tile before its station can stand there lays one.

use super::rules::{LaidAtHome, awaited, check_home_tile, lay_home_tile};
use super::words::HomeTrack;
use crate::action::{Action, Entity, Kind, Kinds};
use crate::game::{Choices, Game, Lay};
use crate::refusal::Refusal;
use crate::set::CompanySet;
use crate::steps::{Planned, Stance, StepTurn};

impl StepTurn for HomeTrack {
    fn wakes(&self) -> bool {
        true
    }

    fn stance(&self, game: &Game, _at: usize) -> Stance {
        match awaited(game) {
            Some(corporation) => Stance::WaitsFor(Entity::Corporation(corporation)),
            None => Stance::Over,
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::LayTile, self.stance(game, at) == Stance::WaitsFor(entity))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Some(corporation) = awaited(game) else { return };
        if let Some(home) = game.ruleset().corporation(corporation).home {
            choices.offer_tiles(game, self, at, entity, home, CompanySet::default());
        }
    }
}

impl Planned for HomeTrack {
    type Plan = LaidAtHome;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<LaidAtHome, Refusal> {
        let lay = Lay::of(&action.deed).ok_or("a tile must be laid")?;
        let corporation = awaited(game).ok_or("no home waits for a tile")?;
        check_home_tile(game, corporation, &lay)
    }

    fn carry_out(&self, game: &mut Game, _at: usize, tile: LaidAtHome) {
        lay_home_tile(game, &tile);
    }
}
