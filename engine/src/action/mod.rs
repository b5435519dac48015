//! Everything that a player may do. Records of games contain these and nothing else.
//!
//! The kinds of action are one table ([`table`]): its lines say what each is called and what its fields are. The enums
//! [`Deed`] and [`Kind`], reading and writing of game files and the words of scenarios come from it.

mod body;
mod city;
mod declare;
mod entity;
mod kinds;
mod market;
mod payout;
mod program;
mod share;
mod table;
mod target;
mod train;

use serde::{Deserialize, Serialize};

pub use self::body::{Deed, Kind};
pub use self::city::{City, Site};
pub use self::entity::Entity;
pub use self::kinds::Kinds;
pub use self::market::Spot;
pub use self::payout::Payout;
pub use self::program::{Program, Until};
pub use self::share::{Bundle, Share};
pub(crate) use self::table::each_action;
pub use self::target::Target;
pub use self::train::{Car, TrainRoute};

/// Someone does something.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Action {
    /// Who.
    pub entity: Entity,
    /// What.
    pub deed: Deed,
}
