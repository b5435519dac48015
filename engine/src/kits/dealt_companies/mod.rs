//! Dealt companies: before the game begins companies are shuffled and dealt, one to a player, who pays face value.

mod deal;
pub(crate) mod words;

use self::words::DealCompanies;
use crate::joints::Joints;
use crate::title::{Initial, Title};

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        matches!(&title.rounds.initial, Initial::DealCompanies(DealCompanies {}))
    }
}
