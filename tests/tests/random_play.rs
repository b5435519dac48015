//! Games played at random to their end, on both back ends, under everything that always holds.

use std::sync::Arc;

use engine::action::{Action, Deed};
use engine::game::Game;
use engine::ruleset::Ruleset;
use engine::title::Title;
use rayon::prelude::*;
use tests::backends::interpreted;
use tests::choices::ends;
use tests::holds::{Totals, agree, copy, is_sound, survives_saving};
use tests::mutate::mutations;
use tests::player::play;
use tests::random::Random;

/// A game to be played.
#[derive(Debug, Clone, Copy)]
struct Plan {
    title: &'static Title,
    option: Option<&'static str>,
    players: usize,
    seed: u64,
}

impl Plan {
    fn rules(self, title: &Title) -> Arc<Ruleset> {
        let options: Vec<&str> = self.option.into_iter().collect();
        let rules = Ruleset::new(title, &options, self.players);
        Arc::new(rules.expect("the title takes that many players"))
    }

    fn game(self) -> Game {
        Game::new(self.rules(self.title), self.seed)
    }

    fn interpreted(self) -> Game {
        let title = interpreted(&self.title.title.name).expect("both back ends have the title");
        Game::new(self.rules(&title), self.seed)
    }

    fn name(self) -> String {
        let Plan { title, option, players, seed } = self;
        let option = option.unwrap_or("no options");
        format!("{} ({option}) with {players} players, seed {seed}", title.title.name)
    }
}

/// Every title with each of its options and every number of players, with so many seeds each;
/// `RANDOM_PLAY` times as many where it is set.
fn plans(seeds: u64) -> Vec<Plan> {
    let times = std::env::var("RANDOM_PLAY").ok().and_then(|it| it.parse().ok()).unwrap_or(1);
    let mut plans = Vec::new();
    for title in titles::all().iter().copied() {
        let options = title.options.iter().map(|it| Some(&*it.sym));
        for option in std::iter::once(None).chain(options) {
            for players in (title.title.players.min..=title.title.players.max).map(usize::from) {
                plans.extend((1..=seeds * times).map(|seed| Plan { title, option, players, seed }));
            }
        }
    }
    plans
}

/// Plays all games, on all cores, and fails with all that went wrong.
fn on_all(plans: &[Plan], check: impl Fn(Plan) -> Result<(), String> + Sync) {
    let problems: Vec<String> = plans
        .par_iter()
        .filter_map(|it| check(*it).err().map(|problem| format!("{}: {problem}", it.name())))
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn what_always_holds_does_so_in_games_played_at_random() {
    on_all(&plans(2), |plan| {
        let game = plan.game();
        let mut other = plan.interpreted();
        let totals = Totals::of(&game);
        let follow = |game: &Game, action: Option<&Action>| {
            if let Some(action) = action {
                let only_one = |it| format!("only one back end accepts {action:?}: {it}");
                other.process(action).map_err(only_one)?;
            }
            agree(game, &other)?;
            is_sound(game)?;
            let same = Totals::of(game) == totals;
            same.then_some(()).ok_or_else(|| "money or shares appeared or vanished".to_owned())
        };
        let played = play(game, plan.seed, follow)?;
        survives_saving(&played.game)
    });
}

/// Everything that a position offers is accepted; mutations of some of it are accepted where they
/// are offered too, and only there.
fn offers_what_it_accepts(game: &Game, random: &mut Random) -> Result<(), String> {
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

#[test]
fn what_is_listed_is_accepted_and_nothing_else() {
    on_all(&plans(1), |plan| {
        let plan = Plan { seed: plan.seed + 50, ..plan };
        let mut random = Random::new(plan.seed + 1000);
        let look = |game: &Game, _: Option<&Action>| {
            if random.below(40) > 0 {
                return Ok(());
            }
            survives_saving(game)?;
            offers_what_it_accepts(game, &mut random)
        };
        play(plan.game(), plan.seed, look).map(|_| ())
    });
}

#[test]
fn the_same_seed_plays_the_same_game() {
    on_all(&plans(1)[..4], |plan| {
        let end = || play(plan.game(), plan.seed, |_, _| Ok(())).map(|it| it.game.digest());
        let same = end()? == end()?;
        same.then_some(()).ok_or_else(|| "two games with the same seed differ".to_owned())
    });
}
