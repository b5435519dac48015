//! Values to a title: names become positions, what is left out gets its value.

mod complete;
mod extend;
mod hexes;
mod manifest;
mod merge;
mod options;
mod patch;
mod path;
mod resolve;
mod rules;
mod steps;
mod symbols;

use engine::title::Title;
use engine::vocab::{Typed, Value};

pub use self::extend::{Assembled, assemble};
pub(crate) use self::rules::{TOO_MANY, UNKNOWN_HEX, UNKNOWN_ROUND};
use crate::diagnostic::{Diagnostics, Rule};
use crate::read::{Authored, Places};
use crate::source::Files;

/// The rules about names and about titles as a whole.
pub const RULES: &[&Rule] = &[
    &rules::MISSING_FIELD,
    &rules::MISSING_FILE,
    &rules::UNKNOWN_BASE,
    &rules::CIRCULAR_BASE,
    &rules::UNKNOWN_PATH,
    &rules::UNKNOWN_HEX,
    &rules::UNKNOWN_TILE,
    &rules::UNKNOWN_CORPORATION,
    &rules::UNKNOWN_COMPANY,
    &rules::UNKNOWN_TRAIN,
    &rules::UNKNOWN_PHASE,
    &rules::UNKNOWN_CORPORATION_TYPE,
    &rules::UNKNOWN_ROUND,
    &rules::UNKNOWN_STEP,
    &rules::UNKNOWN_STATUS,
    &rules::UNKNOWN_EVENT,
    &rules::UNKNOWN_ENTITY,
    &rules::DUPLICATE_SYMBOL,
    &rules::DUPLICATE_HEX,
    &rules::HEX_NAME,
    &rules::TOO_MANY,
];

/// A title with every name resolved.
#[derive(Debug, Clone)]
pub struct Linked {
    /// The title.
    pub title: Title,
    /// The same as a value, for code that walks any title.
    pub value: Value,
    /// Where each value stands.
    pub places: Places,
}

/// The names of a linked title, for what is written about it.
#[derive(Debug)]
pub struct Names(symbols::Symbols);

impl Names {
    /// The names of the things of a title.
    pub fn new(title: &Title) -> Names {
        Names(symbols::of_title(title))
    }
}

/// Completes what is written about a linked title, and gives the value with every name resolved.
pub fn about(names: &Names, authored: &mut Authored, out: &mut Diagnostics) -> Value {
    complete::part(authored, out);
    resolve::resolve(authored, &names.0, out)
}

/// Links an assembled title; without one, the reasons are in `out`.
pub fn title(mut authored: Authored, files: &Files, out: &mut Diagnostics) -> Option<Linked> {
    manifest::fill(&mut authored, files, out);
    options::read(&mut authored, files, out);
    let symbols = symbols::collect(&authored, out);
    hexes::check(&authored, &symbols, out);
    let value = resolve::resolve(&authored, &symbols, out);
    if out.has_errors() {
        return None;
    }
    let title = Title::from_value(&value).expect("what was read without errors is a title");
    Some(Linked { title, value, places: Places::new(authored.place) })
}
