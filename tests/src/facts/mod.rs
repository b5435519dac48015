//! Titles of others, as facts: their companies, corporations and minors with all abilities, said in our words.
//!
//! [`data`] finds the facts, [`holders`] who has abilities, [`tables`] the names that these refer to; [`ability`] and
//! [`generated`] write title files, [`findings`] compiles them, and [`listed`] holds what comes of it against a list.

pub mod ability;
pub mod codes;
pub mod data;
pub mod findings;
pub mod generated;
pub mod holders;
pub mod listed;
pub mod maps;
pub mod repairs;
pub mod ron;
pub mod tables;
pub mod triples;
pub mod upgrades;
pub mod values;

pub use self::data::{Facts, folder, titles};
pub use self::triples::{Triple, listed_triples, triples};
