//! Routes on small maps.

use super::super::testing::{Map, hex, put};
use super::super::{Board, Domain, HexState, NodeRef};
use super::{Bound, ChainSpec, Room, Route, RouteSpec, Run, Standing, TrainRun, UNASKED};
use crate::ids::CorporationId;
use crate::kits::nationals::{Zone, is_linked};
use crate::list::{List, Text};
use crate::money::Money;
use crate::refusal::{Fact, Refusal};
use crate::title::Colour::{Gray, Green, Red, White, Yellow};
use crate::title::{
    Amount, Change, Counted, Distance, DistanceMode, DistanceRow, LongestBonus, National,
    NationalRun, NoRepeat, NodeKind, Only, PairBonus, PairOver, PartOfRoute, PassedBonus, PerToken,
    Percent, Places, RepeatOf, RouteBonus, RouteRule, StopBonus,
};

const OWN: CorporationId = CorporationId(1);
const OTHER: u8 = 2;

/// A board with stations on it, and the train that runs there.
struct Scene {
    board: Board,
    hexes: Vec<HexState>,
    distance: Distance,
    bonuses: Vec<RouteBonus>,
    rules: Vec<RouteRule>,
    mode: DistanceMode,
    zone: Option<Zone>,
}

impl Scene {
    fn new(map: Map, stations: &[(&str, usize, u8)]) -> Scene {
        let board = map.board();
        let mut hexes = board.start();
        for &(name, slot, owner) in stations {
            hexes[hex(&board, name).index()].slots[slot] = owner;
        }
        Scene {
            board,
            hexes,
            distance: Distance::Stops(9),
            bonuses: Vec::new(),
            rules: Vec::new(),
            mode: DistanceMode::Stops,
            zone: None,
        }
    }

    fn run(&self, routes: &[&str]) -> Result<Vec<Route>, Refusal> {
        let specs: Vec<RouteSpec> = routes.iter().map(|it| spec(&self.board, it)).collect();
        self.run_specs(&specs)
    }

    fn run_specs(&self, specs: &[RouteSpec]) -> Result<Vec<Route>, Refusal> {
        let (train, run) = (self.train(), self.run_with(&UNASKED));
        let specs: Vec<(TrainRun<'_>, &RouteSpec)> = specs.iter().map(|it| (train, it)).collect();
        let mut out = Vec::new();
        run.routes(&specs, &mut Room::default(), &mut out).map(|()| out)
    }

    fn train(&self) -> TrainRun<'_> {
        TrainRun {
            name: "9",
            distance: &self.distance,
            mode: self.mode,
            multiplier: 1,
            diesel: false,
            requires_token: true,
            no_local: false,
        }
    }

    fn run_with<'a>(&'a self, standing: &'a Standing) -> Run<'a> {
        Run {
            board: &self.board,
            hexes: &self.hexes,
            corporation: OWN,
            colours: &[Yellow, Green],
            bonuses: &self.bonuses,
            hex_bonuses: &[],
            rules: &self.rules,
            subsidies: &[],
            standing,
            zone: self.zone.as_ref().map(|it| it as &dyn Domain),
            network: None,
            judge: None,
        }
    }

    fn revenue(&self, route: &str) -> Result<i32, String> {
        self.run(&[route]).map(|it| it[0].revenue.0).map_err(|it| words(&self.board, &it))
    }
}

fn words(board: &Board, refusal: &Refusal) -> String {
    refusal.words_with(|fact| match fact {
        Fact::Hex(it) => board.hexes[it.index()].name.to_string(),
        other => format!("{other:?}"),
    })
}

/// Chains separated by commas, hexes by spaces.
fn spec(board: &Board, text: &str) -> RouteSpec {
    let chain = |it: &str| ChainSpec {
        hexes: it.split(' ').map(|it| hex(board, it)).collect(),
        between: None,
    };
    RouteSpec {
        chains: text.split(", ").filter(|it| !it.is_empty()).map(chain).collect(),
        ..RouteSpec::default()
    }
}

/// Three cities in a column with plain track between the first two.
fn column() -> Map {
    Map::flat()
        .hexes(Gray, "A1", "city=revenue:20,groups:ends;path=a:0,b:_0")
        .hexes(Gray, "A3", "path=a:3,b:0")
        .hexes(Gray, "A5", "city=revenue:yellow_30|green_40|brown_50;path=a:3,b:_0;path=a:0,b:_0")
        .hexes(Gray, "A7", "town=revenue:10;path=a:3,b:_0;path=a:0,b:_0")
        .hexes(Red, "A9", "offboard=revenue:60,groups:ends;path=a:3,b:_0")
}

#[test]
fn a_route_earns_what_its_stops_pay_in_the_phase() {
    let scene = Scene::new(column(), &[("A1", 0, OWN.0)]);
    assert_eq!(scene.revenue("A1 A3 A5"), Ok(60));
    assert_eq!(scene.revenue("A1 A3 A5, A5 A7"), Ok(70));
    let route = &scene.run(&["A5 A7, A5 A3 A1"]).unwrap()[0];
    let names: Vec<&str> =
        route.stops.iter().map(|it| &*scene.board.hexes[it.hex.index()].name).collect();
    assert_eq!(names, ["A7", "A5", "A1"]);
    assert_eq!(route.paths.len(), 5);
    assert_eq!(scene.revenue(""), Ok(0));
}

#[test]
fn a_route_follows_track_has_a_station_and_passes_no_blocked_city() {
    let scene = Scene::new(column(), &[("A1", 0, OWN.0), ("A5", 0, OTHER)]);
    assert_eq!(
        scene.revenue("A1 A5"),
        Err("the route does not follow track of the corporation".into())
    );
    assert_eq!(
        scene.revenue("A5 A7"),
        Err("the route does not follow track of the corporation".into())
    );
    assert_eq!(
        scene.revenue("A7 A9, A7 A5"),
        Err("the route must have a station of the corporation".into())
    );
    assert_eq!(scene.revenue("A1 A3 A5, A5 A7"), Err("the route is not connected".into()));
}

#[test]
fn a_group_is_used_once() {
    let scene = Scene::new(column(), &[("A5", 0, OWN.0)]);
    assert_eq!(scene.revenue("A5 A7, A7 A9"), Ok(110));
    let twice = scene.revenue("A1 A3 A5, A5 A7, A7 A9");
    assert_eq!(twice, Err("a route cannot use the group `ends` twice".into()));
}

#[test]
fn routes_do_not_share_track() {
    let scene = Scene::new(column(), &[("A5", 0, OWN.0)]);
    assert!(scene.run(&["A1 A3 A5", "A5 A7"]).is_ok());
    let shared = scene.run(&["A5 A7, A7 A9", "A1 A3 A5, A5 A7"]);
    assert!(shared.is_err());
}

#[test]
fn a_train_is_not_longer_than_its_distance() {
    let mut scene = Scene::new(column(), &[("A5", 0, OWN.0)]);
    scene.distance = Distance::Stops(2);
    assert_eq!(scene.revenue("A5 A7, A7 A9"), Err("3 stops are too many for the train".into()));
    let row = |nodes: &[NodeKind], pay, visit| DistanceRow {
        nodes: List::from(nodes.to_vec()),
        pay,
        visit,
        multiplier: None,
    };
    let big = [NodeKind::City, NodeKind::Offboard];
    scene.distance =
        Distance::Rows(vec![row(&big, 2, None), row(&[NodeKind::Town], 1, None)].into());
    assert_eq!(scene.revenue("A5 A7, A7 A9"), Ok(110));
    scene.distance =
        Distance::Rows(vec![row(&big, 1, Some(2)), row(&[NodeKind::Town], 0, Some(9))].into());
    // One of the two pays, and it must be the city with the station.
    assert_eq!(scene.revenue("A5 A7, A7 A9"), Ok(40));
    scene.distance = Distance::Rows(vec![row(&big, 2, None)].into());
    assert_eq!(scene.revenue("A5 A7, A7 A9"), Err("the route has too many stops".into()));
}

#[test]
fn rows_may_multiply() {
    let mut scene = Scene::new(column(), &[("A5", 0, OWN.0)]);
    let nodes = List::from(NodeKind::ALL.to_vec());
    scene.distance = Distance::Rows(
        vec![DistanceRow { nodes, pay: 3, visit: None, multiplier: Some(2) }].into(),
    );
    assert_eq!(scene.revenue("A5 A7, A7 A9"), Ok(220));
}

/// Two tracks lead from A1 through A3 to A5, to two different cities there.
fn two_ways() -> Map {
    Map::flat()
        .hexes(White, "A1 A3 A5 A7 B4", "")
        .tile("city", Yellow, "city=revenue:20,slots:2;path=a:0,b:_0")
        .tile("lanes", Yellow, "path=a:0,b:3,lanes:2")
        .tile("start", Yellow, "city=revenue:20,slots:2;path=a:0,b:_0,lanes:2")
        .tile("pair", Yellow, "city=revenue:30;city=revenue:50;path=a:3,b:_0,a_lane:2.0;path=a:3,b:_1,a_lane:2.1;path=a:0,b:_1")
}

fn two_ways_scene() -> Scene {
    let mut scene = Scene::new(two_ways(), &[]);
    for (name, tile, rotation) in
        [("A1", "start", 0), ("A3", "lanes", 0), ("A5", "pair", 0), ("A7", "city", 3)]
    {
        put(&scene.board, &mut scene.hexes, name, tile, rotation);
    }
    scene.hexes[hex(&scene.board, "A1").index()].slots[0] = OWN.0;
    scene
}

#[test]
fn the_first_of_two_ways_is_taken_unless_it_is_used() {
    let scene = two_ways_scene();
    assert_eq!(scene.revenue("A1 A3 A5"), Ok(50));
    let both = scene.run(&["A1 A3 A5", "A1 A3 A5"]).unwrap();
    let revenues: Vec<i32> = both.iter().map(|it| it.revenue.0).collect();
    assert_eq!(revenues, [70, 50]);
}

#[test]
fn the_next_chain_decides_between_two_ways() {
    let scene = two_ways_scene();
    assert_eq!(scene.revenue("A1 A3 A5, A5 A7"), Ok(90));
}

#[test]
fn a_hint_decides_between_two_ways() {
    // Both cities of A3 lie on track from A1, and both on track to A5.
    let map = Map::flat()
        .hexes(Gray, "A1", "city=revenue:10;path=a:0,b:_0,lanes:2")
        .hexes(Gray, "A3", "city=revenue:30;city=revenue:50;path=a:3,b:_0,a_lane:2.0;path=a:3,b:_1,a_lane:2.1;path=a:0,b:_0,a_lane:2.0;path=a:0,b:_1,a_lane:2.1")
        .hexes(Gray, "A5", "city=revenue:10;path=a:3,b:_0,lanes:2");
    let scene = Scene::new(map, &[("A1", 0, OWN.0)]);
    assert_eq!(scene.revenue("A1 A3, A3 A5"), Ok(50));
    let mut hinted = spec(&scene.board, "A1 A3, A3 A5");
    hinted.hints = vec![(hex(&scene.board, "A3"), 1)];
    assert_eq!(scene.run_specs(&[hinted]).unwrap()[0].revenue, Money(70));
}

#[test]
fn a_track_between_two_nodes_of_a_hex_is_named_by_them() {
    let code = "city=revenue:20;town=revenue:10;city=revenue:30;path=a:_0,b:_1;path=a:_1,b:_2";
    let scene = Scene::new(Map::flat().hexes(Gray, "A1", code), &[("A1", 0, OWN.0)]);
    let hexes = vec![hex(&scene.board, "A1")];
    let chain = |between| ChainSpec { hexes: hexes.clone(), between };
    let route = |chains| scene.run_specs(&[RouteSpec { chains, ..RouteSpec::default() }]);
    assert_eq!(route(vec![chain(Some((0, 1)))]).unwrap()[0].revenue, Money(30));
    assert_eq!(
        route(vec![chain(Some((0, 1))), chain(Some((1, 2)))]).unwrap()[0].revenue,
        Money(60)
    );
    assert!(route(vec![chain(None)]).is_err());
}

#[test]
fn a_local_train_stays_in_one_city() {
    let mut scene = Scene::new(column(), &[("A5", 0, OWN.0)]);
    let local = RouteSpec { local: true, ..spec(&scene.board, "A5") };
    assert!(scene.run_specs(std::slice::from_ref(&local)).is_err());
    scene.distance = Distance::Stops(1);
    assert_eq!(scene.run_specs(&[local]).unwrap()[0].revenue, Money(40));
}

#[test]
fn a_terminal_is_only_at_the_end() {
    let map = Map::flat()
        .hexes(Gray, "A1", "city=revenue:20;path=a:0,b:_0")
        .hexes(Gray, "A3", "city=revenue:20;path=a:3,b:_0,terminal:1;path=a:0,b:_0")
        .hexes(Gray, "A5", "city=revenue:20;path=a:3,b:_0");
    let scene = Scene::new(map, &[("A1", 0, OWN.0)]);
    assert_eq!(scene.revenue("A1 A3"), Ok(40));
    assert!(scene.revenue("A1 A3, A3 A5").is_err());
}

#[test]
fn a_port_pays_for_each_station_and_needs_other_stops() {
    let mut scene = Scene::new(column(), &[("A1", 0, OWN.0), ("A5", 0, OWN.0)]);
    let group = Text::Const("ends");
    scene.bonuses = vec![RouteBonus::PerToken(PerToken { group: group.clone(), other_stops: 2 })];
    assert!(scene.revenue("A1 A3 A5").is_err());
    // The first city is of the group: it pays 20 for each of two stations, beside 40 and 10.
    assert_eq!(scene.revenue("A1 A3 A5, A5 A7"), Ok(90));
    let part = PartOfRoute { group, percent: Percent(50), round_down_to: 10, other_stops: 1 };
    scene.bonuses = vec![RouteBonus::PartOfRoute(part)];
    assert_eq!(scene.revenue("A1 A3 A5, A5 A7"), Ok(100));
}

fn at(board: &Board, names: &[&str]) -> Places {
    let hexes: Vec<_> = names.iter().map(|it| hex(board, it)).collect();
    Places { hexes: hexes.into(), ..Places::ALL }
}

/// One bonus of each kind, some of them counted often.
fn all_bonuses(board: &Board) -> Vec<RouteBonus> {
    let stops = |count, again| {
        RouteBonus::StopBonus(StopBonus {
            with: None,
            at: Places::ALL,
            ends: false,
            amount: Amount::Fixed(Change(7)),
            again,
            count,
            multiplied: true,
            only: Only::ALL,
        })
    };
    let pair = |over| {
        RouteBonus::PairBonus(PairBonus {
            places: vec![at(board, &["A1"]), at(board, &["A5", "A7"])].into(),
            amount: Amount::Fixed(Change(11)),
            by_hex: crate::list::Map(vec![(hex(board, "A7"), Change(3))].into()),
            best_again: true,
            ends: false,
            over,
            multiplied: false,
            only: Only::ALL,
        })
    };
    vec![
        RouteBonus::PerToken(PerToken { group: Text::Const("ends"), other_stops: 0 }),
        RouteBonus::PartOfRoute(PartOfRoute {
            group: Text::Const("ends"),
            percent: Percent(50),
            round_down_to: 1,
            other_stops: 0,
        }),
        stops(Counted::Route, false),
        stops(Counted::Hex, true),
        stops(Counted::Stop, true),
        stops(Counted::Run, true),
        pair(PairOver::Route),
        pair(PairOver::Run),
        pair(PairOver::Together),
        RouteBonus::PassedBonus(PassedBonus {
            hexes: List::EMPTY,
            amount: Amount::Fixed(Change(5)),
            with_stops: true,
            only: Only::ALL,
        }),
        RouteBonus::LongestBonus(LongestBonus {
            at: Places::ALL,
            zones: List::EMPTY,
            amount: Amount::Fixed(Change(2)),
            each: Amount::Fixed(Change(4)),
            only: Only::ALL,
        }),
        RouteBonus::LongestBonus(LongestBonus {
            at: Places::ALL,
            zones: vec![Places::ALL, Places::CITIES].into(),
            amount: Amount::Fixed(Change(2)),
            each: Amount::Fixed(Change(4)),
            only: Only::ALL,
        }),
    ]
}

#[test]
fn no_bonus_adds_more_than_its_bound() {
    let mut scene = Scene::new(column(), &[("A1", 0, OWN.0), ("A5", 0, OWN.0)]);
    for bonus in all_bonuses(&scene.board) {
        for route in ["A1 A3 A5", "A1 A3 A5, A5 A7", "A5 A7", "A5 A7, A7 A9"] {
            scene.bonuses.clear();
            let plain = &scene.run(&[route]).unwrap()[0];
            scene.bonuses = vec![bonus.clone()];
            let paid = &scene.run(&[route]).unwrap()[0];
            let bound = Bound {
                paid: paid.paid.len(),
                called: paid.stops.len(),
                hexes: paid.passed().len(),
                best: Money(60),
                revenue: plain.revenue,
            };
            let most = bonus.most(&scene.run_with(&UNASKED), &scene.train(), &bound);
            let added = paid.revenue - plain.revenue;
            assert!(added <= most, "{} adds {added} to {route}, not {most}", bonus.name());
        }
    }
}

#[test]
fn a_route_may_be_measured_by_hexes_or_their_sides() {
    let mut scene = Scene::new(column(), &[("A5", 0, OWN.0)]);
    scene.distance = Distance::Stops(3);
    scene.mode = DistanceMode::Hexes;
    assert_eq!(scene.revenue("A1 A3 A5"), Ok(60));
    assert_eq!(scene.revenue("A1 A3 A5, A5 A7"), Err("4 hexes are too many for the train".into()));
    scene.mode = DistanceMode::Edges;
    assert_eq!(scene.revenue("A1 A3 A5, A5 A7"), Ok(70));
    scene.distance = Distance::Stops(2);
    assert_eq!(
        scene.revenue("A1 A3 A5, A5 A7"),
        Err("3 sides of hexes are too many for the train".into())
    );
}

#[test]
fn a_hex_is_not_used_twice_where_the_rules_say_so() {
    let code = "city=revenue:20;city=revenue:30;path=a:_0,b:_1;path=a:_1,b:0";
    let map =
        Map::flat().hexes(Gray, "A1", code).hexes(Gray, "A3", "city=revenue:10;path=a:3,b:_0");
    let mut scene = Scene::new(map, &[("A3", 0, OWN.0)]);
    assert_eq!(scene.revenue("A3 A1, A1"), Ok(60));
    let rule = |of, except: &[&str]| {
        let hexes: Vec<_> = except.iter().map(|it| hex(&scene.board, it)).collect();
        RouteRule::NoRepeat(NoRepeat { of, except: hexes.into(), only: Only::ALL })
    };
    let (stops, track) = (rule(RepeatOf::Stops, &[]), rule(RepeatOf::Track, &[]));
    let except = rule(RepeatOf::Stops, &["A1"]);
    scene.rules = vec![stops];
    assert_eq!(scene.revenue("A3 A1, A1"), Err("a route cannot use the hex `A1` twice".into()));
    // It stays on the hex, and so enters it once.
    scene.rules = vec![track];
    assert_eq!(scene.revenue("A3 A1, A1"), Ok(60));
    scene.rules = vec![except];
    assert_eq!(scene.revenue("A3 A1, A1"), Ok(60));
}

#[test]
fn track_of_the_zone_links_its_stops() {
    let mut scene = Scene::new(column(), &[]);
    let zone = |stays_in_zone, names: &[&str]| {
        let hexes: Vec<_> = names.iter().map(|it| hex(&scene.board, it)).collect();
        let national = National {
            run: NationalRun::Routes,
            unlinked_city: Money(60),
            unlinked_town: Money(10),
            stays_in_zone,
        };
        Zone::new(&scene.board, &hexes, &national)
    };
    let linked = |zone: &Zone, name: &str| {
        let at = NodeRef { hex: hex(&scene.board, name), node: 0 };
        is_linked(&scene.run_with(&UNASKED), zone, at)
    };
    assert_eq!(zone(true, &["A1", "A3", "A1"]).hexes, zone(true, &["A1", "A3"]).hexes);
    let whole = zone(true, &["A1", "A3", "A5", "A7"]);
    assert!(["A1", "A5", "A7"].iter().all(|it| linked(&whole, it)));
    // The track between the cities lies outside.
    assert!(!linked(&zone(true, &["A1", "A5"]), "A1"));
    assert!(linked(&zone(false, &["A1", "A5"]), "A1"));
    assert!(!linked(&zone(false, &["A1", "A7"]), "A1"));
    scene.zone = Some(whole);
    assert_eq!(scene.revenue("A1 A3 A5"), Ok(60));
    assert_eq!(
        scene.revenue("A5 A7, A7 A9"),
        Err("a national must stay within its zone, and `A9` is outside".into())
    );
}
