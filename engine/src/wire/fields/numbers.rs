//! Numbers and flags.

use super::FileField;
use crate::money::Money;
use crate::wire::{Key, Names, RawAction, WireError, quoted, wrong};

/// The greatest amount of money that anybody may name.
const MOST: i64 = 1_000_000;

impl FileField<i64> for Money {
    fn read(_: &Names<'_>, _: &RawAction<'_>, value: &i64, _: &str) -> Result<Self, WireError> {
        amount(*value)
    }

    fn write(&self, _: &Names<'_>, _: &mut RawAction<'static>) -> Option<i64> {
        Some(self.0.into())
    }
}

impl FileField<i64> for u8 {
    fn read(_: &Names<'_>, _: &RawAction<'_>, value: &i64, field: &str) -> Result<Self, WireError> {
        small(*value, field)
    }

    fn write(&self, _: &Names<'_>, _: &mut RawAction<'static>) -> Option<i64> {
        Some((*self).into())
    }
}

impl<'a> FileField<Key<'a>> for u8 {
    fn read(
        _: &Names<'_>,
        _: &RawAction<'_>,
        value: &Key<'a>,
        field: &str,
    ) -> Result<Self, WireError> {
        match value {
            Key::Number(number) => small(*number, field),
            other => {
                let text = quoted(&other.text());
                wrong(format!("`{field}` cannot be {text}; it must be a whole number"))
            }
        }
    }

    fn write(&self, _: &Names<'_>, _: &mut RawAction<'static>) -> Option<Key<'a>> {
        Some(Key::Number((*self).into()))
    }
}

impl FileField<bool> for bool {
    fn read(_: &Names<'_>, _: &RawAction<'_>, value: &bool, _: &str) -> Result<Self, WireError> {
        Ok(*value)
    }

    fn write(&self, _: &Names<'_>, _: &mut RawAction<'static>) -> Option<bool> {
        Some(*self)
    }
}

/// An amount of money.
pub(in crate::wire) fn amount(amount: i64) -> Result<Money, WireError> {
    if !(0..=MOST).contains(&amount) {
        return wrong(format!("a price of {amount} is not possible; it must be 0 to {MOST}"));
    }
    Ok(Money(i32::try_from(amount).expect("within bounds")))
}

/// A number that a byte holds.
pub(in crate::wire) fn small(number: i64, field: &str) -> Result<u8, WireError> {
    u8::try_from(number)
        .or_else(|_| wrong(format!("`{field}` cannot be {number}; it must be 0 to 255")))
}
