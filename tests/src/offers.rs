//! What a position offers is what it accepts.

use engine::action::{Action, Deed};
use engine::game::Game;

use crate::choices::ends;
use crate::holds::copy;
use crate::mutate::mutations;
use crate::random::Random;

/// Everything that a position offers is accepted; mutations of some of it are accepted where they
/// are offered too, and only there.
///
/// # Errors
/// What is offered and refused, or accepted and not offered.
pub fn offers_what_it_accepts(game: &Game, random: &mut Random) -> Result<(), String> {
    let choices = game.legal_actions();
    let covered = |it: &Action| choices.iter().any(|choice| choice.covers(it));
    let mut all = Vec::new();
    for choice in &choices {
        for action in ends(choice) {
            if !choice.covers(&action) {
                return Err(format!("{choice:?} does not cover its own end {action:?}"));
            }
            let refused = |it| format!("offered, but refused ({it}): {action:?}");
            copy(game).process(&action).map_err(refused)?;
            all.push(action);
        }
    }
    for _ in 0..3 {
        let Some(action) = random.pick(&all) else { continue };
        for mutated in mutations(game, action, random) {
            let (accepted, offered) = (copy(game).process(&mutated).is_ok(), covered(&mutated));
            if accepted != offered && !matches!(mutated.deed, Deed::RunRoutes(_)) {
                return Err(format!("accepted is {accepted}, offered is {offered}: {mutated:?}"));
            }
        }
    }
    Ok(())
}
