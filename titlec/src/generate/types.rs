//! How generated code spells the types of the engine.

use std::collections::{BTreeMap, BTreeSet};

use engine::abilities::Ability;
use engine::title::Title;
use engine::vocab::{Choice, Code, Either, OneOf, Ty, Typed, Word};

/// Types that every generated module may use. A word of the same name is exported as a table.
const BASIC: [&str; 6] = ["Kind", "List", "Map", "Money", "Text", "Value"];

/// The types that a title is made of.
#[derive(Debug)]
pub(super) struct Types {
    /// Names of more than one type.
    shared: BTreeSet<&'static str>,
}

impl Types {
    /// Every type that the vocabulary reaches from a title.
    pub(super) fn new() -> Types {
        let mut docs = BTreeMap::new();
        collect(Title::TY, &mut docs);
        let shared = docs.into_iter().filter(|(_, docs)| docs.len() > 1).map(|(name, _)| name);
        Types { shared: shared.collect() }
    }

    /// The struct of a word, which may be one of a set. Abilities and the rest of a title have
    /// words of the same name.
    pub(super) fn word(&self, word: &Word, set: Option<&OneOf>) -> String {
        let is_ability = set.is_some_and(|it| it.rust == Ability::ONE_OF.rust);
        match self.shared.contains(word.rust) {
            true if is_ability => format!("abilities::{}", word.rust),
            true => format!("title::{}", word.rust),
            false if BASIC.contains(&word.rust) => format!("{}Table", word.rust),
            false => word.rust.to_owned(),
        }
    }

    /// The enum of a choice, which may be one of several shapes. Choices of the same name are
    /// exported with the name of the shapes before theirs.
    pub(super) fn choice(&self, choice: &Choice, shapes: Option<&Either>) -> String {
        match shapes {
            Some(shapes) if self.shared.contains(choice.rust) => {
                format!("{}{}", shapes.rust, choice.rust)
            }
            _ => choice.rust.to_owned(),
        }
    }

    /// The type as it stands in the signature of an item.
    pub(super) fn name(&self, ty: Ty) -> String {
        match ty {
            Ty::Bool => "bool".to_owned(),
            Ty::Int { wrap: Some(wrap), .. } => wrap.to_owned(),
            Ty::Int { min, max, .. } => int(min, max).to_owned(),
            Ty::Text => "Text".to_owned(),
            Ty::Ref(kind) => kind.rust().to_owned(),
            Ty::Choice(choice) => self.choice(choice, None),
            Ty::OneOf(set) => set.rust.to_owned(),
            Ty::Word(word) => self.word(word, None),
            Ty::List(item) => format!("List<{}>", self.name(*item)),
            Ty::Map(key, item) => format!("Map<{}, {}>", self.name(*key), self.name(*item)),
            Ty::Option(item) => format!("Option<{}>", self.name(*item)),
            Ty::Either(either) => either.rust.to_owned(),
            Ty::Code(code, _) => newtype(code).to_owned(),
            Ty::Any => "Value".to_owned(),
        }
    }
}

/// The struct around the value that a text in a small language stands for.
pub(super) fn newtype(code: Code) -> &'static str {
    match code {
        Code::Tile => "Face",
        Code::MarketRow => "MarketRow",
        Code::Names => "HexNames",
        Code::Share => "ShareRef",
        Code::Path => "TitlePath",
        Code::Percent => "Part",
    }
}

fn int(min: i64, max: i64) -> &'static str {
    match (min, max) {
        (0, 0xff) => "u8",
        (0, 0xffff) => "u16",
        (-0x80, 0x7f) => "i8",
        _ => "i32",
    }
}

/// Docs of everything with a name; two docs are two types.
fn collect(ty: Ty, docs: &mut BTreeMap<&'static str, BTreeSet<&'static str>>) {
    match ty {
        Ty::Choice(it) => drop(docs.entry(it.rust).or_default().insert(it.doc)),
        Ty::Word(word) => collect_word(word, docs),
        Ty::OneOf(set) => {
            docs.entry(set.rust).or_default().insert(set.doc);
            set.items.iter().for_each(|item| collect_word(item.word, docs));
        }
        Ty::Either(either) => either.items.iter().for_each(|(_, item)| collect(*item, docs)),
        Ty::List(item) | Ty::Option(item) | Ty::Code(_, item) => collect(*item, docs),
        Ty::Map(key, item) => {
            collect(*key, docs);
            collect(*item, docs);
        }
        Ty::Bool | Ty::Int { .. } | Ty::Text | Ty::Ref(_) | Ty::Any => {}
    }
}

fn collect_word(word: &'static Word, docs: &mut BTreeMap<&'static str, BTreeSet<&'static str>>) {
    if docs.entry(word.rust).or_default().insert(word.doc) {
        word.fields.iter().for_each(|field| collect(field.ty, docs));
    }
}
