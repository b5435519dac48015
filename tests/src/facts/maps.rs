//! The maps of a title, written in our words.

use std::collections::{BTreeMap, BTreeSet};

use engine::title::Colour;
use serde_json::Value;
use titlec::catalogue;

use super::Facts;
use super::codes::Code;
use super::repairs::repairs;
use super::ron;
use super::tables::tables;

/// A map: its hexes by colour and code.
#[derive(Debug, Clone)]
pub struct Map {
    /// The constant that holds it.
    pub name: String,
    /// Colour, name and code of every hex.
    pub hexes: Vec<(String, String, String)>,
}

/// Every map of a title.
pub fn maps(facts: &Facts) -> Vec<Map> {
    let mut maps = Vec::new();
    let [own, from] = facts.constants();
    for source in [own, from, facts.computed()] {
        read(facts, "", source, &mut maps);
    }
    maps
}

fn read(facts: &Facts, name: &str, value: &Value, maps: &mut Vec<Map>) {
    let Value::Object(fields) = value else { return };
    let hexes: Vec<_> = fields.iter().flat_map(|(key, it)| groups(facts, key, it)).collect();
    let colours = || fields.keys().all(|key| Colour::ALL.iter().any(|it| it.name() == key));
    if hexes.is_empty() || !colours() {
        fields.iter().for_each(|(name, it)| read(facts, name, it, maps));
    } else {
        maps.push(Map { name: name.to_owned(), hexes });
    }
}

/// The hexes of a colour: lists of names, each with a code.
fn groups(facts: &Facts, colour: &str, value: &Value) -> Vec<(String, String, String)> {
    let mut hexes = Vec::new();
    for group in value.as_array().into_iter().flatten() {
        let Some([Value::Array(names), Value::String(code)]) = group.as_array().map(|it| &it[..])
        else {
            return Vec::new();
        };
        for name in names.iter().filter_map(Value::as_str) {
            hexes.push((colour.to_owned(), name.to_owned(), meant(facts, name, code)));
        }
    }
    hexes
}

/// The code without slips of the pen.
fn meant(facts: &Facts, name: &str, code: &str) -> String {
    let (title, name, code) = (facts.name.clone(), name.to_owned(), code.to_owned());
    let code = Code { title, name, colour: None, is_hex: true, code };
    repairs().iter().find_map(|it| it.of(&code)).unwrap_or(code.code)
}

/// The file of a map, with the manifest of its title.
pub fn file(facts: &Facts, map: &Map) -> String {
    let layout = constant(facts, "LAYOUT").and_then(Value::as_str).unwrap_or("flat");
    let mut out = format!("(\n    layout: {layout},\n");
    if let Some(axes) = constant(facts, "AXES").filter(|it| it.is_object()) {
        let axis = |name: &str| axes[name].as_str().unwrap_or("letter").to_owned();
        out.push_str(&format!("    axes: (x: {}, y: {}),\n", axis("x"), axis("y")));
    }
    out.push_str("    hexes: {\n");
    let mut colours: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    for (colour, name, code) in map.hexes.iter().filter(|it| seen.insert(&it.1)) {
        let hex = format!("{}: {},", ron::text(name), ron::text(code));
        colours.entry(colour).or_default().push(hex);
    }
    for (colour, hexes) in colours {
        out.push_str(&format!("{}: {{ {} }},\n", ron::text(colour), hexes.join("\n")));
    }
    out.push_str("    },\n    tiles: {\n");
    // Of a few tiles the facts only have the number.
    let known = |name: &str, code: Option<&str>| code.is_some() || catalogue::tile(name).is_some();
    for (name, printed) in tables(facts).tiles.iter().filter(|(it, tile)| known(it, tile.code)) {
        let code = printed.code.map(|it| meant(facts, name, it));
        let record = match (printed.colour, code) {
            (Some(colour), Some(code)) => {
                format!("(count: 1, color: {colour}, code: {})", ron::text(&code))
            }
            _ => "(count: 1)".to_owned(),
        };
        out.push_str(&format!("{}: {record},\n", ron::text(name)));
    }
    out.push_str("    },\n)\n");
    out
}

/// A constant of the title, or of one that it takes it from.
fn constant<'a>(facts: &'a Facts, name: &str) -> Option<&'a Value> {
    let [own, from] = facts.constants();
    let taken = from.as_object().into_iter().flat_map(|it| it.values());
    [own].into_iter().chain(taken).find_map(|it| it.get(name))
}
