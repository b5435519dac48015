//! Sales that wait for a president.

use serde::{Deserialize, Serialize};

use crate::ids::{CorporationId, PlayerId};

/// Shares that were sold, and whose price waits for a president.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SoldBlock {
    /// Of which corporation.
    pub corporation: CorporationId,
    /// The certificates, as bits.
    pub certificates: u32,
    /// How much of the corporation was sold.
    pub percent: u8,
    /// Who sold them.
    pub seller: PlayerId,
    /// Who presided before.
    pub president: PlayerId,
}

/// Sales whose price waits for a president, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sales(Vec<SoldBlock>);

impl Sales {
    /// The sale that is decided next.
    pub fn first(&self) -> Option<&SoldBlock> {
        self.0.first()
    }

    /// Adds a sale; what one seller sells of a corporation is one.
    pub(super) fn add(&mut self, sale: SoldBlock) {
        let of = |it: &SoldBlock| (it.corporation, it.seller);
        match self.0.iter_mut().find(|it| of(it) == of(&sale)) {
            Some(known) => {
                known.certificates |= sale.certificates;
                known.percent += sale.percent;
            }
            None => self.0.push(sale),
        }
    }

    /// Takes out the sale that is decided next.
    pub(super) fn take_first(&mut self) -> SoldBlock {
        self.0.remove(0)
    }

    /// The sales of a corporation's shares.
    pub(super) fn of(&self, corporation: CorporationId) -> impl Iterator<Item = &SoldBlock> {
        self.0.iter().filter(move |it| it.corporation == corporation)
    }

    /// Leaves out the sales of a corporation's shares.
    pub(super) fn forget(&mut self, corporation: CorporationId) {
        self.0.retain(|it| it.corporation != corporation);
    }
}
