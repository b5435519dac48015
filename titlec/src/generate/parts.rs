//! How a title is cut into items: its tables, everything that has a name, and what is long.

use engine::title::Title;
use engine::vocab::{Field, Ty, Typed, Value, Word};

use super::common;
use super::hooks::hooks;
use super::ids::Ids;
use super::items::Items;
use super::layout::prose;
use super::literal::{Printer, is_default, record};
use super::names::{constant, split};
use super::origins::Origins;
use super::shorthand::Shorthands;
use super::types::Types;

/// A list or map whose expression has more characters becomes an item.
const LONG: usize = 400;

/// Adds the items of a title.
pub(super) fn title(title: &Title, ids: &Ids, origins: Option<Origins<'_>>, items: &mut Items) {
    let value = title.to_value();
    let types = Types::new();
    let common = common::shorthands();
    let own = Shorthands::of(Title::TY, &value).without(&common);
    let shorthands = own.and(&common);
    let printer = Printer { ids, types: &types, shorthands: &shorthands };
    let mut parts = Parts { printer, origins, items };
    let (hooks, script) = hooks(&title.hooks, ids).unzip();
    parts.whole(&title.title.name, &value, hooks.as_deref());
    script.into_iter().for_each(|it| parts.items.raw(it));
    let functions = own.functions(&parts.printer);
    parts.items.functions(functions);
}

struct Parts<'a> {
    printer: Printer<'a>,
    origins: Option<Origins<'a>>,
    items: &'a mut Items,
}

impl Parts<'_> {
    fn whole(&mut self, name: &str, value: &Value, hooks: Option<&str>) {
        let fields: Vec<_> = each(&Title::WORD, value)
            .map(|(field, it)| (field, given(field, it).then(|| self.table(field, it))))
            .collect();
        let rust = Title::WORD.rust;
        let all = record(rust, &fields);
        let all = match hooks {
            Some(hooks) => {
                format!("{rust} {{ hooks: {hooks}, {}", all.split_once('{').map_or("", |it| it.1))
            }
            None => all,
        };
        self.items.whole(&prose(&format!("The title {name}.")), rust, &all);
    }

    /// A table of the title.
    fn table(&mut self, field: &Field, value: &Value) -> String {
        let name = constant(field.name, "");
        let Ty::Word(word) = field.ty else {
            return self.part(&[name], field.doc, field.name, field, value);
        };
        let parts = each(word, value).map(|(inner, it)| {
            let name = constant(&format!("{name}_{}", inner.name), "");
            let path = format!("{}.{}", field.name, inner.name);
            (inner, given(inner, it).then(|| self.part(&[name], inner.doc, &path, inner, it)))
        });
        let fields: Vec<_> = parts.collect();
        let rust = self.printer.word_name(word, None);
        let wanted = [name, constant(word.rust, "")];
        let doc = self.from(field.doc, field.name);
        self.items.constant(&doc, &wanted, &rust, &record(&rust, &fields))
    }

    /// A doc comment with where the item comes from.
    fn from(&self, doc: &str, path: &str) -> String {
        match &self.origins {
            Some(origins) => format!("{} (`{}`)", doc.trim(), origins.of(path)),
            None => doc.to_owned(),
        }
    }

    /// Something that has a name, such as a company.
    fn named(&mut self, word: &Word, path: &str, value: &Value) -> String {
        let noun = split(word.rust, " ");
        let key = text(word, value, word.key.unwrap_or_default());
        let known_as = if word.key == Some("name") { "" } else { text(word, value, "name") };
        let called =
            prose(&if known_as.is_empty() { key.to_owned() } else { format!("{key}, {known_as}") });
        let parts = each(word, value).map(|(field, it)| {
            let short = constant(&format!("{key}_{}", field.name), &noun[..1].to_ascii_uppercase());
            let long = constant(&format!("{noun}_{key}_{}", field.name), "");
            let path = format!("{path}.{}", field.name);
            let part = || self.part(&[short, long], &doc(field, &called), &path, field, it);
            (field, given(field, it).then(part))
        });
        let fields: Vec<_> = parts.collect();
        let rust = self.printer.word_name(word, None);
        let wanted = constant(&format!("{noun}_{key}"), "");
        let doc = self.from(&format!("{} {called}.", capital(&noun)), path);
        self.items.constant(&doc, &[wanted], &rust, &record(&rust, &fields))
    }

    /// A field of a table or of something named. What has a name is an item, and so is what is long.
    fn part(
        &mut self,
        wanted: &[String],
        doc: &str,
        path: &str,
        field: &Field,
        value: &Value,
    ) -> String {
        let elements: Vec<_> = match (field.ty, value) {
            (Ty::List(Ty::Word(word @ Word { key: Some(_), .. })), Value::List(items)) => {
                let each = items.iter().enumerate();
                each.map(|(at, it)| self.named(word, &format!("{path}[{at}]"), it)).collect()
            }
            (Ty::List(_) | Ty::Map(..), _) => self.printer.elements(field.ty, value),
            _ => return self.printer.literal(field.ty, value),
        };
        if !is_item(field.ty, &elements) {
            return self.printer.sequence(field.ty, &elements);
        }
        let element = self.element(field.ty);
        let doc = self.from(doc, path);
        let name = self.items.slice(&doc, wanted, &element, &elements);
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

/// Whether a field must be written: it has no default, or another value.
fn given(field: &Field, value: &Value) -> bool {
    !is_default(field, value)
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
