//! Corporations run to their destinations out of turn.

use super::{Stance, StepRules, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds, Payout};
use crate::game::{Choice, Choices, Game};
use crate::ids::CorporationId;
use crate::refusal::{Refusal, ensure};
use crate::state::ConnectionStage;
use crate::title::{ConnectionRun, Step};

/// The station goes to the destination.
const MAP: &str = "Map";
/// The station is kept for later.
const CHARTER: &str = "Charter";

impl StepTurn for ConnectionRun {
    /// The one who runs; else the one in turn, whose turn is not over before it is known who does.
    fn wakes(&self) -> bool {
        true
    }

    /// When the game ends with what was just done, nobody is looked for any more.
    fn stance(&self, game: &Game, at: usize) -> Stance {
        match (running(game), game.round_entity()) {
            (Some(corporation), _) => {
                self.stance_toward(game, at, Entity::Corporation(corporation))
            }
            (None, _) if game.step_passed(at) => Stance::Over,
            (None, Some(entity)) if game.is_about_to_end() => Stance::WaitsFor(entity),
            (None, _) => Stance::Skip,
        }
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let mine = running(game).is_some_and(|it| entity == Entity::Corporation(it));
        let kind = match game.state().round.connection_stage {
            ConnectionStage::Station => Kind::Choose,
            ConnectionStage::Route => Kind::RunRoutes,
            ConnectionStage::Dividend => Kind::Dividend,
        };
        Kinds::NONE.and(kind, mine)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Some(corporation) = running(game) else { return };
        match game.state().round.connection_stage {
            ConnectionStage::Station => {
                for name in [MAP, CHARTER] {
                    choices.offer(game, self, at, entity, Deed::Choose(name.into()));
                }
            }
            ConnectionStage::Route => {
                let cars = game.runnable(corporation).map(|at| game.state().cars[at].car).collect();
                choices.push(Choice::RunRoutes { corporation, cars });
            }
            ConnectionStage::Dividend => {
                for payout in [Payout::Payout, Payout::Withhold] {
                    choices.offer(game, self, at, entity, Deed::Dividend(payout));
                }
            }
        }
    }

    /// The turn is over, or the first is about to begin: whoever has become connected runs.
    fn skip(&self, game: &mut Game, at: usize) {
        game.pass_step(at);
        let again = game.steps()[..at].iter().any(|it| matches!(it, Step::ConnectionRun(_)));
        game.find_connections(again || game.state().round.index == 0);
    }
}

impl StepRules for ConnectionRun {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        let corporation = running(game).ok_or("no corporation runs to its destination")?;
        match (&game.state().round.connection_stage, &action.deed) {
            (ConnectionStage::Station, Deed::Choose(name)) if **name == *MAP => {
                game.check_destination_station(self, corporation)
            }
            (ConnectionStage::Station, Deed::Choose(name)) => {
                ensure!(**name == *CHARTER, "`{}` cannot be chosen now", &**name);
                Ok(())
            }
            (ConnectionStage::Route, Deed::RunRoutes(routes)) => {
                game.check_routes(corporation, routes).map(drop)
            }
            (ConnectionStage::Dividend, Deed::Dividend(Payout::Payout | Payout::Withhold)) => {
                Ok(())
            }
            (ConnectionStage::Dividend, _) => Err("everything is paid out, or nothing".into()),
            _ => Err("the run to the destination comes first".into()),
        }
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        let Some(corporation) = running(game) else { return };
        match &action.deed {
            Deed::Choose(name) => {
                game.use_destination_station(self, corporation, **name == *MAP);
                game.state.round.connection_stage = ConnectionStage::Route;
            }
            Deed::RunRoutes(routes) => {
                let run = game.check_routes(corporation, routes).expect("checked before");
                game.run_checked(run);
                game.end_connection_route(corporation);
            }
            Deed::Dividend(payout) => game.pay_connection(corporation, *payout),
            _ => {}
        }
    }
}

/// The corporation that runs to its destination now.
fn running(game: &Game) -> Option<CorporationId> {
    game.state().round.connections.first().copied()
}
