//! Files of titles that cannot be read: somebody is told of each, and the others are looked at all the same.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Command;

use super::scratch::Scratch;
use super::{text, titlec};

/// Everything that a file may be besides one.
const KINDS: [&str; 5] = ["Pipe", "Folder", "Loop", "Dangling", "Device"];

/// Puts something there that is no file.
fn put(folder: &Scratch, path: &str, kind: &str) {
    let path = folder.0.join(path);
    fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder can be made");
    match kind {
        "Pipe" => {
            let made = Command::new("mkfifo").arg(&path).status().expect("there is mkfifo");
            assert!(made.success());
        }
        "Folder" => fs::create_dir(&path).expect("a folder can be made"),
        "Loop" => symlink(&path, &path).expect("a link can be made"),
        "Dangling" => symlink("no/such/file", &path).expect("a link can be made"),
        _ => symlink("/dev/zero", &path).expect("a link can be made"),
    }
}

fn good_title(titles: &Scratch) {
    titles.write("18Good/title.toml", "[title]\nname = \"18Good\"\nextends = \"1889\"\n");
}

#[test]
fn a_title_whose_title_toml_is_no_file_is_told_of() {
    let titles = Scratch::new("no-title");
    assert!(titlec(&["new", "18Good", "--in", &titles.path()]).status.success());
    titles.write("18Good/scenarios/start.ron", "(name: \"start\")");
    titles.write("notes/readme.txt", "no title");
    for kind in KINDS {
        put(&titles, &format!("18{kind}/title.toml"), kind);
    }
    let folder = titles.path();
    for command in ["check", "test", "layers", "stats", "fmt"] {
        let out = titlec(&[command, &folder]);
        assert_eq!(out.status.code(), Some(1), "{command}: {}", text(&out.stderr));
        // Long paths are put on several lines.
        let said: String = (text(&out.stdout) + &text(&out.stderr)).split_whitespace().collect();
        let said = said.replace('│', "");
        for kind in KINDS {
            assert!(said.contains(&format!("18{kind}/title.toml")), "{command} {kind}: {said}");
        }
        assert!(!said.contains("notes"), "{command}: {said}");
    }
    let out = titlec(&["list", "--titles", &folder]);
    assert_eq!((text(&out.stdout).lines().count(), out.status.code()), (1, Some(1)));
    assert!(text(&titlec(&["test", &folder]).stdout).contains("ok    18Good: start"));
    assert!(text(&titlec(&["check", &folder]).stderr).contains("6 titles checked, 5 errors"));
    assert!(text(&titlec(&["layers", &folder]).stdout).contains("18Good"));
}

#[test]
fn a_scenario_that_is_no_text_is_told_of_and_the_others_run() {
    let titles = Scratch::new("no-scenario");
    good_title(&titles);
    titles.write("18Good/scenarios/a.ron", "(name: \"first\")");
    titles.write("18Good/scenarios/z.ron", "(name: \"last\")");
    fs::write(titles.0.join("18Good/scenarios/latin.ron"), b"(name: \"\xe9\")")
        .expect("it is ours");
    for kind in KINDS {
        put(&titles, &format!("18Good/scenarios/{kind}.ron"), kind);
    }
    // An editor that has the file open marks it with a link like this.
    put(&titles, "18Good/scenarios/.#a.ron", "Dangling");
    let out = titlec(&["test", &titles.path()]);
    let said = text(&out.stdout);
    assert!(said.contains("ok    18Good: first") && said.contains("ok    18Good: last"), "{said}");
    assert_eq!(text(&out.stderr), "2 scenarios, all hold, 6 problems in files\n", "{said}");
    assert_eq!(out.status.code(), Some(1));
    let out = titlec(&["check", &titles.path()]);
    assert_eq!(text(&out.stderr), "1 title checked, 6 errors\n", "{}", text(&out.stdout));
    let pipe = format!("{}/18Good/scenarios/Pipe.ron", titles.path());
    let out = titlec(&["test", &pipe]);
    assert!(text(&out.stdout).contains("not a regular file"), "{}", text(&out.stdout));
}

#[test]
fn a_script_that_is_no_file_is_not_laid_out_in_silence() {
    for kind in KINDS {
        let titles = Scratch::new(&format!("no-script-{kind}"));
        good_title(&titles);
        put(&titles, "18Good/rules.hook", kind);
        let out = titlec(&["fmt", &titles.path()]);
        assert_eq!(out.status.code(), Some(1), "{kind}");
        assert!(text(&out.stderr).contains("title::unreadable"), "{kind}: {}", text(&out.stderr));
    }
}
