//! Texts.

use std::borrow::Cow;

use super::FileField;
use crate::wire::{Key, Names, RawAction, WireError};

impl<'a> FileField<Cow<'a, str>> for Box<str> {
    fn read(
        _: &Names<'_>,
        _: &RawAction<'_>,
        value: &Cow<'a, str>,
        _: &str,
    ) -> Result<Self, WireError> {
        Ok(Box::from(&**value))
    }

    fn write(&self, _: &Names<'_>, _: &mut RawAction<'static>) -> Option<Cow<'a, str>> {
        Some(owned(self))
    }
}

impl<'a> FileField<Key<'a>> for Box<str> {
    fn read(_: &Names<'_>, _: &RawAction<'_>, value: &Key<'a>, _: &str) -> Result<Self, WireError> {
        Ok(value.text().into())
    }

    fn write(&self, _: &Names<'_>, _: &mut RawAction<'static>) -> Option<Key<'a>> {
        Some(key(self))
    }
}

/// A text of its own.
pub(in crate::wire) fn owned(text: &str) -> Cow<'static, str> {
    Cow::Owned(text.to_owned())
}

/// A text, or the number that it says.
pub(in crate::wire) fn key(text: &str) -> Key<'static> {
    text.parse().map_or_else(|_| Key::Name(owned(text)), Key::Number)
}
