//! Manual closing: the owner of a company closes it, for nothing, whenever its ability for that may be used.

pub(crate) mod ability;
mod step;
pub(crate) mod words;

use crate::joints::Joints;
use crate::kits::has_ability;
use crate::title::Title;

/// What the kit does at the joints: nothing.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_ability::<ability::ManualCloseCompany>(title)
    }
}
