//! Fields that were left out get their usual value; those without one are missed.

use engine::list::List;
use engine::vocab::{Field, Ty, Value, Word};

use super::rules::{MISSING_FIELD, MISSING_FILE};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::read::{Authored, Inside, Place, State};
use crate::source::{Part, Span};

/// Completes a whole title: what is missed at its top may be a file.
pub(super) fn title(title: &mut Authored, out: &mut Diagnostics) {
    let missed = Missed { top: true, out };
    complete(title, missed);
}

/// Completes a part of a title.
pub(super) fn part(part: &mut Authored, out: &mut Diagnostics) {
    complete(part, Missed { top: false, out });
}

fn complete(authored: &mut Authored, mut missed: Missed<'_>) {
    let value = std::mem::replace(&mut authored.value, Value::None);
    authored.value = walk(value, &mut authored.place, &mut missed);
}

/// Tells what is missed.
struct Missed<'a> {
    /// Whether the record at hand is the title itself.
    top: bool,
    out: &'a mut Diagnostics,
}

impl Missed<'_> {
    fn tell(&mut self, field: &Field, word: &Word, span: Span) {
        let part = Part::of_field(field.name);
        self.out.push(if self.top && part != Part::Title {
            let message = format!("the file `{}` is missing", part.file_name());
            Diagnostic::new(&MISSING_FILE, span, message)
        } else if self.top {
            let message = format!("the table `[{}]` is missing", field.name);
            Diagnostic::new(&MISSING_FIELD, span, message).help(Some(table_with(field)))
        } else {
            let message = format!("the field `{}` is missing", field.name);
            Diagnostic::new(&MISSING_FIELD, span, message).label(lower(word.doc)).help(format!(
                "`{}`: {}",
                field.name,
                lower(field.doc)
            ))
        });
    }
}

fn walk(value: Value, place: &mut Place, missed: &mut Missed<'_>) -> Value {
    match (value, &mut place.inside) {
        (Value::Fields(values), Inside::Fields(word, places)) => {
            Value::Fields(fields(&values, word, places, missed))
        }
        (Value::Tagged(name, values), Inside::Fields(word, places)) => {
            Value::Tagged(name, fields(&values, word, places, missed))
        }
        (Value::List(values), Inside::Items(places)) => {
            let items = values.iter().cloned().zip(places);
            Value::List(items.map(|(value, place)| walk(value, place, missed)).collect())
        }
        (Value::Map(pairs), Inside::Pairs(places)) => {
            let pairs = pairs.iter().cloned().zip(places);
            let walked = pairs.map(|((key, value), (_, place))| (key, walk(value, place, missed)));
            Value::Map(walked.collect())
        }
        (value, _) => value,
    }
}

fn fields(
    values: &[Value],
    word: &Word,
    places: &mut [Place],
    missed: &mut Missed<'_>,
) -> List<Value> {
    let top = std::mem::take(&mut missed.top);
    let fields = word.fields.iter().zip(values).zip(places);
    fields
        .map(|((field, value), place)| {
            if place.state != State::Absent {
                return walk(value.clone(), place, missed);
            }
            match field.default {
                Some(default) => default(),
                None => {
                    missed.top = top;
                    missed.tell(field, word, place.span);
                    missed.top = false;
                    place.state = State::Broken;
                    Value::None
                }
            }
        })
        .collect()
}

/// What to write where a table is missing: its heading, and the fields that it cannot do without.
fn table_with(field: &Field) -> String {
    let needed = match &field.ty {
        Ty::Word(word) => word.fields.iter().filter(|it| it.default.is_none()).collect(),
        _ => Vec::new(),
    };
    let names: Vec<String> = needed.iter().map(|it: &&Field| format!("`{}`", it.name)).collect();
    match names.as_slice() {
        [] => format!("write `[{}]`: {}", field.name, lower(field.doc)),
        _ => format!("write `[{}]` with {}: {}", field.name, all_of(&names), lower(field.doc)),
    }
}

/// `a`, `a and b`, `a, b and c`.
fn all_of(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn lower(doc: &str) -> String {
    let line = doc.lines().next().unwrap_or_default().trim().trim_end_matches('.');
    let mut chars = line.chars();
    chars.next().map_or(String::new(), |first| first.to_lowercase().chain(chars).collect())
}
