//! Pictures: what they show, and that nothing in them lies over anything else.
#![cfg(feature = "cli")]

mod command;

use std::fs;
use std::path::{Path, PathBuf};

use engine::title::Title;
use insta::assert_snapshot;
use titlec::render::{Picture, Position, Style, What, pictures};

const LIGHT: Style = Style { dark: false, print: false };
const DARK: Style = Style { dark: true, print: false };
const PAPER: Style = Style { dark: false, print: true };

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn load(folder: &Path) -> Title {
    titlec::load_title(folder).unwrap_or_else(|report| panic!("{report}"))
}

fn small(name: &str) -> Title {
    load(&root().join("titlec/tests/render").join(name))
}

fn drawn(title: &Title, what: What, style: Style) -> Vec<Picture> {
    pictures(title, &Position::start(title), what, style)
}

/// A picture without the outlines of its letters: what each text says stands in its label.
fn shown(title: &Title, what: What, style: Style) -> String {
    let picture = drawn(title, what, style).remove(0);
    let (head, rest) = picture.svg.split_once("<defs>").expect("it has letters");
    let (_, body) = rest.split_once("</defs>\n").expect("its letters end");
    let body: String = body.split("<use ").enumerate().map(without_letter).collect();
    format!("{head}{body}")
}

fn without_letter((at, text): (usize, &str)) -> &str {
    match at {
        0 => text,
        _ => text.split_once("/>").map_or("", |it| it.1),
    }
}

#[test]
fn a_map_with_flat_sides_at_the_top() {
    assert_snapshot!(shown(&small("Lowlands"), What::Map, LIGHT));
}

#[test]
fn a_map_with_points_at_the_top() {
    assert_snapshot!(shown(&small("Uplands"), What::Map, LIGHT));
}

#[test]
fn a_map_in_the_dark() {
    assert_snapshot!(shown(&small("Uplands"), What::Map, DARK));
}

#[test]
fn tiles_on_a_sheet() {
    assert_snapshot!(shown(&small("Lowlands"), What::Tiles, LIGHT));
}

#[test]
fn tiles_to_be_cut_out() {
    assert_snapshot!(shown(&small("Uplands"), What::Tiles, PAPER));
}

#[test]
fn a_stock_market() {
    assert_snapshot!(shown(&small("Lowlands"), What::Market, LIGHT));
}

#[test]
fn trains_and_phases() {
    assert_snapshot!(shown(&small("Lowlands"), What::Trains, LIGHT));
}

#[test]
fn cards() {
    assert_snapshot!(shown(&small("Lowlands"), What::Cards, LIGHT));
}

/// Every title in a folder.
fn titles(folder: &str) -> Vec<(String, Title)> {
    let mut folders: Vec<PathBuf> = fs::read_dir(root().join(folder))
        .expect("the folder is there")
        .flatten()
        .map(|it| it.path())
        .filter(|it| it.join("title.toml").is_file())
        .collect();
    folders.sort();
    let name = |it: &Path| it.file_name().unwrap_or_default().to_string_lossy().into_owned();
    folders.iter().map(|it| (name(it), load(it))).collect()
}

fn overlaps(name: &str, pictures: &[Picture]) -> Vec<String> {
    let tell = |picture: &Picture| {
        let found = picture.overlaps.iter();
        let told =
            found.map(|it| format!("{name}, {}: {} lies over {}", picture.name, it.label, it.over));
        told.collect::<Vec<_>>()
    };
    pictures.iter().flat_map(tell).collect()
}

#[test]
fn no_label_lies_over_anything_in_any_title() {
    let mut found = Vec::new();
    for (name, title) in [titles("titles"), titles("titlec/tests/render")].concat() {
        for what in What::ALL {
            found.extend(overlaps(&name, &drawn(&title, what, LIGHT)));
        }
        for what in [What::Tiles, What::Cards] {
            found.extend(overlaps(&name, &drawn(&title, what, PAPER)));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn what_does_not_fit_is_reported() {
    let mut title = small("Lowlands");
    let name = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch".into();
    title.map.locations = engine::list::Map([("B2".into(), name)].into_iter().collect());
    let overlaps = drawn(&title, What::Map, LIGHT).remove(0).overlaps;
    assert!(overlaps.iter().any(|it| it.label.starts_with("Llan")), "{overlaps:?}");
}

#[test]
fn pictures_are_always_the_same() {
    let title = small("Lowlands");
    for what in What::ALL {
        assert_eq!(drawn(&title, what, LIGHT), drawn(&title, what, LIGHT));
    }
}

#[test]
fn every_copy_of_a_tile_is_printed() {
    let pages = drawn(&small("Lowlands"), What::Tiles, PAPER);
    let copies: usize = pages.iter().map(|it| it.svg.matches("id=\"tile-").count()).sum();
    // 2 + 4 + 10 of the one without end + 2 + 1 + 1 + 1 + 1 + 1, and none of the last.
    assert_eq!((copies, pages.len()), (23, 1));
    assert!(
        pages[0].svg.starts_with(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\""
        )
    );
}
