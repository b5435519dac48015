//! Results that cannot be written: that is said, and at once.

use std::fs::{self, OpenOptions};
use std::process::{Command, Stdio};

use super::scratch::Scratch;
use super::{PROGRAM, text, titlec};

const GAME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/games/1889.json");

#[test]
fn a_pipe_or_a_device_is_not_written_to() {
    let out = Scratch::new("not-written");
    let pipe = out.0.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("there is mkfifo").success());
    let module = out.0.join("t1889.rs");
    assert!(Command::new("mkfifo").arg(&module).status().expect("there is mkfifo").success());
    let pipe = pipe.display().to_string();
    for arguments in [
        vec!["replay", GAME, "--trace", &pipe],
        vec!["replay", GAME, "--trace", "/dev/full"],
        vec!["build", "1889", "--out", &out.path()],
    ] {
        let ended = titlec(&arguments);
        assert_eq!(ended.status.code(), Some(1), "{arguments:?}");
        let said = text(&ended.stderr);
        assert!(said.contains("cannot be written: it is not a regular file"), "{said}");
    }
}

#[test]
fn a_trace_does_not_take_the_place_of_the_result() {
    let out = Scratch::new("both");
    let result = out.0.join("result");
    for trace in ["/dev/stdout".to_owned(), result.display().to_string()] {
        let file = fs::File::create(&result).expect("it can be made");
        let ended = Command::new(PROGRAM)
            .args(["replay", GAME, "--trace", &trace])
            .stdout(file)
            .output()
            .expect("the program was built");
        assert_eq!(ended.status.code(), Some(1), "{trace}");
        assert!(text(&ended.stderr).contains("the result is written there"), "{trace}");
        let line = fs::read_to_string(&result).expect("it is there");
        assert!(line.starts_with('{') && line.lines().count() == 1, "{trace}: {line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named_as_the_reason() {
    for arguments in [
        &["list"][..],
        &["explain", "tile_lay"],
        &["completions", "bash"],
        &["layers", "1889"],
        &["stats", "1889"],
        &["replay", GAME],
        &["check", "1889", "--format", "json"],
    ] {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
        let mut ended = Command::new(PROGRAM);
        ended.args(arguments).stdout(full).stderr(Stdio::piped());
        let ended = ended.output().expect("the program was built");
        assert_eq!(ended.status.code(), Some(1), "{arguments:?}");
        let said = text(&ended.stderr);
        assert!(said.contains("cannot write the result: no space left on device"), "{said}");
    }
}
