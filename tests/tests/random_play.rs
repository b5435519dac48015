//! Games played at random to their end, on both back ends, under everything that always holds.

use std::sync::Arc;

use engine::action::Action;
use engine::game::Game;
use engine::ruleset::Ruleset;
use engine::scenario::{Scenario, position};
use engine::title::Title;
use rayon::prelude::*;
use tests::backends::interpreted;
use tests::holds::{Totals, agree, can_act, is_sound, survives_saving};
use tests::offers::offers_what_it_accepts;
use tests::player::play;
use tests::powers;
use tests::random::Random;
use tests::scenarios::Scenarios;
use titlec::source::load as disk;

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
        Game::start(self.rules(self.title), self.seed).expect("the script does not fail")
    }

    fn interpreted(self) -> Game {
        let title = interpreted(&self.title.title.name).expect("both back ends have the title");
        Game::start(self.rules(&title), self.seed).expect("the script does not fail")
    }

    fn name(self) -> String {
        let Plan { title, option, players, seed } = self;
        let option = option.unwrap_or("no options");
        format!("{} ({option}) with {players} players, seed {seed}", title.title.name)
    }
}

fn times() -> u64 {
    std::env::var("RANDOM_PLAY").ok().and_then(|it| it.parse().ok()).unwrap_or(1)
}

/// Every title with each of its options and every number of players, with so many seeds each;
/// `RANDOM_PLAY` times as many where it is set.
fn plans(seeds: u64) -> Vec<Plan> {
    let times = times();
    let mut plans = Vec::new();
    for title in titles::all().iter().copied() {
        let options = title.options.iter().filter(|it| it.plays.is_none()).map(|it| Some(&*it.sym));
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
            can_act(game)?;
            let same = Totals::of(game) == totals;
            same.then_some(()).ok_or_else(|| "money or shares appeared or vanished".to_owned())
        };
        let played = play(game, plan.seed, follow)?;
        survives_saving(&played.game)
    });
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
            if !game.finished() && game.legal_actions().is_empty() {
                return Err("nothing can be done".to_owned());
            }
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

/// How far play goes on from a position made by hand.
const ACTIONS: usize = 40;

/// Goes on from the position of a scenario for a while: both back ends agree, and what is offered is accepted.
fn goes_on(left: &Title, right: &Title, scenario: &Scenario, seed: u64) -> Result<(), String> {
    let at_start = |title: &Title| position(title, &scenario.given).map_err(|it| format!("{it:?}"));
    let (game, mut other) = (at_start(left)?, at_start(right)?);
    let totals = Totals::of(&game);
    let mut random = Random::new(seed + 7);
    let mut looks = 0;
    let stop = "far enough";
    let look = |game: &Game, action: Option<&Action>| {
        looks += 1;
        if looks > ACTIONS {
            return Err(stop.to_owned());
        }
        if let Some(action) = action {
            other.process(action).map_err(|it| format!("one back end refuses {action:?}: {it}"))?;
        }
        agree(game, &other)?;
        is_sound(game)?;
        if action.is_some() {
            can_act(game)?;
        }
        if Totals::of(game) != totals {
            return Err("money or shares appeared or vanished".to_owned());
        }
        if looks % 5 == 1 {
            survives_saving(game)?;
            offers_what_it_accepts(game, &mut random)?;
        }
        Ok(())
    };
    match play(game, seed, look) {
        Err(problem) if !problem.contains(stop) => Err(problem),
        _ => Ok(()),
    }
}

#[test]
fn play_goes_on_from_every_position_made_by_hand() {
    let folders = disk::find(&powers::folder()).expect("the titles are there");
    let titles: Vec<Scenarios> = folders.iter().map(|it| Scenarios::of(it)).collect();
    let positions =
        titles.iter().flat_map(|it| it.all.iter().map(|loaded| (&it.title, &loaded.scenario)));
    let plans: Vec<(&Title, &Scenario, u64)> = positions
        .flat_map(|(title, scenario)| (1..=times()).map(move |seed| (title, scenario, seed)))
        .collect();
    let problems: Vec<String> = plans
        .par_iter()
        .filter_map(|(title, scenario, seed)| {
            let name = &title.title.name;
            let compiled = powers::compiled(name).expect("it is compiled");
            let problem = goes_on(title, compiled, scenario, *seed).err()?;
            Some(format!("{name}: {}, seed {seed}: {problem}", scenario.name))
        })
        .collect();
    assert!(problems.is_empty(), "{} of {}\n{}", problems.len(), plans.len(), problems.join("\n"));
}
