//! What the suites share: recorded games, both back ends, random players, positions by hand, what always holds, and
//! games put before another engine.

pub mod architecture;
pub mod backends;
pub mod certificates;
pub mod curious;
pub mod data;
pub mod defects;
pub mod every_route;
pub mod facts;
pub mod fuzz;
pub mod fuzzed;
pub mod holds;
pub mod judge;
pub mod late;
pub mod meddling;
pub mod mutate;
pub mod never;
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
pub mod wide;
pub mod words;
