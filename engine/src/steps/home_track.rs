//! A corporation whose home needs another tile before its station can stand there lays one.

use super::{Planned, Stance, StepTurn};
use crate::action::{Action, Entity, Kind, Kinds};
use crate::game::{Choices, Game, HomeTile, Lay};
use crate::ids::CorporationId;
use crate::refusal::Refusal;
use crate::set::CompanySet;
use crate::title::HomeTrack;

impl StepTurn for HomeTrack {
    fn wakes(&self) -> bool {
        true
    }

    fn stance(&self, game: &Game, _at: usize) -> Stance {
        match waiting(game) {
            Some(corporation) => Stance::WaitsFor(Entity::Corporation(corporation)),
            None => Stance::Over,
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::LayTile, self.stance(game, at) == Stance::WaitsFor(entity))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Some(corporation) = waiting(game) else { return };
        if let Some(home) = game.ruleset().corporation(corporation).home {
            choices.offer_tiles(game, self, at, entity, home, CompanySet::default());
        }
    }
}

impl Planned for HomeTrack {
    type Plan = HomeTile;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<HomeTile, Refusal> {
        let lay = Lay::of(&action.deed).ok_or("a tile must be laid")?;
        let corporation = waiting(game).ok_or("no home waits for a tile")?;
        game.check_home_tile(corporation, &lay)
    }

    fn carry_out(&self, game: &mut Game, _at: usize, tile: HomeTile) {
        game.lay_home_tile(&tile);
    }
}

/// The corporation whose home waits for a tile.
fn waiting(game: &Game) -> Option<CorporationId> {
    game.state().round.home_track
}
