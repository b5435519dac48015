//! What is too much: each has a place and a limit, and none makes the compiler fall over or run on.

use insta::assert_snapshot;

use crate::small::{Small, small};

fn tile(code: &str) -> Small {
    small().with("city=revenue:30;path=a:0,b:_0", code)
}

/// So many times the same, with something between.
fn times(count: usize, text: &str, between: &str) -> String {
    vec![text; count].join(between)
}

#[test]
fn four_paths_of_nine_lanes() {
    assert_snapshot!(tile("path=a:0,b:1,lanes:8;path=a:1,b:2,lanes:8;path=a:2,b:3,lanes:8;path=a:3,b:4,lanes:8;path=a:4,b:5").report());
    assert_snapshot!(tile("path=a:0,b:1,lanes:9").report());
    assert_snapshot!(tile("path=a:0,b:1,a_lane:200.100").report());
}

#[test]
fn as_many_paths_as_a_tile_can_have() {
    let paths = [
        "path=a:0,b:1,lanes:8",
        "path=a:1,b:2,lanes:8",
        "path=a:2,b:3,lanes:8",
        "path=a:3,b:4,lanes:8",
    ];
    let (_, compiled) = tile(&paths.join(";")).compile();
    assert!(compiled.title.is_some());
}

#[test]
fn too_many_stops_or_slots() {
    assert_snapshot!(tile(&times(9, "town=revenue:0", ";")).report());
    assert_snapshot!(tile("city=revenue:10,slots:5;city=revenue:20,slots:4").report());
}

#[test]
fn hundreds_of_anything_on_a_hex() {
    let parts = [
        "city=revenue:0",
        "town=revenue:0",
        "junction",
        "offboard=revenue:10",
        "label=A",
        "icon=image:x",
        "upgrade=cost:1000000",
        "border=edge:1",
        "stub=edge:1",
        "frame=color:#fff",
        "path=a:0,b:1",
    ];
    for part in parts {
        for count in [255, 256, 500, 3000] {
            let code = format!("\"D4\": \"{}\"", times(count, part, ";"));
            let title = small().with("\"D4\": \"city=revenue:20;path=a:1,b:_0\"", &code);
            let (_, compiled) = title.compile();
            let wrong: Vec<&str> = compiled.diagnostics.iter().map(|it| it.message()).collect();
            assert!(
                wrong.iter().any(|it| it.ends_with("are too many for one tile")),
                "{count} {part}: {wrong:?}"
            );
        }
    }
}

#[test]
fn too_much_of_a_title() {
    let tiles: String = (0..600)
        .map(|it| format!("\"T{it}\": (count: 1, color: yellow, code: \"path=a:0,b:1\"),"))
        .collect();
    let options: String = (0..60).map(|it| format!("\n[[options]]\nsym = \"o{it}\"\nname = \"O\"\n[options.set]\n\"bank.cash\" = {it}\n")).collect();
    let groups: String = (0..65).map(|it| format!("g{it}|")).collect();
    let hexes: Vec<String> = (0..2100)
        .map(|it| format!("{}{}", ["F", "H", "J", "L", "N", "P"][it % 6], 2 * (it / 6 + 1)))
        .collect();
    let cases = [
        small().with("\"7\": (count: 2),", &format!("\"7\": (count: 2), {tiles}")),
        small().with("\"B2 B4\": \"\"", &format!("\"B2 B4 {}\": \"\"", hexes.join(" "))),
        small().with(
            "\"trains.trains.3.count\" = 4",
            &format!("\"trains.trains.3.count\" = 4\n{options}"),
        ),
        small().with(
            "\"C3\": \"city=revenue:0\"",
            &format!("\"C3\": \"city=revenue:0,groups:{groups}\""),
        ),
        small().with("\"60 70 80p 90\",", &times(101, "\"60 70 80p 90\",", "\n")),
        small().with("\"60 70 80p 90\",", &format!("\"60 70 80p 90 {}\",", times(100, "100", " "))),
        small().with("60 70 80p 90", "60 70 80p 2147483647"),
        small().with("60 70 80p 90", "60 70 80p 99999999999"),
    ];
    let told: Vec<String> = cases.iter().map(first).collect();
    assert_snapshot!(told.join("\n"));
}

/// The first message and the text that it underlines.
fn first(title: &Small) -> String {
    let (files, compiled) = title.compile();
    assert!(compiled.title.is_none());
    let it = compiled.diagnostics.iter().next().expect("something is wrong");
    let text: String = files.text(it.span()).chars().take(30).collect();
    format!("{}: {} [{text}]", it.rule().code, it.message())
}
