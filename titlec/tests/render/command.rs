//! `titlec render` as a person runs it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

use insta::assert_snapshot;

use super::root;

fn render(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_titlec"))
        .arg("render")
        .args(arguments)
        .current_dir(root())
        .output()
        .expect("the program was built")
}

fn told(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("it writes UTF-8")
}

/// A folder that goes when the test ends.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        Scratch(env::temp_dir().join(format!("titlec-render-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("the path is text")
    }

    fn text(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).expect("it was written")
    }

    fn files(&self) -> Vec<String> {
        let mut names = below(&self.0, "");
        names.sort();
        names
    }
}

fn below(folder: &Path, prefix: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let name = |it: fs::DirEntry| {
        let name = format!("{prefix}{}", it.file_name().to_string_lossy());
        if it.path().is_dir() { below(&it.path(), &format!("{name}/")) } else { vec![name] }
    };
    entries.flatten().flat_map(name).collect()
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn all_pictures_of_a_shipped_title() {
    let out = Scratch::new("all");
    let output = render(&["1889", "--out", out.path()]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    assert_eq!(out.files(), ["cards.svg", "map.svg", "market.svg", "tiles.svg", "trains.svg"]);
    assert_eq!(told(&output).lines().filter(|it| it.starts_with("wrote ")).count(), 5);
    assert!(output.stdout.is_empty());
}

#[test]
fn several_titles_have_a_folder_each() {
    let out = Scratch::new("several");
    let output = render(&["titlec/tests/render", "--what", "market,trains", "--out", out.path()]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let files =
        ["Lowlands/market.svg", "Lowlands/trains.svg", "Uplands/market.svg", "Uplands/trains.svg"];
    assert_eq!(out.files(), files);
}

#[test]
fn a_picture_as_png_has_twice_the_pixels() {
    let out = Scratch::new("png");
    let title = "titlec/tests/render/Lowlands";
    let output = render(&[title, "--what", "trains", "--png", "--dark", "--out", out.path()]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let png = fs::read(out.0.join("trains.png")).expect("it was written");
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let pixels = u32::from_be_bytes([png[16], png[17], png[18], png[19]]);
    assert!(out.text("trains.svg").contains(&format!(" width=\"{}\" ", pixels / 2)));
}

#[test]
fn the_position_of_a_game() {
    let out = Scratch::new("game");
    let game = "tests/games/1889.json";
    let output =
        render(&["--game", game, "--what", "map,market", "--at", "0", "--out", out.path()]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let start = out.text("map.svg");
    assert!(start.contains("aria-label=\"map, after 0 actions\""));
    let output = render(&["1889", "--game", game, "--what", "map,market", "--out", out.path()]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let end = out.text("map.svg");
    let yellow = |svg: &str| svg.matches("fill=\"#fde05a\" stroke").count();
    assert!(yellow(&end) > yellow(&start), "tiles have been laid");
    assert!(out.text("market.svg").contains("aria-label=\"TR\""), "markers stand on the market");
}

#[test]
fn the_position_of_a_scenario() {
    let out = Scratch::new("scenario");
    let file = "titlec/tests/render/Lowlands/scenarios/position.ron";
    let station = "<circle cx=\"0\" cy=\"0\" r=\"22.5\" fill=\"#a02020\"/>";
    let output = render(&[file, "--what", "map", "--out", out.path()]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let before = out.text("map.svg");
    assert!(before.contains("aria-label=\"map, a railway has built\""));
    let output = render(&[file, "--what", "map", "--at", "1", "--out", out.path()]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let after = out.text("map.svg");
    assert!(after.contains(station) && after != before);
    let output = render(&[file, "--filter", "nothing", "--what", "map", "--out", out.path()]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    assert!(!out.text("map.svg").contains(station));
}

#[test]
fn what_cannot_be_drawn_is_said_with_a_remedy() {
    let out = Scratch::new("wrong");
    let file = "titlec/tests/render/Lowlands/scenarios/position.ron";
    let cases: &[&[&str]] = &[
        &["1777"],
        &["1889", "--at", "3"],
        &[file, "--at", "3"],
        &[file, "--filter", "never"],
        &["--game", "tests/games/1889.json", "--at", "100000"],
        &["--game", "Cargo.toml"],
        &["titles", "--game", "tests/games/1889.json"],
    ];
    let mut all = String::new();
    for case in cases {
        let output = render(&[*case, &["--out", out.path()]].concat());
        assert_eq!(output.status.code(), Some(1), "{case:?}");
        all.push_str(&format!("$ titlec render {}\n{}\n", case.join(" "), told(&output)));
    }
    assert_snapshot!(all);
    assert!(out.files().is_empty());
}

#[test]
fn wrong_use_is_told_apart_from_wrong_titles() {
    assert_eq!(render(&["--out", "nowhere"]).status.code(), Some(2));
    assert_eq!(render(&["1889"]).status.code(), Some(2));
    let both = render(&["1889", "--out", "nowhere", "--dark", "--print"]);
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn a_folder_that_cannot_be_written_is_a_mistake() {
    let output = render(&["1889", "--what", "trains", "--out", "Cargo.toml/pictures"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output).contains("cannot be written"), "{}", told(&output));
}
