//! A corporation becomes part of another: some files name a minor as `minor`.

use crate::action::{Action, Deed};
use crate::wire::fields::{FileField, need};
use crate::wire::{Names, RawAction, WireError};

pub(crate) fn read(names: &Names<'_>, raw: &RawAction<'_>) -> Result<Deed, WireError> {
    let corporation = match &raw.minor {
        Some(minor) => minor,
        None => need(&raw.corporation, "corporation")?,
    };
    Ok(Deed::Merge { corporation: names.corporation_id(corporation)? })
}

pub(crate) fn write(names: &Names<'_>, raw: &mut RawAction<'static>, action: &Action) {
    let Deed::Merge { corporation } = &action.deed else { return };
    raw.corporation = corporation.write(names, raw);
}
