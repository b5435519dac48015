//! A game that is not over has somebody who can act, and a score.
//!
//! What scripts do or answer may leave nobody anything to do, or a score that cannot be worked out. Either is a fault of the
//! script: the action that brings it about is refused, and a game does not start so.

use super::{Choices, Game, MOST_STEPS, flow};
use crate::action::{Action, Deed, Entity, TrainRoute};
use crate::hooks::{Fault, FaultKind, Point};
use crate::ids::PlayerId;
use crate::steps::{Duty, rules_of};

/// Where scripts judge all routes of a run together.
const RUN_POINTS: [Point; 4] =
    [Point::CheckRouteCombination, Point::RoutesRevenue, Point::RoutesSubsidy, Point::ExtraRevenue];

/// A search for a run that is accepted is not carried further.
const MOST_POSITIONS: u64 = 20_000;

/// Nor after so many steps of scripts.
const MOST_SEARCH_STEPS: u64 = MOST_STEPS / 4;

impl Game {
    /// Whether the game can go on: it is over, or it waits for somebody who can do something.
    ///
    /// What only companies could do in other steps does not count: nobody is asked for it, so that the turn would never end.
    pub fn can_go_on(&self) -> bool {
        self.scripts.meter.metered(|| is_going_on(self))
    }

    /// What goes wrong in a script when one asks what can be done in a position, and for the score. That nobody can act is
    /// no fault there: a position may be made to be looked at.
    pub(crate) fn fault_of_position(&self) -> Option<Fault> {
        if self.hooks().is_empty() {
            return None;
        }
        let ((), fault) =
            self.scripts.with_faults(|| self.scripts.meter.metered(|| self.check_going_on()));
        fault.filter(|it| it.kind != FaultKind::Deadlock)
    }

    /// Looks whether the game can go on and whether its score can be worked out; what cannot be is noted as a fault of
    /// the script. What was asked on the way and failed is one too.
    pub(super) fn check_going_on(&self) {
        if !self.can_go_on() {
            let step = self.active_step_name().unwrap_or_default();
            self.scripts.note_deadlock(match self.current() {
                Some(entity) => format!("{} could do nothing in `{step}`", self.name_of(entity)),
                None => "nobody would be in turn".to_owned(),
            });
        }
        if self.has_hook(Point::PlayerScore) {
            for player in (0..self.ruleset.players).map(PlayerId) {
                self.worth(player);
            }
        }
    }
}

fn is_going_on(game: &Game) -> bool {
    if game.finished() {
        return true;
    }
    let Some((at, entity)) = game.waiting() else { return false };
    let runs = rules_of(&game.steps()[at]).duty() == Some(Duty::RunTrains);
    if runs && !has_possible_run(game, entity) {
        return false;
    }
    // Most steps can be passed, which is cheaper to find out than all that can be done.
    flow::check_action(game, &Action { entity, deed: Deed::Pass }).is_ok()
        || offers_something(game, at, entity)
        || game.ruleset.companies().any(|it| offers_something(game, at, Entity::Company(it)))
        || game.legal_actions().iter().any(|it| !matches!(it.entity(), Entity::Company(_)))
}

/// Whether some run of a corporation is accepted, where scripts judge runs as a whole and may refuse every one.
fn has_possible_run(game: &Game, entity: Entity) -> bool {
    let Entity::Corporation(corporation) = entity else { return true };
    if !RUN_POINTS.iter().any(|it| game.has_hook(*it)) {
        return true;
    }
    let judged = |routes: Vec<TrainRoute>| {
        game.scripts.with_faults(|| {
            let action = Action { entity, deed: Deed::RunRoutes(routes.into()) };
            flow::check_action(game, &action).is_ok()
        })
    };
    let (is_accepted, fault) = judged(Vec::new());
    if is_accepted && fault.is_none() {
        return true;
    }
    let (mut stopped, before) = (false, game.script_steps_in_all());
    let mut go_on = |positions: u64| {
        let steps = game.script_steps_in_all().saturating_sub(before);
        stopped |= positions > MOST_POSITIONS || steps > MOST_SEARCH_STEPS;
        !stopped
    };
    let ((routes, _), _) = game.scripts.with_faults(|| game.best_routes(corporation, &mut go_on));
    let (is_accepted, other) = judged(routes);
    if stopped || is_accepted && other.is_none() {
        return true;
    }
    // What went wrong says more than that no run is possible.
    if let Some(fault) = fault.or(other) {
        game.scripts.note_fault(fault);
    }
    false
}

/// Whether a step offers something to whom it waits for.
fn offers_something(game: &Game, at: usize, entity: Entity) -> bool {
    let step = rules_of(&game.steps()[at]);
    let kinds = step.kinds(game, at, entity);
    let mut offered = Choices::default();
    step.offer(game, at, entity, &mut offered);
    offered.iter().any(|it| kinds.has(it.kind()))
}
