//! Trees to values: what the designer wrote, as the vocabulary understands it.
//!
//! No word is named here. The reader walks the tables of the engine, so a new word is read, checked
//! for spelling and placed as soon as it exists.

mod authored;
mod code;
mod collection;
mod either;
pub(crate) mod expected;
mod names;
mod parts;
mod place;
mod places;
mod reader;
mod record;
mod rules;
mod view;

pub use self::authored::Authored;
#[cfg(feature = "cli")]
pub(crate) use self::code::tile::KINDS as TILE_PARTS;
pub use self::place::{Inside, Place, State};
pub use self::places::Places;
pub(crate) use self::reader::Reader;
pub(crate) use self::rules::OUT_OF_RANGE;
pub use self::view::View;
use engine::title::{Face, Printed};
use engine::vocab::Typed;

use crate::diagnostic::{Diagnostics, Rule};
use crate::source::{Files, Folder, Span};
use crate::syntax::Trees;
use crate::syntax::tree::{Kind, Node};

/// The rules about single values.
pub const RULES: &[&Rule] = &[
    &rules::UNKNOWN_FIELD,
    &rules::UNKNOWN_VALUE,
    &rules::WRONG_TYPE,
    &rules::OUT_OF_RANGE,
    &rules::TILE_CODE,
    &rules::MARKET_ROW,
    &rules::SHARE,
    &rules::PERCENT,
];

/// What a tile code prints, read by itself. A name of the common catalogue stands for its code.
///
/// # Errors
/// What is wrong with it; places are bytes of the code.
pub fn tile_code(code: &str) -> Result<Printed, Diagnostics> {
    let mut files = Files::default();
    let id = files.add("tile code", code);
    let node = Node { span: Span::new(id, 0, code.len()), kind: Kind::Str(code.to_owned()) };
    let mut out = Diagnostics::default();
    let read = Reader { files: &files, out: &mut out }.read(&node, Face::TY);
    match Printed::from_value(&read.value) {
        Some(printed) if out.is_empty() => Ok(printed),
        _ => Err(out),
    }
}

/// The files of a folder as one title. Fields that are left out are absent, also required ones:
/// the title that it extends may have them.
pub fn title(folder: &Folder, trees: &Trees, files: &Files, out: &mut Diagnostics) -> Authored {
    let whole = parts::join(folder, trees, out);
    let mut read = Reader { files, out }.read(&whole, engine::title::Title::TY);
    parts::mark_unread(&mut read, folder, trees);
    read
}
