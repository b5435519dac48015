//! Where the facts are.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// What is known of a title.
#[derive(Debug, Clone)]
pub struct Facts {
    /// Its name, that of the file.
    pub name: String,
    /// All that the file says.
    pub json: Value,
}

impl Facts {
    /// The constants of the title itself and those that it takes from others.
    pub fn constants(&self) -> [&Value; 2] {
        [&self.json["own"], &self.json["from"]]
    }

    /// The tables that the title computes.
    pub fn computed(&self) -> &Value {
        &self.json["effective"]
    }
}

/// The folder with the facts: `FACTS_DIR`, or its place beside this repository.
///
/// # Panics
/// If it is missing although `CONFORMANCE_REQUIRED` says that data of others must be there.
pub fn folder() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/facts");
    let folder = env::var_os("FACTS_DIR").map_or_else(beside, PathBuf::from);
    if folder.join("_base_tiles.json").is_file() {
        return Some(folder);
    }
    assert!(env::var_os("CONFORMANCE_REQUIRED").is_none(), "no facts in {}", folder.display());
    eprintln!("no facts in {}: nothing is held against them", folder.display());
    None
}

/// Every title in a folder, by name.
///
/// # Panics
/// If a file cannot be read, or is not JSON.
pub fn titles(folder: &Path) -> Vec<Facts> {
    let entries = fs::read_dir(folder).expect("the folder of facts can be read");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|it| it.path()).collect();
    paths.retain(|it| it.extension().is_some_and(|it| it == "json"));
    paths.sort();
    paths.iter().filter(|it| !stem(it).starts_with('_')).map(|it| read(it)).collect()
}

fn read(path: &Path) -> Facts {
    let text = fs::read_to_string(path).expect("facts are text");
    let json = serde_json::from_str(&text).expect("facts are JSON");
    Facts { name: stem(path), json }
}

fn stem(path: &Path) -> String {
    path.file_stem().expect("it has a name").to_string_lossy().into_owned()
}
