//! The two back ends: titles loaded from their files, and titles compiled into the program.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use engine::record::ruleset;
use engine::ruleset::Ruleset;
use engine::title::Title;
use engine::wire::GameFile;

/// The folder of the titles' sources.
pub fn titles_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles")
}

/// All titles, loaded from their files.
///
/// # Panics
/// If one of them has errors.
pub static INTERPRETED: LazyLock<Vec<Arc<Title>>> = LazyLock::new(|| {
    let folders = titlec::source::load::find(&titles_folder()).expect("the titles are there");
    folders
        .iter()
        .map(|it| Arc::new(titlec::load_title(it).unwrap_or_else(|report| panic!("{report}"))))
        .collect()
});

/// A title from its files.
pub fn interpreted(name: &str) -> Option<Arc<Title>> {
    let is = |title: &Title| {
        title.title.name == name || title.title.aliases.iter().any(|it| *it == name)
    };
    INTERPRETED.iter().find(|it| is(it)).cloned()
}

/// A compiled title.
pub fn compiled(name: &str) -> Option<Arc<Title>> {
    titles::by_name(name).map(|it| Arc::new(it.clone()))
}

/// The rules of a game on both back ends: interpreted, compiled.
///
/// # Panics
/// If a back end does not have the title, or the game does not fit it.
pub fn both(file: &GameFile<'_>) -> [Arc<Ruleset>; 2] {
    let rules = |titles: &dyn Fn(&str) -> Option<Arc<Title>>| {
        ruleset(file, titles).expect("the game fits its title")
    };
    [rules(&interpreted), rules(&compiled)]
}
