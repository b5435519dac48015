//! A whole title as Rust.

use std::path::{Path, PathBuf};
use std::{env, fs};

use engine::money::Money;
use engine::title::{BankCash, Count, Title};
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

#[test]
fn one_value_changed_changes_one_line() {
    let changes: [fn(&mut Title); 6] = [
        |it| it.bank.cash = BankCash::Fixed(Money(12_000)),
        |it| it.rules.ebuy_pres_swap = true,
        |it| it.map.tiles.0.to_mut()[0].1.count = Count::Fixed(9),
        |it| it.entities.companies.to_mut()[2].value = Money(45),
        |it| it.entities.corporations.to_mut()[0].name = "Another Railway Company".into(),
        |it| it.trains.trains.to_mut()[3].price = Money(1000),
    ];
    let before = module(&title("1889"), "1889");
    for (at, change) in changes.into_iter().enumerate() {
        let mut title = title("1889");
        change(&mut title);
        let after = module(&title, "1889");
        let changed: Vec<_> = before.lines().zip(after.lines()).filter(|(a, b)| a != b).collect();
        // A corporation has its name in its docs as well; a value that comes to its default has no line any more.
        let (more, lines) = match at {
            1 => (1, None),
            4 => (0, Some(2)),
            _ => (0, Some(1)),
        };
        assert_eq!(before.lines().count(), after.lines().count() + more, "{changed:#?}");
        assert!(lines.is_none_or(|it| it == changed.len()), "{changed:#?}");
    }
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
