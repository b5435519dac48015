//! What holds after every action of every game.

use std::sync::Arc;

use engine::game::Game;
pub use engine::game::Totals;

/// A game saved and loaded is the same game.
///
/// # Errors
/// Says how they differ.
pub fn survives_saving(game: &Game) -> Result<(), String> {
    let loaded = Game::load(game.shared_ruleset(), &game.save())?;
    if loaded.digest() != game.digest() || loaded.state() != game.state() {
        return Err("the game is another one after saving and loading".to_owned());
    }
    Ok(())
}

/// The game is in a state that can be.
///
/// # Errors
/// Says what is wrong.
pub fn is_sound(game: &Game) -> Result<(), String> {
    game.check_sound()
}

/// The game is over, or somebody is to act and can.
///
/// # Errors
/// Says who cannot.
pub fn can_act(game: &Game) -> Result<(), String> {
    let step = game.active_step_name();
    match game.current() {
        _ if game.finished() => Ok(()),
        None => Err("the game is not over, and nobody is to act".to_owned()),
        Some(entity) if !game.can_go_on() => Err(format!("{entity:?} can do nothing in {step:?}")),
        Some(_) => Ok(()),
    }
}

/// Both games are the same.
///
/// # Errors
/// Says that they differ.
pub fn agree(left: &Game, right: &Game) -> Result<(), String> {
    if left.digest() != right.digest() {
        return Err("the back ends differ".to_owned());
    }
    Ok(())
}

/// A game for trying things out, whose state is that of another.
pub fn copy(game: &Game) -> Game {
    let mut copy = Game::resume(Arc::clone(&game.shared_ruleset()), game.state().clone());
    copy.give_hints(game.hints().cloned());
    copy
}
