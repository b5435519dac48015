//! Where labels go: spots are tried in order of how much they are liked, and the one with the least overlap wins.

mod field;
mod overlap;

pub(super) use self::field::{Field, Item, Variant, place};
pub use self::overlap::Overlap;
pub(super) use self::overlap::{Mark, MarkKind, overlaps};
