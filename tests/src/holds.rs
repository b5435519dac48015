//! What holds after every action of every game.

use std::sync::Arc;

use engine::game::Game;
use engine::money::Money;

/// What never changes during a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Totals {
    money: Money,
    shares: Vec<u32>,
}

impl Totals {
    /// The totals of a game.
    pub fn of(game: &Game) -> Totals {
        let percent = |it: &engine::state::CorporationState| {
            it.certificates.iter().map(|it| u32::from(it.percent)).sum()
        };
        Totals {
            money: game.total_money(),
            shares: game.state().corporations.iter().map(percent).collect(),
        }
    }
}

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

/// Nobody but the bank is below nothing, every station stands where its owner thinks it does, and who holds how much
/// is what the certificates say.
///
/// # Errors
/// Says what is wrong.
pub fn is_sound(game: &Game) -> Result<(), String> {
    let state = game.state();
    let poor =
        state.players.iter().map(|it| it.cash).chain(state.corporations.iter().map(|it| it.cash));
    if poor.into_iter().any(|it| it < Money::ZERO) {
        return Err("somebody owes money".to_owned());
    }
    let placed = state
        .corporations
        .iter()
        .flat_map(|it| it.stations.iter())
        .filter(|it| it.hex.is_some())
        .count();
    let standing =
        state.hexes.iter().flat_map(|it| it.slots).filter(|it| *it != engine::board::EMPTY).count();
    if placed != standing {
        return Err(format!("{placed} stations are placed and {standing} stand on the map"));
    }
    for (at, corporation) in state.corporations.iter().enumerate() {
        let holder = corporation.certificate(0).map(|it| it.holder);
        let president = corporation.president.map(engine::state::Holder::Player);
        if president.is_some() && holder != president {
            return Err(format!("corporation {at} has a president without the certificate"));
        }
        let mut counted = *corporation;
        counted.recount();
        if counted.holdings != corporation.holdings {
            return Err(format!(
                "the holdings of corporation {at} are not those of its certificates"
            ));
        }
    }
    Ok(())
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
    Game::resume(Arc::clone(&game.shared_ruleset()), game.state().clone())
}
