//! TOML text to the same tree.

use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue};

use super::error::{self, SYNTAX};
use super::tree::{Kind, Name, Node};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{FileId, Span};

/// A file with more mistakes is no TOML, and the rest would only follow from the first.
const MOST_ERRORS: usize = 20;

/// The largest title has a hundredth of it, and the parser takes its time over nonsense.
const MOST_BYTES: usize = 1 << 20;

/// The tree of a TOML text; without one, the reasons are in `out`.
pub(super) fn parse(file: FileId, text: &str, out: &mut Diagnostics) -> Option<Node> {
    if text.len() > MOST_BYTES {
        let start = Span::new(file, 0, 1);
        out.push(Diagnostic::new(&SYNTAX, start, "the file is larger than 1 MB"));
        return None;
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    out.extend(errors.iter().take(MOST_ERRORS).map(|it| error::toml(file, text, it)));
    if !errors.is_empty() {
        return None;
    }
    let kind = Builder { file, out }.table(table.get_ref());
    Some(Node { span: Span::new(file, 0, 0), kind })
}

struct Builder<'a> {
    file: FileId,
    out: &'a mut Diagnostics,
}

impl Builder<'_> {
    /// The fields in the order they are written, which is not the order of the parser.
    fn table(&mut self, table: &DeTable<'_>) -> Kind {
        let mut entries: Vec<_> = table.iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        let fields = entries.into_iter().map(|(key, value)| {
            let name = Name { span: self.span(key), text: key.get_ref().to_string() };
            (name, self.node(value))
        });
        Kind::Struct(None, fields.collect())
    }

    fn node(&mut self, value: &Spanned<DeValue<'_>>) -> Node {
        let span = self.span(value);
        let kind = match value.get_ref() {
            DeValue::String(it) => Kind::Str(it.to_string()),
            DeValue::Integer(it) => self.integer(it, span),
            DeValue::Float(it) => Kind::Float(it.as_str().parse().unwrap_or_default()),
            DeValue::Boolean(it) => Kind::Bool(*it),
            DeValue::Datetime(it) => self.date(it.to_string(), span),
            DeValue::Array(it) => Kind::List(it.iter().map(|item| self.node(item)).collect()),
            DeValue::Table(it) => self.table(it),
        };
        Node { span, kind }
    }

    fn integer(&mut self, integer: &DeInteger<'_>, span: Span) -> Kind {
        let number = i64::from_str_radix(integer.as_str(), integer.radix());
        Kind::Int(number.unwrap_or_else(|_| {
            self.out.push(
                Diagnostic::new(&SYNTAX, span, "the number is too large")
                    .help("numbers of titles have at most nine digits".to_owned()),
            );
            0
        }))
    }

    fn date(&mut self, date: String, span: Span) -> Kind {
        self.out.push(
            Diagnostic::new(&SYNTAX, span, "a title has no dates")
                .help(format!("write it as text: `\"{date}\"`")),
        );
        Kind::Str(date)
    }

    fn span<T>(&self, value: &Spanned<T>) -> Span {
        let span = value.span();
        Span::new(self.file, span.start, span.end)
    }
}
