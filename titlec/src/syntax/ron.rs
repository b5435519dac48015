//! RON text to a tree.

use pest::Parser;
use pest::iterators::{Pair, Pairs};
use pest_derive::Parser;

use super::error::SYNTAX;
use super::tree::{Kind, Name, Node};
use super::{brackets, duplicate, error, escape};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{FileId, Span};

#[derive(Parser)]
#[grammar = "syntax/ron.pest"]
struct Grammar;

/// The tree of a RON text; without one, the reason is in `out`.
pub(super) fn parse(file: FileId, text: &str, out: &mut Diagnostics) -> Option<Node> {
    match document(file, text) {
        Ok(value) => Some(Builder { file, out }.node(value)),
        Err(problem) => {
            out.push(*problem);
            None
        }
    }
}

/// The value of the document. Of two problems the earlier one is the cause.
fn document(file: FileId, text: &str) -> Result<Pair<'_, Rule>, Box<Diagnostic>> {
    let shape = brackets::check(file, text);
    if let Some(problem) = shape.as_ref().filter(|problem| problem.too_deep) {
        return Err(Box::new(problem.diagnostic.clone()));
    }
    let parsed = Grammar::parse(Rule::document, text).or_else(|_| in_detail(text));
    parsed.map(value_of).map_err(|failure| {
        let failure = error::pest(file, text, &failure);
        let shape = shape.map(|problem| problem.diagnostic);
        Box::new(shape.filter(|it| it.span().start <= failure.span().start).unwrap_or(failure))
    })
}

/// Parses again, to learn what was expected. It takes twice the time, so good files are spared it.
fn in_detail(text: &str) -> Result<Pairs<'_, Rule>, pest::error::Error<Rule>> {
    pest::set_error_detail(true);
    Grammar::parse(Rule::document, text)
}

fn value_of(document: Pairs<'_, Rule>) -> Pair<'_, Rule> {
    document
        .flat_map(Pair::into_inner)
        .find(|pair| pair.as_rule() == Rule::value)
        .expect("the grammar puts a value in every document")
}

struct Builder<'a> {
    file: FileId,
    out: &'a mut Diagnostics,
}

impl Builder<'_> {
    fn node(&mut self, value: Pair<'_, Rule>) -> Node {
        let span = self.span(&value);
        let inner = only(value);
        let kind = match inner.as_rule() {
            Rule::string => self.string(&only(inner)),
            Rule::number => self.number(&inner),
            Rule::boolean => Kind::Bool(inner.as_str() == "true"),
            Rule::list => Kind::List(self.nodes(inner)),
            Rule::map => self.map(inner),
            Rule::tagged => self.tagged(inner),
            _ => self.body(None, inner),
        };
        Node { span, kind }
    }

    fn nodes(&mut self, list: Pair<'_, Rule>) -> Vec<Node> {
        list.into_inner().map(|value| self.node(value)).collect()
    }

    fn map(&mut self, map: Pair<'_, Rule>) -> Kind {
        let entries: Vec<(Node, Node)> = map
            .into_inner()
            .map(|entry| {
                let (key, value) = two(entry);
                (self.node(key), self.node(value))
            })
            .collect();
        duplicate::keys(&entries, self.out);
        Kind::Map(entries)
    }

    fn tagged(&mut self, tagged: Pair<'_, Rule>) -> Kind {
        let mut parts = tagged.into_inner();
        let name = self.name(&parts.next().expect("a word has a name"));
        match parts.next() {
            Some(body) => self.body(Some(name), body),
            None => Kind::Unit(name),
        }
    }

    fn body(&mut self, name: Option<Name>, body: Pair<'_, Rule>) -> Kind {
        let inner = only(body);
        match inner.as_rule() {
            Rule::fields => Kind::Struct(name, self.fields(inner.into_inner())),
            _ => self.tuple(name, inner),
        }
    }

    /// Values without names, perhaps followed by fields.
    fn tuple(&mut self, name: Option<Name>, tuple: Pair<'_, Rule>) -> Kind {
        let mut bare = Vec::new();
        let mut parts = tuple.into_inner().peekable();
        while let Some(value) = parts.next_if(|part| part.as_rule() == Rule::value) {
            bare.push(self.node(value));
        }
        let fields = self.fields(parts);
        if fields.is_empty() { Kind::Tuple(name, bare) } else { Kind::Mixed(name, bare, fields) }
    }

    fn fields<'t>(&mut self, fields: impl Iterator<Item = Pair<'t, Rule>>) -> Vec<(Name, Node)> {
        let fields: Vec<(Name, Node)> = fields
            .map(|field| {
                let (name, value) = two(field);
                (self.name(&name), self.node(value))
            })
            .collect();
        duplicate::fields(&fields, self.out);
        fields
    }

    fn name(&self, ident: &Pair<'_, Rule>) -> Name {
        Name { span: self.span(ident), text: ident.as_str().to_owned() }
    }

    fn string(&mut self, text: &Pair<'_, Rule>) -> Kind {
        if text.as_rule() == Rule::raw {
            return Kind::Str(escape::raw(text.as_str()).to_owned());
        }
        Kind::Str(escape::unescape(text.as_str()).unwrap_or_else(|wrong| {
            let span = self.span(text).part(wrong.start, wrong.end);
            self.out.push(Diagnostic::new(&SYNTAX, span, "there is no such character"));
            String::new()
        }))
    }

    fn number(&mut self, number: &Pair<'_, Rule>) -> Kind {
        let digits = number.as_str().replace('_', "");
        if digits.contains('.') {
            return Kind::Float(digits.parse().unwrap_or_default());
        }
        Kind::Int(digits.parse().unwrap_or_else(|_| {
            self.out.push(Diagnostic::new(&SYNTAX, self.span(number), "the number is too large"));
            0
        }))
    }

    fn span(&self, pair: &Pair<'_, Rule>) -> Span {
        let span = pair.as_span();
        Span::new(self.file, span.start(), span.end())
    }
}

fn only(pair: Pair<'_, Rule>) -> Pair<'_, Rule> {
    pair.into_inner().next().expect("the grammar puts something in it")
}

fn two<'a>(pair: Pair<'a, Rule>) -> (Pair<'a, Rule>, Pair<'a, Rule>) {
    let mut parts = pair.into_inner();
    let mut next = || parts.next().expect("the grammar puts two things in it");
    (next(), next())
}
