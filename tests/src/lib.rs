//! What the suites share: recorded games, both back ends, a random player, positions by hand, and what always holds.

pub mod backends;
pub mod choices;
pub mod data;
pub mod every_route;
pub mod facts;
pub mod fuzzed;
pub mod holds;
pub mod late;
pub mod meddling;
pub mod mutate;
pub mod offers;
pub mod player;
pub mod position;
pub mod powers;
pub mod random;
pub mod record;
pub mod runs;
pub mod scenarios;
pub mod scripts;
pub mod table;
pub mod track;
pub mod words;
