//! What a title says and what the facts say of it, as lines that can be held against each other: a path and a value.

mod ours;
mod theirs;

use std::collections::{BTreeMap, BTreeSet};

use engine::title::Title;

pub use self::ours::ours;
pub use self::theirs::theirs;
use super::Facts;

/// Values by path.
pub type Values = BTreeMap<String, String>;

/// What the facts leave out where it is usual: faces of common tiles, and when corporations float.
const OFTEN_LEFT_OUT: [&str; 2] = [": face", ": float"];

/// Where a title differs from the facts. Paths that only one of them has differ as well.
pub fn differences(title: &Title, facts: &Facts) -> Vec<String> {
    let (mut ours, theirs) = (ours(title), theirs(facts));
    let left_out = |path: &str| OFTEN_LEFT_OUT.iter().any(|it| path.ends_with(it));
    ours.retain(|path, _| theirs.contains_key(path) || !left_out(path));
    let paths: BTreeSet<&String> = ours.keys().chain(theirs.keys()).collect();
    let value = |values: &Values, path: &String| values.get(path).map_or("-", |it| it).to_owned();
    let differs = |path: &&String| ours.get(*path) != theirs.get(*path);
    let line = |path: &String| {
        format!("{} | {path} | {} | {}", facts.name, value(&ours, path), value(&theirs, path))
    };
    paths.into_iter().filter(differs).map(line).collect()
}

/// Sorted, between spaces.
fn sorted<'a>(items: impl Iterator<Item = &'a str>) -> String {
    let items: BTreeSet<&str> = items.collect();
    items.into_iter().collect::<Vec<_>>().join(" ")
}

/// What is printed on a hex or tile, as one code; unread codes stay as they are.
fn printed(code: &str) -> String {
    titlec::read::tile_code(code).map_or_else(|_| code.to_owned(), |it| it.to_string())
}
