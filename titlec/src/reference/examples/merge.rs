//! A file of the host with a piece put into it.

use crate::diagnostic::Diagnostics;
use crate::source::{Files, Span};
use crate::syntax;
use crate::syntax::tree::{Kind, Node};

/// The table of rules.
const RULES: &str = "rules";

/// A TOML text in which the tables of `piece` stand instead of those of the same name; but rules of the host that it does
/// not set stay.
pub(super) fn tables(host: &str, piece: &str) -> String {
    let new: Vec<&str> = chunks(piece).into_iter().map(|(name, _)| name).collect();
    let (replaced, kept): (Vec<_>, Vec<_>) =
        chunks(host).into_iter().partition(|(name, _)| new.contains(name));
    let rules = replaced.iter().find(|(name, _)| *name == RULES);
    let piece = rules.map_or_else(|| piece.to_owned(), |(_, rules)| with_rules(rules, piece));
    kept.into_iter().map(|(_, text)| text).chain([piece]).collect::<Vec<_>>().join("\n")
}

/// A piece with rules, and with those of the host that it does not set, by a line or by a table.
fn with_rules(rules: &str, piece: &str) -> String {
    let is_set = |key: &str| {
        let line = format!("{key} =");
        let table = format!("[{RULES}.{key}");
        piece.lines().any(|it| it.starts_with(&line) || it.contains(&table))
    };
    let kept = rules.lines().filter(|it| !it.split_once(" =").is_some_and(|it| is_set(it.0)));
    let kept: String = kept.map(|it| format!("{it}\n")).collect();
    let header = format!("[{RULES}]\n");
    match piece.contains(&header) {
        true => piece.replacen(&header, &kept, 1),
        false => format!("{kept}\n{piece}"),
    }
}

/// The tables of a TOML text: the first part of the name, and the lines.
fn chunks(text: &str) -> Vec<(&str, String)> {
    let mut out: Vec<(&str, String)> = Vec::new();
    for line in text.lines() {
        if line.starts_with('[') {
            let name = line.trim_matches(['[', ']']);
            out.push((name.split('.').next().unwrap_or(name), String::new()));
        }
        if let Some((_, lines)) = out.last_mut() {
            lines.push_str(line);
            lines.push('\n');
        }
    }
    out
}

/// A RON text with the fields of `piece`: records and maps are merged, lists of things with a name
/// take the new ones in, and everything else is replaced.
pub(super) fn records(host: &str, piece: &str) -> String {
    let mut files = Files::default();
    let mut parse = |text| {
        let id = files.add("piece.ron", text);
        syntax::file(&files, id, &mut Diagnostics::default())
    };
    match (parse(host), parse(piece)) {
        (Some(host), Some(piece)) => Merge { files: &files }.nodes(&host, &piece),
        _ => piece.to_owned(),
    }
}

struct Merge<'a> {
    files: &'a Files,
}

impl Merge<'_> {
    fn nodes(&self, host: &Node, piece: &Node) -> String {
        match (&host.kind, &piece.kind) {
            (Kind::Struct(None, old), Kind::Struct(None, new)) => {
                let pairs = |fields: &[(syntax::tree::Name, Node)]| -> Vec<(String, Node)> {
                    fields.iter().map(|(name, it)| (name.text.clone(), it.clone())).collect()
                };
                format!("({})", self.pairs(&pairs(old), &pairs(new)))
            }
            (Kind::Map(old), Kind::Map(new)) => {
                let pairs = |entries: &[(Node, Node)]| -> Vec<(String, Node)> {
                    entries.iter().map(|(key, it)| (self.text(key.span), it.clone())).collect()
                };
                format!("{{{}}}", self.pairs(&pairs(old), &pairs(new)))
            }
            (Kind::List(old), Kind::List(new)) if new.iter().all(|it| self.name(it).is_some()) => {
                self.items(old, new)
            }
            _ => self.text(piece.span),
        }
    }

    fn pairs(&self, old: &[(String, Node)], new: &[(String, Node)]) -> String {
        let find = |list: &[(String, Node)], name: &str| -> Option<Node> {
            list.iter().find(|(it, _)| it == name).map(|(_, node)| node.clone())
        };
        let kept = old.iter().map(|(name, host)| match find(new, name) {
            Some(piece) => format!("{name}: {}", self.nodes(host, &piece)),
            None => format!("{name}: {}", self.text(host.span)),
        });
        let added = new.iter().filter(|(name, _)| find(old, name).is_none());
        let added = added.map(|(name, piece)| format!("{name}: {}", self.text(piece.span)));
        kept.chain(added).collect::<Vec<_>>().join(",\n")
    }

    fn items(&self, old: &[Node], new: &[Node]) -> String {
        let replaced = |host: &Node| new.iter().any(|it| self.name(it) == self.name(host));
        let kept = old.iter().map(|host| {
            let same = new.iter().find(|it| self.name(it) == self.name(host));
            self.text(same.unwrap_or(host).span)
        });
        let names: Vec<_> = old.iter().filter(|it| replaced(it)).map(|it| self.name(it)).collect();
        let added = new.iter().filter(|it| !names.contains(&self.name(it)));
        let all = kept.chain(added.map(|it| self.text(it.span)));
        format!("[{}]", all.collect::<Vec<_>>().join(",\n"))
    }

    /// The name by which a thing is known in its list.
    fn name(&self, item: &Node) -> Option<String> {
        let name = item.field("sym").or_else(|| item.field("name"))?;
        Some(self.text(name.span))
    }

    fn text(&self, span: Span) -> String {
        self.files.text(span).to_owned()
    }
}
