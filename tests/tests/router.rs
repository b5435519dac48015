//! The best routes at every run of recorded games: never less than what the players ran, and allowed.

use std::time::{Duration, Instant};

use engine::action::{Action, Deed, Entity};
use engine::game::Game;
use engine::money::Money;
use engine::record::Replay;
use engine::wire::GameFile;
use rayon::prelude::*;
use tests::backends;
use tests::data::{Recorded, conformance_games, own_games};

/// What was found at a run.
struct Seen {
    place: String,
    ran: Money,
    best: Money,
    effort: u64,
    time: Duration,
}

fn look(game: &Game, action: &Action, place: String) -> Result<Option<Seen>, String> {
    let (Entity::Corporation(corporation), Deed::RunRoutes(routes)) = (action.entity, &action.deed)
    else {
        return Ok(None);
    };
    let start = Instant::now();
    let (found, best) = game.best_routes(corporation, &mut |_| true);
    let time = start.elapsed();
    if !best.is_proven() {
        return Err(format!("{} of at most {} is not proven", best.revenue, best.bound));
    }
    let checked: Money = game
        .route_revenues(corporation, &found)
        .map_err(|it| format!("the best routes are refused: {it}"))?
        .iter()
        .map(|it| it.revenue)
        .sum();
    // What a run earns besides its routes is not part of theirs.
    let claimed: Money = best.routes.iter().map(|it| it.revenue).sum();
    if checked != claimed {
        return Err(format!("the best routes earn {checked}, not {claimed}"));
    }
    // Where the record does not say enough about the track, what was run is not known here.
    let ran = game
        .route_revenues(corporation, routes)
        .map_or(Money::ZERO, |it| it.iter().map(|it| it.revenue).sum());
    if ran > best.revenue {
        return Err(format!("the players ran {ran}, the best is said to be {}", best.revenue));
    }
    Ok(Some(Seen { place, ran, best: best.revenue, effort: best.effort, time }))
}

fn runs(recorded: &Recorded) -> Result<Vec<Seen>, String> {
    let file = GameFile::parse(&recorded.game).map_err(|it| it.to_string())?;
    let [ruleset, _] = backends::both(&file);
    let mut replay = Replay::new(&file, &ruleset).map_err(|it| it.to_string())?;
    let mut seen = Vec::new();
    let mut at = 0;
    loop {
        let step = replay.step_with(|game, action| {
            let place = format!("{} action {at}", recorded.name);
            seen.extend(look(game, action, place)?);
            Ok(())
        });
        at += 1;
        match step {
            None => return Ok(seen),
            Some(step) => step.map_err(|it| format!("{} action {at}: {it}", recorded.name))?,
        };
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are for the README")]
fn the_best_routes_are_never_below_what_players_ran() {
    let mut games = conformance_games();
    games.extend(own_games());
    let all: Vec<Result<Vec<Seen>, String>> = games.par_iter().map(runs).collect();
    let problems: Vec<&String> = all.iter().filter_map(|it| it.as_ref().err()).collect();
    assert!(problems.is_empty(), "{problems:#?}");
    let mut seen: Vec<Seen> = all.into_iter().flatten().flatten().collect();
    seen.sort_by_key(|it| it.effort);
    let better = seen.iter().filter(|it| it.best > it.ran && it.ran.is_positive()).count();
    println!("{} runs, {better} of them below the best", seen.len());
    for share in [500, 900, 990, 999, 1000] {
        let it = &seen[(seen.len() * share / 1000).min(seen.len() - 1)];
        println!("{share}‰: {} positions, {:?} ({})", it.effort, it.time, it.place);
    }
    assert!(!seen.is_empty());
}
