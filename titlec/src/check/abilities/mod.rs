//! What companies and corporations may do.

pub(super) mod assigned;
pub(super) mod bonus;
pub(super) mod by_phase;
pub(super) mod choices;
pub(super) mod city;
pub(super) mod closes;
pub(super) mod combination;
pub(super) mod empty_list;
pub(super) mod happens;
pub(super) mod hexes;
pub(super) mod idle_window;
pub(super) mod never_owned;
pub(super) mod no_city;
pub(super) mod no_tile;
pub(super) mod owner;
pub(super) mod partition;
pub(super) mod phase;
pub(super) mod removed;
mod rounds;
pub(super) mod step;
pub(super) mod terrain;
pub(super) mod time;
pub(super) mod together;
pub(super) mod two_owners;
pub(super) mod upgrade;
pub(super) mod used_up;
pub(super) mod uses;
pub(super) mod window;

pub(crate) use self::rounds::joined as step_names;
