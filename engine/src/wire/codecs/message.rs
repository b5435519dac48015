//! Talk: a note in the log is a type of its own, and either may say nothing.

use crate::action::{Action, Deed};
use crate::wire::fields::owned;
use crate::wire::{Names, RawAction, WireError};

/// The type of notes in the log.
const LOG: &str = "log";

pub(super) fn read(_names: &Names<'_>, raw: &RawAction<'_>) -> Result<Deed, WireError> {
    let text = raw.message.as_deref().unwrap_or_default().into();
    Ok(Deed::Message { text, log: raw.kind == LOG })
}

pub(super) fn write(_names: &Names<'_>, raw: &mut RawAction<'static>, action: &Action) {
    let Deed::Message { text, log } = &action.deed else { return };
    if *log {
        raw.kind = LOG.into();
    }
    raw.message = Some(owned(text));
}
