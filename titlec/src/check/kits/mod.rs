//! What kits add to the checks: a file for each that adds something.

mod conversion;

use super::rounds::needed::Need;

/// Steps that things of kits need.
pub(super) const NEEDS: &[Need] = &[conversion::NEED];
