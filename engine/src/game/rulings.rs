//! Runs of trains with revenues that somebody vouches for.

use super::Game;
use super::train_runs::TrainsRun;
use crate::action::{Action, Deed, Entity, Kind};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::steps::Duty;

/// Upper bound for the revenue that a ruling gives a train.
const MOST_REVENUE: Money = Money(1_000_000);

/// Runs trains with the revenues of a ruling, with all that follows from it.
///
/// # Errors
/// Why no such run is possible; the game is then as it was.
pub(super) fn take_ruling(
    game: &mut Game,
    action: &Action,
    revenues: &[Money],
) -> Result<(), Refusal> {
    let (step, run) = check_ruling(game, action, revenues)?;
    game.accept();
    game.run_checked(run);
    game.pass_step(step);
    game.follow(action);
    Ok(())
}

/// The run that a ruling allows, and the step that takes it.
fn check_ruling(
    game: &Game,
    action: &Action,
    revenues: &[Money],
) -> Result<(usize, TrainsRun), Refusal> {
    let (Entity::Corporation(corporation), Deed::RunRoutes(routes)) = (action.entity, &action.deed)
    else {
        return Err("only routes are ruled on".into());
    };
    ensure!(routes.len() == revenues.len(), "every train needs its revenue");
    let possible = |it: &Money| (Money::ZERO..=MOST_REVENUE).contains(it);
    ensure!(revenues.iter().all(possible), "no train earns that much");
    let open = game.kinds(action.entity).has(Kind::RunRoutes);
    ensure!(open && !game.finished(), "no trains run now");
    let trains = game.check_trains(corporation, routes)?;
    let step = game.step_for(Duty::RunTrains);
    let step = step.ok_or("no trains run in this round")?;
    Ok((step, TrainsRun::ruled(corporation, trains, revenues)))
}
