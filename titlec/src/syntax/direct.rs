//! RON without mistakes to a tree, in one pass and without pairs of the grammar in between.
//!
//! It accepts what the grammar accepts and makes the same tree. Where a text has a mistake it gives up: the grammar then says
//! what was expected.

use super::brackets::DEEPEST;
use super::tree::{Kind, Name, Node};
use super::{duplicate, escape};
use crate::diagnostic::Diagnostics;
use crate::source::{FileId, Span};

/// The most signs before the quote of a raw string.
const MOST_SIGNS: usize = 4;

/// The tree of a text, and keys that are given twice in `out`; `None` where the grammar must be asked.
pub(super) fn parse(file: FileId, text: &str, out: &mut Diagnostics) -> Option<Node> {
    let mut twice = Diagnostics::default();
    let mut parser = Parser { file, text, at: 0, depth: 0, out: &mut twice };
    parser.skip()?;
    let node = parser.value()?;
    parser.skip()?;
    if parser.at < text.len() {
        return None;
    }
    out.extend(twice);
    Some(node)
}

struct Parser<'a> {
    file: FileId,
    text: &'a str,
    at: usize,
    /// How many brackets are open.
    depth: usize,
    out: &'a mut Diagnostics,
}

impl<'a> Parser<'a> {
    fn byte(&self, ahead: usize) -> Option<u8> {
        self.text.as_bytes().get(self.at + ahead).copied()
    }

    /// Takes a sign if it is the next byte.
    fn takes(&mut self, sign: u8) -> bool {
        let is_next = self.byte(0) == Some(sign);
        self.at += usize::from(is_next);
        is_next
    }

    fn span(&self, start: usize) -> Span {
        Span::new(self.file, start, self.at)
    }

    /// Goes past space and comments.
    fn skip(&mut self) -> Option<()> {
        loop {
            match self.byte(0) {
                Some(b' ' | b'\t' | b'\r' | b'\n') => self.at += 1,
                Some(b'/') => self.comment()?,
                _ => return Some(()),
            }
        }
    }

    fn comment(&mut self) -> Option<()> {
        match self.byte(1)? {
            b'/' => {
                let rest = &self.text[self.at..];
                self.at += rest.find('\n').unwrap_or(rest.len());
                Some(())
            }
            b'*' => self.block_comment(),
            _ => None,
        }
    }

    /// Comments nest, as in RON.
    fn block_comment(&mut self) -> Option<()> {
        let mut depth = 0;
        loop {
            match (self.byte(0)?, self.byte(1)?) {
                (b'/', b'*') if depth == DEEPEST => return None,
                (b'/', b'*') => (depth, self.at) = (depth + 1, self.at + 2),
                (b'*', b'/') => (depth, self.at) = (depth - 1, self.at + 2),
                _ => self.at += 1,
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    fn value(&mut self) -> Option<Node> {
        let start = self.at;
        let kind = match (self.byte(0)?, self.byte(1)) {
            (b'"', _) => self.string()?,
            (b'r', Some(b'"' | b'#')) => self.raw()?,
            (b'+' | b'-' | b'0'..=b'9', _) => self.number()?,
            (b'[', _) => self.inside(Parser::list)?,
            (b'{', _) => self.inside(Parser::map)?,
            (b'(', _) => self.inside(|it| it.body(None))?,
            _ => self.word()?,
        };
        Some(Node { span: self.span(start), kind })
    }

    /// What stands between brackets.
    fn inside(&mut self, what: impl FnOnce(&mut Self) -> Option<Kind>) -> Option<Kind> {
        if self.depth == DEEPEST {
            return None;
        }
        self.depth += 1;
        self.at += 1;
        self.skip()?;
        let kind = what(self)?;
        self.depth -= 1;
        Some(kind)
    }

    /// Whether another part follows the one before: there is a comma, and not the closing bracket behind it.
    fn goes_on(&mut self, closing: u8) -> Option<bool> {
        self.skip()?;
        if self.takes(closing) {
            return Some(false);
        }
        if !self.takes(b',') {
            return None;
        }
        self.skip()?;
        Some(!self.takes(closing))
    }

    fn list(&mut self) -> Option<Kind> {
        let mut nodes = Vec::new();
        let mut more = !self.takes(b']');
        while more {
            nodes.push(self.value()?);
            more = self.goes_on(b']')?;
        }
        Some(Kind::List(nodes))
    }

    fn map(&mut self) -> Option<Kind> {
        let mut entries = Vec::new();
        let mut more = !self.takes(b'}');
        while more {
            let key = self.value()?;
            self.skip()?;
            if !self.takes(b':') {
                return None;
            }
            self.skip()?;
            entries.push((key, self.value()?));
            more = self.goes_on(b'}')?;
        }
        duplicate::keys(&entries, self.out);
        Some(Kind::Map(entries))
    }

    /// Values without names, then fields.
    fn body(&mut self, name: Option<Name>) -> Option<Kind> {
        let (mut bare, mut fields) = (Vec::new(), Vec::new());
        let mut more = !self.takes(b')');
        while more {
            match self.field_name()? {
                Some(name) => fields.push((name, self.value()?)),
                None if fields.is_empty() => bare.push(self.value()?),
                None => return None,
            }
            more = self.goes_on(b')')?;
        }
        duplicate::fields(&fields, self.out);
        Some(match (bare.is_empty(), fields.is_empty()) {
            (_, true) => Kind::Tuple(name, bare),
            (true, false) => Kind::Struct(name, fields),
            (false, false) => Kind::Mixed(name, bare, fields),
        })
    }

    /// The name of a field, with the colon and the space behind it; nothing is taken where none is next.
    fn field_name(&mut self) -> Option<Option<Name>> {
        let start = self.at;
        if let Some(name) = self.ident().filter(|it| !is_truth(it)) {
            let span = self.span(start);
            self.skip()?;
            if self.takes(b':') {
                self.skip()?;
                return Some(Some(Name { span, text: name.to_owned() }));
            }
        }
        self.at = start;
        Some(None)
    }

    /// A word, perhaps with something in parentheses. As in the grammar, one without includes the space behind it.
    fn word(&mut self) -> Option<Kind> {
        let start = self.at;
        let text = self.ident()?;
        if is_truth(text) {
            return Some(Kind::Bool(text == "true"));
        }
        let name = Name { span: self.span(start), text: text.to_owned() };
        self.skip()?;
        if self.byte(0) == Some(b'(') {
            return self.inside(|it| it.body(Some(name)));
        }
        Some(Kind::Unit(name))
    }

    fn ident(&mut self) -> Option<&'a str> {
        if !self.byte(0).is_some_and(|it| it.is_ascii_alphabetic() || it == b'_') {
            return None;
        }
        let rest = &self.text[self.at..];
        let end = rest.bytes().position(|it| !(it.is_ascii_alphanumeric() || it == b'_'));
        let text = &rest[..end.unwrap_or(rest.len())];
        self.at += text.len();
        Some(text)
    }

    fn number(&mut self) -> Option<Kind> {
        let start = self.at;
        self.at += usize::from(matches!(self.byte(0), Some(b'+' | b'-')));
        self.digits()?;
        let is_fraction =
            self.byte(0) == Some(b'.') && self.byte(1).is_some_and(|it| it.is_ascii_digit());
        if is_fraction {
            self.at += 1;
            self.digits()?;
        }
        let digits = self.text[start..self.at].replace('_', "");
        if is_fraction {
            return Some(Kind::Float(digits.parse().unwrap_or_default()));
        }
        digits.parse().ok().map(Kind::Int)
    }

    fn digits(&mut self) -> Option<()> {
        let is_digit = |it: Option<u8>| it.is_some_and(|it| it.is_ascii_digit());
        if !is_digit(self.byte(0)) {
            return None;
        }
        while is_digit(self.byte(0)) {
            self.at += 1;
            self.at += usize::from(self.byte(0) == Some(b'_') && is_digit(self.byte(1)));
        }
        Some(())
    }

    fn string(&mut self) -> Option<Kind> {
        self.at += 1;
        let start = self.at;
        let mut escaped = false;
        loop {
            match self.byte(0)? {
                b'"' => break,
                b'\\' => {
                    escaped = true;
                    self.escape()?;
                }
                _ => self.at += 1,
            }
        }
        let written = &self.text[start..self.at];
        self.at += 1;
        let text = if escaped { escape::unescape(written).ok()? } else { written.to_owned() };
        Some(Kind::Str(text))
    }

    fn escape(&mut self) -> Option<()> {
        match self.byte(1)? {
            b'"' | b'\\' | b'n' | b'r' | b't' | b'0' => self.at += 2,
            b'u' if self.byte(2) == Some(b'{') => {
                self.at += 3;
                let digits = (0..)
                    .take_while(|ahead| self.byte(*ahead).is_some_and(|it| it.is_ascii_hexdigit()));
                let digits = digits.count();
                self.at += digits;
                if !(1..=6).contains(&digits) || !self.takes(b'}') {
                    return None;
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn raw(&mut self) -> Option<Kind> {
        let rest = &self.text[self.at + 1..];
        let signs = rest.len() - rest.trim_start_matches('#').len();
        let inner = rest[signs..].strip_prefix('"').filter(|_| signs <= MOST_SIGNS)?;
        let end = &"\"####"[..=signs];
        let length = inner.find(end)?;
        self.at += 1 + signs + 1 + length + end.len();
        Some(Kind::Str(inner[..length].to_owned()))
    }
}

fn is_truth(word: &str) -> bool {
    word == "true" || word == "false"
}
