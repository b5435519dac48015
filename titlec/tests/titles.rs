//! The titles that are shipped.

#![cfg(feature = "shipped")]

use titlec::diagnostic::render;
use titlec::shelf::Shelf;
use titlec::source::{Bases, Files};

/// What is wrong with a shipped title.
fn report(name: &str) -> String {
    let mut files = Files::default();
    let folder = Shelf::Shipped.open(name, &mut files).ok().flatten().expect("it is shipped");
    let compiled = titlec::compile(&folder, &mut files, &Shelf::Shipped);
    render::plain(&files, &compiled.diagnostics)
}

#[test]
fn every_shipped_title_is_without_mistakes() {
    let folders = Shelf::Shipped.folders();
    assert!(folders.len() >= 6, "{folders:?}");
    for folder in folders {
        assert_eq!(report(&folder), "", "{folder}");
    }
}

#[test]
fn titles_are_found_by_their_other_names() {
    let mut files = Files::default();
    let found = Shelf::Shipped.open("18Chesapeake: Off the Rails", &mut files).unwrap();
    assert_eq!(found.unwrap().name, "18ChesapeakeOffTheRails");
    assert_eq!(Shelf::Shipped.open("no such title", &mut files), Ok(None));
}

#[test]
fn a_title_loads_from_its_folder() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../titles/18ChesapeakeOffTheRails");
    let title = titlec::load_title(folder.as_ref()).unwrap();
    assert_eq!(&*title.title.name, "18Chesapeake: Off the Rails");
    assert_eq!(
        title.map.tiles.0.len(),
        title.map.tiles.iter().filter(|(_, it)| it.code.is_some()).count()
    );
    assert!(title.rules.export.is_none());
}

#[test]
fn a_folder_without_a_title_is_refused_in_words() {
    let report = titlec::load_title("no/such/folder".as_ref()).unwrap_err();
    assert!(report.contains("there is no such file or folder"), "{report}");
}
