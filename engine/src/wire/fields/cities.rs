//! Cities: `57-0-1`, or `B7-0-0` on a printed hex.

use std::borrow::Cow;

use super::FileField;
use crate::action::{City, Site};
use crate::wire::{Names, RawAction, WireError};

impl<'a> FileField<Cow<'a, str>> for City {
    fn read(
        names: &Names<'_>,
        _: &RawAction<'_>,
        value: &Cow<'a, str>,
        _: &str,
    ) -> Result<Self, WireError> {
        names.city(value)
    }

    fn write(&self, names: &Names<'_>, _: &mut RawAction<'static>) -> Option<Cow<'a, str>> {
        let part = self.part;
        Some(Cow::Owned(match self.site {
            Site::Tile(tile, copy) => {
                format!("{}-{copy}-{part}", names.ruleset().board.tiles[tile.index()].name)
            }
            Site::Hex(hex) => format!("{}-{part}", names.printed_name(hex)),
        }))
    }
}
