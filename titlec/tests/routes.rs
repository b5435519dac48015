//! `titlec routes` and `titlec reach` as a person runs them.
#![cfg(feature = "cli")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use insta::assert_snapshot;
use serde_json::Value;

const SCENARIO: &str = "tests/titles/Distances/scenarios/distances.ron";
const GAME: &str = "tests/games/1889.json";

fn titlec(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_titlec"))
        .args(arguments)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .output()
        .expect("the program was built")
}

/// What was printed, without how much work it was and how long it took.
fn told(arguments: &[&str]) -> String {
    let out = titlec(arguments);
    assert_eq!(out.status.code(), Some(0), "{}", said(&out));
    let text = String::from_utf8(out.stdout).expect("it writes UTF-8");
    let work = |it: &str| it.rfind(" (").filter(|_| it.contains(" positions, "));
    text.lines().map(|it| it[..work(it).unwrap_or(it.len())].to_owned() + "\n").collect()
}

fn said(out: &Output) -> &str {
    std::str::from_utf8(&out.stderr).expect("it writes UTF-8")
}

fn json(arguments: &[&str]) -> Value {
    let out = titlec(&[arguments, &["--format", "json"]].concat());
    serde_json::from_slice(&out.stdout).expect("it is JSON")
}

#[test]
fn the_best_routes_of_a_game() {
    assert_snapshot!(told(&["routes", GAME, "--at", "318"]), @r"
    1889, after 318 actions
    KO: ¥240; no routes earn more
        3       ¥80  L7 Naruto & Awaji - K8 Tokushima
        5      ¥160  J5 Ritsurin Kouen - K4 Takamatsu - K8 Tokushima - J9 Komatsujima - I4 Kotohira
    ");
    let told = json(&["routes", GAME, "--at", "318"]);
    let it = &told["corporations"][0];
    assert_eq!((&it["revenue"], &it["bound"]), (&240.into(), &240.into()));
    assert_eq!(it["proven"], true);
    assert!(it["positions"].as_u64().expect("it is a number") > 0);
}

#[test]
fn the_best_routes_of_a_scenario() {
    assert_snapshot!(told(&["routes", SCENARIO]), @r"
    Distances, a train counts the hexes that it passes, whatever lies there
    CD: $60; no routes earn more
        3H      $60  G5 - F6 - E7
    ");
    assert_snapshot!(told(&["routes", SCENARIO, "--filter", "every stop twice"]), @r"
    Distances, a train pays every stop twice
    CD: $200; no routes earn more
        8D     $200  I5 - G5 - F6 - E7
    ");
}

#[test]
fn a_route_by_hand_is_priced_or_refused_with_a_reason() {
    let routes = ["--route", "A5 B4 C5 D6 E7", "--route", "E7 F6 G5"];
    assert_snapshot!(told(&[&["routes", SCENARIO, "--corp", "CD"], &routes[..]].concat()), @r"
    Distances, a train counts the hexes that it passes, whatever lies there
    CD: A5 B4 C5 D6 E7
        3H   refused: 5 hexes are too many for the train
    CD: E7 F6 G5
        3H      $60  E7 - F6 - G5
    ");
    let none = titlec(&["routes", SCENARIO, "--route", "A5 C5"]);
    assert_eq!(said(&none), "CD cannot run `A5 C5`: no track leads along `A5 C5`\n");
    assert_eq!(none.status.code(), Some(1));
}

#[test]
fn a_route_by_hand_is_priced_in_json() {
    let routes = ["--route", "A5 B4 C5 D6 E7", "--route", "E7 F6 G5"];
    let told = json(&[&["routes", SCENARIO, "--corp", "CD"], &routes[..]].concat());
    let [refused, priced] = &told["routes"].as_array().expect("two routes")[..] else {
        panic!("{told}")
    };
    assert_eq!(
        (&refused["corporation"], &refused["route"]),
        (&"CD".into(), &"A5 B4 C5 D6 E7".into())
    );
    let reason = "5 hexes are too many for the train";
    assert_eq!(refused["trains"], serde_json::json!([{ "train": "3H", "refused": reason }]));
    assert_eq!(priced["trains"][0]["revenue"], 60);
    assert_eq!(priced["trains"][0]["stops"], serde_json::json!(["E7", "F6", "G5"]));
}

#[test]
fn what_a_national_earns_besides_is_part_of_the_bound() {
    let file = "tests/titles/Nationals/scenarios/zones.ron";
    for name in ["fills its train with a city", "leave its zone"] {
        let told = json(&["routes", file, "--filter", name]);
        for it in told["corporations"].as_array().expect("some run") {
            assert_eq!((&it["bound"], &it["proven"]), (&it["revenue"], &true.into()), "{it}");
        }
    }
}

#[test]
fn scripts_are_asked_about_the_best_routes() {
    let best = |title: &str, name: &str, corporation: &str| {
        let file = format!("tests/titles/{title}/scenarios/hook.ron");
        let told = json(&["routes", &file, "--filter", name, "--corp", corporation]);
        told["corporations"][0].clone()
    };
    let tokened = best("HookCityTokenedBy", "a train runs from the city", "AB");
    assert_eq!((&tokened["revenue"], &tokened["proven"]), (&120.into(), &true.into()));
    let longer = best("HookRouteDistance", "counts hexes", "AB");
    assert_eq!((&longer["revenue"], &longer["proven"]), (&90.into(), &true.into()));
}

#[test]
fn a_run_by_rule_earns_what_it_earns_in_the_game() {
    let file = "tests/titles/NationalsByRule/scenarios/by_rule.ron";
    assert_snapshot!(told(&["routes", file, "--corp", "ST"]), @r"
    NationalsByRule, a national runs and pays without any action: linked stops first, then a city that is not
    ST: $140; its trains run by rule
    ");
    let cases = [
        ("linked stops first", "ST", 140),
        ("linked stops go where they pay most", "ST", 290),
        ("each train has places", "ST", 90),
        ("without a train", "ST", 0),
        ("where only the run is by rule", "AS", 95),
    ];
    for (name, corporation, revenue) in cases {
        let told = json(&["routes", file, "--filter", name, "--corp", corporation]);
        let it = &told["corporations"][0];
        assert_eq!((&it["revenue"], &it["by_rule"]), (&revenue.into(), &true.into()), "{name}");
        assert_eq!((&it["bound"], &it["proven"]), (&revenue.into(), &true.into()), "{name}");
        assert_eq!(it["routes"], serde_json::json!([]), "{name}");
    }
    let route = ["--corp", "ST", "--route", "C5 D6 E7"];
    let told = json(&[&["routes", file], &route[..]].concat());
    let refused = &told["routes"][0]["trains"][0]["refused"];
    assert_eq!(refused, "its trains run by rule: no routes are named");
    let told = json(&["routes", SCENARIO]);
    assert_eq!(told["corporations"][0]["by_rule"], false);
}

#[test]
fn a_route_by_hand_earns_what_the_run_of_it_earns() {
    let file = |title: &str| format!("tests/titles/{title}/scenarios/hook.ron");
    let extra = file("HookExtraRevenue");
    assert_snapshot!(told(&["routes", &extra, "--route", "A5 B4 C5 D6 E7"]), @r"
    HookExtraRevenue, 15 are added to the 90 of the route
    AB: A5 B4 C5 D6 E7
        3      $105  A5 - C5 - E7 ($90 with the route, $15 besides)
    ");
    let priced = |file: &str, more: &[&str]| {
        let told = json(&[&["routes", file], more].concat());
        told["routes"][0]["trains"][0].clone()
    };
    let it = priced(&extra, &["--route", "A5 B4 C5 D6 E7"]);
    assert_eq!((&it["revenue"], &it["besides"]), (&105.into(), &15.into()));
    let it = priced(&file("HookRoutesRevenue"), &["--route", "A5 B4 C5"]);
    assert_eq!((&it["revenue"], &it["besides"]), (&65.into(), &5.into()));
    let it = priced(&file("HookRoutesSubsidy"), &["--route", "A5 B4 C5"]);
    assert_eq!((&it["revenue"], &it["subsidy"]), (&60.into(), &30.into()));
    let it = priced(&file("HookCheckRouteCombination"), &["--route", "E7 F8 F10"]);
    let reason = "no route of AB leads to F10 alone";
    assert_eq!(it, serde_json::json!({ "train": "3", "refused": reason }));
    let zones = "tests/titles/Nationals/scenarios/zones.ron";
    let it = priced(zones, &["--filter", "fills its train", "--route", "E7 F8 F10"]);
    assert_eq!((&it["revenue"], &it["besides"]), (&180.into(), &120.into()), "{it}");
}

#[test]
fn routes_are_drawn_on_the_map() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("routes.svg");
    let drawn = |arguments: &[&str]| {
        let path = file.to_str().expect("the path is text");
        let out = titlec(&[arguments, &["--svg", path]].concat());
        assert!(said(&out).starts_with("wrote "), "{}", said(&out));
        fs::read_to_string(&file).expect("it was written")
    };
    let marks = |svg: &str| svg.matches("stroke=\"#ffffff\" stroke-width=\"9\"").count();
    let best = drawn(&["routes", SCENARIO]);
    assert_eq!(marks(&best), 4, "each piece of track of the route");
    assert!(best.contains("aria-label=\"CD 3H: $60\""), "it is told which route it is");
    let priced = drawn(&["routes", SCENARIO, "--route", "E7 F6"]);
    assert_eq!(marks(&priced), 2);
    let refused = drawn(&["routes", SCENARIO, "--route", "A5 B4 C5 D6 E7"]);
    assert_eq!(marks(&refused), 0, "what may not be run is not drawn");
}

#[test]
fn what_a_corporation_reaches() {
    assert_snapshot!(told(&["reach", SCENARIO, "--corp", "CD"]), @r"
    Distances, a train counts the hexes that it passes, whatever lies there
    CD: there is a route
        stops  C5, E7, G5, F6, A5
        hexes  B4, E5, F8, H4, C5, E7, G5, D6, F6, A5
    ");
    assert_snapshot!(told(&["reach", GAME, "--at", "318"]), @r"
    1889, after 318 actions
    KO: there is a route
        stops  K8 Tokushima, J5 Ritsurin Kouen, J9 Komatsujima, I4 Kotohira, K4 Takamatsu, L7 Naruto & Awaji
        hexes  J3, I8, I10, G12, K8, J5, J9, K6, I6, H9, H11, I4, K4, J7, L7
    ");
    let told = json(&["reach", SCENARIO, "--corp", "CD"]);
    let it = &told["corporations"][0];
    assert_eq!((&it["can_run"], &it["must_own_train"]), (&true.into(), &true.into()));
    assert_eq!(it["stops"].as_array().map(Vec::len), Some(5));
}

#[test]
fn what_cannot_be_told_is_said_with_a_remedy() {
    let cases: &[&[&str]] = &[
        &["routes", GAME, "--at", "0"],
        &["routes", GAME, "--at", "100000"],
        &["reach", SCENARIO, "--corp", "CX"],
        &["reach", SCENARIO, "--at", "9"],
        &["reach", SCENARIO, "--filter", "never"],
    ];
    let mut all = String::new();
    for case in cases {
        let out = titlec(case);
        assert_eq!(out.status.code(), Some(1), "{case:?}");
        assert!(out.stdout.is_empty());
        all.push_str(&format!("$ titlec {}\n{}\n", case.join(" "), said(&out)));
    }
    assert_snapshot!(all, @r"
    $ titlec routes tests/games/1889.json --at 0
    no corporation has a train here
    help: name one with `--corp`, or another position with `--at`

    $ titlec routes tests/games/1889.json --at 100000
    tests/games/1889.json: there are only 335 actions

    $ titlec reach tests/titles/Distances/scenarios/distances.ron --corp CX
    there is no corporation `CX`
    help: expected `AB`, `CD`, `EF` or `M1`

    $ titlec reach tests/titles/Distances/scenarios/distances.ron --at 9
    tests/titles/Distances/scenarios/distances.ron: there are only 3 steps

    $ titlec reach tests/titles/Distances/scenarios/distances.ron --filter never
    tests/titles/Distances/scenarios/distances.ron: no scenario has `never` in its name
    ");
}
