//! What markers are put on: `target`, and what it is in `target_type`.

use std::borrow::Cow;

use super::{FileField, Source, need, owned};
use crate::action::Target;
use crate::wire::{Names, RawAction, WireError, quoted, wrong};

impl<'a> FileField<Cow<'a, str>> for Target {
    fn read(from: &Source<'_>, value: &Cow<'a, str>) -> Result<Self, WireError> {
        match need(&from.raw.target_type, "target_type")?.as_ref() {
            "hex" => from.names.hex_id(value).map(Target::Hex),
            "corporation" | "minor" => from.names.corporation_id(value).map(Target::Corporation),
            other => wrong(format!(
                "no marker is put on a {}; `target_type` must be `hex`, `corporation` or `minor`",
                quoted(other)
            )),
        }
    }

    fn write(&self, names: &Names<'_>, raw: &mut RawAction<'static>) -> Option<Cow<'a, str>> {
        let (name, of) = match self {
            Target::Hex(hex) => (names.hex(*hex), "hex"),
            Target::Corporation(it) => (&*names.ruleset().corporation(*it).sym, "corporation"),
        };
        raw.target_type = Some(of.into());
        Some(owned(name))
    }
}
