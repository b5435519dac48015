//! The reference: every word that a title may use, as pages, as JSON Schema, and to look up.

mod describe;
mod entries;
mod named;
mod pages;
mod schema;
mod things;

use crate::diagnostic::Rule;
use crate::{link, read, source, syntax};

pub use self::entries::{Entry, Part, entries};
pub use self::things::{Thing, things};

/// Every kind of message, in the order of the stages.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    [source::RULES, syntax::RULES, read::RULES, link::RULES].into_iter().flatten().copied()
}

/// The files of the folder `schema`, by name.
pub fn files() -> Vec<(String, String)> {
    pages::pages().into_iter().chain(schema::schemas()).collect()
}
