//! The folder `schema` is what the vocabulary says.
#![cfg(feature = "cli")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{env, fs};

use jsonschema::Validator;
use serde_json::{Map, Value, json};
use titlec::diagnostic::Diagnostics;
use titlec::reference;
use titlec::source::load::scenarios;
use titlec::source::{Files, Part};
use titlec::syntax::tree::{Kind, Node};

/// Scenario files, as their schema calls them.
const SCENARIOS: &str = "scenarios/*.ron";

/// What should be in the folder, by name.
static EXPECTED: LazyLock<BTreeMap<String, String>> =
    LazyLock::new(|| reference::files().into_iter().collect());

/// To write the folder anew: `UPDATE_SCHEMA=1 cargo test -p titlec --test schema`.
#[test]
fn the_folder_schema_is_fresh() {
    let expected = &*EXPECTED;
    if env::var_os("UPDATE_SCHEMA").is_some() {
        write(expected);
    }
    let found = read();
    let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&found), names(expected), "UPDATE_SCHEMA=1 writes the folder anew");
    for (name, text) in expected {
        assert!(found[name] == *text, "schema/{name} is stale; UPDATE_SCHEMA=1 writes it anew");
    }
}

#[test]
fn every_definition_that_a_schema_refers_to_is_there() {
    for (name, text) in EXPECTED.iter().filter(|(name, _)| name.ends_with(".json")) {
        let schema: serde_json::Value = serde_json::from_str(text).expect("a schema is JSON");
        for reference in text.split("\"#/$defs/").skip(1).filter_map(|it| it.split('"').next()) {
            assert!(
                schema["$defs"][reference].is_object(),
                "{name} has no definition of {reference}"
            );
        }
    }
}

#[test]
fn every_link_of_a_page_leads_somewhere() {
    let files = &*EXPECTED;
    let pages = files.iter().filter(|(name, _)| name.ends_with(".md"));
    for (name, text) in pages {
        for link in text.split("](").skip(1).filter_map(|it| it.split(')').next()) {
            let (file, section) = link.split_once('#').unwrap_or((link, ""));
            let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
            let target = if file.is_empty() { name.clone() } else { joined(folder, file) };
            let page = files.get(&target).unwrap_or_else(|| panic!("{name}: no page {link}"));
            assert!(section.is_empty() || anchors(page).contains(section), "{name}: no {link}");
        }
    }
}

/// A path relative to a folder.
fn joined(folder: &str, file: &str) -> String {
    match file.strip_prefix("../") {
        Some(above) => above.to_owned(),
        None if folder.is_empty() => file.to_owned(),
        None => format!("{folder}/{file}"),
    }
}

/// The sections of a page as links name them.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let headings = page.lines().filter(|line| line.starts_with('#'));
    let anchor = |line: &str| {
        let letters = line.trim_start_matches('#').trim().to_lowercase();
        let kept = letters.chars().filter(|it| it.is_alphanumeric() || " -_".contains(*it));
        kept.collect::<String>().replace(' ', "-")
    };
    let mut number = |anchor: String| {
        let count = seen.entry(anchor.clone()).or_default();
        *count += 1;
        if *count == 1 { anchor } else { format!("{anchor}-{}", *count - 1) }
    };
    headings.map(|line| number(anchor(line))).collect()
}

#[test]
fn every_schema_is_one() {
    for (name, schema) in schemas() {
        let valid = jsonschema::meta::validate(&schema);
        assert!(valid.is_ok(), "{name}: {valid:?}");
    }
}

#[test]
fn every_title_fits_the_schemas() {
    let titles = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles");
    let tiny = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/tiny");
    let mut folders: Vec<PathBuf> = fs::read_dir(titles)
        .expect("the titles are there")
        .map(|it| it.expect("the folder can be read").path())
        .filter(|it| it.join("title.toml").is_file())
        .collect();
    folders.push(tiny);
    assert!(folders.len() >= 7);
    let validators = validators();
    for path in folders.iter().flat_map(|folder| parts().map(|it| folder.join(it.file_name()))) {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let problems = problems(&validators, &name(&path), &text);
        assert_eq!(problems, [""; 0], "{}", path.display());
    }
}

#[test]
fn a_file_with_a_mistake_does_not_fit_its_schema() {
    let wrong = [
        ("entities.ron", "(companies: [(sym: \"A\", name: \"A\", value: 1, revenu: 1)])"),
        ("entities.ron", "(companies: [(sym: \"A\", name: \"A\", value: \"one\")])"),
        (
            "entities.ron",
            "(companies: [(sym: \"A\", name: \"A\", value: 1, abilities: [tiel_lay()])])",
        ),
        (
            "entities.ron",
            "(companies: [(sym: \"A\", name: \"A\", value: 1, abilities: [tile_lay(when: [trcak])])])",
        ),
        (
            "entities.ron",
            "(companies: [(sym: \"A\", name: \"A\", value: 1, abilities: [teleport(hexes: [\"B2\"])])])",
        ),
        ("entities.ron", "(companies: [(sym: \"A\", value: 1)])"),
        ("trains.ron", "(trains: [(name: \"2\", distance: 2, price: -80, count: 3)])"),
        ("trains.ron", "(phases: [(name: \"2\", train_limit: 4, tiles: [yelow])])"),
        ("rounds.ron", "(stock: [buy_sell_par_shares(company_trade: never)])"),
        ("rounds.ron", "(stok: [])"),
        ("map.ron", "(layout: round)"),
        ("map.ron", "(tiles: { \"57\": (count: \"many\") })"),
        ("title.toml", "[rules]\ncapitalization = \"fully\""),
        ("title.toml", "[rules]\nmust_sell_in_block = true"),
        ("title.toml", "[bank]\ncash = true"),
    ];
    let validators = validators();
    for (file, text) in wrong {
        assert!(!problems(&validators, file, text).is_empty(), "{text}");
    }
}

#[test]
fn every_scenario_file_fits_its_schema() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths = Vec::new();
    let mut waiting: Vec<PathBuf> =
        ["titles", "docs/tiny", "tests/titles"].into_iter().map(|it| root.join(it)).collect();
    while let Some(at) = waiting.pop() {
        paths.extend(scenarios(&at).expect("scenario files can be found"));
        let entries = fs::read_dir(at).expect("the folder is there").flatten();
        waiting.extend(entries.map(|it| it.path()).filter(|it| it.is_dir()));
    }
    assert!(paths.len() >= 6, "{paths:?}");
    let validators = validators();
    for path in paths {
        let text = fs::read_to_string(&path).expect("a scenario file is text");
        let problems = problems(&validators, SCENARIOS, &text);
        assert_eq!(problems, [""; 0], "{}", path.display());
    }
}

#[test]
fn a_scenario_with_a_mistake_does_not_fit_the_schema() {
    let wrong = [
        "(given: (players: 3), steps: [])",
        "(given: (player: 3))",
        "(base: \"start.ron\")",
        "(name: 1)",
        "(name: \"x\", when: [])",
        "(name: \"x\", given: (player: 3))",
        "(name: \"x\", given: (players: \"three\"))",
        "(name: \"x\", given: (round: stok))",
        "(name: \"x\", given: (cash: { plaier(1): 100 }))",
        "(name: \"x\", given: (sold: { \"EA\": [\"WE\"] }))",
        "(name: \"x\", given: (exported: [(\"2\")]))",
        "(name: \"x\", given: (tiles: { \"C3\": (\"57\", 1, 2) }))",
        "(name: \"x\", about: [(tiel_lay)])",
        "(name: \"x\", steps: [lay_tlie(tile: \"57\", hex: \"C3\")])",
        "(name: \"x\", steps: [lay_tile(tile: \"57\")])",
        "(name: \"x\", steps: [refused])",
        "(name: \"x\", steps: [refused(pass, becuase: \"of that\")])",
        "(name: \"x\", steps: [dividend(third)])",
        "(name: \"x\", then: (price: { \"EA\": \"high\" }))",
        "[(name: \"x\"), (name: \"y\", then: (cash: 1))]",
    ];
    let validators = validators();
    for text in wrong {
        assert!(!problems(&validators, SCENARIOS, text).is_empty(), "{text}");
    }
}

/// What the compiler accepts, an editor with the schemas accepts as well.
#[test]
fn every_example_fits_the_schemas() {
    let validators = validators();
    for example in reference::examples::Examples::default().all() {
        let text = example.file();
        assert_eq!(problems(&validators, example.home.file_name(), &text), [""; 0], "{text}");
    }
}

/// The parts of a title that have a schema.
fn parts() -> impl Iterator<Item = Part> {
    Part::ALL.into_iter().filter(|it| *it != Part::Rules)
}

fn schemas() -> impl Iterator<Item = (&'static str, Value)> {
    let files = EXPECTED.iter().filter(|(name, _)| name.ends_with(".json"));
    files.map(|(name, text)| (&**name, serde_json::from_str(text).expect("a schema is JSON")))
}

/// The schemas, ready to use, by the name of the file that they are for.
fn validators() -> BTreeMap<String, Validator> {
    let validator = |(_, schema): (&str, Value)| {
        let file = schema["title"].as_str().expect("a schema names its file").to_owned();
        (file, jsonschema::validator_for(&schema).expect("a schema can be used"))
    };
    schemas().map(validator).collect()
}

/// What a validator says to the text of a file.
fn problems(validators: &BTreeMap<String, Validator>, file: &str, text: &str) -> Vec<String> {
    let mut files = Files::default();
    let id = files.add(file, text);
    let mut out = Diagnostics::default();
    let tree = titlec::syntax::file(&files, id, &mut out).expect("the text can be parsed");
    let value = data(&tree);
    validators[file].iter_errors(&value).map(|it| format!("{}: {it}", it.instance_path())).collect()
}

/// A tree as JSON: words are texts, and words with fields are objects with one entry. Fields without names are a
/// list, which is the entry `_` where others have names.
fn data(node: &Node) -> Value {
    let object = |fields: &[(titlec::syntax::tree::Name, Node)]| -> Map<String, Value> {
        fields.iter().map(|(name, value)| (name.text.clone(), data(value))).collect()
    };
    match &node.kind {
        Kind::Str(text) => json!(text),
        Kind::Int(number) => json!(number),
        Kind::Float(number) => json!(number),
        Kind::Bool(it) => json!(it),
        Kind::List(items) => items.iter().map(data).collect(),
        Kind::Map(entries) => entries
            .iter()
            .map(|(key, value)| (key_of(key), data(value)))
            .collect::<Map<_, _>>()
            .into(),
        Kind::Struct(None, fields) => object(fields).into(),
        Kind::Struct(Some(name), fields) => json!({ name.text.as_str(): object(fields) }),
        Kind::Tuple(None, items) if items.is_empty() => json!({}),
        Kind::Tuple(None, items) => items.iter().map(data).collect(),
        Kind::Tuple(Some(name), items) if items.is_empty() => json!({ name.text.as_str(): {} }),
        Kind::Tuple(Some(name), items) => {
            json!({ name.text.as_str(): items.iter().map(data).collect::<Vec<_>>() })
        }
        Kind::Mixed(name, items, fields) => {
            let mut inside = object(fields);
            inside.insert("_".to_owned(), items.iter().map(data).collect());
            name.as_ref()
                .map_or_else(|| json!(inside), |name| json!({ name.text.as_str(): inside }))
        }
        Kind::Unit(name) => json!(name.text),
    }
}

/// A key as text. Words with fields stand as they are written.
fn key_of(node: &Node) -> String {
    if let Kind::Tuple(Some(name), items) = &node.kind {
        let items: Vec<_> = items.iter().map(key_of).collect();
        return format!("{}({})", name.text, items.join(", "));
    }
    match data(node) {
        Value::String(text) => text,
        other => other.to_string(),
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../schema")
}

fn read() -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    let mut waiting = vec![folder()];
    while let Some(at) = waiting.pop() {
        for entry in fs::read_dir(at).expect("the folder is there") {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() {
                waiting.push(path);
            } else {
                let name = path.strip_prefix(folder()).expect("it was found there");
                let name = name.to_string_lossy().replace('\\', "/");
                out.insert(name, fs::read_to_string(&path).expect("a page is text"));
            }
        }
    }
    out
}

fn write(files: &BTreeMap<String, String>) {
    for stale in read().keys().filter(|name| !files.contains_key(*name)) {
        fs::remove_file(folder().join(stale)).expect("a stale page can be removed");
    }
    for (name, text) in files {
        let path = folder().join(name);
        fs::create_dir_all(path.parent().expect("a file is in a folder"))
            .and_then(|()| fs::write(path, text))
            .expect("a page can be written");
    }
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
