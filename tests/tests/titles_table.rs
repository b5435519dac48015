//! The README's table of titles is true. `UPDATE_README=1` writes it anew.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use engine::record::Replay;
use engine::title::Title;
use engine::wire::GameFile;
use rayon::prelude::*;
use tests::backends::{self, titles_folder};
use tests::data::{Recorded, conformance_games};
use titlec::reference::Layers;
use titlec::source::{Files, load};

const START: &str = "<!-- titles -->\n";
const END: &str = "<!-- /titles -->";
const HEAD: &str = "\
| map | title | players | games | actions | values | behaviours | script lines |
|---|---|---|--:|--:|--:|--:|--:|
";

fn readme() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md")
}

/// Recorded games of a title, and actions in them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Played {
    games: usize,
    actions: usize,
}

impl Played {
    fn and(self, other: Played) -> Played {
        Played { games: self.games + other.games, actions: self.actions + other.actions }
    }

    /// What a row of the table says.
    fn of_row(row: &str) -> Option<Played> {
        let mut cells = row.split('|').skip(4);
        let mut number = || cells.next()?.trim().replace(',', "").parse().ok();
        Some(Played { games: number()?, actions: number()? })
    }
}

/// What was played, by the name of the title; nothing where there is no data.
fn played() -> BTreeMap<String, Played> {
    let one = |it: &Recorded| {
        let file = GameFile::parse(&it.game).expect("it is a game file");
        let [ruleset, _] = backends::both(&file);
        let replay = Replay::new(&file, &ruleset).expect("it is a game of the title");
        (ruleset.title.title.name.to_string(), Played { games: 1, actions: replay.len() })
    };
    let games: Vec<_> = conformance_games().par_iter().map(one).collect();
    games.into_iter().fold(BTreeMap::new(), |mut all: BTreeMap<String, Played>, (name, it)| {
        let sum = all.entry(name).or_default();
        *sum = sum.and(it);
        all
    })
}

fn thousands(number: usize) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", thousands(number / 1000), number % 1000),
    }
}

fn row(folder: &Path, title: &Title, played: Played) -> String {
    let mut files = Files::default();
    let layers = Layers::of(&load::title(folder, &mut files).expect("it is there"), &files);
    let (folder, meta) = (&layers.title, &title.title);
    let numbers = [played.games, played.actions, layers.values, layers.uses(), layers.script_lines];
    format!(
        "| <img src=\"docs/gallery/{folder}.svg\" height=\"80\" alt=\"\"> | [{}](titles/{folder}) | {} to {} | {} |\n",
        meta.name,
        meta.players.min,
        meta.players.max,
        numbers.map(thousands).join(" | "),
    )
}

#[test]
fn the_table_of_titles_is_true() {
    let text = fs::read_to_string(readme()).expect("it is there");
    let (before, rest) = text.split_once(START).expect("it says where the table starts");
    let (shown, after) = rest.split_once(END).expect("it says where the table ends");
    let played = played();
    let known = |folder: &str, name: &str| {
        let kept = || {
            let link = format!("](titles/{folder})");
            shown.lines().find(|it| it.contains(&link)).and_then(Played::of_row)
        };
        if played.is_empty() { kept() } else { played.get(name).copied() }
    };
    let folders = load::find(&titles_folder()).expect("the titles are there");
    let rows: String = folders
        .iter()
        .map(|folder| {
            let title = titlec::load_title(folder).unwrap_or_else(|report| panic!("{report}"));
            let name = folder.file_name().expect("it has a name").to_string_lossy();
            row(folder, &title, known(&name, &title.title.name).unwrap_or_default())
        })
        .collect();
    let fresh = format!("{HEAD}{rows}");
    if env::var_os("UPDATE_README").is_some() {
        let text = format!("{before}{START}{fresh}{END}{after}");
        fs::write(readme(), text).expect("it can be written");
        return;
    }
    let again = "UPDATE_README=1 cargo test -p tests --test titles_table";
    assert!(
        shown == fresh,
        "the table of titles in README is not fresh; write it anew: {again}\n{fresh}"
    );
}
