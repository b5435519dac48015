//! Given tiles: the script of a title puts a tile on the map. Nobody builds it, and nobody pays.

mod rules;
pub mod scripts;
pub(crate) mod words;

use crate::joints::Joints;
use crate::title::Title;

/// What the kit does at the joints: nothing, for all of it is done by scripts.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(_title: &Title) -> bool {
        false
    }
}
