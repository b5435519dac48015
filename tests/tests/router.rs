//! The best routes at every run of recorded games: never less than what the players ran, and allowed.

use rayon::prelude::*;
use tests::data::{conformance_games, own_games};
use tests::runs::{Seen, runs};

#[test]
#[expect(clippy::print_stdout, reason = "the figures are for the README")]
fn the_best_routes_are_never_below_what_players_ran() {
    let mut games = conformance_games();
    games.extend(own_games());
    let all: Vec<Result<Vec<Seen>, String>> = games.par_iter().map(|it| runs(it, 0)).collect();
    let problems: Vec<&String> = all.iter().filter_map(|it| it.as_ref().err()).collect();
    assert!(problems.is_empty(), "{problems:#?}");
    let mut seen: Vec<Seen> = all.into_iter().flatten().flatten().collect();
    seen.sort_by_key(|it| it.best.effort);
    let below = |it: &&Seen| it.best.revenue > it.ran && it.ran.is_positive();
    println!("{} runs, {} of them below the best", seen.len(), seen.iter().filter(below).count());
    for share in [500, 900, 990, 999, 1000] {
        let it = &seen[(seen.len() * share / 1000).min(seen.len() - 1)];
        println!("{share}‰: {} positions ({})", it.best.effort, it.place);
    }
    assert!(!seen.is_empty());
}
