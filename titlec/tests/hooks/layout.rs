//! Scripts laid out.

use std::fs;
use std::path::{Path, PathBuf};

use insta::assert_snapshot;
use titlec::diagnostic::{Diagnostics, render};
use titlec::hook::format;
use titlec::source::Files;

fn laid_out(script: &str) -> String {
    let mut files = Files::default();
    let id = files.add("rules.hook", script);
    let mut wrong = Diagnostics::default();
    let out = format(id, script, &mut wrong);
    out.unwrap_or_else(|| panic!("{}", render::plain(&files, &wrong)))
}

#[test]
fn every_construct_laid_out() {
    assert_snapshot!(laid_out(include_str!("all.hook")));
}

#[test]
fn comments_are_kept() {
    let script = "// top\n\n// of a\nvar a: number = 1 // behind a\n// end of a\nhook setup { // first\nlog( // within\n\"a // no comment\") ;\n\n\n// before b\nlog(\"b\") // behind b\n// last\n}\n// the end";
    assert_snapshot!(laid_out(script));
}

#[test]
fn laying_out_twice_changes_nothing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut scripts = vec![include_str!("all.hook").to_owned(), String::new(), "// only\n".into()];
    for folder in ["tests/titles", "titles"] {
        let titles = fs::read_dir(root.join(folder)).expect("the titles are there").flatten();
        let paths =
            titles.map(|it| it.path().join("rules.hook")).filter(|it: &PathBuf| it.is_file());
        scripts.extend(paths.map(|it| fs::read_to_string(it).expect("it is a text")));
    }
    assert!(scripts.len() > 30);
    for script in scripts {
        let once = laid_out(&script);
        assert_eq!(laid_out(&once), once);
    }
}

#[test]
fn scripts_of_titles_are_laid_out() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for folder in ["tests/titles", "titles"] {
        let titles = fs::read_dir(root.join(folder)).expect("the titles are there").flatten();
        for path in titles.map(|it| it.path().join("rules.hook")).filter(|it| it.is_file()) {
            let text = fs::read_to_string(&path).expect("it is a text");
            assert_eq!(laid_out(&text), text, "{}: run `titlec fmt`", path.display());
        }
    }
}

/// Without it the next line would be taken from the value of the block, or be its index.
#[test]
fn a_block_keeps_its_semicolon_before_what_would_go_on_with_it() {
    let script = "hook setup { if turn == 1 { log(\"1\") }; -(turn); for p in players {}; [1].len; if turn == 2 {}; log(\"2\") }";
    insta::assert_snapshot!(laid_out(script), @r#"
    hook setup {
        if turn == 1 { log("1") };
        -(turn);
        for p in players {};
        [1].len;
        if turn == 2 {}
        log("2")
    }
    "#);
    assert_eq!(laid_out(&laid_out(script)), laid_out(script));
}
