//! A tile that somebody wants to lay: where, how it is turned, on whose behalf, and what that takes.

use super::money::Purse;
use crate::action::Deed;
use crate::ids::{CorporationId, HexId, TileId};
use crate::money::Money;
use crate::set::CompanySet;

pub(crate) const ALL_SIDES: u8 = 0b11_1111;

/// A tile, where it goes and how it is turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lay {
    pub(crate) hex: HexId,
    pub(crate) tile: TileId,
    pub(crate) copy: u8,
    pub(crate) rotation: u8,
    /// Other companies whose abilities are used for it.
    pub(crate) with: CompanySet,
}

impl Lay {
    /// The tile that a deed lays.
    pub(crate) fn of(deed: &Deed) -> Option<Lay> {
        match *deed {
            Deed::LayTile { hex, tile, copy, rotation, with } => {
                Some(Lay { hex, tile, copy, rotation, with })
            }
            _ => None,
        }
    }
}

/// On whose behalf a tile is laid.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Builder {
    /// The corporation whose network counts, if it must be reached.
    pub(crate) corporation: Option<CorporationId>,
    /// The ability that lets it be laid, by number.
    pub(crate) power: Option<usize>,
    /// Who pays.
    pub(crate) payer: Purse,
    /// What it costs besides the terrain.
    pub(crate) extra: Money,
}

/// A tile that may be laid, and what that takes.
#[derive(Debug)]
pub(crate) struct TileLaying {
    pub(super) lay: Lay,
    pub(super) builder: Builder,
    /// What it costs in all.
    pub(super) cost: Money,
    /// Abilities that are used besides the one that lays it.
    pub(super) used: Vec<usize>,
}
