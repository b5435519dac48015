//! Companies that nobody buys of their own will.

use crate::vocab::word;

word! {
    /// Companies are shuffled and dealt, one to a player, who pays face value.
    pub struct DealCompanies {
    }
}
