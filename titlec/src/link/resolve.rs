//! Names to positions.

use engine::title::{EventKind, RoundWord, Status};
use engine::vocab::{ChoiceItem, Kind, Value};

use super::rules;
use super::symbols::Symbols;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::read::{Authored, Inside, Place};
use crate::source::Span;
use crate::suggest;

/// The value with every name as a position. Names that nothing has are told.
pub(super) fn resolve(title: &Authored, symbols: &Symbols, out: &mut Diagnostics) -> Value {
    Resolver { symbols, out }.value(&title.value, Some(&title.place), title.place.span)
}

struct Resolver<'a> {
    symbols: &'a Symbols,
    out: &'a mut Diagnostics,
}

impl Resolver<'_> {
    fn value(&mut self, value: &Value, place: Option<&Place>, around: Span) -> Value {
        let span = place.map_or(around, |place| place.span);
        let part = |index| place.and_then(|place| place.at(index));
        match value {
            Value::Name(kind, name) => self.name(*kind, name, span),
            Value::Fields(values) => Value::Fields(self.values(values, part, span)),
            Value::Tagged(name, values) => Value::Tagged(name, self.values(values, part, span)),
            Value::List(values) => Value::List(self.values(values, part, span)),
            Value::Map(pairs) => self.pairs(pairs, place, span),
            Value::None
            | Value::Bool(_)
            | Value::Int(_)
            | Value::Text(_)
            | Value::Ref(..)
            | Value::Choice(_) => value.clone(),
        }
    }

    fn values<'p>(
        &mut self,
        values: &[Value],
        part: impl Fn(usize) -> Option<&'p Place>,
        span: Span,
    ) -> engine::list::List<Value> {
        let parts = values.iter().enumerate();
        parts.map(|(index, value)| self.value(value, part(index), span)).collect()
    }

    fn pairs(&mut self, pairs: &[(Value, Value)], place: Option<&Place>, span: Span) -> Value {
        let places = match place.map(|place| &place.inside) {
            Some(Inside::Pairs(places)) => places.as_slice(),
            _ => &[],
        };
        let pairs = pairs.iter().enumerate().map(|(index, (key, value))| {
            let (key_place, place) = places.get(index).map(|(key, value)| (key, value)).unzip();
            (self.value(key, key_place, span), self.value(value, place, span))
        });
        Value::Map(pairs.collect())
    }

    fn name(&mut self, kind: Kind, name: &str, span: Span) -> Value {
        let position = self.symbols.position(kind, name);
        match position.map(u16::try_from) {
            Some(Ok(position)) => Value::Ref(kind, position),
            Some(Err(_)) => Value::None,
            None => {
                self.out.extend(unknown(kind, name, span, self.symbols));
                Value::None
            }
        }
    }
}

/// Says that nothing of a kind has the name, unless it may be in what could not be read.
pub(super) fn unknown(kind: Kind, name: &str, span: Span, symbols: &Symbols) -> Option<Diagnostic> {
    if symbols.is_partial(kind) {
        return None;
    }
    let message = match kind {
        Kind::Hex => format!("hex `{name}` is not on the map"),
        Kind::Tile => format!("tile `{name}` is not in the manifest"),
        _ => format!("there is no {} `{name}`", kind.noun()),
    };
    let known: Vec<&str> = everywhere(kind).chain(symbols.of(kind)).collect();
    let help = symbols.may_compare(known.len()).then(|| suggest::help(name, known)).flatten();
    Some(Diagnostic::new(rules::unknown(kind), span, message).help(help))
}

/// Names of a kind that every title knows.
fn everywhere<'a>(kind: Kind) -> impl Iterator<Item = &'a str> {
    let words: &[ChoiceItem] = match kind {
        Kind::Round => RoundWord::CHOICE.items,
        Kind::Status => Status::CHOICE.items,
        Kind::Event => EventKind::CHOICE.items,
        _ => &[],
    };
    words.iter().map(|it| it.name)
}

#[cfg(test)]
mod tests {
    use engine::list::Text;
    use insta::assert_snapshot;

    use super::*;
    use crate::diagnostic::render;
    use crate::source::Files;

    /// No word names a company so far, but the rule is there for the first that does.
    #[test]
    fn a_company_is_not_there() {
        let mut files = Files::default();
        let span = Span::new(files.add("entities.ron", "company: \"MX\""), 9, 13);
        let title = Authored::new(Value::Name(Kind::Company, Text::Const("MX")), span);
        let mut out = Diagnostics::default();
        resolve(&title, &Symbols::default(), &mut out);
        assert_snapshot!(render::plain(&files, &out), @r#"
        title::unknown_company

          × there is no company `MX`
           ╭─[entities.ron:1:10]
         1 │ company: "MX"
           ·          ────
           ╰────
        "#);
    }
}
