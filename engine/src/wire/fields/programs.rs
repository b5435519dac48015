//! How far programs buy shares: a number of shares, or `float`.

use super::{FileField, small};
use crate::action::Until;
use crate::wire::{Key, Names, RawAction, WireError, quoted, wrong};

impl<'a> FileField<Key<'a>> for Until {
    fn read(
        _: &Names<'_>,
        _: &RawAction<'_>,
        value: &Key<'a>,
        field: &str,
    ) -> Result<Self, WireError> {
        match value {
            Key::Number(count) => small(*count, field).map(Until::Shares),
            Key::Name(name) if name == "float" => Ok(Until::Float),
            other => wrong(format!(
                "a program cannot run until {}; `{field}` must be a number of shares or `float`",
                quoted(&other.text())
            )),
        }
    }

    fn write(&self, _: &Names<'_>, _: &mut RawAction<'static>) -> Option<Key<'a>> {
        Some(match self {
            Until::Float => Key::Name("float".into()),
            Until::Shares(count) => Key::Number((*count).into()),
        })
    }
}
