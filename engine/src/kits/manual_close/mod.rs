//! Companies that their owner may close, for nothing: while a round has the step, whenever the company's ability may be used.

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
