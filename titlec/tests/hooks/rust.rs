//! Scripts as Rust.

use insta::assert_snapshot;
use titlec::generate::module;

use crate::title;

/// The part of a module that is about its script.
fn script(module: &str) -> String {
    let at = module.find("/// What the script of the title says.").expect("there is a script");
    module[at..].to_owned()
}

#[test]
fn every_construct_as_rust() {
    assert_snapshot!(script(&module(&title(include_str!("all.hook")), "Example")));
}

#[test]
fn a_title_without_a_script_has_no_hooks() {
    let text = module(&title(""), "Example");
    assert!(!text.contains("hooks:"), "{text}");
    assert!(!text.contains("mod script"), "{text}");
}
