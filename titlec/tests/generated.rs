//! A whole title as Rust.

use std::path::Path;

use engine::title::Title;
use insta::assert_snapshot;
use titlec::generate::module;

#[test]
fn a_title_as_a_module() {
    assert_snapshot!(module(&title("1889"), "1889"));
}

#[test]
fn generating_twice_gives_the_same_bytes() {
    assert_eq!(module(&title("1830"), "1830"), module(&title("1830"), "1830"));
}

fn title(folder: &str) -> Title {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles").join(folder);
    titlec::load_title(&folder).expect("the title has no errors")
}
