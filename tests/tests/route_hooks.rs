//! The best routes where scripts have a say, each alone and in pairs, against a search that tries every set of routes
//! and shares nothing with the router but the route step's own verdict.

use engine::action::{Action, Deed, Entity, Kind, TrainRoute};
use engine::game::Game;
use engine::ids::CorporationId;
use engine::list::List;
use engine::money::Money;
use engine::scenario::position;
use engine::title::{Distance, DistanceMode, DistanceRow, NodeKind, Title};
use rayon::prelude::*;
use tests::every_route::{best_run, earned, walks};
use tests::powers::folder;
use tests::random::Random;
use titlec::diagnostic::{Diagnostics, render};
use titlec::scenario::load;
use titlec::source::Files;

/// Scripts about routes and about what is reached: the name of the hook, and what it says.
const SCRIPTS: &[(&str, &str)] = &[
    (
        "check_route_combination",
        r#"(corporation, routes) { require routes.len != 1 else "one route alone is not run" }"#,
    ),
    (
        "check_route_combination",
        r#"(corporation, routes) {
            require routes.sum(r => r.stops.len) < 5 else "the routes have too many stops"
        }"#,
    ),
    ("routes_revenue", "(corporation, routes) { base + routes.len.money * 15 }"),
    (
        "routes_revenue",
        "(corporation, routes) { if routes.len > 1 { base - base / 2 } else { base } }",
    ),
    (
        "extra_revenue",
        r#"(corporation, routes) {
            base + (if routes.any(r => r.stops.any(s => s.hex == hex("F6"))) { 70 } else { 0 })
        }"#,
    ),
    // A run that goes wrong there is refused, though its revenue stays the same.
    ("routes_subsidy", "(corporation, routes) { if routes.len == 1 { -1 } else { base } }"),
    ("extra_revenue", "(corporation, routes) { if routes.is_empty { base + 90 } else { base } }"),
    ("route_distance", "(route) { base - route.stops.count(s => s.kind == city) }"),
    ("route_distance", "(route) { base + route.stops.count(s => s.kind == offboard) }"),
    ("check_distance", r#"(route) { require route.hexes.len < 5 else "it is too long" }"#),
    ("check_other", r#"(route) { require route.stops.len != 2 else "two stops are too few" }"#),
    (
        "check_other",
        r#"(route) {
            let first = route.stops.find(s => true);
            require (if let it = first { it.kind == city } else { true })
                else "a route begins in a city"
        }"#,
    ),
    (
        "revenue_for",
        r#"(route, stops) {
            base + (if stops.any(s => s.kind == town) { 35 } else { 0 })
        }"#,
    ),
    (
        "revenue_for",
        r#"(route, stops) {
            if route.train.number == 1 { base * 2 } else { base / 2 }
        }"#,
    ),
    // Where the amount is below zero, the script goes wrong and the run is refused.
    ("revenue_for", "(route, stops) { if stops.len == 3 { base - 1000 } else { base } }"),
    (
        "city_tokened_by",
        r#"(city, corporation) { base or (corporation == corporation("AB") and city.hex == hex("E7")) }"#,
    ),
    ("city_tokened_by", r#"(city, corporation) { base and city.hex != hex("C5") }"#),
    ("skip_token", r#"(corporation, city) { base or city.hex == hex("C5") }"#),
    ("graph_skip_paths", r#"(corporation, path) { base or path.hex == hex("D6") }"#),
];

/// Tiles by hex from which boards are made.
const TILES: &[(&str, &[&str])] = &[
    ("B4", &["7", "8", "9"]),
    ("C5", &["14", "15"]),
    ("D6", &["8", "9", "23", "24"]),
    ("E7", &["57", "14", "15"]),
    ("E5", &["7", "8", "9"]),
    ("F6", &["58", "3", "4"]),
    ("G5", &["57", "14", "15"]),
    ("H4", &["7", "8", "9"]),
];

/// Trains that run: by stops and by kinds of stops.
const TRAINS: &[&str] =
    &[r#"["3", "3"]"#, r#"["2", "3"]"#, r#"["4", "2"]"#, r#"["4"]"#, r#"["2", "5"]"#];

/// More walks than this would take the search too long.
const MOST_WALKS: usize = 14;

fn land() -> Title {
    let mut title = titlec::load_title(&folder().join("Powers")).expect("it has no mistakes");
    let mut trains = title.trains.trains.to_vec();
    let row = |kinds: &[NodeKind], pay| DistanceRow {
        nodes: List::from(kinds.to_vec()),
        pay,
        visit: None,
        multiplier: None,
    };
    trains.iter_mut().for_each(|it| it.rusts_on = List::EMPTY);
    trains[2].distance = Distance::Rows(List::from(vec![
        row(&[NodeKind::City, NodeKind::Offboard], 2),
        row(&[NodeKind::Town], 1),
    ]));
    trains[3].distance = Distance::Stops(4);
    trains[3].distance_mode = DistanceMode::Hexes;
    title.trains.trains = trains.into();
    title
}

fn scripted(land: &Title, script: &str) -> Title {
    let mut files = Files::default();
    let id = files.add("rules.hook", script);
    let mut wrong = Diagnostics::default();
    let hooks = titlec::hook::hooks(&[id], land, &files, &mut wrong);
    assert!(!wrong.has_errors(), "{}", render::plain(&files, &wrong));
    Title { hooks, ..land.clone() }
}

/// A position in which AB runs its trains on a board made at random.
fn board(title: &Title, random: &mut Random) -> Game {
    let trains = random.pick(TRAINS).expect("there are some");
    let given = format!(
        r#"[(name: "a board", given: (
            phase: "5", round: operating, started: {{ "AB": (par: 100), "CD": (par: 80) }},
            shares: {{ "AB": {{ player(1): 60 }}, "CD": {{ player(2): 60 }} }},
            tokens: {{ "AB": ["C5"], "CD": ["E7"] }}, trains: {{ "AB": {trains} }},
        ), steps: [])]"#,
    );
    let mut files = Files::default();
    let id = files.add("board.ron", given);
    let mut wrong = Diagnostics::default();
    let loaded = load(title, id, &files, &mut wrong);
    assert!(wrong.is_empty(), "{}", render::plain(&files, &wrong));
    let game = position(title, &loaded[0].scenario.given).expect("the position is sound");
    let mut state = game.state().clone();
    let board = &game.ruleset().board;
    for (hex, tiles) in TILES {
        let hex = board.hex_by_name(hex).expect("it is on the map");
        let tile = random.pick(tiles).and_then(|it| board.tile_by_name(it)).expect("there is one");
        state.hexes[hex.index()].face = board.tile_face(tile);
        state.hexes[hex.index()].rotation = random.below(6) as u8;
    }
    to_routes(Game::resume(game.shared_ruleset(), state))
}

/// The game in the step in which trains run, if there is anything to run.
fn to_routes(mut game: Game) -> Game {
    let entity = Entity::Corporation(CorporationId(0));
    let runs = |game: &Game| game.reach_of(CorporationId(0)).can_run();
    while runs(&game) && !game.kinds(entity).has(Kind::RunRoutes) {
        game.process(&Action { entity, deed: Deed::Pass }).expect("the steps before can be passed");
    }
    game
}

/// A board on which there is something to choose from, and not too much.
fn good_board(title: &Title, seed: u64) -> Game {
    let mut random = Random::new(seed);
    loop {
        let game = board(title, &mut random);
        if (6..=MOST_WALKS).contains(&walks(&game).len()) {
            return game;
        }
    }
}

/// What is wrong with the best routes on a board.
fn problem(game: &Game) -> Option<String> {
    let corporation = CorporationId(0);
    let (routes, best) = game.best_routes(corporation, &mut |_| true);
    let (most, _) = best_run(game, corporation);
    if !game.reach_of(corporation).can_run() {
        // Where no route is reached the step takes no action; the router finds none either.
        let none = routes.is_empty();
        return (!none)
            .then(|| format!("nothing is reached, and {} routes are found", routes.len()));
    }
    if !best.is_proven() {
        return Some(format!("{} is not proven; {most:?} is the best", best.revenue));
    }
    match (earned(game, corporation, &routes), most) {
        (Ok(earned), Some(most)) if earned == most && best.revenue == most => None,
        (Err(_), None) if routes.is_empty() && best.revenue == Money::ZERO => None,
        (earned, most) => Some(format!(
            "the best is said to be {}, it earns {earned:?}, and {most:?} is the best",
            best.revenue
        )),
    }
}

/// What is wrong with the price of any route alone, against what the route step says to it.
fn wrong_price(game: &Game) -> Option<String> {
    let corporation = CorporationId(0);
    if !game.kinds(Entity::Corporation(corporation)).has(Kind::RunRoutes) {
        return None;
    }
    let trains = game.state().corporation(corporation).trains.iter();
    let cars = trains.map(|it| game.state().cars[usize::from(*it)].car);
    let routes =
        cars.flat_map(|car| walks(game).into_iter().map(move |spec| TrainRoute { car, spec }));
    routes.into_iter().find_map(|route| {
        let run = earned(game, corporation, std::slice::from_ref(&route));
        let priced = game.price_run(corporation, route).map(|it| it.revenue);
        let priced = priced.map_err(|it| it.to_string());
        (priced != run).then(|| format!("it is priced at {priced:?} and earns {run:?}"))
    })
}

/// Boards on which scripts are wrong.
fn wrong(land: &Title, scripts: &[(&str, &str)], seeds: std::ops::Range<u64>) -> Vec<String> {
    let text: String = scripts.iter().map(|(name, body)| format!("hook {name}{body}\n")).collect();
    let title = scripted(land, &text);
    let found = seeds.filter_map(|seed| {
        let game = good_board(&title, seed);
        let problem = problem(&game).or_else(|| wrong_price(&game))?;
        Some(format!("board {seed}: {problem}\n{text}"))
    });
    found.collect()
}

#[test]
fn the_best_routes_with_one_script() {
    let land = land();
    let wrong: Vec<String> = SCRIPTS.par_iter().flat_map(|it| wrong(&land, &[*it], 1..9)).collect();
    assert!(wrong.is_empty(), "{} are wrong\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_best_routes_with_two_scripts() {
    let land = land();
    let pairs: Vec<_> = (0..SCRIPTS.len())
        .flat_map(|a| (0..a).map(move |b| (SCRIPTS[a], SCRIPTS[b])))
        .filter(|(a, b)| a.0 != b.0)
        .collect();
    let wrong: Vec<String> = pairs
        .par_iter()
        .enumerate()
        .flat_map(|(at, (a, b))| wrong(&land, &[*a, *b], 100 + at as u64..102 + at as u64))
        .collect();
    assert!(wrong.is_empty(), "{} are wrong\n{}", wrong.len(), wrong.join("\n"));
}
