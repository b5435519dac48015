//! The corporation in turn runs its trains.

use super::{Duty, Planned, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::board::Reach;
use crate::game::train_runs;
use crate::game::{Choice, Choices, Game, TrainsRun};
use crate::ids::CorporationId;
use crate::refusal::Refusal;
use crate::title::Route;

impl StepTurn for Route {
    fn duty(&self) -> Option<Duty> {
        Some(Duty::RunTrains)
    }

    fn holds_windows(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) || !can_run(game, corporation) {
            return Kinds::NONE;
        }
        Kinds::of(&[Kind::RunRoutes])
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        let cars = game.runnable(corporation).map(|at| game.state().cars[at].car).collect();
        choices.push(Choice::RunRoutes { corporation, cars });
    }

    /// Trains that run by rule do so now.
    fn skip(&self, game: &mut Game, at: usize) {
        if let Some(Entity::Corporation(corporation)) = game.round_entity()
            && game.runs_by_rule(corporation)
            && game.runnable(corporation).next().is_some()
        {
            let run = train_runs::run_by_rule(game, corporation);
            game.run_checked(run);
        }
        game.pass_step(at);
    }
}

impl Planned for Route {
    type Plan = TrainsRun;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<TrainsRun, Refusal> {
        let (Entity::Corporation(corporation), Deed::RunRoutes(routes)) =
            (action.entity, &action.deed)
        else {
            return Err("only trains run now".into());
        };
        game.check_routes(corporation, routes)
    }

    fn carry_out(&self, game: &mut Game, at: usize, run: TrainsRun) {
        game.run_checked(run);
        game.pass_step(at);
    }
}

fn can_run(game: &Game, corporation: CorporationId) -> bool {
    !game.runs_by_rule(corporation)
        && game.runnable(corporation).next().is_some()
        && (game.reaches(corporation, Reach::can_run) || game.earns_unlinked(corporation))
}
