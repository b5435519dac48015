//! `titlec check` as a person runs it.

#![cfg(feature = "cli")]

use std::process::{Command, Output};

fn titlec(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_titlec"))
        .args(arguments)
        .output()
        .expect("the program was built")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("it writes UTF-8")
}

#[test]
fn the_shipped_titles_are_checked_where_none_is_named() {
    let out = titlec(&["check", "--deny", "warnings"]);
    assert_eq!((text(&out.stdout), out.status.code()), ("", Some(0)));
    assert!(text(&out.stderr).ends_with(" titles checked, no problems\n"), "{}", text(&out.stderr));
}

#[test]
fn a_title_is_checked_by_name() {
    let out = titlec(&["check", "1889"]);
    assert_eq!((text(&out.stderr), out.status.code()), ("1 title checked, no problems\n", Some(0)));
}

#[test]
fn a_title_that_is_not_there_is_an_error() {
    let out = titlec(&["check", "no such title", "--format", "json"]);
    assert_eq!((text(&out.stderr), out.status.code()), ("1 title checked, 1 error\n", Some(1)));
    assert!(text(&out.stdout).contains("title::unreadable"));
}

#[test]
fn another_folder_of_titles_can_be_given() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/errors");
    let out = titlec(&["check", "--titles", folder]);
    assert_eq!((text(&out.stderr), out.status.code()), ("1 title checked, no problems\n", Some(0)));
}

#[test]
fn a_wrong_flag_is_wrong_use() {
    assert_eq!(titlec(&["check", "--fast"]).status.code(), Some(2));
}
