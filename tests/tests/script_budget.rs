//! What scripts may do for an action, on a land where they are asked about very many pieces of track.

use std::path::Path;
use std::sync::Arc;

use engine::action::{Action, Deed};
use engine::game::{Choice, Game, MOST_STEPS};
use engine::hooks::Point;
use engine::ids::CorporationId;
use engine::scenario::position;
use engine::title::Title;
use tests::fuzzed::WIDE;
use tests::wide::HEXES;
use titlec::diagnostic::Diagnostics;
use titlec::source::Files;

const LAND: &str = "[(
    name: \"a corporation may build\",
    given: (
        phase: \"3\", round: operating, started: { \"AB\": (par: 100), \"CD\": (par: 80) },
        shares: { \"AB\": { player(1): 60 }, \"CD\": { player(2): 60 } },
        cash: { \"AB\": 500, \"CD\": 500 }, trains: { \"AB\": [\"3\"] },
        tiles: { \"B4\": (\"8\", 5), \"C5\": (\"57\", 2) },
    ),
    steps: [],
)]";

const AB: CorporationId = CorporationId(0);

/// A title with a wide land on both back ends: interpreted, compiled.
fn titles(name: &str) -> [Title; 2] {
    let (_, folder, compiled) = WIDE.iter().find(|it| it.0 == name).expect("it was made");
    let interpreted =
        titlec::load_title(Path::new(folder)).unwrap_or_else(|report| panic!("{report}"));
    [interpreted, (*compiled).clone()]
}

/// The position in which AB may build.
fn land(title: &Title) -> Game {
    let mut files = Files::default();
    let id = files.add("land.ron", LAND);
    let mut wrong = Diagnostics::default();
    let loaded = titlec::scenario::load(title, id, &files, &mut wrong);
    assert!(!wrong.has_errors(), "the scenario has no mistakes");
    position(title, &loaded[0].scenario.given).expect("the position is sound")
}

/// The first tile that AB may lay.
fn lay(game: &Game) -> Action {
    let offered = game.legal_actions();
    let first = offered.iter().find_map(|it| match *it {
        Choice::LayTile { entity, hex, tile, rotation, copies, with } => {
            let copy = u8::try_from(copies.trailing_zeros()).expect("copies fit");
            Some(Action { entity, deed: Deed::LayTile { hex, tile, copy, rotation, with } })
        }
        _ => None,
    });
    first.expect("AB may build")
}

/// How often the script was asked about track.
fn asked(game: &Game) -> usize {
    game.tally().of(Point::GraphSkipPaths) as usize
}

#[test]
fn a_tile_on_a_wide_land_takes_few_steps() {
    let taken = titles("fits").map(|title| {
        let game = land(&title);
        let action = lay(&game);
        let mut fresh = land(&title);
        fresh.process(&action).expect("it is allowed");
        let (steps, calls) = (fresh.script_steps(), asked(&fresh));
        assert!(steps > MOST_STEPS / 2, "{steps} steps are no trial of the limit");
        assert!(steps < MOST_STEPS, "{steps} steps");
        assert!(calls >= HEXES, "it was asked only {calls} times");
        assert!(calls < HEXES + 100, "it was asked {calls} times about {HEXES} hexes");
        (steps, calls, fresh.digest())
    });
    assert_eq!(taken[0], taken[1], "the back ends differ");
}

#[test]
fn what_was_said_about_track_is_not_asked_again() {
    for title in titles("fits") {
        let mut game = land(&title);
        let offered = game.legal_actions();
        let once = game.script_steps_in_all();
        assert_eq!(game.legal_actions().len(), offered.len());
        assert_eq!(game.script_steps_in_all(), once, "it was asked although nothing has changed");
        let action = lay(&game);
        game.process(&action).expect("it is allowed");
        let more = game.script_steps_in_all() - once;
        assert!(more * 50 < once, "{more} steps for a tile on one hex, {once} for all hexes");
    }
}

#[test]
fn what_depends_on_the_map_is_asked_when_the_map_changes() {
    for title in titles("looks_around") {
        let action = lay(&land(&title));
        let mut game = land(&title);
        game.reach_of(AB);
        let once = game.script_steps_in_all();
        game.process(&action).expect("it is allowed");
        game.reach_of(AB);
        let later = game.script_steps_in_all();
        game.reach_of(AB);
        assert!(asked(&game) >= HEXES && later >= 2 * once, "{once} and {later} steps");
        assert_eq!(game.script_steps_in_all(), later, "it was asked although nothing has changed");
    }
}

#[test]
fn what_somebody_looked_at_does_not_count() {
    for title in titles("fits").into_iter().chain(titles("looks_around")) {
        let action = lay(&land(&title));
        let steps = |looks: usize| {
            let mut game = land(&title);
            for _ in 0..looks {
                drop(game.legal_actions());
            }
            game.process(&action).expect("it is allowed");
            (game.script_steps(), game.digest())
        };
        assert_eq!(steps(0), steps(2));
    }
}

#[test]
fn an_action_for_which_scripts_do_too_much_is_refused_and_changes_nothing() {
    let action = lay(&land(&titles("fits")[0]));
    let refused = titles("too_much").map(|title| {
        let mut game = land(&title);
        let (state, events) = (game.state().clone(), game.events().to_vec());
        let refused = game.process(&action).map(|_| ()).expect_err("it is too much");
        assert_eq!((game.state(), game.events()), (&state, &events[..]), "something changed");
        let steps = game.script_steps();
        assert!(steps < MOST_STEPS + 1_000_000, "{steps} steps");
        // Whoever looks gets to know as well, and is not kept waiting either.
        let before = game.script_steps_in_all();
        let looked = game.try_ask(|it| it.legal_actions().len()).expect_err("it is too much");
        assert!(game.script_steps_in_all() - before < MOST_STEPS + 1_000_000);
        (refused.to_string(), looked, steps)
    });
    assert_eq!(
        refused[0].0,
        "the script of the title failed (hook::out_of_steps): graph_skip_paths: it has too much to do here: for one action scripts may take 10 million steps"
    );
    assert_eq!(refused[0], refused[1], "the back ends differ");
}

#[test]
fn a_search_for_routes_ends_however_much_scripts_do() {
    let heavy = "hook revenue_for(route, stops) {
        base + hexes.count(h => corporations.any(a => corporations.any(b => a != b and h.name == \"\"))).money
    }";
    let [mut title, _] = titles("fits");
    let mut files = Files::default();
    let id = files.add("rules.hook", heavy);
    title.hooks = titlec::hook::hooks(&[id], &title, &files, &mut Diagnostics::default());
    let game = land(&title);
    let mut polls = 0;
    let (_, best) = game.best_routes(AB, &mut |_| {
        polls += 1;
        false
    });
    assert_eq!(polls, 1, "it was asked once whether to go on");
    let steps = game.script_steps_in_all();
    assert!(steps < 1_500_000, "{steps} steps although it was stopped at once");
    assert!(!best.is_proven(), "nothing is proven about routes that nobody judged");
    let rules = Arc::clone(&game.shared_ruleset());
    let whole = Game::resume(rules, game.state().clone());
    let (_, best) = whole.best_routes(AB, &mut |_| true);
    assert!(best.revenue.0 > 0 && best.is_proven(), "with time enough it is found: {best:?}");
    assert!(whole.script_steps_in_all() > steps, "the whole search takes longer");
}
