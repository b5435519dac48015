//! Values of the vocabulary as Rust expressions. All of them are constants.

use engine::title::Tile;
use engine::vocab::{Choice, Either, Field, Kind, OneOf, Ty, Value, Word};

use super::common;
use super::ids::Ids;
use super::names;
use super::shorthand::Shorthands;
use super::types::{Types, newtype};
use crate::catalogue;

/// Parts of a value whose type is not known, which are a list even in a map.
const ANYS: Ty = Ty::List(&Ty::Any);

/// What expressions are made of.
#[derive(Debug)]
pub(super) struct Printer<'a> {
    pub(super) ids: &'a Ids,
    pub(super) types: &'a Types,
    pub(super) shorthands: &'a Shorthands,
}

impl Printer<'_> {
    /// The value as an expression of the type.
    pub(super) fn literal(&self, ty: Ty, value: &Value) -> String {
        match (ty, value) {
            (Ty::Bool, Value::Bool(it)) => it.to_string(),
            (Ty::Int { wrap: None, .. }, Value::Int(it)) => it.to_string(),
            (Ty::Int { wrap: Some(wrap), .. }, Value::Int(it)) => {
                format!("{wrap}({it})")
            }
            (Ty::Text, Value::Text(it)) => self.text(it),
            (Ty::Ref(_), Value::Ref(kind, index)) => self.ids.constant(*kind, *index),
            (Ty::Choice(choice), Value::Choice(name)) => self.variant(choice, None, name),
            (Ty::OneOf(set), Value::Tagged(name, fields)) => self.tagged(set, name, fields),
            (Ty::Word(word), Value::Fields(fields)) => self.word(word, None, fields),
            (Ty::List(_) | Ty::Map(..), it) => {
                let elements = self.elements(ty, it);
                self.sequence(ty, &elements)
            }
            (Ty::Option(_), Value::None) => "None".to_owned(),
            (Ty::Option(item), it) => format!("Some({})", self.literal(*item, it)),
            (Ty::Either(either), it) => self.either(either, it),
            (Ty::Code(code, inner), it) => {
                format!("{}({})", newtype(code), self.literal(*inner, it))
            }
            (Ty::Any, it) => self.any(it),
            (ty, it) => unreachable!("{it:?} of a linked title is not {ty:?}"),
        }
    }

    /// A record, or a call of the function that stands for it.
    pub(super) fn word(&self, word: &Word, set: Option<&OneOf>, values: &[Value]) -> String {
        let name = self.word_name(word, set);
        if let Some((function, taken)) = self.shorthands.call(word, values) {
            let arguments = taken.iter().map(|at| self.literal(word.fields[*at].ty, &values[*at]));
            return format!("{function}({})", arguments.collect::<Vec<_>>().join(", "));
        }
        let fields = word.fields.iter().zip(values).map(|(field, value)| {
            (field, (!is_default(field, value)).then(|| self.literal(field.ty, value)))
        });
        record(&name, &fields.collect::<Vec<_>>())
    }

    /// A tile of the manifest. One of the common catalogue is written as what it has besides.
    fn tile(&self, name: &str, values: &[Value]) -> String {
        let common = catalogue::tile(name).map(common::value);
        let base = match &common {
            Some(common) if common::looks_so(common, values) => common,
            _ => return self.word(&Tile::WORD, None, values),
        };
        let fields = Tile::WORD.fields.iter().zip(values).zip(base);
        let fields = fields.map(|((field, value), usual)| {
            (field, (value != usual).then(|| self.literal(field.ty, value)))
        });
        record_from(Tile::WORD.rust, &common::path(name), &fields.collect::<Vec<_>>())
    }

    /// The elements of a list, or the pairs of a map, as expressions.
    pub(super) fn elements(&self, ty: Ty, value: &Value) -> Vec<String> {
        match (ty, value) {
            (Ty::List(item), Value::List(items)) => {
                items.iter().map(|it| self.literal(*item, it)).collect()
            }
            (Ty::Map(key, item), Value::Map(pairs)) => {
                pairs.iter().map(|pair| self.pair(*key, *item, pair)).collect()
            }
            _ => unreachable!("{value:?} of a linked title is neither list nor map"),
        }
    }

    /// The list or map of these elements.
    pub(super) fn sequence(&self, ty: Ty, elements: &[String]) -> String {
        if elements.is_empty() {
            let rust = if matches!(ty, Ty::Map(..)) { "Map" } else { "List" };
            return format!("{rust}::EMPTY");
        }
        self.slice(ty, &format!("&[{}]", elements.join(", ")))
    }

    /// The list or map that refers to a slice.
    pub(super) fn slice(&self, ty: Ty, slice: &str) -> String {
        let list = format!("list({slice})");
        if matches!(ty, Ty::Map(..)) { format!("Map({list})") } else { list }
    }

    fn pair(&self, key: Ty, item: Ty, (name, value): &(Value, Value)) -> String {
        let value = match (item, name, value) {
            (Ty::Word(word), Value::Text(name), Value::Fields(fields))
                if word.rust == Tile::WORD.rust =>
            {
                self.tile(name, fields)
            }
            _ => self.literal(item, value),
        };
        format!("({}, {value})", self.literal(key, name))
    }

    /// The struct of a word.
    pub(super) fn word_name(&self, word: &Word, set: Option<&OneOf>) -> String {
        self.types.word(word, set)
    }

    /// The type as it stands in a signature.
    pub(super) fn type_name(&self, ty: Ty) -> String {
        self.types.name(ty)
    }

    fn text(&self, text: &str) -> String {
        if text.is_empty() { "Text::EMPTY".to_owned() } else { format!("text({text:?})") }
    }

    fn tagged(&self, set: &OneOf, name: &str, fields: &[Value]) -> String {
        let item = set.items.iter().find(|it| it.name == name).expect("the word is one of its set");
        format!("{}::{}({})", set.rust, item.rust, self.word(item.word, Some(set), fields))
    }

    fn either(&self, either: &Either, value: &Value) -> String {
        let fitting = either.items.iter().find(|(_, ty)| fits(*ty, value));
        let (variant, ty) = fitting.expect("a linked value has one of the shapes");
        let literal = match (*ty, value) {
            (Ty::Choice(choice), Value::Choice(name)) => self.variant(choice, Some(either), name),
            (ty, value) => self.literal(ty, value),
        };
        format!("{}::{variant}({literal})", either.rust)
    }

    fn variant(&self, choice: &Choice, shapes: Option<&Either>, name: &str) -> String {
        let item =
            choice.items.iter().find(|it| it.name == name).expect("the name is one of its choice");
        let rust = self.types.choice(choice, shapes);
        match choice.of_words {
            true => format!("{rust}({name:?})"),
            false => format!("{rust}::{}", item.rust),
        }
    }

    /// A value whose type is not known here stays a value.
    fn any(&self, value: &Value) -> String {
        match value {
            Value::None => "Value::None".to_owned(),
            Value::Bool(it) => format!("Value::Bool({it})"),
            Value::Int(it) => format!("Value::Int({it})"),
            Value::Text(it) => format!("Value::Text({})", self.text(it)),
            Value::Name(kind, it) => {
                format!("Value::Name({}, {})", self.kind(*kind), self.text(it))
            }
            Value::Ref(kind, it) => format!("Value::Ref({}, {it})", self.kind(*kind)),
            Value::Choice(it) => format!("Value::Choice({it:?})"),
            Value::Tagged(name, fields) => {
                format!("Value::Tagged({name:?}, {})", self.anys(fields))
            }
            Value::Fields(fields) => format!("Value::Fields({})", self.anys(fields)),
            Value::List(items) => format!("Value::List({})", self.anys(items)),
            Value::Map(pairs) => {
                let pairs: Vec<_> =
                    pairs.iter().map(|it| self.pair(Ty::Any, Ty::Any, it)).collect();
                format!("Value::Map({})", self.sequence(ANYS, &pairs))
            }
        }
    }

    fn anys(&self, values: &[Value]) -> String {
        let values: Vec<_> = values.iter().map(|it| self.any(it)).collect();
        self.sequence(ANYS, &values)
    }

    fn kind(&self, kind: Kind) -> String {
        format!("Kind::{kind:?}")
    }
}

/// Whether a field is at its default, which needs no words.
pub(super) fn is_default(field: &Field, value: &Value) -> bool {
    field.default.is_some_and(|default| default() == *value)
}

/// A struct expression. Fields without an expression are at their defaults.
pub(super) fn record(name: &str, fields: &[(&Field, Option<String>)]) -> String {
    record_from(name, &format!("{name}::DEFAULT"), fields)
}

/// A struct expression. Fields without an expression are those of `base`.
fn record_from(name: &str, base: &str, fields: &[(&Field, Option<String>)]) -> String {
    let written = fields
        .iter()
        .filter_map(|(field, value)| Some((names::field(field.name), value.as_ref()?)))
        .map(|(field, value)| if field == *value { field } else { format!("{field}: {value}") });
    let mut written: Vec<_> = written.collect();
    if written.is_empty() && !fields.is_empty() {
        return base.to_owned();
    }
    if written.len() < fields.len() {
        written.push(format!("..{base}"));
    }
    if written.is_empty() {
        format!("{name} {{}}")
    } else {
        format!("{name} {{ {} }}", written.join(", "))
    }
}

/// Whether a linked value is of the type.
pub(crate) fn fits(ty: Ty, value: &Value) -> bool {
    match (ty, value) {
        (Ty::Bool, Value::Bool(_))
        | (Ty::Text, Value::Text(_))
        | (Ty::Option(_), Value::None)
        | (Ty::Any, _) => true,
        (Ty::Int { min, max, .. }, Value::Int(it)) => (min..=max).contains(it),
        (Ty::Ref(kind), Value::Ref(it, _)) => kind == *it,
        (Ty::Choice(choice), Value::Choice(name)) => choice.items.iter().any(|it| it.name == *name),
        (Ty::OneOf(set), Value::Tagged(name, fields)) => {
            set.items.iter().any(|it| it.name == *name && fit(it.word, fields))
        }
        (Ty::Word(word), Value::Fields(fields)) => fit(word, fields),
        (Ty::List(item), Value::List(items)) => items.iter().all(|it| fits(*item, it)),
        (Ty::Map(key, item), Value::Map(pairs)) => {
            pairs.iter().all(|(a, b)| fits(*key, a) && fits(*item, b))
        }
        (Ty::Option(item) | Ty::Code(_, item), it) => fits(*item, it),
        (Ty::Either(either), it) => either.items.iter().any(|(_, ty)| fits(*ty, it)),
        _ => false,
    }
}

fn fit(word: &Word, values: &[Value]) -> bool {
    word.fields.len() == values.len()
        && word.fields.iter().zip(values).all(|(field, it)| fits(field.ty, it))
}
