//! What becomes of what a bankrupt cannot sell.

use engine::title::{Step, Unsold};

use super::Kit;

pub(super) const KIT: Kit = Kit {
    gives_up: |it| matches!(it, Step::Bankrupt(it) if it.unsold != Unsold::Kept),
    ..Kit::NONE
};
