//! Values of the vocabulary as Rust expressions. All of them are constants.

use engine::vocab::{Choice, Either, Field, Kind, OneOf, Ty, Value, Word};

use super::ids::Ids;
use super::items::Imports;
use super::names;
use super::shorthand::Shorthands;
use super::types::{Types, newtype};

/// Parts of a value whose type is not known, which are a list even in a map.
const ANYS: Ty = Ty::List(&Ty::Any);

/// What expressions are made of, and what they made use of.
#[derive(Debug)]
pub(super) struct Printer<'a> {
    pub(super) ids: &'a Ids,
    pub(super) types: &'a Types,
    pub(super) shorthands: &'a Shorthands,
    pub(super) imports: Imports,
}

impl Printer<'_> {
    /// The value as an expression of the type.
    pub(super) fn literal(&mut self, ty: Ty, value: &Value) -> String {
        match (ty, value) {
            (Ty::Bool, Value::Bool(it)) => it.to_string(),
            (Ty::Int { wrap: None, .. }, Value::Int(it)) => it.to_string(),
            (Ty::Int { wrap: Some(wrap), .. }, Value::Int(it)) => {
                format!("{}({it})", self.import(wrap))
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
    pub(super) fn word(&mut self, word: &Word, set: Option<&OneOf>, values: &[Value]) -> String {
        let name = self.word_name(word, set);
        if self.shorthands.apply(word, values) {
            let required =
                word.fields.iter().zip(values).filter(|(field, _)| field.default.is_none());
            let arguments: Vec<_> =
                required.map(|(field, value)| self.literal(field.ty, value)).collect();
            return format!("{}({})", names::split(word.rust, "_"), arguments.join(", "));
        }
        let fields: Vec<_> = word
            .fields
            .iter()
            .zip(values)
            .map(|(field, value)| (field, self.literal(field.ty, value)))
            .collect();
        record(&name, &fields)
    }

    /// The elements of a list, or the pairs of a map, as expressions.
    pub(super) fn elements(&mut self, ty: Ty, value: &Value) -> Vec<String> {
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
    pub(super) fn sequence(&mut self, ty: Ty, elements: &[String]) -> String {
        if elements.is_empty() {
            let rust = if matches!(ty, Ty::Map(..)) { "Map" } else { "List" };
            return format!("{}::EMPTY", self.import(rust));
        }
        self.slice(ty, &format!("&[{}]", elements.join(", ")))
    }

    /// The list or map that refers to a slice.
    pub(super) fn slice(&mut self, ty: Ty, slice: &str) -> String {
        let list = format!("{}::Const({slice})", self.import("List"));
        if matches!(ty, Ty::Map(..)) { format!("{}({list})", self.import("Map")) } else { list }
    }

    fn pair(&mut self, key: Ty, item: Ty, (name, value): &(Value, Value)) -> String {
        format!("({}, {})", self.literal(key, name), self.literal(item, value))
    }

    /// The struct of a word, in scope.
    pub(super) fn word_name(&mut self, word: &Word, set: Option<&OneOf>) -> String {
        let name = self.types.word(word, set);
        self.imports.module_of(&name);
        name
    }

    /// The type as it stands in a signature, in scope.
    pub(super) fn type_name(&mut self, ty: Ty) -> String {
        let name = self.types.name(ty);
        for path in name.split(['<', '>', ',', ' ']) {
            self.imports.name(path);
            self.imports.module_of(path);
        }
        name
    }

    fn import<'n>(&mut self, name: &'n str) -> &'n str {
        self.imports.name(name);
        name
    }

    fn text(&mut self, text: &str) -> String {
        self.import("Text");
        if text.is_empty() { "Text::EMPTY".to_owned() } else { format!("Text::Const({text:?})") }
    }

    fn tagged(&mut self, set: &OneOf, name: &str, fields: &[Value]) -> String {
        let item = set.items.iter().find(|it| it.name == name).expect("the word is one of its set");
        self.imports.set(set);
        format!("{}::{}({})", set.rust, item.rust, self.word(item.word, Some(set), fields))
    }

    fn either(&mut self, either: &Either, value: &Value) -> String {
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
    fn any(&mut self, value: &Value) -> String {
        self.import("Value");
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

    fn anys(&mut self, values: &[Value]) -> String {
        let values: Vec<_> = values.iter().map(|it| self.any(it)).collect();
        self.sequence(ANYS, &values)
    }

    fn kind(&mut self, kind: Kind) -> String {
        format!("{}::{kind:?}", self.import("Kind"))
    }
}

/// A struct expression.
pub(super) fn record(name: &str, fields: &[(&Field, String)]) -> String {
    if fields.is_empty() {
        return format!("{name} {{}}");
    }
    let field = |(field, value): &(&Field, String)| {
        let name = names::field(field.name);
        if name == *value { name } else { format!("{name}: {value}") }
    };
    format!("{name} {{ {} }}", fields.iter().map(field).collect::<Vec<_>>().join(", "))
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
