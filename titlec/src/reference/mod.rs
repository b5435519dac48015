//! The reference: every word that a title may use, as pages, as JSON Schema, and to look up.

mod describe;
mod entries;
mod error_page;
pub mod examples;
mod hooks;
mod layers;
mod named;
mod pages;
mod phrases;
mod schema;
mod stats;
mod things;
mod unplayed;
mod walk;

pub use self::entries::{Entry, Part, entries};
pub use self::layers::Layers;
pub use self::stats::{AbilityCount, Count, Stats};
pub use self::things::{Thing, things};

/// The files of the folder `schema`, by name.
pub fn files() -> Vec<(String, String)> {
    pages::pages().into_iter().chain(schema::schemas()).collect()
}
