//! Licences that are held.

use serde::{Deserialize, Serialize};

use crate::ids::CorporationId;
use crate::set::CorporationSet;

/// By licence of the title, the corporations that have one; nothing at the end where nobody does.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Holders(Vec<CorporationSet>);

impl Holders {
    /// Who has a licence.
    pub(super) fn of(&self, number: usize) -> CorporationSet {
        self.0.get(number).copied().unwrap_or_default()
    }

    /// A corporation has a licence from now on.
    pub(super) fn add(&mut self, number: usize, corporation: CorporationId) {
        if self.0.len() <= number {
            self.0.resize(number + 1, CorporationSet::default());
        }
        self.0[number].insert(corporation.index());
    }
}
