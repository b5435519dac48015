//! Types and values of the vocabulary in words.

use engine::vocab::{Choice, Field, Kind, Ty, Value, Word};

use super::named::Named;
use crate::generate::fits;
use crate::read::expected;

/// Names of a choice that are listed where it is used; more are looked up.
const FEW: usize = 6;

/// What a field takes. `link` makes the name of a type into something that leads to it.
pub(super) fn takes(ty: Ty, link: &dyn Fn(Named) -> String) -> String {
    match ty {
        Ty::Bool => "`true` or `false`".to_owned(),
        Ty::Int { min, max, .. } => format!("a number from {min} to {max}"),
        Ty::Text => "text".to_owned(),
        Ty::Choice(choice) if choice.items.len() <= FEW => alternatives(choice, "or"),
        Ty::Choice(choice) => link(Named::Choice(choice)),
        Ty::OneOf(set) => link(Named::OneOf(set)),
        Ty::Word(word) => link(Named::Word(word)),
        Ty::List(item) => format!("a list of {}", many(*item, link)),
        Ty::Map(key, item) => format!("a map from {} to {}", takes(*key, link), takes(*item, link)),
        Ty::Option(item) => takes(*item, link),
        Ty::Either(either) => {
            either.items.iter().map(|(_, it)| takes(*it, link)).collect::<Vec<_>>().join(", or ")
        }
        Ty::Ref(_) | Ty::Code(..) => expected::describe(ty),
        Ty::Any => "what stands at the path now".to_owned(),
    }
}

/// Several of a type.
fn many(ty: Ty, link: &dyn Fn(Named) -> String) -> String {
    match ty {
        Ty::Int { min, max, .. } => format!("numbers from {min} to {max}"),
        Ty::Text => "texts".to_owned(),
        Ty::Ref(kind) => format!("names of {}", plural(kind)),
        Ty::Choice(choice) if choice.items.len() <= FEW => alternatives(choice, "and"),
        Ty::Choice(choice) => format!("{} values", link(Named::Choice(choice))),
        Ty::OneOf(set) => format!("{} words", link(Named::OneOf(set))),
        Ty::Word(word) => format!("{} records", link(Named::Word(word))),
        _ => takes(ty, link),
    }
}

fn plural(kind: Kind) -> String {
    let noun = kind.noun();
    match noun.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None if noun.ends_with('x') => format!("{noun}es"),
        None => format!("{noun}s"),
    }
}

fn alternatives(choice: &Choice, between: &str) -> String {
    let names: Vec<_> = choice.items.iter().map(|item| format!("`{}`", item.name)).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} {between} {last}", others.join(", ")),
        None => String::new(),
    }
}

/// What stands there when a field is left out, as it would be written; `None` if the field is required.
pub(super) fn usual(field: &Field) -> Option<String> {
    field.default.map(|default| written(field.ty, &default()))
}

/// A value as a title would write it.
pub(super) fn written(ty: Ty, value: &Value) -> String {
    match (ty, value) {
        (_, Value::None) => "none".to_owned(),
        (_, Value::Bool(it)) => it.to_string(),
        (_, Value::Int(it)) => it.to_string(),
        (_, Value::Text(it) | Value::Name(_, it)) => format!("\"{}\"", it.escape_debug()),
        (_, Value::Ref(kind, it)) => format!("{} {it}", kind.noun()),
        (_, Value::Choice(it)) => (*it).to_owned(),
        (Ty::Option(item) | Ty::Code(_, item), it) => written(*item, it),
        (Ty::List(item), Value::List(items)) => {
            format!(
                "[{}]",
                items.iter().map(|it| written(*item, it)).collect::<Vec<_>>().join(", ")
            )
        }
        (Ty::Map(key, item), Value::Map(pairs)) => {
            let pair =
                |(a, b): &(Value, Value)| format!("{}: {}", written(*key, a), written(*item, b));
            format!("{{{}}}", pairs.iter().map(pair).collect::<Vec<_>>().join(", "))
        }
        (Ty::Word(word), Value::Fields(fields)) => format!("({})", fields_of(word, fields)),
        (Ty::OneOf(set), Value::Tagged(name, fields)) => {
            let word = set.items.iter().find(|it| it.name == *name).map(|it| it.word);
            let fields = word.map_or_else(String::new, |word| fields_of(word, fields));
            if fields.is_empty() { (*name).to_owned() } else { format!("{name}({fields})") }
        }
        (Ty::Either(either), it) => {
            let shape = either.items.iter().find(|(_, ty)| fits(*ty, it));
            shape.map_or_else(String::new, |(_, ty)| written(*ty, it))
        }
        _ => "…".to_owned(),
    }
}

/// The fields that are not at their usual value.
fn fields_of(word: &Word, values: &[Value]) -> String {
    let told = word.fields.iter().zip(values).filter(|(field, value)| differs(field, value));
    let field =
        |(field, value): (&Field, &Value)| format!("{}: {}", field.name, written(field.ty, value));
    told.map(field).collect::<Vec<_>>().join(", ")
}

/// Whether a value is not what the field has when it is left out.
pub(super) fn differs(field: &Field, value: &Value) -> bool {
    field.default.is_none_or(|default| default() != *value)
}

/// A doc comment on one line.
pub(super) fn line(doc: &str) -> String {
    doc.split_whitespace().collect::<Vec<_>>().join(" ")
}
