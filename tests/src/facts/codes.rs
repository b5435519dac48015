//! Every tile code of the facts, wherever it stands.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::Facts;

/// A hex or tile and its code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The title; `catalogue` for the common tiles.
    pub title: String,
    /// Name of the hex or tile.
    pub name: String,
    /// Its colour.
    pub colour: Option<String>,
    /// Whether it is a hex of a map.
    pub is_hex: bool,
    /// Its code.
    pub code: String,
}

/// The codes of a title: of hexes, as often as a map has them, and of tiles.
pub fn codes(facts: &Facts) -> Vec<Code> {
    let mut found = Found { title: &facts.name, codes: Vec::new() };
    let [own, from] = facts.constants();
    for source in [own, from, facts.computed()] {
        found.read("", source);
    }
    found.codes
}

/// The codes of the common catalogue, as the facts have it.
///
/// # Panics
/// If the file is not there, or is not JSON.
pub fn common_codes(folder: &Path) -> Vec<Code> {
    let text = fs::read_to_string(folder.join("_base_tiles.json")).expect("the common tiles");
    let json: Value = serde_json::from_str(&text).expect("facts are JSON");
    let mut found = Found { title: "catalogue", codes: Vec::new() };
    found.read("", &json["tiles"]);
    found.codes
}

struct Found<'a> {
    title: &'a str,
    codes: Vec<Code>,
}

impl Found<'_> {
    /// Reads a value that stands under a name.
    fn read(&mut self, name: &str, value: &Value) {
        match value {
            Value::Array(items) => match &items[..] {
                [Value::Array(hexes), Value::String(code)] => self.add_hexes(name, hexes, code),
                _ => items.iter().for_each(|it| self.read(name, it)),
            },
            Value::Object(fields) => {
                if let Some(code) = fields.get("code").and_then(Value::as_str) {
                    self.add(name, fields.get("color").and_then(Value::as_str), false, code);
                }
                fields.iter().for_each(|(name, it)| self.read(name, it));
            }
            _ => {}
        }
    }

    fn add_hexes(&mut self, colour: &str, hexes: &[Value], code: &str) {
        for hex in hexes.iter().filter_map(Value::as_str) {
            self.add(hex, Some(colour), true, code);
        }
    }

    fn add(&mut self, name: &str, colour: Option<&str>, is_hex: bool, code: &str) {
        let (title, name) = (self.title.to_owned(), name.to_owned());
        let colour = colour.map(str::to_owned);
        self.codes.push(Code { title, name, colour, is_hex, code: code.to_owned() });
    }
}
