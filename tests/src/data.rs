//! Recorded games: those of the conformance data, where it is there, and our own.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// A recorded game, with the trace of another engine if there is one.
#[derive(Debug, Clone)]
pub struct Recorded {
    /// Folder and name.
    pub name: String,
    /// Text of the game file.
    pub game: String,
    /// Text of the trace.
    pub trace: Option<String>,
}

/// Folders of titles whose games all replay exactly, or `folder/game` where that holds for some. The list only grows.
pub fn conforming() -> Vec<&'static str> {
    listed(include_str!("../conformance/titles.txt"))
}

/// Folders of titles that were made up here, of which there are no games from elsewhere.
pub fn made_up() -> Vec<&'static str> {
    listed(include_str!("../conformance/own.txt"))
}

fn listed(text: &'static str) -> Vec<&'static str> {
    text.lines().filter(|it| !it.is_empty() && !it.starts_with('#')).collect()
}

/// The conformance data: `CONFORMANCE_DIR`, or its place beside this repository.
///
/// # Panics
/// If it is missing although `CONFORMANCE_REQUIRED` says that it must be there.
pub fn conformance_folder() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/conformance");
    let folder = env::var_os("CONFORMANCE_DIR").map_or_else(beside, PathBuf::from);
    if folder.join("games").is_dir() {
        return Some(folder);
    }
    assert!(
        env::var_os("CONFORMANCE_REQUIRED").is_none(),
        "no conformance data in {}",
        folder.display()
    );
    eprintln!("no conformance data in {}: nothing is held against it", folder.display());
    None
}

/// All games of the conforming titles; none where there is no data.
///
/// # Panics
/// If a listed title has no games.
pub fn conformance_games() -> Vec<Recorded> {
    let Some(folder) = conformance_folder() else { return Vec::new() };
    let table = fs::read_to_string(folder.join("route_recompute.tsv")).unwrap_or_default();
    conforming()
        .into_iter()
        .flat_map(|listed| {
            let title = listed.split_once('/').map_or(listed, |(title, _)| title);
            let mut games =
                games_in(&folder.join("games").join(title), &folder.join("traces").join(title));
            games.retain(|it| title == listed || it.name == listed);
            games.iter_mut().for_each(|it| rule(it, &table));
            assert!(!games.is_empty(), "no games of {listed}");
            games
        })
        .collect()
}

/// Takes the word of the record for routes that the engine that recorded them no longer confirms.
fn rule(game: &mut Recorded, table: &str) {
    let (folder, file) = game.name.split_once('/').unwrap_or_default();
    let routes = titlec::replay::doubted(table, folder, file);
    if !routes.is_empty() {
        game.game = titlec::replay::ruled(&game.game, &routes);
    }
}

/// Games that this engine recorded itself.
pub fn own_games() -> Vec<Recorded> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    games_in(&folder, &folder)
}

fn games_in(games: &Path, traces: &Path) -> Vec<Recorded> {
    let Ok(entries) = fs::read_dir(games) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|it| it.path()).collect();
    paths.retain(|it| it.extension().is_some_and(|it| it == "json"));
    paths.sort();
    paths.iter().map(|path| recorded(path, traces)).collect()
}

fn recorded(path: &Path, traces: &Path) -> Recorded {
    let stem = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
    let title = path.parent().and_then(Path::file_name).map(|it| it.to_string_lossy().into_owned());
    let trace = traces.join(format!("{stem}.jsonl"));
    Recorded {
        name: format!("{}/{stem}", title.unwrap_or_default()),
        game: fs::read_to_string(path).expect("a game file is text"),
        trace: fs::read_to_string(trace).ok(),
    }
}
