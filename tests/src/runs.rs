//! Every run of recorded games, and the best routes there.

use std::time::{Duration, Instant};

use engine::action::{Action, Deed, Entity};
use engine::board::BestRoutes;
use engine::game::Game;
use engine::ids::CorporationId;
use engine::money::Money;
use engine::record::Replay;
use engine::wire::GameFile;

use crate::backends;
use crate::data::Recorded;

/// What was found at a run.
#[derive(Debug)]
pub struct Seen {
    /// The game, and which action.
    pub place: String,
    /// What the players ran; nothing where the record does not say enough about the track.
    pub ran: Money,
    /// The best routes.
    pub best: BestRoutes,
    /// How long it took to find them: the shortest of the tries.
    pub time: Duration,
}

/// The best routes at every run of a game, found so many times.
///
/// # Errors
/// If they are not proven, not allowed, or below what the players ran.
pub fn runs(recorded: &Recorded, tries: usize) -> Result<Vec<Seen>, String> {
    let file = GameFile::parse(&recorded.game).map_err(|it| it.to_string())?;
    let [ruleset, _] = backends::both(&file);
    let mut replay = Replay::new(&file, &ruleset).map_err(|it| it.to_string())?;
    let mut seen = Vec::new();
    let mut at = 0;
    loop {
        let step = replay.step_with(|game, action| {
            seen.extend(look(game, action, format!("{} action {at}", recorded.name), tries)?);
            Ok(())
        });
        at += 1;
        match step {
            None => return Ok(seen),
            Some(step) => step.map_err(|it| format!("{} action {at}: {it}", recorded.name))?,
        };
    }
}

fn look(game: &Game, action: &Action, place: String, tries: usize) -> Result<Option<Seen>, String> {
    let (Entity::Corporation(corporation), Deed::RunRoutes(routes)) = (action.entity, &action.deed)
    else {
        return Ok(None);
    };
    let best = best(game, corporation)?;
    let ran = game.run_revenue(corporation, routes).unwrap_or(Money::ZERO);
    if ran > best.revenue {
        return Err(format!("the players ran {ran}, the best is said to be {}", best.revenue));
    }
    let time = |_| {
        let start = Instant::now();
        let _ = game.best_routes(corporation, &mut |_| true);
        start.elapsed()
    };
    let time = (0..tries).map(time).min().unwrap_or_default();
    Ok(Some(Seen { place, ran, best, time }))
}

/// The best routes, which are proven and stand the engine's own check.
fn best(game: &Game, corporation: CorporationId) -> Result<BestRoutes, String> {
    let (found, best) = game.best_routes(corporation, &mut |_| true);
    if !best.is_proven() {
        return Err(format!("{} of at most {:?} is not proven", best.revenue, best.bound));
    }
    let checked = game
        .run_revenue(corporation, &found)
        .map_err(|it| format!("the best routes are refused: {it}"))?;
    if checked != best.revenue {
        return Err(format!("the best routes earn {checked}, not {}", best.revenue));
    }
    Ok(best)
}
