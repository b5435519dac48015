//! Shares of others: the corporation in turn buys shares of other corporations, with its own money, and sells them to the
//! market. It has no voice in them: only players preside.

pub mod acts;
mod buy;
mod sell;
mod state;
pub(crate) mod words;

pub use self::state::Bought;
use self::words::{CorporateBuyShares, CorporateSellShares};
use crate::joints::Joints;
use crate::kits::has_step;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_step::<CorporateBuyShares>(title) || has_step::<CorporateSellShares>(title)
    }
}
