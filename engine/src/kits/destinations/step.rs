//! Corporations run to their destinations out of turn.

use super::rules;
use super::rules::{FurtherStation, running};
use super::state::Stage;
use super::words::ConnectionRun;
use crate::action::{Action, Deed, Entity, Kind, Kinds, Payout};
use crate::game::{Choice, Choices, Game, TrainsRun};
use crate::ids::CorporationId;
use crate::refusal::{Refusal, ensure};
use crate::steps::{Planned, Stance, StepTurn};
use crate::vocab::Member;

/// The station goes to the destination.
const MAP: &str = "Map";
/// The station is kept for later.
const CHARTER: &str = "Charter";

/// What a corporation does on the run to its destination.
pub(crate) struct Plan {
    corporation: CorporationId,
    part: Part,
}

/// A part of the run.
enum Part {
    /// The station is put there or kept.
    Station(FurtherStation),
    /// The trains run.
    Run(TrainsRun),
    /// What they earned is paid out or kept.
    Divide(Payout),
}

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
        let kind = match rules::connections(game).stage() {
            Stage::Station => Kind::Choose,
            Stage::Route => Kind::RunRoutes,
            Stage::Dividend => Kind::Dividend,
        };
        Kinds::NONE.and(kind, mine)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Some(corporation) = running(game) else { return };
        match rules::connections(game).stage() {
            Stage::Station => {
                for name in [MAP, CHARTER] {
                    choices.offer(game, self, at, entity, Deed::Choose(name.into()));
                }
            }
            Stage::Route => {
                let cars = game.runnable(corporation).map(|at| game.state().cars[at].car).collect();
                choices.push(Choice::RunRoutes { corporation, cars });
            }
            Stage::Dividend => {
                for payout in [Payout::Payout, Payout::Withhold] {
                    choices.offer(game, self, at, entity, Deed::Dividend(payout));
                }
            }
        }
    }

    /// The turn is over, or the first is about to begin: whoever has become connected runs.
    fn skip(&self, game: &mut Game, at: usize) {
        game.pass_step(at);
        let again = game.steps()[..at].iter().any(|it| ConnectionRun::of(it).is_some());
        rules::find_connections(game, again || game.state().round.index == 0);
    }
}

impl Planned for ConnectionRun {
    type Plan = Plan;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Plan, Refusal> {
        let corporation = running(game).ok_or("no corporation runs to its destination")?;
        let part = match (rules::connections(game).stage(), &action.deed) {
            (Stage::Station, Deed::Choose(name)) if **name == *MAP => {
                Part::Station(rules::place_station(game, self, corporation)?)
            }
            (Stage::Station, Deed::Choose(name)) => {
                ensure!(**name == *CHARTER, "`{}` cannot be chosen now", &**name);
                Part::Station(rules::keep_station(game, corporation)?)
            }
            (Stage::Route, Deed::RunRoutes(routes)) => {
                Part::Run(game.check_routes(corporation, routes)?)
            }
            (Stage::Dividend, Deed::Dividend(it @ (Payout::Payout | Payout::Withhold))) => {
                Part::Divide(*it)
            }
            (Stage::Dividend, _) => return Err("everything is paid out, or nothing".into()),
            _ => return Err("the run to the destination comes first".into()),
        };
        Ok(Plan { corporation, part })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Plan) {
        let corporation = plan.corporation;
        match plan.part {
            Part::Station(station) => rules::use_station(game, self, corporation, &station),
            Part::Run(run) => {
                game.run_checked(run);
                rules::end_route(game, corporation);
            }
            Part::Divide(payout) => rules::divide(game, corporation, payout),
        }
    }
}
