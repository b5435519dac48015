//! The walk in `docs/first-title.md` is what a person sees who takes it. `UPDATE_WALK=1` writes down anew what titlec says.
//!
//! Blocks of the page are steps, taken in order in an empty folder:
//! - `console`: a command after `$ `, and what it says;
//! - `diff FILE`: lines that go (`-`) and lines that come in their place (`+`); lines before and after stay;
//! - any other with a file name: that file, as it is written there.
#![cfg(feature = "cli")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/first-title.md");
const FENCE: &str = "```";

#[test]
fn the_walk_is_as_it_is_told() {
    let page = fs::read_to_string(PAGE).expect("the page is there");
    let folder = Empty::new();
    let (taken, commands) = walk(&page, &folder.0);
    if env::var_os("UPDATE_WALK").is_some() {
        fs::write(PAGE, &taken).expect("the page can be written");
        return;
    }
    assert!(commands >= 12, "only {commands} commands were found");
    let again = "write it down anew: UPDATE_WALK=1 cargo test -p titlec --test walk";
    for (told, seen) in page.lines().zip(taken.lines()) {
        assert_eq!(told, seen, "{again}");
    }
    assert_eq!(page, taken, "{again}");
}

/// The page with what is said now, and how many commands it has.
fn walk(page: &str, folder: &Path) -> (String, usize) {
    let mut out = String::new();
    let mut commands = 0;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        out += &format!("{line}\n");
        let Some(head) = line.strip_prefix(FENCE) else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|it| *it != FENCE).collect();
        let (kind, file) = head.split_once(' ').unwrap_or((head, ""));
        match kind {
            "console" => {
                let asked = block.iter().filter_map(|it| it.strip_prefix("$ "));
                commands += asked.clone().count();
                out += &asked.map(|it| said(it, folder)).collect::<Vec<_>>().join("\n");
            }
            "diff" => {
                change(&folder.join(file), &block);
                out += &text(&block);
            }
            _ => {
                fs::write(folder.join(file), text(&block)).expect("the file can be written");
                out += &text(&block);
            }
        }
        out += &format!("{FENCE}\n");
    }
    (out, commands)
}

fn text(lines: &[&str]) -> String {
    lines.iter().map(|it| format!("{it}\n")).collect()
}

/// A command with what it says: first what is its result, then the rest.
fn said(command: &str, folder: &Path) -> String {
    let arguments = command.strip_prefix("titlec ").expect("a command of titlec").split(' ');
    let output = Command::new(env!("CARGO_BIN_EXE_titlec"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the program runs");
    let said = [output.stdout, output.stderr].map(|it| String::from_utf8(it).expect("it is text"));
    format!("$ {command}\n{}", said.concat())
}

/// Changes a file: what stands before must stand there once.
fn change(file: &Path, block: &[&str]) {
    let side = |other: char| {
        let kept = block.iter().filter(|it| !it.starts_with(other));
        kept.map(|it| format!("{}\n", it.get(1..).unwrap_or_default())).collect::<String>()
    };
    let (before, after) = (side('+'), side('-'));
    let text = fs::read_to_string(file).expect("the file is there");
    assert_eq!(text.matches(&before).count(), 1, "{} has once:\n{before}", file.display());
    fs::write(file, text.replace(&before, &after)).expect("the file can be written");
}

/// An empty folder that is gone after the test.
struct Empty(PathBuf);

impl Empty {
    fn new() -> Empty {
        let folder = env::temp_dir().join(format!("titlec-walk-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        Empty(folder)
    }
}

impl Drop for Empty {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}
