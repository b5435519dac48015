//! Lists the titles whose sources the program carries.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The files of a title that are carried.
const PARTS: [&str; 6] =
    ["title.toml", "map.ron", "entities.ron", "trains.ron", "rounds.ron", "rules.hook"];

fn main() {
    let folder = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../titles");
    let wanted = env::var_os("CARGO_FEATURE_SHIPPED").is_some();
    println!("cargo::rerun-if-changed=build.rs");
    let titles = if wanted { titles(&folder) } else { Vec::new() };
    let table: String = titles.iter().map(|title| entry(title)).collect();
    let source = format!("/// The titles.\nstatic SHIPPED: &[Embedded] = &[\n{table}];\n");
    let out = Path::new(&variable("OUT_DIR")).join("shipped.rs");
    fs::write(out, source).expect("the output folder can be written");
}

/// The folders with a title, sorted. A new folder shows in the date of the folder around it.
fn titles(folder: &Path) -> Vec<PathBuf> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut titles: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| path.join(PARTS[0]).is_file()).collect();
    titles.sort();
    titles
}

/// A title as an element of the table.
fn entry(title: &Path) -> String {
    let name = title.file_name().unwrap_or_default().to_string_lossy();
    let mut out = format!("    Embedded {{ folder: {name:?}, files: &[\n");
    for part in PARTS.iter().filter(|part| title.join(part).is_file()) {
        let path = fs::canonicalize(title.join(part)).expect("the file was there a moment ago");
        let path = path.display().to_string();
        writeln!(out, "        ({part:?}, include_str!({path:?})),").expect("strings take text");
    }
    out += "    ], scenarios: &[\n";
    for path in scenarios(title) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let path = fs::canonicalize(&path).expect("the file was there a moment ago");
        let path = path.display().to_string();
        writeln!(out, "        ({name:?}, include_str!({path:?})),").expect("strings take text");
    }
    out + "    ] },\n"
}

/// The scenario files of a title, sorted.
fn scenarios(title: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(title.join("scenarios")).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == "ron"));
    paths.sort();
    paths
}

fn variable(name: &str) -> String {
    env::var(name).expect("cargo sets it")
}
