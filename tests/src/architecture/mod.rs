//! How the engine is put together, read from its source: which file calls which, and which files call each other in a ring.
//!
//! What goes through a table is no call of one file by another: joints, steps under their trait, effects of scripts.

mod calls;
pub mod kits;
mod names;
mod rings;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

pub use self::rings::rings;

/// A source file of the engine.
pub struct Source {
    /// Where it stands, from the folder of sources, such as `game/shares.rs`.
    pub path: String,
    /// What stands there.
    pub syntax: syn::File,
}

impl std::fmt::Debug for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Source").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Source {
    /// Its module, such as `["game", "shares"]`.
    fn module(&self) -> Vec<String> {
        let path = self.path.trim_end_matches(".rs");
        let path = path.strip_suffix("/mod").unwrap_or(path);
        path.split('/').filter(|it| *it != "lib").map(str::to_owned).collect()
    }
}

/// The engine's sources, in the order of their paths, without those of tests.
pub fn engine() -> Vec<Source> {
    engine_at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/src"))
}

/// The sources of an engine that lie in a folder, in the order of their paths, without those of tests.
pub fn engine_at(root: &Path) -> Vec<Source> {
    let mut found = Vec::new();
    collect(root, &mut found);
    found.sort();
    let sources = found.iter().map(|file| {
        let text = fs::read_to_string(file).expect("a source file can be read");
        let path = file.strip_prefix(root).expect("it lies there").display().to_string();
        let syntax = syn::parse_file(&text).unwrap_or_else(|it| panic!("{path}: {it}"));
        Source { path, syntax }
    });
    sources.collect()
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder can be read") {
        let path = entry.expect("it can be read").path();
        let name = path.file_name().and_then(|it| it.to_str()).unwrap_or_default();
        if path.is_dir() {
            collect(&path, found);
        } else if name.ends_with(".rs") && !["tests.rs", "testing.rs"].contains(&name) {
            found.push(path);
        }
    }
}

/// The methods that a type has in all its blocks, by file.
pub fn methods<'a>(sources: &'a [Source], of: &str) -> BTreeMap<&'a str, Vec<String>> {
    let mut all: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for source in sources {
        let names = names::methods(&source.syntax, of);
        if !names.is_empty() {
            all.insert(&source.path, names);
        }
    }
    all
}

/// A call of one file by another.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Call {
    /// The file that calls.
    pub from: String,
    /// The function that it calls.
    pub function: String,
    /// The file that has this function.
    pub to: String,
}

/// Which file calls which: methods of [`engine::game::Game`] and free functions.
pub fn calls(sources: &[Source]) -> BTreeSet<Call> {
    calls::of(sources)
}
