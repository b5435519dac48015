//! Why a text is no game file, in words of game files.

use serde_json::error::Category;
use serde_json::{Error, Map, Value};

use super::cut;
use super::raw::RawAction;
use super::shape::{Field, Shape};

/// What a game file has besides what its actions say; the title, the players and the actions must be there.
const FILE: Shape = Shape::Record(
    "game",
    &[
        ("title", Shape::Text),
        ("players", Shape::List(&PLAYER)),
        ("actions", Shape::List(&Shape::Any)),
        ("settings", Shape::Record("setting", &SETTINGS, 0)),
        ("result", Shape::Amounts),
    ],
    3,
);

const PLAYER: Shape = Shape::Record("player", &[("name", Shape::Text)], 0);

const SETTINGS: [Field; 1] = [("optional_rules", Shape::List(&Shape::Text))];

/// What is wrong with a text that could not be read.
pub(super) fn problem(text: &str, error: &Error) -> String {
    let place = format!("line {} column {}", error.line(), error.column());
    match error.classify() {
        Category::Eof => format!("it ends in the middle, at {place}; the rest of it is missing"),
        Category::Syntax | Category::Io => not_json(error),
        Category::Data => match serde_json::from_str::<Value>(text) {
            Ok(value) => misfit(&value).unwrap_or_else(|| doubled(error)),
            Err(error) => not_json(&error),
        },
    }
}

fn not_json(error: &Error) -> String {
    let error = error.to_string().replace("recursion limit exceeded", "too many levels of nesting");
    format!("it is not JSON: {error}")
}

/// What else can be wrong is a field that is there twice.
fn doubled(error: &Error) -> String {
    let error = error.to_string();
    match error.strip_prefix("duplicate field ") {
        Some(field) => format!("the field {field} is there twice; give it once"),
        None => error,
    }
}

/// The first value that is not what it must be.
fn misfit(file: &Value) -> Option<String> {
    let Value::Object(fields) = file else { return FILE.problem(file, "it") };
    FILE.problem(file, "").or_else(|| {
        let actions = fields.get("actions").and_then(Value::as_array)?;
        (1..).zip(actions).find_map(|(at, it)| in_action(it, &format!("action {at}")))
    })
}

fn in_action(action: &Value, place: &str) -> Option<String> {
    let Value::Object(fields) = action else {
        return RawAction::SHAPE.problem(action, place);
    };
    let place = named(fields, place);
    RawAction::SHAPE.problem(action, &place).or_else(|| {
        let automatic = fields.get("auto_actions")?.as_array()?;
        (1..)
            .zip(automatic)
            .find_map(|(at, it)| in_action(it, &format!("{place}, automatic action {at}")))
    })
}

/// The action by its number and type, as far as it has them.
fn named(fields: &Map<String, Value>, place: &str) -> String {
    let number = fields.get("id").and_then(Value::as_i64);
    let place = match number.filter(|_| !place.contains(',')) {
        Some(id) => format!("action {id}"),
        None => place.to_owned(),
    };
    match fields.get("type").and_then(Value::as_str) {
        Some(kind) => format!("{place} ({})", cut(kind)),
        None => place,
    }
}
