//! The help of every command, as a person sees it.
#![cfg(feature = "cli")]

use std::process::Command;

use insta::assert_snapshot;

fn help(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_titlec"))
        .args(arguments)
        .arg("--help")
        .env("COLUMNS", "100")
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).expect("help is text")
}

#[test]
fn help_of_the_program_names_all_commands() {
    assert_snapshot!(help(&[]));
}

#[test]
fn help_of_every_command() {
    let commands = [
        "check",
        "build",
        "render",
        "replay",
        "routes",
        "reach",
        "test",
        "list",
        "layers",
        "new",
        "explain",
        "fmt",
        "schema",
        "stats",
        "completions",
    ];
    let all: Vec<String> =
        commands.iter().map(|it| format!("$ titlec {it} --help\n{}", help(&[it]))).collect();
    assert_snapshot!(all.join("\n"));
}
