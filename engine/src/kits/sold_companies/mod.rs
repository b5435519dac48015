//! Companies sold to the bank: the owner of a company sells it to the bank whenever its ability for that may be used, and it
//! closes.

pub(crate) mod ability;
pub mod acts;
mod step;
pub(crate) mod words;

use crate::joints::Joints;
use crate::kits::has_ability;
use crate::title::Title;

/// What the kit does at the joints: nothing.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_ability::<ability::SellCompany>(title)
    }
}
