//! A whole title as Rust.

use std::path::{Path, PathBuf};
use std::{env, fs};

use engine::title::Title;
use insta::assert_snapshot;
use titlec::compile;
use titlec::generate::{Origins, module, traced};
use titlec::shelf::Shelf;
use titlec::source::{Files, load};

#[test]
fn a_title_as_a_module() {
    let folder = folder("1889");
    let mut files = Files::default();
    let loaded = load::title(&folder, &mut files).expect("the files can be read");
    let compiled = compile(&loaded, &mut files, &Shelf::beside(&folder));
    let title = compiled.title.expect("1889 has no errors");
    let origins = compiled.places.as_ref().map(|places| Origins { places, files: &files });
    assert_snapshot!(traced(&title, "1889", origins));
}

#[test]
fn generating_twice_gives_the_same_bytes() {
    assert_eq!(module(&title("1830"), "1830"), module(&title("1830"), "1830"));
}

/// To write the file anew: `UPDATE_TILES=1 cargo test -p titlec --test generated`.
#[test]
fn the_engine_has_the_common_catalogue() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/src/tiles.rs");
    let text = titlec::generate::tiles();
    if env::var_os("UPDATE_TILES").is_some() {
        fs::write(&file, &text).expect("the file can be written");
    }
    let found = fs::read_to_string(&file).expect("the engine has the file");
    assert!(found == text, "engine/src/tiles.rs is stale; UPDATE_TILES=1 writes it anew");
}

fn title(name: &str) -> Title {
    titlec::load_title(&folder(name)).expect("the title has no errors")
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles").join(name)
}
