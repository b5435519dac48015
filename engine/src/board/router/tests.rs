//! The router against a search that tries everything and knows nothing but the engine's own check of routes.

use std::collections::BTreeSet;

use super::super::testing::Map;
use super::super::track::TrackEnd;
use super::super::{
    Board, Domain, HexState, Judge, NodeRef, PathRef, Room, Route, RouteSpec, Run, TrainRun,
    UNASKED,
};
use super::BestRoutes;
use crate::ids::{CorporationId, HexId};
use crate::kits::nationals::Zone;
use crate::list::{List, Text};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::Colour::{Green, White, Yellow};
use crate::title::{
    Amount, Apart, CallAt, Change, Counted, Distance, DistanceMode, DistanceRow, LongestBonus,
    National, NationalRun, NoSharedStops, NodeKind, Only, Over, PairBonus, PairOver, PartOfRoute,
    PassedBonus, PerToken, Percent, Places, RouteBonus, RouteRule, StopBonus,
};

const OWN: CorporationId = CorporationId(1);
const OTHER: u8 = 2;

/// Tiles from which random boards are made: more track than on real maps of this size.
const CODES: [&str; 16] = [
    "city=revenue:30;path=a:0,b:_0;path=a:_0,b:3",
    "city=revenue:40,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0",
    "city=revenue:60,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0",
    "city=revenue:20;city=revenue:50;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_1;path=a:4,b:_1",
    "town=revenue:10;path=a:0,b:_0;path=a:_0,b:2",
    "town=revenue:10;town=revenue:10;path=a:0,b:_0;path=a:_0,b:1;path=a:3,b:_1;path=a:_1,b:4",
    "town=revenue:20;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0",
    "path=a:0,b:3",
    "path=a:0,b:2;path=a:3,b:5",
    "path=a:0,b:3;path=a:0,b:2;path=a:2,b:3",
    "path=a:0,b:3;path=a:1,b:4;path=a:2,b:5",
    "junction;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:4,b:_0",
    "offboard=revenue:yellow_30|green_70,groups:far;path=a:0,b:_0,terminal:1;path=a:1,b:_0,terminal:1",
    "offboard=revenue:yellow_20|green_30,visit_cost:0;path=a:0,b:_0,terminal:1;path=a:2,b:_0,terminal:1",
    "city=revenue:70,visit_cost:2;path=a:0,b:_0;path=a:2,b:_0;path=a:3,b:_0",
    "city=revenue:30,groups:near;path=a:0,b:_0;path=a:2,b:_0;path=a:4,b:_0",
];

/// Numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).expect("it has 64 bits") % count
    }
}

struct Scene {
    board: Board,
    hexes: Vec<HexState>,
    distances: Vec<Distance>,
    bonuses: Vec<RouteBonus>,
    hex_bonuses: Vec<(HexId, Money)>,
    rules: Vec<RouteRule>,
    mode: DistanceMode,
    zone: Option<Zone>,
}

impl Scene {
    /// A board of a few hexes, tiles turned at random, stations of two corporations, and some trains.
    fn random(dice: &mut Dice, trains: usize) -> Scene {
        let names = ["A1", "A3", "A5", "B2", "B4", "C1", "C3", "C5", "D2", "D4"];
        let mut map = Map::flat();
        for name in &names[..6 + dice.below(5)] {
            map = map.hexes(White, name, CODES[dice.below(CODES.len())]);
        }
        let board = map.board();
        let mut hexes = board.start();
        for state in &mut hexes {
            state.rotation = dice.below(6) as u8;
            for city in board.shown(state).cities.clone() {
                let node = board.shown(state).nodes[usize::from(city)].clone();
                for slot in node.first_slot..node.first_slot + node.slots {
                    state.slots[usize::from(slot)] = match dice.below(5) {
                        0 | 1 => OWN.0,
                        2 => OTHER,
                        _ => super::super::EMPTY,
                    };
                }
            }
        }
        let distances = (0..trains).map(|_| distance(dice)).collect();
        Scene {
            board,
            hexes,
            distances,
            bonuses: Vec::new(),
            hex_bonuses: Vec::new(),
            rules: Vec::new(),
            mode: DistanceMode::Stops,
            zone: None,
        }
    }

    fn run(&self) -> Run<'_> {
        Run {
            board: &self.board,
            hexes: &self.hexes,
            corporation: OWN,
            colours: &[Yellow, Green],
            bonuses: &self.bonuses,
            hex_bonuses: &self.hex_bonuses,
            rules: &self.rules,
            subsidies: &[],
            standing: &UNASKED,
            zone: self.zone.as_ref().map(|it| it as &dyn Domain),
            network: None,
            judge: None,
        }
    }

    fn trains(&self) -> Vec<TrainRun<'_>> {
        let train = |distance| TrainRun {
            name: "",
            distance,
            mode: self.mode,
            multiplier: 1,
            diesel: false,
            requires_token: true,
            no_local: false,
        };
        self.distances.iter().map(train).collect()
    }

    fn best(&self) -> BestRoutes {
        self.run().best(&self.trains(), &mut |_| true)
    }

    /// What the engine's own check says about routes.
    fn check(&self, routes: &[(usize, RouteSpec)]) -> Option<Money> {
        let trains = self.trains();
        let specs: Vec<_> = routes.iter().map(|(train, spec)| (trains[*train], spec)).collect();
        let mut out = Vec::new();
        self.run().routes(&specs, &mut Room::default(), &mut out).ok()?;
        let route_of = |train: usize| routes.iter().position(|it| it.0 == train).map(|it| &out[it]);
        let all: Vec<_> =
            trains.iter().enumerate().map(|(at, train)| (*train, route_of(at))).collect();
        Some(out.iter().map(|it| it.revenue).sum::<Money>() + self.run().unrouted(&all))
    }
}

fn distance(dice: &mut Dice) -> Distance {
    let row = |nodes: Vec<NodeKind>, pay, visit| DistanceRow {
        nodes: nodes.into(),
        pay,
        visit,
        multiplier: None,
    };
    let big = vec![NodeKind::City, NodeKind::Offboard];
    match dice.below(8) {
        0 => Distance::Stops(1),
        1..=4 => Distance::Stops(2 + dice.below(3) as u16),
        5 => Distance::Stops(99),
        6 => Distance::Rows(List::from(vec![
            row(big, 2, None),
            row(vec![NodeKind::Town], 1, Some(99)),
        ])),
        _ => Distance::Rows(List::from(vec![row(
            vec![NodeKind::City, NodeKind::Offboard, NodeKind::Town],
            2,
            Some(4),
        )])),
    }
}

/// Every walk along track from a stop, as far as it is connected; where it comes to a stop it is a route.
struct Everything<'a> {
    run: Run<'a>,
    paths: Vec<PathRef>,
    found: BTreeSet<Vec<PathRef>>,
    routes: Vec<Route>,
}

impl<'a> Everything<'a> {
    fn of(run: Run<'a>) -> Vec<Route> {
        let mut paths = Vec::new();
        for hex in run.board.hex_ids() {
            let count = run.board.shown(&run.hexes[hex.index()]).paths.len();
            paths.extend((0..count).map(|path| PathRef { hex, path: path as u8 }));
        }
        let mut all = Everything { run, paths, found: BTreeSet::new(), routes: Vec::new() };
        for at in all.paths.clone() {
            for (index, end) in all.run.track(at).ends.into_iter().enumerate() {
                if let TrackEnd::Node(node) = end {
                    let start = NodeRef { hex: at.hex, node };
                    all.follow(&mut vec![at], &mut vec![start], 1 - index);
                }
            }
        }
        for stop in all.run.stations() {
            all.routes.push(Route { stops: vec![stop], ..Route::default() });
        }
        all.routes
    }

    /// Goes on from one end of the last piece of track.
    fn follow(&mut self, track: &mut Vec<PathRef>, stops: &mut Vec<NodeRef>, end: usize) {
        let last = track[track.len() - 1];
        let place = self.run.track(last).ends[end];
        if let TrackEnd::Node(node) = place {
            let stop = NodeRef { hex: last.hex, node };
            if stops.contains(&stop) {
                return;
            }
            stops.push(stop);
            let mut key = track.clone();
            key.sort_unstable();
            if self.found.insert(key) {
                let route =
                    Route { stops: stops.clone(), paths: track.clone(), ..Route::default() };
                self.routes.push(route);
            }
        }
        for next in self.paths.clone() {
            if track.contains(&next) || !self.run.leads(last, next) {
                continue;
            }
            for (index, entry) in self.run.track(next).ends.into_iter().enumerate() {
                if self.enters(last, place, next, entry) {
                    track.push(next);
                    self.follow(track, stops, 1 - index);
                    track.pop();
                }
            }
        }
        if matches!(place, TrackEnd::Node(_)) {
            stops.pop();
        }
    }

    /// Whether one end of a track is where the other track ends.
    fn enters(&self, last: PathRef, place: TrackEnd, next: PathRef, entry: TrackEnd) -> bool {
        match place {
            TrackEnd::Edge(edge) => {
                let side = (edge + self.run.hexes[last.hex.index()].rotation) % 6;
                let there = |edge| (edge + self.run.hexes[next.hex.index()].rotation) % 6;
                self.run.board.all_neighbour(last.hex, side) == Some(next.hex)
                    && matches!(entry, TrackEnd::Edge(it) if there(it) == (side + 3) % 6)
            }
            TrackEnd::Node(_) | TrackEnd::Junction(_) => last.hex == next.hex && entry == place,
        }
    }
}

/// For each train the routes that it may run, best first, with what each earns.
fn routes_by_train(scene: &Scene) -> Vec<Vec<(Money, RouteSpec)>> {
    let all = Everything::of(scene.run());
    let specs: Vec<RouteSpec> = all.iter().map(|it| scene.run().spec(it)).collect();
    (0..scene.distances.len())
        .map(|train| {
            let one =
                |spec: &RouteSpec| Some((scene.check(&[(train, spec.clone())])?, spec.clone()));
            let mut routes: Vec<_> = specs.iter().filter_map(one).collect();
            routes.sort_by_key(|it| -it.0.0);
            routes
        })
        .collect()
}

/// The most that any set of routes earns, where only sets that may beat `known` are put to the check.
fn most(scene: &Scene, known: Money, together: i32) -> Money {
    let routes = routes_by_train(scene);
    let mut best = scene.check(&[]).unwrap_or_default();
    let mut chosen = Vec::new();
    go_on(scene, &routes, known, together, &mut chosen, Money::ZERO, &mut best);
    best
}

fn go_on(
    scene: &Scene,
    routes: &[Vec<(Money, RouteSpec)>],
    known: Money,
    together: i32,
    chosen: &mut Vec<(usize, RouteSpec)>,
    sum: Money,
    best: &mut Money,
) {
    let train = routes.len() - 1;
    let rest: i32 = routes[..train].iter().map(|it| it.first().map_or(0, |it| it.0.0)).sum();
    for (revenue, spec) in &routes[train] {
        if sum.0 + revenue.0 + rest + together < known.0 {
            break;
        }
        chosen.push((train, spec.clone()));
        if let Some(total) = scene.check(chosen) {
            *best = total.max(*best);
            if train > 0 {
                go_on(scene, &routes[..train], known, together, chosen, sum + *revenue, best);
            }
        }
        chosen.pop();
    }
    if train > 0 {
        go_on(scene, &routes[..train], known, together, chosen, sum, best);
    }
}

fn compare(scene: &Scene, seed: u64, together: i32) {
    let best = scene.best();
    assert!(best.is_proven(), "board {seed}: {best:?}");
    let specs: Vec<(usize, RouteSpec)> = best
        .routes
        .iter()
        .enumerate()
        .filter(|(_, it)| !it.stops.is_empty())
        .map(|(train, it)| (train, scene.run().spec(it)))
        .collect();
    assert_eq!(scene.check(&specs), Some(best.revenue), "board {seed}: the check agrees");
    let all = most(scene, best.revenue, together);
    assert_eq!(best.revenue, all, "board {seed}: nothing is better");
}

#[test]
fn one_train_on_random_boards() {
    for seed in 1..=2000 {
        compare(&Scene::random(&mut Dice(seed * 7919), 1), seed, 0);
    }
}

#[test]
fn several_trains_on_random_boards() {
    for seed in 1..=1500 {
        let mut dice = Dice(seed * 104_729);
        let trains = 2 + dice.below(2);
        compare(&Scene::random(&mut dice, trains), seed, 0);
    }
}

/// Bonuses and rules that look at one route.
fn alone(dice: &mut Dice, scene: &mut Scene) {
    let group = Text::from("far");
    let at = |kinds: &'static [NodeKind]| Places { kinds: List::Const(kinds), ..Places::ALL };
    let amount = Amount::Fixed(Change(10 * (dice.below(5) as i32 - 1)));
    match dice.below(6) {
        0 => scene.bonuses.push(RouteBonus::PerToken(PerToken { group, other_stops: 1 })),
        1 => scene.bonuses.push(RouteBonus::PartOfRoute(PartOfRoute {
            group,
            percent: Percent(50),
            round_down_to: 10,
            other_stops: 0,
        })),
        2 => scene.bonuses.push(RouteBonus::StopBonus(StopBonus {
            with: None,
            at: at(&[NodeKind::Town]),
            ends: false,
            amount,
            again: dice.below(2) == 0,
            count: [Counted::Route, Counted::Hex, Counted::Stop][dice.below(3)],
            multiplied: false,
            only: Only::ALL,
        })),
        3 => scene.bonuses.push(RouteBonus::PassedBonus(PassedBonus {
            hexes: List::EMPTY,
            amount,
            with_stops: true,
            only: Only::ALL,
        })),
        4 => scene.rules.push(RouteRule::CallAt(CallAt {
            at: at(&[NodeKind::Town]),
            least: 1,
            most: None,
            over: Over::Route,
            only: Only::ALL,
        })),
        _ => {
            scene.mode = [DistanceMode::Hexes, DistanceMode::Edges][dice.below(2)];
            for it in &mut scene.distances {
                // Rows count stops and nothing else.
                if matches!(it, Distance::Rows(_)) {
                    *it = Distance::Stops(5);
                }
            }
        }
    }
    scene.hex_bonuses = vec![(HexId::at(dice.below(6)), Money(20))];
}

/// Bonuses and rules that look at all routes together. How much they add at most.
fn together(dice: &mut Dice, scene: &mut Scene) -> i32 {
    let only = Only::ALL;
    let kinds = |kinds: &'static [NodeKind]| Places { kinds: List::Const(kinds), ..Places::ALL };
    let amount = Amount::Fixed(Change(50));
    match dice.below(5) {
        0 => {
            let groups = |it: &'static str| Places {
                groups: List::from(vec![Text::Const(it)]),
                ..Places::ALL
            };
            scene.bonuses.push(RouteBonus::PairBonus(PairBonus {
                places: List::from(vec![groups("far"), groups("near")]),
                amount,
                by_hex: Default::default(),
                best_again: false,
                ends: false,
                over: [PairOver::Run, PairOver::Together][dice.below(2)],
                multiplied: false,
                only,
            }));
        }
        1 => scene.bonuses.push(RouteBonus::LongestBonus(LongestBonus {
            at: Places::ALL,
            zones: List::EMPTY,
            amount,
            each: Amount::NOTHING,
            only,
        })),
        2 => scene.bonuses.push(RouteBonus::StopBonus(StopBonus {
            with: None,
            at: kinds(&[NodeKind::Town]),
            ends: false,
            amount,
            again: false,
            count: Counted::Run,
            multiplied: false,
            only,
        })),
        3 => scene.rules.push(RouteRule::NoSharedStops(NoSharedStops { at: Places::CITIES })),
        _ => scene.rules.push(RouteRule::Apart(Apart {
            places: List::from(vec![kinds(&[NodeKind::Town]), kinds(&[NodeKind::Offboard])]),
            over: Over::Run,
            only,
        })),
    }
    50
}

#[test]
fn bonuses_and_rules_on_random_boards() {
    for seed in 1..=500 {
        let mut dice = Dice(seed * 15_485_863);
        let trains = 1 + dice.below(2);
        let mut scene = Scene::random(&mut dice, trains);
        alone(&mut dice, &mut scene);
        compare(&scene, seed, 0);
    }
}

#[test]
fn bonuses_and_rules_over_sets_on_random_boards() {
    for seed in 1..=1000 {
        let mut dice = Dice(seed * 32_452_843);
        let trains = 2 + dice.below(2);
        let mut scene = Scene::random(&mut dice, trains);
        let most = together(&mut dice, &mut scene);
        compare(&scene, seed, most);
    }
}

/// What stops that are not linked pay is no multiple of what the others pay.
#[test]
fn nationals_on_random_boards() {
    for seed in 1..=300 {
        let mut dice = Dice(seed * 49_979_687);
        let trains = 1 + dice.below(2);
        let mut scene = Scene::random(&mut dice, trains);
        let hexes: Vec<HexId> = scene.board.hex_ids().filter(|_| dice.below(3) > 0).collect();
        let national = National {
            run: NationalRun::Routes,
            unlinked_city: Money(5 + dice.below(60) as i32),
            unlinked_town: Money(dice.below(20) as i32),
            stays_in_zone: dice.below(2) == 0,
        };
        scene.zone = Some(Zone::new(&scene.board, &hexes, &national));
        compare(&scene, seed, 1000);
    }
}

/// A late board without mercy: cities that are open on all sides among junctions, towns between them, many stations.
fn hard_board(size: usize, trains: Vec<Distance>) -> Scene {
    const CITY: &str = "city=revenue:40,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0";
    const JUNCTION: &str = "junction;path=a:0,b:_0;path=a:1,b:_0;path=a:2,b:_0;path=a:3,b:_0;path=a:4,b:_0;path=a:5,b:_0";
    const TOWN: &str = "town=revenue:10;path=a:0,b:_0;path=a:_0,b:3;path=a:1,b:4";
    let mut map = Map::flat();
    for column in 0..size {
        for row in 0..size {
            let letter = char::from(b'A' + u8::try_from(column).expect("boards are small"));
            let name = format!("{letter}{}", 2 * row + 1 + column % 2);
            let code = match (column * 5 + row * 3) % 7 {
                0 | 3 => CITY,
                1 => JUNCTION,
                2 | 5 => TOWN,
                _ => "path=a:0,b:3;path=a:1,b:4;path=a:2,b:5",
            };
            map = map.hexes(White, &name, code);
        }
    }
    let board = map.board();
    let mut hexes = board.start();
    let mut stations = 0;
    for (at, state) in hexes.iter_mut().enumerate() {
        state.rotation = (at % 6) as u8;
        if !board.shown(state).cities.is_empty() {
            stations += 1;
            state.slots[0] = if stations % 3 == 0 { OTHER } else { OWN.0 };
        }
    }
    Scene {
        board,
        hexes,
        distances: trains,
        bonuses: Vec::new(),
        hex_bonuses: Vec::new(),
        rules: Vec::new(),
        mode: DistanceMode::Stops,
        zone: None,
    }
}

#[test]
fn hard_boards_are_settled() {
    let unlimited = || Distance::Stops(99);
    for (size, trains) in [
        (5, vec![Distance::Stops(5), Distance::Stops(8)]),
        (5, vec![Distance::Stops(6), Distance::Stops(6), Distance::Stops(6)]),
        (5, vec![unlimited(), unlimited()]),
        (7, vec![unlimited()]),
    ] {
        let scene = hard_board(size, trains);
        let mut stopped = false;
        let best = scene.run().best(&scene.trains(), &mut |positions| {
            stopped = positions > 300_000;
            !stopped
        });
        assert!(best.is_proven() || stopped, "{size}: it gave up early: {best:?}");
        assert!(best.revenue.is_positive() && Some(best.revenue) <= best.bound);
    }
}

/// A script of which nothing is known.
#[derive(Debug)]
struct Unbounded;

impl Judge for Unbounded {
    fn distance(&self, _at: usize, _route: &Route, length: u16) -> u16 {
        length
    }

    fn check(&self, _at: usize, _route: &Route) -> Result<(), Refusal> {
        Ok(())
    }

    fn revenue(&self, _at: usize, _route: &Route, _stops: &[NodeRef], base: Money) -> Money {
        base
    }

    fn judges_distance(&self) -> bool {
        false
    }

    fn judges_sets(&self) -> bool {
        true
    }

    fn subsidy(&self, _at: usize, _route: &Route, base: Money) -> Money {
        base
    }

    fn most(&self) -> Money {
        Money(100_000)
    }

    fn total(&self, routes: &[Route], extra: Money) -> Result<Money, Refusal> {
        Ok(routes.iter().map(|it| it.revenue).sum::<Money>() + extra)
    }

    fn most_together(&self) -> Money {
        Money(100_000)
    }

    fn is_bounded(&self) -> bool {
        false
    }

    fn went_wrong(&self) -> Result<(), Refusal> {
        Ok(())
    }
}

#[test]
fn no_bound_is_claimed_where_a_script_has_none() {
    let scene = hard_board(7, vec![Distance::Stops(6), Distance::Stops(99)]);
    let run = Run { judge: Some(&Unbounded), ..scene.run() };
    let best = run.best(&scene.trains(), &mut |positions| positions < 20_000);
    assert!(best.revenue.is_positive());
    assert_eq!((best.bound, best.is_proven()), (None, false));
}

#[test]
fn what_was_found_is_kept_when_the_search_is_stopped() {
    let scene = hard_board(7, vec![Distance::Stops(6), Distance::Stops(99), Distance::Stops(99)]);
    for most in [0, 5_000, 50_000] {
        let best = scene.run().best(&scene.trains(), &mut |positions| positions < most);
        let ran = best.routes.iter().filter(|it| !it.stops.is_empty()).count();
        assert!(!best.is_proven() && ran >= 1, "{most}: {best:?}");
        assert!(best.bound.is_some_and(|it| best.revenue < it));
    }
}
