//! What each value of a game file must be.

use std::borrow::Cow;

use serde_json::Value;

use super::quoted;
use super::raw::{Key, RawRoute};

/// A field of a record and what its value must be.
pub(super) type Field = (&'static str, Shape);

/// What a value must be. `null` stands for a field that is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Anything at all; what it names is looked up later.
    Any,
    Text,
    Whole,
    Flag,
    /// Values one after the other, all alike.
    List(&'static Shape),
    /// Whole numbers by name.
    Amounts,
    /// Something with these fields, those that it must have first, and a word for it.
    Record(&'static str, &'static [Field], usize),
}

impl Shape {
    /// What it is, for a person: "a whole number".
    pub(super) fn noun(self) -> String {
        match self {
            Shape::Any => "a text or a whole number".to_owned(),
            Shape::Text => "a text".to_owned(),
            Shape::Whole => "a whole number".to_owned(),
            Shape::Flag => "`true` or `false`".to_owned(),
            Shape::List(Shape::Text) => "a list of texts".to_owned(),
            Shape::List(Shape::Record(noun, ..)) => format!("a list of {noun}s"),
            Shape::List(Shape::Any) => "a list of actions".to_owned(),
            Shape::List(_) => "a list of lists of texts".to_owned(),
            Shape::Amounts => "an object with whole numbers".to_owned(),
            Shape::Record(_, fields, needed) => match &fields[..needed] {
                [] => "an object".to_owned(),
                needed => {
                    let names: Vec<String> =
                        needed.iter().map(|(name, _)| format!("`{name}`")).collect();
                    format!("an object with {}", together(&names))
                }
            },
        }
    }

    /// What is wrong with a value, first where it stands.
    pub(super) fn problem(self, value: &Value, place: &str) -> Option<String> {
        let misfit = || Some(format!("{place} must be {}, not {}", self.noun(), shown(value)));
        match (self, value) {
            (Shape::Any, _) | (Shape::Text, Value::String(_)) | (Shape::Flag, Value::Bool(_)) => {
                None
            }
            (Shape::Whole, Value::Number(it)) if it.is_i64() => None,
            (Shape::List(item), Value::Array(items)) => {
                let place = |at: usize| format!("{place}, number {}", at + 1);
                items.iter().enumerate().find_map(|(at, it)| item.problem(it, &place(at)))
            }
            (Shape::Amounts, Value::Object(amounts)) => amounts.iter().find_map(|(name, it)| {
                Shape::Whole.problem(it, &format!("{place} of {}", quoted(name)))
            }),
            (Shape::Record(_, fields, needed), Value::Object(values)) => {
                fields.iter().enumerate().find_map(|(at, (name, shape))| {
                    match values.get(*name).filter(|it| !it.is_null()) {
                        Some(value) => shape.problem(value, &within(place, name)),
                        None if at < needed => Some(missing(place, name, *shape)),
                        None => None,
                    }
                })
            }
            _ => misfit(),
        }
    }
}

/// "`a`, `b` and `c`"
fn together(names: &[String]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        names => names.concat(),
    }
}

fn within(place: &str, name: &str) -> String {
    if place.is_empty() { format!("`{name}`") } else { format!("{place}: `{name}`") }
}

fn missing(place: &str, name: &str, shape: Shape) -> String {
    format!("{} is missing; it must be {}", within(place, name), shape.noun())
}

/// The value as it is written, if it is short.
fn shown(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        value => quoted(&value.to_string()),
    }
}

/// Types whose values must have a shape.
pub(super) trait Shaped {
    /// The shape.
    const SHAPE: Shape;
}

impl Shaped for i64 {
    const SHAPE: Shape = Shape::Whole;
}

impl Shaped for bool {
    const SHAPE: Shape = Shape::Flag;
}

impl Shaped for Cow<'_, str> {
    const SHAPE: Shape = Shape::Text;
}

impl Shaped for Key<'_> {
    const SHAPE: Shape = Shape::Any;
}

impl<T: Shaped> Shaped for Vec<T> {
    const SHAPE: Shape = Shape::List(&T::SHAPE);
}

impl Shaped for RawRoute<'_> {
    const SHAPE: Shape = Shape::Record(
        "route",
        &[
            ("train", Shape::Text),
            ("connections", Shape::List(&Shape::List(&Shape::Text))),
            ("hexes", Shape::List(&Shape::Text)),
            ("revenue", Shape::Whole),
            ("revenue_str", Shape::Text),
            ("subsidy", Shape::Whole),
            ("nodes", Shape::List(&Shape::Text)),
        ],
        1,
    );
}
