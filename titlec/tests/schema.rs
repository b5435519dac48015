//! The folder `schema` is what the vocabulary says.
#![cfg(feature = "cli")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use titlec::reference;

/// To write the folder anew: `UPDATE_SCHEMA=1 cargo test -p titlec --test schema`.
#[test]
fn the_folder_schema_is_fresh() {
    let expected: BTreeMap<String, String> = reference::files().into_iter().collect();
    if env::var_os("UPDATE_SCHEMA").is_some() {
        write(&expected);
    }
    let found = read();
    let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&found), names(&expected), "UPDATE_SCHEMA=1 writes the folder anew");
    for (name, text) in &expected {
        assert!(found[name] == *text, "schema/{name} is stale; UPDATE_SCHEMA=1 writes it anew");
    }
}

#[test]
fn every_definition_that_a_schema_refers_to_is_there() {
    for (name, text) in reference::files().iter().filter(|(name, _)| name.ends_with(".json")) {
        let schema: serde_json::Value = serde_json::from_str(text).expect("a schema is JSON");
        for reference in text.split("\"#/$defs/").skip(1).filter_map(|it| it.split('"').next()) {
            assert!(
                schema["$defs"][reference].is_object(),
                "{name} has no definition of {reference}"
            );
        }
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../schema")
}

fn read() -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder()).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    paths.map(|path| (name(&path), fs::read_to_string(&path).expect("a page is text"))).collect()
}

fn write(files: &BTreeMap<String, String>) {
    for stale in read().keys().filter(|name| !files.contains_key(*name)) {
        fs::remove_file(folder().join(stale)).expect("a stale page can be removed");
    }
    for (name, text) in files {
        fs::write(folder().join(name), text).expect("a page can be written");
    }
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
