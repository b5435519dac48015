//! Order auction: everybody in turn names an amount and pays it for a place in the order in which companies are then bought,
//! one by each player.

mod rules;
mod state;
mod step;
pub(crate) mod words;

pub use self::state::Order;
use self::words::OrderAuction;
use crate::joints::Joints;
use crate::kits::has_step;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_step::<OrderAuction>(title)
    }
}
