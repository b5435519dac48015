//! RON text to a tree.

use pest::Parser;
use pest::iterators::{Pair, Pairs};
use pest_derive::Parser;

use super::error::SYNTAX;
use super::tree::{Kind, Name, Node};
use super::{brackets, direct, duplicate, error, escape};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{FileId, Span};

#[derive(Parser)]
#[grammar = "syntax/ron.pest"]
struct Grammar;

/// The tree of a RON text; without one, the reason is in `out`.
pub(super) fn parse(file: FileId, text: &str, out: &mut Diagnostics) -> Option<Node> {
    direct::parse(file, text, out).or_else(|| by_grammar(file, text, out))
}

/// The same by the grammar, which takes longer and knows what was expected.
fn by_grammar(file: FileId, text: &str, out: &mut Diagnostics) -> Option<Node> {
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;
    use crate::source::Files;

    /// What comes of a text, and what is said about it.
    fn told(
        parse: impl FnOnce(FileId, &str, &mut Diagnostics) -> Option<Node>,
        text: &str,
    ) -> (Option<Node>, Vec<(String, Span)>) {
        let mut files = Files::default();
        let (id, mut out) = (files.add("some.ron", text), Diagnostics::default());
        let node = parse(id, text, &mut out);
        (node, out.iter().map(|it| (it.message().to_owned(), it.span())).collect())
    }

    /// The direct way and the grammar agree, or the direct way leaves the text to the grammar, which it does only where
    /// there is a mistake.
    fn assert_agree(text: &str) {
        let grammar = told(by_grammar, text);
        let direct = told(direct::parse, text);
        if direct.0.is_some() {
            assert!(direct == grammar, "{text}\n\n{direct:#?}\n\n{grammar:#?}");
        } else {
            assert!(direct.1.is_empty(), "{text}");
            let good = grammar.0.is_some() && grammar.1.is_empty();
            assert!(!good || text.contains("#!["), "left to the grammar: {text}");
        }
    }

    fn texts(folder: &Path, out: &mut Vec<String>) {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = entries.map(|it| it.path()).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                texts(&path, out);
            } else if path.extension().is_some_and(|it| it == "ron") {
                out.extend(fs::read_to_string(&path));
            }
        }
    }

    #[test]
    fn every_file_of_a_title_is_read_directly() {
        let mut all = Vec::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        ["../titles", "../tests/titles", "catalogue"]
            .iter()
            .for_each(|it| texts(&root.join(it), &mut all));
        assert!(all.len() > 300);
        for text in &all {
            assert_agree(text);
            assert!(told(direct::parse, text).0.is_some());
        }
    }

    #[test]
    fn forms_that_titles_seldom_use_are_read_alike() {
        for text in [
            "a",
            " a ",
            "a // b",
            "a /* b /* c */ */ ",
            "/* */ (a : b , )",
            "r",
            "r()",
            "r(r: 1)",
            "(r, r: 1)",
            "()",
            "(,)",
            "(a,)",
            "[,]",
            "[a,,]",
            "{,}",
            "{a:1}",
            "{a b}",
            "(a: 1, b)",
            "(1, a: 2)",
            "(1, a: 2, 3)",
            "x(1, a: 2,)",
            "true",
            "truex",
            "true()",
            "(true: 1)",
            "(true)",
            "[false ,true ]",
            "x",
            "+1",
            "-1",
            "--1",
            "- 1",
            "1_000",
            "1_",
            "_1",
            "1__0",
            "1.5",
            "1.",
            ".5",
            "1._5",
            "1_0.2_5",
            "1a",
            "99999999999999999999",
            "\"a\"",
            "\"a",
            "\"\\n\"",
            "\"\\q\"",
            "\"\\u{41}\"",
            "\"\\u{D800}\"",
            "\"\\u{}\"",
            "\"\\u{1234567}\"",
            "\"\\u41\"",
            "\"é\\té\"",
            "r\"a\\\"",
            "r#\"a\"b\"#",
            "r##\"\"#\"##",
            "r####\"a\"####",
            "r#####\"a\"#####",
            "r#a",
            "r\"a",
            "(a: 1, a: 2)",
            "{\"a\": 1, \"a\": (b: 1, b: 2)}",
            "",
            " ",
            "a b",
            "(a",
            "a)",
            "(]",
            "/",
            "/*",
            "/* /* */",
            "a/b",
            "é",
            "(é: 1)",
            "\u{a0}a",
            "#![schema = \"a\"] (a: 1)",
            "(a = 1)",
            "a::b",
            "word (1)",
            "word\n(a: 1)",
            "(a :1)",
            "{ a(1) : 2 }",
            "'a'",
        ] {
            assert_agree(text);
        }
        for depth in [63, 64, 65] {
            assert_agree(&format!("{}{}", "[".repeat(depth), "]".repeat(depth)));
            assert_agree(&format!("a {}{}", "/*".repeat(depth), "*/".repeat(depth)));
        }
    }

    #[test]
    fn garbled_files_are_read_alike() {
        let mut all = Vec::new();
        texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles/1889"), &mut all);
        let signs = [
            "", "(", ")", "[", "]", "{", "}", ",", ":", "\"", "\\", "#", "/", "*", "r", "-", ".",
            "_", "1", "a", " ", "é",
        ];
        let mut random = 1_u64;
        let mut next = |most: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            usize::try_from(random >> 33).unwrap_or_default() % most
        };
        for text in &all {
            for _ in 0..60 {
                let from = text.floor_char_boundary(next(text.len()));
                let to = text.ceil_char_boundary((from + next(3)).min(text.len()));
                let text = format!("{}{}{}", &text[..from], signs[next(signs.len())], &text[to..]);
                assert_agree(&text);
            }
        }
    }
}
