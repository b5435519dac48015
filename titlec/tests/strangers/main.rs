//! Files and folders from strangers, disks that are full, and signals: the program ends in time and leaves files whole.
#![cfg(all(feature = "cli", unix))]

mod output;
mod scratch;
mod terminal;
mod unreadable;

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Output};

use self::scratch::Scratch;

const PROGRAM: &str = env!("CARGO_BIN_EXE_titlec");

/// Runs the program in a shell that allows files of so many blocks; a longer write kills it with a signal.
fn with_room(blocks: usize, arguments: &str) -> Output {
    let script = format!("ulimit -c 0; ulimit -f {blocks}; exec '{PROGRAM}' {arguments}");
    Command::new("sh").args(["-c", &script]).output().expect("there is a shell")
}

fn titlec(arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).output().expect("the program was built")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it writes UTF-8")
}

/// Every command that writes, with `OUT` for the folder, and a file of several blocks that it writes there.
const WRITERS: &[(&str, &str)] = &[
    ("build 1889 --out OUT", "t1889.rs"),
    ("schema --out OUT", "reference/abilities.md"),
    ("render 1889 --what map --out OUT", "1889-map.svg"),
    ("replay GAME --trace OUT/trace.jsonl", "trace.jsonl"),
    ("fmt OUT/rules.hook", "rules.hook"),
];

/// A script that is longer when it is laid out.
fn long_script() -> String {
    let line = |it: usize| {
        format!("hook check_other(route){{require route.stops.len>{it} else \"no\"}}\n")
    };
    (0..200).map(line).collect()
}

#[test]
fn a_write_that_a_signal_cuts_off_leaves_the_old_file() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/games/1889.json");
    for (writer, file) in WRITERS {
        let out = Scratch::new(&format!("signal-{}", &writer[..3]));
        let old = if *file == "rules.hook" { long_script() } else { "old".to_owned() };
        let arguments = writer.replace("OUT", &out.path()).replace("GAME", game);
        let mut cut_off = 0;
        for blocks in [0, 1, 2, 3, 5, 8] {
            out.write(file, &old);
            let ended = with_room(blocks, &arguments);
            if ended.status.success() {
                continue;
            }
            cut_off += 1;
            let how = (ended.status.signal(), ended.status.code());
            let here = fs::read_to_string(out.0.join(file)).expect("it is there");
            // One of several files may be the one that did not fit.
            let whole = here == old || complete(&arguments, &out, file, &here);
            assert!(whole, "{writer} with {blocks} blocks: {how:?}, {} bytes", here.len());
        }
        assert!(cut_off > 0, "{writer} was never cut off");
    }
}

/// Whether a file is what the command writes when nothing hinders it.
fn complete(arguments: &str, out: &Scratch, file: &str, here: &str) -> bool {
    let ended = with_room(1 << 20, arguments);
    assert!(ended.status.success(), "{arguments}: {}", text(&ended.stderr));
    fs::read_to_string(out.0.join(file)).expect("it is there") == here
}

#[test]
fn a_new_title_is_there_as_a_whole_or_not_at_all() {
    let out = Scratch::new("new");
    let ended = with_room(0, &format!("new 18Half --in '{}'", out.path()));
    assert!(!ended.status.success());
    assert!(!out.0.join("18Half").exists());
    let made = titlec(&["new", "18Half", "--in", &out.path()]);
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    assert_eq!(titlec(&["check", &out.path()]).status.code(), Some(0));
}

#[test]
fn a_pipe_or_a_device_in_place_of_a_file_is_not_read() {
    let titles = Scratch::new("pipe");
    titles.write("18Pipe/title.toml", "[title]\nname = \"18Pipe\"\n");
    let pipe = titles.0.join("18Pipe/map.ron");
    let made = Command::new("mkfifo").arg(&pipe).status().expect("there is mkfifo");
    assert!(made.success());
    let out = titlec(&["check", &titles.path(), "--format", "json"]);
    assert_eq!(out.status.code(), Some(1));
    assert!(text(&out.stdout).contains("not a regular file"), "{}", text(&out.stdout));
    let game = titles.0.join("game.json");
    assert!(Command::new("mkfifo").arg(&game).status().expect("there is mkfifo").success());
    for command in ["replay", "routes", "reach"] {
        for file in [game.as_path(), Path::new("/dev/zero")] {
            if command != "replay" && file != game {
                continue;
            }
            let out = titlec(&[command, &file.display().to_string()]);
            assert_eq!(out.status.code(), Some(1), "{command} {}", file.display());
            let said = text(&out.stderr) + &text(&out.stdout);
            assert!(said.contains("not a regular file"), "{command}: {said}");
        }
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_the_mistake_of_who_named_it() {
    let out = Scratch::new("not-a-folder");
    out.write("file", "");
    let inside = format!("{}/file/inside", out.path());
    for arguments in [
        vec!["build", "1889", "--out", &inside],
        vec!["schema", "--out", &inside],
        vec!["render", "1889", "--what", "market", "--out", &inside],
        vec!["new", "18New", "--in", &inside],
    ] {
        let ended = titlec(&arguments);
        assert_eq!(ended.status.code(), Some(1), "{arguments:?}: {}", text(&ended.stderr));
        assert!(text(&ended.stderr).contains("cannot be written"), "{}", text(&ended.stderr));
    }
}

#[test]
fn flags_that_mean_nothing_are_refused() {
    for limit in ["nan", "inf", "-1", "soon"] {
        let flag = format!("--limit={limit}");
        let ended = titlec(&["routes", "game.json", &flag]);
        assert_eq!(ended.status.code(), Some(2), "{limit}");
    }
    let ended = titlec(&["list", "--titles", "no/such/folder"]);
    assert_eq!(ended.status.code(), Some(2));
    assert!(text(&ended.stderr).contains("no such folder"), "{}", text(&ended.stderr));
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/games/1889.json");
    assert_eq!(titlec(&["replay", game, "--jobs", "4000000000"]).status.code(), Some(0));
}
