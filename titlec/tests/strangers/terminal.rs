//! What titles and game files say is shown on a terminal and never steers it, and a reader that goes away is no error.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::scratch::Scratch;
use crate::{PROGRAM, text, titlec};

/// Clears the screen, in two ways, turns the direction of writing, and ends a line.
const EVIL: &str = "\u{1b}[2J\u{9b}2J\u{202e}\u{2066}\u{7f}\u{2028}\u{2029}";

/// The same as TOML and JSON write it.
const ESCAPED: &str = "\\u001b[2J\\u009b2J\\u202e\\u2066\\u007f\\u2028\\u2029";

fn steers(it: char) -> bool {
    it.is_control() && it != '\n'
        || matches!(it, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A title that can be played, with such signs wherever a text may stand, and games of it.
fn evil_titles(name: &str) -> Scratch {
    let folder = Scratch::new(name);
    let made = titlec(&["new", "18Evil", "--in", &folder.path()]);
    assert!(made.status.success(), "{}", text(&made.stderr));
    let change = |file: &str, from: &str, to: &str| {
        let path = folder.0.join("18Evil").join(file);
        let old = fs::read_to_string(&path).expect("it was made");
        assert!(old.contains(from), "{file} has no {from}");
        fs::write(path, old.replacen(from, to, 1)).expect("it can be written");
    };
    change(
        "title.toml",
        "name = \"18Evil\"",
        &format!("name = \"18Evil\"\nfull_name = \"{ESCAPED}\"\ndesigner = \"{ESCAPED}\""),
    );
    change("title.toml", "\"A larger bank\"", &format!("\"{ESCAPED}\""));
    change("map.ron", "\"Alderton\"", &format!("\"Alder{EVIL}ton\""));
    change("entities.ron", "\"Mail Coach\"", &format!("\"Mail{EVIL}Coach\""));
    change("entities.ron", "\"Nobody but", &format!("\"{EVIL}Nobody but"));
    change("entities.ron", "\"Birchville Railway\"", &format!("\"{EVIL}\""));
    change("scenarios/first.ron", "name: \"", &format!("name: \"{EVIL}"));
    let game = |player: &str, actions: &str| {
        format!(
            "{{\"title\":\"18Evil\",\"players\":[{{\"name\":\"{player}\"}},{{\"name\":\"B\"}}],\"actions\":[{actions}]}}"
        )
    };
    folder.write("game.json", &game(ESCAPED, ""));
    folder.write("unknown.json", &game("A", "").replace("18Evil", ESCAPED));
    folder.write(
        "kind.json",
        &game(
            "A",
            &format!("{{\"type\":\"{ESCAPED}\",\"entity\":\"A\",\"entity_type\":\"player\"}}"),
        ),
    );
    folder.write(
        "player.json",
        &game(
            "A",
            &format!("{{\"type\":\"pass\",\"entity\":\"{ESCAPED}\",\"entity_type\":\"player\"}}"),
        ),
    );
    folder
        .write("wrong.json", &game("A", &format!("{{\"type\":\"pass\",\"price\":\"{ESCAPED}\"}}")));
    folder.write(
        "option.json",
        &game("A", "").replace(
            "\"actions\"",
            &format!("\"settings\":{{\"optional_rules\":[\"{ESCAPED}\"]}},\"actions\""),
        ),
    );
    folder.write("broken.json", &format!("{{{EVIL}"));
    folder.write(
        &format!("18{EVIL}Broken/title.toml"),
        &format!("[title]\nname = \"{ESCAPED}\"\n\"{ESCAPED}\" = 1\n"),
    );
    folder.write("18Script/title.toml", "[title]\nname = \"18Script\"\n");
    folder.write("18Script/rules.hook", &format!("hook {EVIL}"));
    folder
}

/// The commands that tell of titles and games, with `ALL`, `TITLE` and `HERE` for folders.
const COMMANDS: &[&str] = &[
    "check ALL",
    "check ALL --format json",
    "check ALL --format github",
    "check ALL --format sarif",
    "check TITLE",
    "explain MC --title TITLE",
    "explain BR --title TITLE",
    "explain nothing --title TITLE",
    "list --titles ALL",
    "list --titles ALL --format json",
    "layers ALL",
    "layers ALL --format json",
    "stats ALL",
    "test ALL",
    "test TITLE",
    "test TITLE --format json",
    "test TITLE --filter nothing",
    "fmt ALL --check",
    "build ALL --out ALL/out",
    "build TITLE --out ALL/out",
    "render ALL --what cards --out ALL/out",
    "render TITLE --what map --out ALL/out",
    "replay --titles ALL ALL/game.json ALL/unknown.json ALL/kind.json ALL/player.json ALL/wrong.json ALL/option.json ALL/broken.json",
    "routes --titles ALL ALL/player.json",
    "routes --titles ALL ALL/broken.json",
    "reach --titles ALL ALL/kind.json",
    "reach --titles ALL ALL/unknown.json",
];

fn words(command: &str, folder: &Scratch) -> Vec<String> {
    let place = |it: &str| {
        it.replace("ALL", &folder.path()).replace("TITLE", &format!("{}/18Evil", folder.path()))
    };
    command.split(' ').map(place).collect()
}

#[test]
fn what_would_steer_a_terminal_is_shown() {
    let folder = evil_titles("shown");
    for command in COMMANDS {
        let words = words(command, &folder);
        let ended = titlec(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let said = text(&ended.stdout) + &text(&ended.stderr);
        assert!(!said.contains(steers), "{command}: {said:?}");
        assert!(matches!(ended.status.code(), Some(0 | 1)), "{command}: {said}");
        if command.contains("json") && command.contains("format") || command.contains("sarif") {
            serde_json::from_slice::<Value>(&ended.stdout).expect("one whole document");
        }
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let script = format!(
        "'{PROGRAM}' stats 2>&1 >/dev/full; echo $?; ('{PROGRAM}' stats; echo $? >&2) | true"
    );
    let ended = Command::new("sh").args(["-c", &script]).output().expect("there is a shell");
    assert!(text(&ended.stdout).ends_with("1\n"), "{}", text(&ended.stdout));
    assert!(text(&ended.stderr).ends_with("0\n"), "{}", text(&ended.stderr));
}

#[test]
fn no_command_minds_that_nobody_reads() {
    let folder = evil_titles("unread");
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/games/1889.json");
    let others = [
        format!("replay {}", game.display()),
        format!("reach {}", game.display()),
        format!("routes {}", game.display()),
        "completions bash".to_owned(),
        "explain tile_lay".to_owned(),
        format!("schema --out {}/schema", folder.path()),
        format!("new 18New --in {}", folder.path()),
        "--help".to_owned(),
    ];
    for command in COMMANDS.iter().map(|it| (*it).to_owned()).chain(others) {
        let words = words(&command, &folder);
        let heard = titlec(&words.iter().map(String::as_str).collect::<Vec<_>>());
        drop(fs::remove_dir_all(folder.0.join("18New")));
        let mut child = Command::new(PROGRAM)
            .args(&words)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program was built");
        drop((child.stdout.take(), child.stderr.take()));
        let status = child.wait().expect("it ends");
        assert_eq!(status.code(), heard.status.code(), "{command}");
    }
}

#[test]
fn a_line_break_in_a_name_makes_no_line() {
    let folder = Scratch::new("lines");
    let made = titlec(&["new", "18Lines", "--in", &folder.path()]);
    assert!(made.status.success(), "{}", text(&made.stderr));
    let change = |file: &str, from: &str, to: &str| {
        let path = folder.0.join("18Lines").join(file);
        let old = fs::read_to_string(&path).expect("it was made");
        assert!(old.contains(from), "{file} has no {from}");
        fs::write(path, old.replacen(from, to, 1)).expect("it can be written");
    };
    change(
        "title.toml",
        "name = \"18Lines\"",
        "name = \"18Lines\\nforged\"\ndesigner = \"A\\nforged\"",
    );
    change("scenarios/first.ron", "name: \"", "name: \"A\\nforged ");
    for command in ["list", "test"] {
        let told = titlec(&[command, "--titles", &folder.path()]);
        let lines = text(&told.stdout);
        assert!(lines.contains("\\u000aforged"), "{command}: {lines}");
        assert!(!lines.lines().any(|it| it.starts_with("forged")), "{command}: {lines}");
    }
}
