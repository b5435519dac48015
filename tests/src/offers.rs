//! What a position offers is what it accepts, and what it refuses changes nothing.

use engine::action::{Action, Deed};
use engine::game::Game;

use crate::holds::copy;
use crate::mutate::mutations;
use crate::random::Random;

/// Everything that a position offers is accepted; mutations of some of it are accepted where they
/// are offered too, and only there. What is refused leaves the game as it was.
///
/// # Errors
/// What is offered and refused, what is accepted and not offered, or what was refused and changed something.
pub fn offers_what_it_accepts(game: &Game, random: &mut Random) -> Result<(), String> {
    let choices = game.legal_actions();
    let covered = |it: &Action| choices.iter().any(|choice| choice.covers(it));
    let mut all = Vec::new();
    for choice in &choices {
        for action in choice.ends() {
            if !choice.covers(&action) {
                return Err(format!("{choice:?} does not cover its own end {action:?}"));
            }
            let refused = |it| format!("offered, but refused ({it}): {action:?}");
            copy(game).process(&action).map_err(refused)?;
            all.push(action);
        }
    }
    let mut tried = copy(game);
    for _ in 0..3 {
        let Some(action) = random.pick(&all) else { continue };
        for mutated in mutations(game, action, random) {
            let (accepted, offered) = (tried.process(&mutated).is_ok(), covered(&mutated));
            if accepted != offered && !matches!(mutated.deed, Deed::RunRoutes(_)) {
                return Err(format!("accepted is {accepted}, offered is {offered}: {mutated:?}"));
            }
            if accepted {
                tried = copy(game);
            } else if tried.digest() != game.digest() || tried.state() != game.state() {
                return Err(format!("refused, but the game changed: {mutated:?}"));
            }
        }
    }
    goes_on_alike(game, tried, random.pick(&all))
}

/// After actions that were refused a game is saved as before them, and goes on as if nobody had tried them.
fn goes_on_alike(game: &Game, mut tried: Game, next: Option<&Action>) -> Result<(), String> {
    let mut untried = copy(game);
    if tried.save() != untried.save() {
        return Err("refused actions show in the saved game".to_owned());
    }
    let Some(action) = next else { return Ok(()) };
    for it in [&mut tried, &mut untried] {
        it.process(action).map_err(|it| format!("taken once, but refused ({it}): {action:?}"))?;
    }
    let alike = tried.state() == untried.state() && tried.events() == untried.events();
    alike.then_some(()).ok_or_else(|| format!("refused actions show in what follows: {action:?}"))
}
