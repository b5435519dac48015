//! Open auction: all companies are up for auction at the same time, and each goes to whoever has bid most for it in the end. A
//! player may lead for one only, or for any number; what nobody bids on may get cheaper.

mod rules;
mod step;
pub(crate) mod words;

use self::words::OpenAuction;
use crate::joints::Joints;
use crate::kits::has_step;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_step::<OpenAuction>(title)
    }
}
