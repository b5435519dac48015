//! JSON Schema of every file that a designer writes.

use engine::list::List;
use engine::scenario::{BasePosition, Scenario};
use engine::title::Title;
use engine::vocab::{Choice, Field, OneOf, Ty, Typed, Word};
use serde_json::{Map, Value, json};

use super::describe::line;
use super::named::Named;
use crate::read::expected;
use crate::source::Part;

/// The schemas by file name.
pub(super) fn schemas() -> Vec<(String, String)> {
    let parts = Part::ALL.into_iter().filter(|part| *part != Part::Rules).map(file);
    parts.chain([scenarios()]).collect()
}

/// How a scenario file is read as JSON.
const AS_JSON: &str = "One scenario, or a list of them, or a position that scenarios build on. A word is a text; a word with something in \
    parentheses is an object with one entry, as in { \"pass\": { \"by\": \"AB\" } } for `pass(by: \"AB\")`. Values \
    without names are a list, as in { \"player\": [1] } for `player(1)`; where fields with names follow, the list is the \
    entry `_` beside them. A word with something in parentheses that is a key stands as it is written: \"player(1)\".";

/// The schema of scenario files: one scenario, or a list of them.
fn scenarios() -> (String, String) {
    let mut writer = Writer::default();
    let scenarios = writer.ty(<List<Scenario> as Typed>::TY);
    let base = writer.ty(BasePosition::TY);
    let mut root = described(json!({ "anyOf": [scenarios, base] }), AS_JSON);
    finish(&mut root, &mut writer, "scenarios/*.ron");
    ("scenario.schema.json".to_owned(), text(&root))
}

fn finish(root: &mut Value, writer: &mut Writer, title: &str) {
    root["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    root["title"] = json!(title);
    root["$defs"] = writer.definitions();
}

fn text(root: &Value) -> String {
    serde_json::to_string_pretty(root).expect("a schema is plain data") + "\n"
}

fn file(part: Part) -> (String, String) {
    let name = part.file_name();
    let mut writer = Writer::default();
    let fields = Title::WORD.fields.iter().filter(|it| Part::of_field(it.name) == part);
    let mut root = match fields.clone().map(|it| it.ty).next() {
        Some(Ty::Word(word)) if part.field().is_some() => writer.record(word, Part::Title != part),
        _ => writer.object(fields, true),
    };
    finish(&mut root, &mut writer, name);
    (format!("{}.schema.json", name.split('.').next().unwrap_or(name)), text(&root))
}

/// Writes types, and remembers those that are only referred to.
#[derive(Default)]
struct Writer {
    referred: Vec<Named>,
}

impl Writer {
    /// The types that are referred to, and those that they refer to.
    fn definitions(&mut self) -> Value {
        let mut out = Map::new();
        let mut done = 0;
        while let Some(named) = self.referred.get(done).copied() {
            out.insert(self.name(named), self.named(named));
            done += 1;
        }
        out.into()
    }

    fn named(&mut self, named: Named) -> Value {
        match named {
            Named::Word(word) => self.record(word, false),
            Named::Choice(choice) => described(names(choice), choice.doc),
            Named::OneOf(set) => self.words(set),
        }
    }

    /// A record. The title that this one extends may have what is missing in an open one.
    fn record(&mut self, word: &Word, open: bool) -> Value {
        let named = self.object(word.fields.iter(), open);
        if word.bare == 0 {
            return described(named, word.doc);
        }
        let bare = self.bare(word);
        let mut shapes = vec![named.clone(), bare.clone()];
        if word.fields.len() > 1 {
            shapes.push(mixed(word, named, bare));
        }
        described(json!({ "anyOf": shapes }), word.doc)
    }

    /// Fields without their names.
    fn bare(&mut self, word: &Word) -> Value {
        let fields = &word.fields[..word.bare];
        let least = fields.iter().filter(|it| it.default.is_none()).count();
        let items: Vec<_> = fields.iter().map(|it| self.ty(it.ty)).collect();
        json!({ "type": "array", "prefixItems": items, "minItems": least, "items": false })
    }

    fn object<'a>(&mut self, fields: impl Iterator<Item = &'a Field> + Clone, open: bool) -> Value {
        let property = |field: &Field| {
            let ty = if open { self.open(field.ty) } else { self.ty(field.ty) };
            (field.name.to_owned(), described(ty, field.doc))
        };
        let properties: Map<_, _> = fields.clone().map(property).collect();
        let required: Vec<_> =
            fields.filter(|it| !open && it.default.is_none()).map(|it| it.name).collect();
        json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
    }

    /// A field of an open record: records in it are open too.
    fn open(&mut self, ty: Ty) -> Value {
        match ty {
            Ty::Word(word) => self.record(word, true),
            Ty::Option(Ty::Word(word)) => maybe(&self.record(word, true)),
            _ => self.ty(ty),
        }
    }

    fn ty(&mut self, ty: Ty) -> Value {
        match ty {
            Ty::Bool => json!({ "type": "boolean" }),
            Ty::Int { min, max, .. } => {
                json!({ "type": "integer", "minimum": min, "maximum": max })
            }
            Ty::Text => json!({ "type": "string" }),
            Ty::Ref(_) => json!({ "type": ["string", "integer"], "title": expected::describe(ty) }),
            Ty::Code(..) => json!({ "type": "string", "title": expected::describe(ty) }),
            Ty::Choice(choice) => self.refer(Named::Choice(choice)),
            Ty::OneOf(set) => self.refer(Named::OneOf(set)),
            Ty::Word(word) => self.refer(Named::Word(word)),
            Ty::List(item) => {
                let item = self.ty(*item);
                json!({ "anyOf": [{ "type": "array", "items": item }, item] })
            }
            Ty::Map(key, item) => {
                json!({ "type": "object", "propertyNames": self.key(*key), "additionalProperties": self.ty(*item) })
            }
            Ty::Option(item) => maybe(&self.ty(*item)),
            Ty::Either(either) => {
                let shapes: Vec<_> = either.items.iter().map(|(_, item)| self.ty(*item)).collect();
                json!({ "anyOf": shapes })
            }
            Ty::Any => json!({}),
        }
    }

    /// Keys are texts, also where they stand for numbers.
    fn key(&mut self, ty: Ty) -> Value {
        match ty {
            Ty::Int { .. } => json!({ "pattern": "^[0-9]+$" }),
            Ty::Ref(_) | Ty::Text | Ty::Code(..) => json!({}),
            Ty::OneOf(set) => {
                let words: Vec<_> =
                    set.items.iter().map(|it| word_as_key(it.name, it.word)).collect();
                json!({ "anyOf": words })
            }
            Ty::Either(either) => {
                let shapes = either.items.iter().map(|(_, item)| match item {
                    Ty::Ref(_) => json!({ "pattern": "^[^()]*$" }),
                    item => self.key(*item),
                });
                json!({ "anyOf": shapes.collect::<Vec<_>>() })
            }
            _ => self.ty(ty),
        }
    }

    /// Words: alone where no field is required, or with their fields.
    fn words(&mut self, set: &OneOf) -> Value {
        let is_lone = |word: &Word| word.fields.iter().all(|it| it.default.is_some());
        let lone: Vec<_> =
            set.items.iter().filter(|it| is_lone(it.word)).map(|it| it.name).collect();
        let mut shapes = vec![json!({ "enum": lone })];
        for item in set.items {
            let properties =
                Map::from_iter([(item.name.to_owned(), self.record(item.word, false))]);
            shapes.push(json!({
                "type": "object", "properties": properties, "required": [item.name], "additionalProperties": false,
            }));
        }
        described(json!({ "anyOf": shapes }), set.doc)
    }

    fn refer(&mut self, named: Named) -> Value {
        if !self.referred.iter().any(|it| it.is(named)) {
            self.referred.push(named);
        }
        json!({ "$ref": format!("#/$defs/{}", self.name(named)) })
    }

    /// The name of a definition. Of types with the same name all but the first get a number.
    fn name(&self, named: Named) -> String {
        let name = named.name();
        let same = self.referred.iter().take_while(|it| !it.is(named));
        match same.filter(|it| it.name() == name).count() {
            0 => name,
            others => format!("{name}_{}", others + 1),
        }
    }
}

/// Some fields without their names, and others with them. The first may have either.
fn mixed(word: &Word, named: Value, bare: Value) -> Value {
    let mut bare = bare;
    bare["minItems"] = json!(1);
    let mut out = named;
    out["properties"]["_"] = bare;
    let required = word.fields[word.bare..].iter().filter(|it| it.default.is_none());
    let required: Vec<_> = std::iter::once("_").chain(required.map(|it| it.name)).collect();
    out["required"] = json!(required);
    out
}

/// A word where keys are texts: as it is written.
fn word_as_key(name: &str, word: &Word) -> Value {
    let is_lone = word.fields.iter().all(|it| it.default.is_some());
    let end = if is_lone { "(\\(.*\\))?$" } else { "\\(.+\\)$" };
    json!({ "pattern": format!("^{name}{end}") })
}

fn names(choice: &Choice) -> Value {
    let item =
        |it: &engine::vocab::ChoiceItem| json!({ "const": it.name, "description": line(it.doc) });
    json!({ "oneOf": choice.items.iter().map(item).collect::<Vec<_>>() })
}

/// A value that `none` may stand for.
fn maybe(schema: &Value) -> Value {
    json!({ "anyOf": [schema, { "const": "none" }] })
}

fn described(mut schema: Value, doc: &str) -> Value {
    schema["description"] = json!(line(doc));
    schema
}
