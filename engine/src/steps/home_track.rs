//! A corporation whose home needs another tile before its station can stand there lays one.

use super::{Stance, StepRules, StepTurn};
use crate::action::{Action, Entity, Kind, Kinds};
use crate::game::{Choices, Game, Lay};
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

impl StepRules for HomeTrack {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        let lay = Lay::of(&action.deed).ok_or("a tile must be laid")?;
        let corporation = waiting(game).ok_or("no home waits for a tile")?;
        game.check_home_tile(corporation, &lay)
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        if let (Some(corporation), Some(lay)) = (waiting(game), Lay::of(&action.deed)) {
            game.lay_home_tile(corporation, &lay);
        }
    }
}

/// The corporation whose home waits for a tile.
fn waiting(game: &Game) -> Option<CorporationId> {
    game.state().round.home_track
}
