//! Text to trees: one tree for RON and TOML, with a span on everything.

pub mod tree;

mod brackets;
mod direct;
mod duplicate;
mod error;
mod escape;
mod ron;
mod toml;

use std::collections::BTreeMap;

pub use self::duplicate::DUPLICATE_KEY;
pub use self::error::SYNTAX;
pub(crate) use self::error::after;
use self::tree::Node;
use crate::diagnostic::{Diagnostics, Rule};
use crate::source::{FileId, Files};

/// The rules about the form of files.
pub const RULES: &[&Rule] = &[&SYNTAX, &DUPLICATE_KEY];

/// The tree of every file that could be read.
pub type Trees = BTreeMap<FileId, Node>;

/// Parses every RON and TOML file; other files are left to their own parsers.
pub fn parse(files: &Files, out: &mut Diagnostics) -> Trees {
    files.iter().filter_map(|(id, _)| Some((id, file(files, id, out)?))).collect()
}

/// Parses one file by the ending of its name.
pub fn file(files: &Files, id: FileId, out: &mut Diagnostics) -> Option<Node> {
    let source = files.get(id);
    match source.path.rsplit_once('.')?.1 {
        "ron" => ron::parse(id, &source.text, out),
        "toml" => toml::parse(id, &source.text, out),
        _ => None,
    }
}

#[cfg(test)]
mod cases;
