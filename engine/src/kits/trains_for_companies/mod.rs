//! Trains for companies: the owner of a company gives it for the next train of the bank, which its corporation gets outside
//! its ordinary purchase, for its price or for nothing.

pub(crate) mod ability;
mod step;
pub(crate) mod words;

use self::ability::PurchaseTrain;
use crate::joints::Joints;
use crate::kits::has_ability;
use crate::title::Title;

/// What the kit does at the joints: nothing, for all of it is its step.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_ability::<PurchaseTrain>(title)
    }
}
