//! The gallery in `docs` shows the maps as they are drawn now. `UPDATE_GALLERY=1` draws them anew.
#![cfg(feature = "cli")]

use std::path::{Path, PathBuf};
use std::{env, fs};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

#[test]
fn the_gallery_is_fresh() {
    let titles = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles");
    let load = |folder: &str| {
        titlec::load_title(&titles.join(folder)).unwrap_or_else(|report| panic!("{report}"))
    };
    let shipped = titlec::embedded().iter();
    let all: Vec<_> = shipped.map(|it| (it.folder.to_owned(), load(it.folder))).collect();
    let files = titlec::render::gallery(&all);
    if env::var_os("UPDATE_GALLERY").is_some() {
        let _ = fs::remove_dir_all(docs().join("gallery"));
        fs::create_dir_all(docs().join("gallery")).expect("a folder can be made");
        for (path, text) in &files {
            fs::write(docs().join(path), text).expect("a file can be written");
        }
    }
    let again = "draw it anew: UPDATE_GALLERY=1 cargo test -p titlec --test gallery";
    for (path, text) in &files {
        let kept = fs::read_to_string(docs().join(path)).unwrap_or_default();
        assert!(kept == *text, "docs/{path} is not fresh; {again}");
    }
    let kept = fs::read_dir(docs().join("gallery")).map_or(0, Iterator::count);
    assert_eq!(kept, all.len(), "docs/gallery has pictures of other titles; {again}");
}
