//! How a title is cut into items: its tables, everything that has a name, and what is long.

use engine::title::Title;
use engine::vocab::{Field, Ty, Typed, Value, Word};

use super::hooks::hooks;
use super::ids::Ids;
use super::items::{Imports, Items};
use super::layout::prose;
use super::literal::{Printer, record};
use super::names::{constant, split};
use super::shorthand::Shorthands;
use super::types::Types;

/// A list or map whose expression has more characters becomes an item.
const LONG: usize = 400;

/// Adds the items of a title, and returns the names that they take from the engine.
pub(super) fn title(title: &Title, ids: &Ids, items: &mut Items) -> Imports {
    let value = title.to_value();
    let types = Types::new();
    let shorthands = Shorthands::of(Title::TY, &value);
    let printer =
        Printer { ids, types: &types, shorthands: &shorthands, imports: Imports::default() };
    let mut parts = Parts { printer, items };
    let (hooks, script) = hooks(&title.hooks, ids);
    parts.printer.imports.hooks(&title.hooks);
    parts.whole(&title.title.name, &value, &hooks);
    script.into_iter().for_each(|it| parts.items.raw(it));
    let functions = shorthands.functions(&mut parts.printer);
    parts.items.functions(functions);
    parts.printer.imports
}

struct Parts<'a> {
    printer: Printer<'a>,
    items: &'a mut Items,
}

impl Parts<'_> {
    fn whole(&mut self, name: &str, value: &Value, hooks: &str) {
        let fields: Vec<_> =
            each(&Title::WORD, value).map(|(field, it)| (field, self.table(field, it))).collect();
        let rust = Title::WORD.rust;
        let all = record(rust, &fields);
        let all = format!("{}, hooks: {hooks} }}", all.trim_end_matches(" }"));
        self.items.whole(&prose(&format!("The title {name}.")), rust, &all);
    }

    /// A table of the title.
    fn table(&mut self, field: &Field, value: &Value) -> String {
        let name = constant(field.name, "");
        let Ty::Word(word) = field.ty else { return self.part(&[name], field.doc, field, value) };
        let parts = each(word, value).map(|(field, it)| {
            let name = constant(&format!("{name}_{}", field.name), "");
            (field, self.part(&[name], field.doc, field, it))
        });
        let fields: Vec<_> = parts.collect();
        let rust = self.printer.word_name(word, None);
        let wanted = [name, constant(word.rust, "")];
        self.items.constant(field.doc, &wanted, &rust, &record(&rust, &fields))
    }

    /// Something that has a name, such as a company.
    fn named(&mut self, word: &Word, value: &Value) -> String {
        let noun = split(word.rust, " ");
        let key = text(word, value, word.key.unwrap_or_default());
        let known_as = if word.key == Some("name") { "" } else { text(word, value, "name") };
        let called =
            prose(&if known_as.is_empty() { key.to_owned() } else { format!("{key}, {known_as}") });
        let parts = each(word, value).map(|(field, it)| {
            let short = constant(&format!("{key}_{}", field.name), &noun[..1].to_ascii_uppercase());
            let long = constant(&format!("{noun}_{key}_{}", field.name), "");
            (field, self.part(&[short, long], &doc(field, &called), field, it))
        });
        let fields: Vec<_> = parts.collect();
        let rust = self.printer.word_name(word, None);
        let wanted = constant(&format!("{noun}_{key}"), "");
        self.items.constant(
            &format!("{} {called}.", capital(&noun)),
            &[wanted],
            &rust,
            &record(&rust, &fields),
        )
    }

    /// A field of a table or of something named. What has a name is an item, and so is what is long.
    fn part(&mut self, wanted: &[String], doc: &str, field: &Field, value: &Value) -> String {
        let elements: Vec<_> = match (field.ty, value) {
            (Ty::List(Ty::Word(word @ Word { key: Some(_), .. })), Value::List(items)) => {
                items.iter().map(|it| self.named(word, it)).collect()
            }
            (Ty::List(_) | Ty::Map(..), _) => self.printer.elements(field.ty, value),
            _ => return self.printer.literal(field.ty, value),
        };
        if !is_item(field.ty, &elements) {
            return self.printer.sequence(field.ty, &elements);
        }
        let element = self.element(field.ty);
        let name = self.items.slice(doc, wanted, &element, &elements);
        self.printer.slice(field.ty, &name)
    }

    /// The type of the elements of a list or map.
    fn element(&mut self, ty: Ty) -> String {
        match ty {
            Ty::List(item) => self.printer.type_name(*item),
            Ty::Map(key, item) => {
                format!("({}, {})", self.printer.type_name(*key), self.printer.type_name(*item))
            }
            _ => unreachable!("only lists and maps have elements"),
        }
    }
}

/// Whether a list becomes an item: what a company does, and what is long.
fn is_item(ty: Ty, elements: &[String]) -> bool {
    let is_behaviour = matches!(ty, Ty::List(Ty::OneOf(_))) && !elements.is_empty();
    is_behaviour || elements.iter().map(String::len).sum::<usize>() > LONG
}

fn each<'a>(word: &'a Word, value: &'a Value) -> impl Iterator<Item = (&'a Field, &'a Value)> {
    let Value::Fields(values) = value else { unreachable!("a record has fields") };
    word.fields.iter().zip(values)
}

fn text<'a>(word: &'a Word, value: &'a Value, name: &str) -> &'a str {
    let found = each(word, value).find(|(field, _)| field.name == name);
    match found {
        Some((_, Value::Text(text))) => text,
        _ => "",
    }
}

/// What a part of something named is: "Abilities of QC, Quarry Company.", or what its field is.
fn doc(field: &Field, called: &str) -> String {
    match field.ty {
        Ty::List(Ty::OneOf(_)) => {
            format!("{} of {called}.", capital(&field.name.replace('_', " ")))
        }
        _ => format!("{called}. {}", field.doc.trim()),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
