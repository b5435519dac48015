//! Games played at random to their end, on both back ends, under everything that always holds.

use std::sync::Arc;

use engine::action::Action;
use engine::game::Game;
use engine::ruleset::Ruleset;
use engine::title::Title;
use rayon::prelude::*;
use tests::backends::interpreted;
use tests::choices::ends;
use tests::holds::{Totals, agree, copy, is_sound, survives_saving};
use tests::player::play;
use tests::random::Random;

/// A game to be played: title, number of players, seed.
type Plan = (&'static Title, usize, u64);

/// Every title with every number of players, with so many seeds each; `RANDOM_PLAY` times as many where it is set.
fn plans(seeds: u64) -> Vec<Plan> {
    let times =
        std::env::var("RANDOM_PLAY").ok().and_then(|it| it.parse::<u64>().ok()).unwrap_or(1);
    let seeds = seeds * times;
    let counts = |title: &'static Title| {
        (title.title.players.min..=title.title.players.max).map(usize::from)
    };
    let titles = titles::all().iter().copied();
    titles
        .flat_map(|title| {
            counts(title).flat_map(move |count| (1..=seeds).map(move |seed| (title, count, seed)))
        })
        .collect()
}

fn ruleset(title: &Title, players: usize) -> Arc<Ruleset> {
    Arc::new(Ruleset::new(title, &[], players).expect("the title takes that many players"))
}

/// Plays all games, on all cores, and fails with all that went wrong.
fn on_all(plans: &[Plan], check: impl Fn(Plan) -> Result<(), String> + Sync) {
    let named = |(title, players, seed): Plan| {
        format!("{} with {players} players, seed {seed}", title.title.name)
    };
    let problems: Vec<String> = plans
        .par_iter()
        .filter_map(|it| check(*it).err().map(|problem| format!("{}: {problem}", named(*it))))
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn what_always_holds_does_so_in_games_played_at_random() {
    on_all(&plans(3), |(title, players, seed)| {
        let game = Game::new(ruleset(title, players), seed);
        let other = interpreted(&title.title.name).expect("both back ends have the title");
        let mut other = Game::new(ruleset(&other, players), seed);
        let totals = Totals::of(&game);
        let follow = |game: &Game, action: Option<&Action>| {
            if let Some(action) = action {
                other
                    .process(action)
                    .map_err(|it| format!("only one back end accepts {action:?}: {it}"))?;
            }
            agree(game, &other)?;
            is_sound(game)?;
            let same = Totals::of(game) == totals;
            same.then_some(()).ok_or_else(|| "money or shares appeared or vanished".to_owned())
        };
        let played = play(game, seed, follow)?;
        survives_saving(&played.game)
    });
}

#[test]
fn every_choice_that_is_listed_is_accepted() {
    on_all(&plans(1), |(title, players, seed)| {
        let mut random = Random::new(seed + 1000);
        let look = |game: &Game, _: Option<&Action>| {
            if random.below(40) > 0 {
                return Ok(());
            }
            survives_saving(game)?;
            for choice in &game.legal_actions() {
                for action in ends(choice) {
                    if !choice.covers(&action) {
                        return Err(format!("{choice:?} does not cover its own end {action:?}"));
                    }
                    copy(game)
                        .process(&action)
                        .map_err(|it| format!("offered, but refused ({it}): {action:?}"))?;
                }
            }
            Ok(())
        };
        play(Game::new(ruleset(title, players), seed + 50), seed + 50, look).map(|_| ())
    });
}

#[test]
fn the_same_seed_plays_the_same_game() {
    on_all(&plans(1)[..4], |(title, players, seed)| {
        let end = || {
            play(Game::new(ruleset(title, players), seed), seed, |_, _| Ok(()))
                .map(|it| it.game.digest())
        };
        (end()? == end()?)
            .then_some(())
            .ok_or_else(|| "two games with the same seed differ".to_owned())
    });
}
