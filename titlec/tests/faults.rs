//! Scripts that fail, as whoever runs a command is told of them.
#![cfg(feature = "cli")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

/// A title whose script fails at the start where both of its options are chosen, which no check tries.
const TITLE: &str = r#"
[title]
name = "18Fault"
extends = "1889"

[[options]]
sym = "first"
name = "First"
[options.set]
"bank.cash" = 7001

[[options]]
sym = "second"
name = "Second"
[options.set]
"rules.must_buy_train" = "always"
"#;

const SCRIPT: &str = r#"
hook setup { if option("first") and option("second") { for p in players { pay(p, bank, 9000) } } }
"#;

const GAME: &str = r#"{"id": 1, "title": "18Fault", "players": [{"id": 1, "name": "a"}, {"id": 2, "name": "b"}],
    "settings": {"seed": 1, "optional_rules": ["first", "second"]}, "actions": []}"#;

const TOLD: &str = "the game cannot start: the script of the title failed (hook::refused): setup: \
                    there is not enough money";

#[test]
fn no_command_plays_a_game_that_does_not_start() {
    let titles = Scratch::new("starts");
    titles.copy("1889");
    titles.write("18Fault/title.toml", TITLE);
    titles.write("18Fault/rules.hook", SCRIPT);
    titles.write("game.json", GAME);
    let scenario = "(name: \"both\", given: (options: [\"first\", \"second\"]))";
    titles.write("18Fault/scenarios/both.ron", scenario);
    let (game, scenario) = (titles.file("game.json"), titles.file("18Fault/scenarios/both.ron"));
    let checked = titlec(&["check", &titles.file("18Fault")]);
    assert_eq!(checked.status.code(), Some(0), "{}", said(&checked));
    let out = titles.file("out");
    let commands: [&[&str]; 9] = [
        &["test", &scenario],
        &["routes", &scenario],
        &["reach", &scenario],
        &["render", &scenario, "--out", &out],
        &["replay", &game],
        &["replay", &game, "--bench"],
        &["routes", &game],
        &["reach", &game],
        &["render", "--game", &game, "--out", &out],
    ];
    for command in commands {
        let ran = titlec(&[command, &["--titles", &titles.file("")]].concat());
        assert_eq!(ran.status.code(), Some(1), "{command:?}: {}", said(&ran));
        assert!(said(&ran).contains(TOLD), "{command:?}: {}", said(&ran));
    }
}

/// A title without scripts, and a scenario of it in which trains run; the same where they run by rule.
const RUNS: [&str; 2] = ["Powers", "HookRevenueFor/scenarios/hook.ron"];
const RUNS_BY_RULE: [&str; 2] = ["NationalsByRule", "NationalsByRule/scenarios/by_rule.ron"];

/// What a command says about the scenario where the title has this script.
fn with_script([base, scenario]: [&str; 2], script: &str, command: &[&str]) -> Output {
    let titles = Scratch::new(&format!("{base}-{}", command.join("-").replace(' ', "")));
    let small = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/titles");
    let scenario = fs::read_to_string(small.join(scenario));
    let title = format!("[title]\nname = \"18Fault\"\nextends = \"{base}\"\n");
    titles.write("18Fault/title.toml", &title);
    titles.write("18Fault/rules.hook", script);
    titles.write("18Fault/scenarios/hook.ron", &scenario.expect("the scenario can be read"));
    let (file, shelf) = (titles.file("18Fault/scenarios/hook.ron"), small.display().to_string());
    titlec(&[command, &[&file, "--titles", &shelf]].concat())
}

/// Scripts that fail where routes are looked for: the hook, what it says, and why it fails.
const ABOUT_ROUTES: &[(&str, &str, &str)] = &[
    ("revenue_for", "(route, stops) { -1 }", "the amount is below nothing"),
    ("subsidy_for", "(route, stops) { -1 }", "the amount is below nothing"),
    ("routes_revenue", "(corporation, routes) { -1 }", "the amount is below nothing"),
    ("routes_subsidy", "(corporation, routes) { -1 }", "the amount is below nothing"),
    ("extra_revenue", "(corporation, routes) { -1 }", "the amount is below nothing"),
    ("route_distance", "(route) { -1 }", "no route is that long"),
    (
        "check_distance",
        "(route) { require 1 / (turn - turn) == 0 else \"no\" }",
        "a division by zero",
    ),
    ("check_other", "(route) { require 1 / (turn - turn) == 0 else \"no\" }", "a division by zero"),
    (
        "check_route_combination",
        "(corporation, routes) { require 1 / (turn - turn) == 0 else \"no\" }",
        "a division by zero",
    ),
    ("city_tokened_by", "(city, corporation) { 1 / (turn - turn) == 0 }", "a division by zero"),
    ("skip_token", "(corporation, city) { 1 / (turn - turn) == 0 }", "a division by zero"),
    ("graph_skip_paths", "(corporation, path) { 1 / (turn - turn) == 0 }", "a division by zero"),
];

#[test]
fn routes_tell_of_every_script_that_fails() {
    let best: &[&str] = &[];
    let one = &["--route", "A5 B4 C5"];
    for (hook, body, reason) in ABOUT_ROUTES {
        let script = format!("hook {hook}{body}");
        for (more, format) in [(best, "human"), (best, "json"), (one, "human"), (one, "json")] {
            let command = [&["routes", "--format", format], more].concat();
            let ran = with_script(RUNS, &script, &command);
            assert_eq!(ran.status.code(), Some(1), "{hook} {command:?}: {}", said(&ran));
            let told = format!("{hook}: {reason}");
            assert!(said(&ran).contains(&told), "{hook} {command:?}: {}", said(&ran));
            assert!(ran.stdout.is_empty(), "{hook} {command:?}: {}", said(&ran));
        }
    }
}

#[test]
fn scripts_are_asked_about_a_run_by_rule() {
    let command = ["routes", "--corp", "ST"];
    let script = "hook extra_revenue(corporation, routes) { base + 25 }";
    let ran = with_script(RUNS_BY_RULE, script, &command);
    assert!(said(&ran).ends_with("ST: $165; its trains run by rule"), "{}", said(&ran));
    for hook in ["routes_revenue", "extra_revenue"] {
        let script = format!("hook {hook}(corporation, routes) {{ -1 }}");
        let ran = with_script(RUNS_BY_RULE, &script, &command);
        assert_eq!(ran.status.code(), Some(1), "{hook}: {}", said(&ran));
        let told = format!("{hook}: the amount is below nothing");
        assert!(said(&ran).contains(&told), "{hook}: {}", said(&ran));
    }
}

#[test]
fn reach_tells_of_every_script_that_fails() {
    for (hook, body, reason) in &ABOUT_ROUTES[ABOUT_ROUTES.len() - 3..] {
        let script = format!("hook {hook}{body}");
        for format in ["human", "json"] {
            let ran = with_script(RUNS, &script, &["reach", "--format", format]);
            assert_eq!(ran.status.code(), Some(1), "{hook}: {}", said(&ran));
            assert!(said(&ran).contains(&format!("{hook}: {reason}")), "{hook}: {}", said(&ran));
        }
    }
}

#[test]
fn scripts_on_the_way_to_a_position_keep_the_limit() {
    let script = "hook action_processed {
        if hexes.any(a => hexes.any(b => hexes.any(c => a != c and b != c and a == b and a == c))) {
            end_game()
        }
    }";
    let ran = with_script(RUNS, script, &["routes", "--at", "1", "--limit", "0.005"]);
    assert_eq!(ran.status.code(), Some(1), "{}", said(&ran));
    let told = "on the way to the position, more than `--limit` allows: stopped after 1 of 1";
    assert!(said(&ran).contains(told), "{}", said(&ran));
    let ran = with_script(RUNS, script, &["routes", "--at", "1"]);
    assert_eq!(ran.status.code(), Some(0), "{}", said(&ran));
}

fn titlec(arguments: &[&str]) -> Output {
    let run = Command::new(env!("CARGO_BIN_EXE_titlec")).args(arguments).output();
    run.expect("the program was built")
}

/// All that was printed, without frames and line ends.
fn said(out: &Output) -> String {
    let text = [&out.stdout[..], &out.stderr[..]].concat();
    let text = String::from_utf8(text).expect("it writes UTF-8").replace('│', " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A folder that is gone after the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = env::temp_dir().join(format!("titlec-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder for the test");
        Scratch(folder)
    }

    /// A shipped title.
    fn copy(&self, name: &str) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles").join(name);
        for entry in fs::read_dir(folder).expect("the title is there").flatten() {
            if entry.path().is_file() {
                let text = fs::read_to_string(entry.path()).expect("it can be read");
                self.write(&format!("{name}/{}", entry.file_name().to_string_lossy()), &text);
            }
        }
    }

    fn file(&self, path: &str) -> String {
        self.0.join(path).display().to_string()
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().expect("it lies in the folder")).expect("a folder for it");
        fs::write(path, text).expect("a file for the test");
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}
