//! The mistake that each message is about, and its remedy.

use super::Home;
use crate::source::Part;
use crate::syntax;
use crate::syntax::tree::{Kind, Node};
use crate::{diagnostic::Diagnostics, rules, source::Files};

/// A mistake and how to put it right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// Code of the message.
    pub code: &'static str,
    /// The file that it is made in; `None` where it is not about one place.
    pub home: Option<Home>,
    /// What is wrong.
    pub wrong: String,
    /// What to write instead, or what to do where it is not about one place.
    pub right: String,
    /// Whether both are abilities, as they would stand in another company.
    pub is_ability: bool,
    /// What else is reported with it, because the one follows from the other.
    pub also: Vec<String>,
}

/// The mistake of every rule that has one in `errors.toml`, in the order of the rules.
pub fn mistakes() -> Vec<Mistake> {
    let mut files = Files::default();
    let id = files.add("errors.toml", include_str!("errors.toml"));
    let Some(tree) = syntax::file(&files, id, &mut Diagnostics::default()) else {
        return Vec::new();
    };
    rules()
        .filter_map(|rule| Some(mistake(rule.code, rule.example, tree.field(rule.code)?)))
        .collect()
}

fn mistake(code: &'static str, example: &str, entry: &Node) -> Mistake {
    let text = |field| entry.field(field).and_then(text);
    let part =
        text("file").and_then(|name| Part::ALL.into_iter().find(|it| it.file_name() == name));
    let scenario = text("in").filter(|it| it == "scenario").map(|_| Home::Scenario);
    let home = part.map(Home::Part).or(scenario);
    let also = match entry.field("also").map(|it| &it.kind) {
        Some(Kind::List(items)) => items.iter().filter_map(self::text).collect(),
        _ => Vec::new(),
    };
    let is_ability = text("as").is_some_and(|it| it == "ability");
    let wrong = text("wrong").unwrap_or_else(|| example.to_owned());
    Mistake { code, home, wrong, right: text("right").unwrap_or_default(), is_ability, also }
}

fn text(node: &Node) -> Option<String> {
    match &node.kind {
        Kind::Str(text) => Some(text.clone()),
        _ => None,
    }
}

impl Mistake {
    /// The language that it is written in, as Markdown calls it.
    pub fn language(&self) -> &'static str {
        self.home.map_or("text", Home::language)
    }
}
