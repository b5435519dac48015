//! What the facts say.

use serde_json::Value;

use super::{Values, printed, sorted};
use crate::facts::Facts;
use crate::facts::codes::Code;
use crate::facts::repairs::repairs;

/// The values of a title for its least number of players, and what depends on their number.
pub fn theirs(facts: &Facts) -> Values {
    let mut out = Values::new();
    let range = &facts.json["meta"]["player_range"];
    out.insert("players".into(), format!("{} to {}", range[0], range[1]));
    for option in items(&facts.json["meta"]["optional_rules"]) {
        out.insert(format!("option {}", text(&option["sym"])), String::new());
    }
    setup(facts, &mut out);
    trains(facts, &mut out);
    phases(facts, &mut out);
    entities(facts, &mut out);
    map(facts, &mut out);
    for (at, row) in items(constant(facts, "MARKET")).enumerate() {
        let mut cells: Vec<&str> = items(row).filter_map(Value::as_str).collect();
        while cells.last() == Some(&"") {
            cells.pop();
        }
        let cells: Vec<&str> =
            cells.into_iter().map(|it| if it.is_empty() { "-" } else { it }).collect();
        out.insert(format!("market {at}"), cells.join(" "));
    }
    out
}

fn setup(facts: &Facts, out: &mut Values) {
    for (players, setup) in facts.json["setup"].as_object().into_iter().flatten() {
        let mut add =
            |what: &str, value: String| out.insert(format!("{players} players: {what}"), value);
        add("cash", setup["player_cash"].to_string());
        add("bank", setup["bank"].to_string());
        add("certificates", setup["cert_limit"].to_string());
        add("hexes", setup["hex_count"].to_string());
        let corporations = names(&setup["corporations"]).chain(names(&setup["minors"]));
        add("corporations", sorted(corporations));
        add("companies", sorted(names(&setup["companies"])));
        let trains = setup["trains"].as_object().into_iter().flatten();
        let trains: Vec<String> = trains.map(|(name, count)| format!("{name}:{count}")).collect();
        add("trains", sorted(trains.iter().map(String::as_str)));
    }
}

fn trains(facts: &Facts, out: &mut Values) {
    for train in items(constant(facts, "TRAINS")) {
        let name = text(&train["name"]);
        let mut add =
            |what: &str, value: String| out.insert(format!("train {name}: {what}"), value);
        add("price", train["price"].to_string());
        if train["distance"].is_u64() {
            add("distance", train["distance"].to_string());
        }
        add("rusts", one_or_many(&train["rusts_on"]));
        add("obsolete", one_or_many(&train["obsolete_on"]));
        add("available", one_or_many(&train["available_on"]));
        let variants = items(&train["variants"]);
        let variants: Vec<_> =
            variants.map(|it| format!("{}:{}", text(&it["name"]), it["price"])).collect();
        add("variants", sorted(variants.iter().map(String::as_str)));
    }
}

fn phases(facts: &Facts, out: &mut Values) {
    for phase in items(constant(facts, "PHASES")) {
        let name = text(&phase["name"]);
        let mut add =
            |what: &str, value: String| out.insert(format!("phase {name}: {what}"), value);
        add("on", one_or_many(&phase["on"]));
        add("tiles", one_or_many(&phase["tiles"]));
        add(
            "rounds",
            phase["operating_rounds"].as_u64().map_or(String::new(), |it| it.to_string()),
        );
        if phase["train_limit"].is_u64() {
            add("trains", phase["train_limit"].to_string());
        }
    }
}

fn entities(facts: &Facts, out: &mut Values) {
    for company in items(constant(facts, "COMPANIES")) {
        let value = format!("{} {}", company["value"], company["revenue"]);
        out.insert(format!("company {}", text(&company["sym"])), value);
    }
    let minors = items(constant(facts, "MINORS"));
    for it in items(constant(facts, "CORPORATIONS")).chain(minors) {
        let sym = text(&it["sym"]);
        let mut add = |what: &str, value: String| out.insert(format!("{sym}: {what}"), value);
        add("tokens", one_or_many(&it["tokens"]));
        add("home", one_or_many(&it["coordinates"]));
        if let Some(percent) = it["float_percent"].as_u64() {
            add("float", percent.to_string());
        }
    }
}

fn map(facts: &Facts, out: &mut Values) {
    for (colour, groups) in constant(facts, "HEXES").as_object().into_iter().flatten() {
        for group in items(groups) {
            for hex in names(&group[0]) {
                let code = meant(facts, hex, text(&group[1]));
                out.insert(format!("hex {hex}"), format!("{colour} {}", printed(&code)));
            }
        }
    }
    for (name, tile) in constant(facts, "TILES").as_object().into_iter().flatten() {
        let count = tile.get("count").unwrap_or(tile);
        let count = count.as_str().map_or_else(|| count.to_string(), str::to_owned);
        out.insert(format!("tile {name}: count"), count);
        if let Some(code) = tile["code"].as_str() {
            let code = meant(facts, name, code);
            out.insert(
                format!("tile {name}: face"),
                format!("{} {}", text(&tile["color"]), printed(&code)),
            );
        }
    }
}

/// A code without slips of the pen.
fn meant(facts: &Facts, name: &str, code: &str) -> String {
    let (title, name, code) = (facts.name.clone(), name.to_owned(), code.to_owned());
    let code = Code { title, name, colour: None, is_hex: true, code };
    repairs().iter().find_map(|it| it.of(&code)).unwrap_or(code.code)
}

/// A constant: as it is computed for the least number of players, the title's own, or that of another.
fn constant<'a>(facts: &'a Facts, name: &str) -> &'a Value {
    let computed = facts.computed().as_object().and_then(|it| it.values().next());
    let [own, from] = facts.constants();
    let others = from.as_object().into_iter().flatten().map(|(_, it)| it);
    let found = computed.into_iter().chain([own]).chain(others).find_map(|it| it.get(name));
    found.unwrap_or(&Value::Null)
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn names(value: &Value) -> impl Iterator<Item = &str> {
    items(value).filter_map(Value::as_str)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("")
}

fn one_or_many(value: &Value) -> String {
    let one = |it: &Value| it.as_str().map_or_else(|| it.to_string(), str::to_owned);
    match value {
        Value::Null => String::new(),
        Value::Array(many) => many.iter().map(one).collect::<Vec<_>>().join(" "),
        it => one(it),
    }
}
