//! The names that a title gives to things.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use engine::ids::{CompanyId, CorporationId};
use engine::ruleset::{MOST_HEXES, MOST_TILES};
use engine::scenario::Named;
use engine::title::Title;
use engine::vocab::Kind;

use super::rules::{DUPLICATE_HEX, DUPLICATE_SYMBOL, TOO_MANY};
use crate::diagnostic::{Diagnostic, Diagnostics, Rule};
use crate::generate::entries;
use crate::read::{Authored, State, View};
use crate::source::{FileId, Span};

/// A name and where it is given.
#[derive(Debug, Clone)]
pub(super) struct Symbol {
    pub(super) name: String,
    pub(super) span: Span,
}

/// The names of every kind, in the order of their positions.
#[derive(Debug, Clone, Default)]
pub(super) struct Symbols {
    names: BTreeMap<Kind, Vec<Symbol>>,
    positions: BTreeMap<Kind, BTreeMap<String, usize>>,
    /// Kinds whose table could not be read as a whole: any name may be among the rest.
    partial: BTreeSet<Kind>,
    /// How many names wrong ones were compared with so far.
    compared: Cell<usize>,
}

/// As many comparisons as somebody waits for. Who has that many wrong names made one mistake, not many.
const MOST_COMPARED: usize = 200_000;

impl Symbols {
    /// The position of a name among those of its kind.
    pub(super) fn position(&self, kind: Kind, name: &str) -> Option<usize> {
        match kind {
            Kind::Entity => self.entity(name).map(|it| it.position().into()),
            _ => self.positions.get(&kind)?.get(name).copied(),
        }
    }

    /// The corporation of that name, else the company.
    fn entity(&self, name: &str) -> Option<Named> {
        let at = |kind| self.position(kind, name).and_then(|it| u8::try_from(it).ok());
        let corporation = at(Kind::Corporation).map(|it| Named::Corporation(CorporationId(it)));
        corporation.or_else(|| at(Kind::Company).map(|it| Named::Company(CompanyId(it))))
    }

    /// Whether a wrong name may be compared with so many more.
    pub(super) fn may_compare(&self, names: usize) -> bool {
        self.compared.set(self.compared.get() + names);
        self.compared.get() <= MOST_COMPARED
    }

    /// Whether a name that was not found may be in a table that could not be read.
    pub(super) fn is_partial(&self, kind: Kind) -> bool {
        self.partial.contains(&kind)
    }

    /// The names of a kind.
    pub(super) fn of(&self, kind: Kind) -> impl Iterator<Item = &str> {
        self.names.get(&kind).into_iter().flatten().map(|symbol| symbol.name.as_str())
    }

    fn add(&mut self, kind: Kind, symbols: Vec<Symbol>, out: &mut Diagnostics) {
        if let Some(extra) = symbols.get(most(kind)) {
            let message = format!("there are more than {} of the kind {}", most(kind), kind.noun());
            out.push(Diagnostic::new(&TOO_MANY, extra.span, message));
        }
        let mut positions = BTreeMap::new();
        for (position, symbol) in symbols.iter().enumerate() {
            match positions.get(&symbol.name) {
                Some(first) => out.push(twice(kind, symbol, &symbols[*first])),
                None => drop(positions.insert(symbol.name.clone(), position)),
            }
        }
        self.names.insert(kind, symbols);
        self.positions.insert(kind, positions);
    }
}

/// Every name of a title.
pub(super) fn collect(title: &Authored, out: &mut Diagnostics) -> Symbols {
    let mut symbols = Symbols::default();
    for kind in Kind::ALL {
        let names = named(title.view(), *kind);
        if names.iter().any(Option::is_none) {
            symbols.partial.insert(*kind);
        }
        symbols.add(*kind, names.into_iter().flatten().collect(), out);
    }
    symbols
}

/// Every name of a title that was linked before.
pub(super) fn of_title(title: &Title) -> Symbols {
    let mut symbols = Symbols::default();
    for kind in Kind::ALL.iter().copied().chain([Kind::Entity]) {
        let names: Vec<&str> = entries(title, kind).into_iter().map(|(name, _)| name).collect();
        let positions = names.iter().enumerate().map(|(at, name)| ((*name).to_owned(), at));
        symbols.positions.insert(kind, positions.collect());
        let nowhere = Span::file(FileId(0));
        let symbol = |name: &&str| Symbol { name: (*name).to_owned(), span: nowhere };
        symbols.names.insert(kind, names.iter().map(symbol).collect());
    }
    symbols
}

/// The names of a kind; `None` for what could not be read.
fn named(title: View<'_>, kind: Kind) -> Vec<Option<Symbol>> {
    match kind {
        Kind::Hex => hexes(title),
        Kind::Tile => keys(title.at(&["map", "tiles"])).into_iter().map(symbol).collect(),
        Kind::Corporation => items(title, &["entities", "corporations"], "sym"),
        Kind::Company => items(title, &["entities", "companies"], "sym"),
        Kind::Train => items(title, &["trains", "trains"], "name"),
        Kind::Phase => items(title, &["trains", "phases"], "name"),
        Kind::CorporationType => items(title, &["entities", "types"], "name"),
        Kind::Round => items(title, &["rounds", "nodes"], "name"),
        Kind::Status => texts(title.at(&["trains", "statuses"])),
        Kind::Event => keys(title.at(&["trains", "events"])).into_iter().map(symbol).collect(),
        Kind::Entity => Vec::new(),
    }
}

/// The hexes, by colour, then as written.
fn hexes(title: View<'_>) -> Vec<Option<Symbol>> {
    let Some(colours) = title.at(&["map", "hexes"]) else { return vec![None] };
    let groups = colours.pairs().into_iter().flat_map(|(_, groups)| keys(Some(groups)));
    let unread = colours.place.state == State::Broken;
    let names = groups.flat_map(|names| match names {
        Some(names) => names.items().into_iter().map(|name| symbol(Some(name))).collect(),
        None => vec![None],
    });
    names.chain(unread.then_some(None)).collect()
}

/// The keys of a map.
fn keys(map: Option<View<'_>>) -> Vec<Option<View<'_>>> {
    match map {
        Some(map) if map.place.state != State::Broken => {
            map.pairs().into_iter().map(|(key, _)| Some(key)).collect()
        }
        _ => vec![None],
    }
}

/// The names of records in a list.
fn items(title: View<'_>, list: &[&str], key: &str) -> Vec<Option<Symbol>> {
    match title.at(list) {
        Some(list) if list.place.state != State::Broken => {
            list.items().into_iter().map(|item| symbol(item.field(key))).collect()
        }
        _ => vec![None],
    }
}

/// The texts of a list.
fn texts(list: Option<View<'_>>) -> Vec<Option<Symbol>> {
    match list {
        Some(list) if list.place.state != State::Broken => {
            list.items().into_iter().map(|item| symbol(Some(item))).collect()
        }
        _ => vec![None],
    }
}

fn symbol(name: Option<View<'_>>) -> Option<Symbol> {
    let name = name?;
    Some(Symbol { name: name.text()?.to_owned(), span: name.place.span })
}

/// As many as the ids of the kind can count, or as can be looked at in time.
fn most(kind: Kind) -> usize {
    match kind {
        Kind::Hex => MOST_HEXES,
        Kind::Tile => MOST_TILES,
        Kind::Entity => usize::from(u16::MAX),
        Kind::Corporation
        | Kind::Company
        | Kind::Train
        | Kind::Phase
        | Kind::CorporationType
        | Kind::Round
        | Kind::Status
        | Kind::Event => usize::from(u8::MAX),
    }
}

fn twice(kind: Kind, symbol: &Symbol, first: &Symbol) -> Diagnostic {
    let rule: &'static Rule = if kind == Kind::Hex { &DUPLICATE_HEX } else { &DUPLICATE_SYMBOL };
    let message = format!("the {} `{}` is here twice", kind.noun(), symbol.name);
    let help = "leave one of them out, or give it another name".to_owned();
    let out = Diagnostic::new(rule, symbol.span, message).label("again").help(help);
    out.related(first.span, "first here")
}
