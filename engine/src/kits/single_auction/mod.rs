//! Single auction: companies come up one after another, and each goes to whoever bids most. Whoever opens names its price or
//! more; the next player opens the next.

mod rules;
mod state;
mod step;
pub(crate) mod words;

pub use self::state::Opener;
use self::words::SingleAuction;
use crate::joints::Joints;
use crate::kits::has_step;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_step::<SingleAuction>(title)
    }
}
