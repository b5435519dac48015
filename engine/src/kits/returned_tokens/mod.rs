//! Tokens that are taken back: a company or corporation takes a token of the corporation off the map, which may place it
//! again.

pub(crate) mod ability;
mod step;
pub(crate) mod words;

use self::ability::ReturnToken;
use crate::joints::Joints;
use crate::kits::has_ability;
use crate::title::Title;

/// What the kit does at the joints: nothing, for all of it is its step.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_ability::<ReturnToken>(title)
    }
}
