//! What the suites share: recorded games, both back ends, mutations of actions, and what always holds.

pub mod backends;
pub mod data;
pub mod holds;
pub mod mutate;
pub mod random;
