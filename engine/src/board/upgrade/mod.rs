//! Laying tiles: which tile may replace which, how it may be turned, what becomes of the stations, and what it costs.

mod cost;
mod kept;
mod lay;
mod rotation;
mod rules;
mod track_rule;
mod verdict;

pub use self::cost::{Crossing, border_cost, terrain_cost};
pub use self::lay::{city_map, lay};
pub use self::rotation::{exits, legal_rotation, may_cover};
pub use self::rules::By;
pub(super) use self::rules::TileRules;
pub use self::track_rule::{keeps_towns, track_rule};
pub(super) use self::verdict::verdicts;
pub use self::verdict::{Verdict, upgrades_on, verdict_on};
