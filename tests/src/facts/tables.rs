//! The names that abilities refer to, found by the shape of what gives them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::Facts;

/// What is printed on a hex or tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Printed<'a> {
    /// Its colour; none where the common catalogue has it.
    pub colour: Option<&'a str>,
    /// Its tile code; none where the common catalogue has it.
    pub code: Option<&'a str>,
}

/// The tables of a title: the constants, those of variants and options, and what is computed by number of players.
#[derive(Debug, Clone, Default)]
pub struct Tables<'a> {
    /// Hexes of all its maps; where they differ, as the first has it.
    pub hexes: BTreeMap<&'a str, Printed<'a>>,
    /// Tiles of all its manifests.
    pub tiles: BTreeMap<&'a str, Printed<'a>>,
    /// Trains, each with its other forms.
    pub trains: BTreeMap<&'a str, BTreeSet<&'a str>>,
    /// The dearest price of a train in any form.
    pub prices: BTreeMap<&'a str, u64>,
    /// Phases in the order in which they are first named.
    pub phases: Vec<&'a str>,
}

/// The tables of a title.
pub fn tables(facts: &Facts) -> Tables<'_> {
    let mut tables = Tables::default();
    for source in facts.constants().into_iter().chain([facts.computed()]) {
        tables.read("", source);
    }
    tables
}

impl<'a> Tables<'a> {
    /// Reads a value that stands under a name.
    fn read(&mut self, name: &'a str, value: &'a Value) {
        match value {
            Value::Array(items) => match hex_group(items) {
                Some((hexes, code)) => self.add_hexes(name, hexes, code),
                None => items.iter().for_each(|it| self.read(name, it)),
            },
            Value::Object(fields) => {
                self.add_record(name, value);
                if name.contains("TILES") {
                    fields.iter().for_each(|(tile, it)| self.add_tile(tile, it));
                }
                fields.iter().for_each(|(name, it)| self.read(name, it));
            }
            _ => {}
        }
    }

    fn add_hexes(&mut self, colour: &'a str, hexes: Vec<&'a str>, code: &'a str) {
        for hex in hexes {
            let printed = Printed { colour: Some(colour), code: Some(code) };
            self.hexes.entry(hex).or_insert(printed);
        }
    }

    /// A tile is a number of copies, or a record with a code.
    fn add_tile(&mut self, name: &'a str, tile: &'a Value) {
        let text = |field: &str| tile.get(field).and_then(Value::as_str);
        let printed = Printed { colour: text("color"), code: text("code") };
        if tile.is_u64() || tile == "unlimited" || printed.code.is_some() {
            self.tiles.entry(name).or_insert(printed);
        }
    }

    /// A train runs some distance, a phase allows tiles; a train without a name of its own stands under it.
    fn add_record(&mut self, key: &'a str, record: &'a Value) {
        let name = record.get("name").and_then(Value::as_str);
        if record.get("distance").is_some() {
            let forms = self.trains.entry(name.unwrap_or(key)).or_default();
            let variants = record.get("variants").and_then(Value::as_array).into_iter().flatten();
            forms.extend(variants.filter_map(|it| it.get("name")).filter_map(Value::as_str));
            let price = self.prices.entry(name.unwrap_or(key)).or_default();
            let prices = record.get("variants").and_then(Value::as_array).into_iter().flatten();
            let prices = prices.chain([record]).filter_map(|it| it.get("price"));
            *price = prices.filter_map(Value::as_u64).fold(*price, u64::max);
        }
        if record.get("tiles").is_some_and(Value::is_array) && record.get("train_limit").is_some() {
            self.phases.extend(name.filter(|it| !self.phases.contains(it)));
        }
    }
}

/// Names of hexes and the code that is printed on them.
fn hex_group(items: &[Value]) -> Option<(Vec<&str>, &str)> {
    let [Value::Array(hexes), Value::String(code)] = items else { return None };
    let hexes: Vec<&str> = hexes.iter().map(Value::as_str).collect::<Option<_>>()?;
    hexes.iter().all(|it| is_hex(it)).then_some((hexes, code))
}

/// One or two letters, then a number.
fn is_hex(name: &str) -> bool {
    let number = name.trim_start_matches(|it: char| it.is_ascii_alphabetic());
    (1..=2).contains(&(name.len() - number.len())) && number.parse::<i16>().is_ok()
}
