//! What is in files by its name alone.

use std::borrow::Cow;

use super::{FileField, owned};
use crate::action::Spot;
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::wire::{Key, Names, RawAction, WireError};

macro_rules! named {
    ($($Id:ident: $find:ident, $name:expr;)+) => {$(
        impl<'a> FileField<Cow<'a, str>> for $Id {
            fn read(
                names: &Names<'_>,
                _: &RawAction<'_>,
                value: &Cow<'a, str>,
                _: &str,
            ) -> Result<Self, WireError> {
                names.$find(value)
            }

            fn write(&self, names: &Names<'_>, _: &mut RawAction<'static>) -> Option<Cow<'a, str>> {
                let name: fn(&Names<'_>, $Id) -> Cow<'static, str> = $name;
                Some(name(names, *self))
            }
        }
    )+};
}

named! {
    CompanyId: company_id, |names, it| owned(&names.ruleset().company(it).sym);
    CorporationId: corporation_id, |names, it| owned(&names.ruleset().corporation(it).sym);
    HexId: hex_id, |names, it| owned(names.hex(it));
}

/// A cell: `75,3,3`.
impl<'a> FileField<Key<'a>> for Spot {
    fn read(
        names: &Names<'_>,
        _: &RawAction<'_>,
        value: &Key<'a>,
        _: &str,
    ) -> Result<Self, WireError> {
        names.spot(&value.text())
    }

    fn write(&self, names: &Names<'_>, _: &mut RawAction<'static>) -> Option<Key<'a>> {
        let price = names.ruleset().market.price(*self);
        Some(Key::Name(format!("{price},{},{}", self.row, self.column).into()))
    }
}
