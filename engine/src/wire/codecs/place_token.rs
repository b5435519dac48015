//! A token is placed: files say `neutral` of one that becomes a token of another corporation.

use crate::action::{Action, Deed};
use crate::wire::fields::{FileField, needed, optional};
use crate::wire::{Names, RawAction, WireError};

/// The type of such tokens.
const NEUTRAL: &str = "neutral";

pub(super) fn read(names: &Names<'_>, raw: &RawAction<'_>) -> Result<Deed, WireError> {
    Ok(Deed::PlaceToken {
        city: needed(names, raw, &raw.city, "city")?,
        slot: optional(names, raw, &raw.slot, "slot", 0)?,
        neutral: raw.token_type.as_deref() == Some(NEUTRAL),
    })
}

pub(super) fn write(names: &Names<'_>, raw: &mut RawAction<'static>, action: &Action) {
    let Deed::PlaceToken { city, slot, neutral } = &action.deed else { return };
    raw.city = city.write(names, raw);
    raw.slot = slot.write(names, raw);
    raw.token_type = neutral.then(|| NEUTRAL.into());
}
