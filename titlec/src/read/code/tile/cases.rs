//! What tile code prints.

use engine::title::{End, Face, Lane, PathEnd, Printed, RouteUse};
use engine::vocab::Typed;
use insta::assert_snapshot;

use crate::diagnostic::{Diagnostics, render};
use crate::read::Reader;
use crate::source::{Files, Span};
use crate::syntax::tree::{Kind, Node};

fn printed(code: &str) -> Printed {
    let mut files = Files::default();
    let id = files.add("map.ron", code);
    let node = Node { span: Span::new(id, 0, code.len()), kind: Kind::Str(code.to_owned()) };
    let mut out = Diagnostics::default();
    let read = Reader { files: &files, out: &mut out }.read(&node, Face::TY);
    assert!(out.is_empty(), "{}", render::plain(&files, &out));
    Typed::from_value(&read.value).unwrap()
}

/// The nodes of a code, a line each.
fn nodes(code: &str) -> String {
    printed(code).nodes.iter().map(|node| format!("{node:?}\n")).collect()
}

/// The ends of the paths of a code, a line each.
fn paths(code: &str) -> String {
    printed(code).paths.iter().map(|path| format!("{} {}\n", end(&path.a), end(&path.b))).collect()
}

fn end(end: &PathEnd) -> String {
    let node = if end.end == End::Node { "_" } else { "" };
    let Lane { width, index } = end.lane;
    format!("{node}{}@{width}.{index}", end.at)
}

#[test]
fn an_empty_code_is_a_blank_tile() {
    let blank = printed("");
    assert!(blank.nodes.is_empty() && blank.paths.is_empty());
}

#[test]
fn a_name_of_the_catalogue_stands_for_its_code() {
    let tile = printed("57");
    assert_eq!(tile.named.as_deref(), Some("57"));
    assert_eq!((tile.nodes.len(), tile.paths.len()), (1, 2));
}

#[test]
fn nodes_know_their_position_among_all_parts() {
    let code = "label=X;path=a:0,b:3,lanes:2;city=revenue:20,slots:2;junction;town=revenue:10";
    let parts: Vec<u8> = printed(code).nodes.iter().map(|node| node.part).collect();
    assert_eq!(parts, [3, 4, 5]);
}

#[test]
fn revenue_may_grow_by_phase() {
    assert_snapshot!(nodes("offboard=revenue:yellow_30|brown_60,groups:E|NE,hide:1"), @r#"Node { kind: Offboard, part: 0, revenue: Revenue { amounts: [PhaseAmount { from: Some(Yellow), amount: Money(30), paint: None }, PhaseAmount { from: Some(Brown), amount: Money(60), paint: None }] }, slots: 0, groups: ["E", "NE"], flags: Some(NodeFlags { hide: true, visit_cost: 1, route: Mandatory, format: None, loc: None, style: None, to_city: false, boom: false, other: [] }) }"#);
    assert_snapshot!(nodes("town=revenue:10"), @"Node { kind: Town, part: 0, revenue: Revenue { amounts: [PhaseAmount { from: None, amount: Money(10), paint: None }] }, slots: 0, groups: [], flags: None }");
}

#[test]
fn halts_and_passes_count_in_their_own_way() {
    assert_snapshot!(nodes("halt=symbol:£;pass=revenue:0,size:2"), @r#"
    Node { kind: Halt, part: 0, revenue: Revenue { amounts: [PhaseAmount { from: None, amount: Money(0), paint: None }] }, slots: 0, groups: [], flags: Some(NodeFlags { hide: false, visit_cost: 1, route: Optional, format: None, loc: None, style: None, to_city: false, boom: false, other: ["symbol:£"] }) }
    Node { kind: Pass, part: 1, revenue: Revenue { amounts: [PhaseAmount { from: None, amount: Money(0), paint: None }] }, slots: 1, groups: [], flags: Some(NodeFlags { hide: false, visit_cost: 1, route: Never, format: None, loc: None, style: None, to_city: false, boom: false, other: ["size:2"] }) }
    "#);
}

#[test]
fn parallel_tracks_cross_over_from_side_to_side() {
    assert_snapshot!(paths("path=a:0,b:3,lanes:2"), @"
    0@2.0 3@2.1
    0@2.1 3@2.0
    ");
    assert_snapshot!(paths("city=revenue:0;path=a:0,b:_0,lanes:2"), @"
    0@2.0 _0@2.0
    0@2.1 _0@2.1
    ");
    assert_snapshot!(paths("path=a:0,b:3,a_lane:2.1;path=a:1,b:2"), @"
    0@2.1 3@1.0
    1@1.0 2@1.0
    ");
}

#[test]
fn the_code_of_what_was_read_is_written_in_one_way() {
    let written = |code: &str| printed(code).to_string();
    assert_eq!(written("57"), "city=revenue:20;path=a:0,b:_0;path=a:_0,b:3");
    // Nodes keep their place among the parts; what is no node fills the places between.
    let mixed = "path=a:1,b:2;icon=image:port,sticky:true;city=slots:2,revenue:20;path=a:6,b:_0;label=A;label=B";
    assert_eq!(
        written(mixed),
        "label=A;label=B;city=revenue:20,slots:2;icon=image:port,sticky:1;path=a:1,b:2;path=a:0,b:_0"
    );
    assert_eq!(
        written("path=a:0,b:3,lanes:2"),
        "path=a:0,b:3,a_lane:2.0,b_lane:2.1;path=a:0,b:3,a_lane:2.1,b_lane:2.0"
    );
    assert_eq!(written("halt=symbol:£,route:mandatory"), "halt=route:mandatory,symbol:£");
    assert_eq!(
        written("town=revenue:white_10|#fff_-20|black_30"),
        "town=revenue:white_10|#fff_-20|black_30"
    );
}

#[test]
fn a_halt_that_must_be_visited_is_told_from_one_that_need_not() {
    let route = |code: &str| printed(code).nodes[0].flags.as_ref().map(|it| it.route);
    assert_eq!(route("halt"), None);
    assert_eq!(route("halt=route:optional"), None);
    assert_eq!(route("halt=route:mandatory"), Some(RouteUse::Mandatory));
}

#[test]
fn everything_else_is_kept() {
    let code = "upgrade=cost:80,terrain:water|mountain,size:40;border=edge:1,type:water,cost:40; \
                partition=a:0+,b:3,type:water,restrict:inner;icon=image:port,sticky:1,blocks_lay:1;\
                frame=color:#fff,color2:#000;stripes=color:gray;stub=edge:4;\
                future_label=label:P,color:brown;label=OO;path=a:0,b:1,terminal:2,track:narrow,ignore:1;";
    let tile = printed(code);
    assert_snapshot!(format!("{:?}\n{:?}", tile.upgrades, tile.borders), @"
    [Upgrade { cost: Money(80), terrains: [Water, Mountain], size: Some(40), loc: None }]
    [Border { edge: 1, kind: Water, cost: Some(Money(40)), color: None }]
    ");
    assert_snapshot!(format!("{:?}\n{:?}", tile.partitions, tile.icons), @r#"
    [Partition { a: "0+", b: "3", kind: "water", restrict: Some("inner"), length: None }]
    [Icon { image: "port", name: None, sticky: true, blocks_lay: true, large: false, loc: None, owner: None }]
    "#);
    assert_snapshot!(format!("{:?} {:?} {:?}", tile.decoration, tile.stubs, tile.future_label), @r#"["frame=color:#fff,color2:#000", "stripes=color:gray"] [4] Some(FutureLabel { label: Some("P"), color: Brown })"#);
    assert_snapshot!(format!("{:?}\n{:?}", tile.label, tile.paths), @r#"
    Some("OO")
    [Path { a: PathEnd { end: Edge, at: 0, lane: Lane { width: 1, index: 0 } }, b: PathEnd { end: Edge, at: 1, lane: Lane { width: 1, index: 0 } }, terminal: Some(2), ignore: true, track: Narrow }]
    "#);
}
