//! Types that stand in a field of their own: how each is read and written.

use std::borrow::Cow;

use super::{FileField, Source};
use crate::action::{Car, City, Spot, Until};
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::money::Money;
use crate::wire::{Key, Names, RawAction, WireError, quoted, wrong};

/// The greatest amount of money that anybody may name.
const MOST: i64 = 1_000_000;

/// Declares types by what files have for them, with how that is read and written.
macro_rules! plain {
    ($($(#[doc = $doc:literal])* $Type:ty as $Raw:ty: $read:expr, $write:expr;)+) => {$(
        $(#[doc = $doc])*
        impl<'a> FileField<$Raw> for $Type {
            fn read(from: &Source<'_>, value: &$Raw) -> Result<Self, WireError> {
                let read: fn(&Source<'_>, &$Raw) -> Result<$Type, WireError> = $read;
                read(from, value)
            }

            fn write(&self, names: &Names<'_>, _: &mut RawAction<'static>) -> Option<$Raw> {
                let write: fn(&Names<'_>, &$Type) -> $Raw = $write;
                Some(write(names, self))
            }
        }
    )+};
}

plain! {
    bool as bool: |_, it| Ok(*it), |_, it| *it;
    u8 as i64: |from, it| small(*it, from.field), |_, it| i64::from(*it);
    u8 as Key<'a>: small_key, |_, it| Key::Number(i64::from(*it));
    Money as i64: |_, it| amount(*it), |_, it| i64::from(it.0);
    Box<str> as Cow<'a, str>: |_, it| Ok(Box::from(&**it)), |_, it| owned(it);
    Box<str> as Key<'a>: |_, it| Ok(it.text().into()), |_, it| key(it);
    CompanyId as Cow<'a, str>:
        |from, it| from.names.company_id(it),
        |names, it| owned(&names.ruleset().company(*it).sym);
    CorporationId as Cow<'a, str>:
        |from, it| from.names.corporation_id(it),
        |names, it| owned(&names.ruleset().corporation(*it).sym);
    HexId as Cow<'a, str>: |from, it| from.names.hex_id(it), |names, it| owned(names.hex(*it));
    /// A city: `57-0-1`, or `B7-0-0` on a printed hex.
    City as Cow<'a, str>:
        |from, it| from.names.city(it), |names, it| Cow::Owned(names.city_text(*it));
    /// A train: `2-0`.
    Car as Cow<'a, str>:
        |from, it| from.names.car(it), |names, it| Cow::Owned(names.car_text(*it));
    /// A cell of the market: `75,3,3`.
    Spot as Key<'a>:
        |from, it| from.names.spot(&it.text()), |names, it| Key::Name(names.spot_text(*it).into());
    /// A number of shares, or `float`.
    Until as Key<'a>: until, until_key;
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

fn small_key(from: &Source<'_>, key: &Key<'_>) -> Result<u8, WireError> {
    let field = from.field;
    match key {
        Key::Number(number) => small(*number, field),
        other => {
            let text = quoted(&other.text());
            wrong(format!("`{field}` cannot be {text}; it must be a whole number"))
        }
    }
}

fn until(from: &Source<'_>, key: &Key<'_>) -> Result<Until, WireError> {
    let field = from.field;
    match key {
        Key::Number(count) => small(*count, field).map(Until::Shares),
        Key::Name(name) if name == "float" => Ok(Until::Float),
        other => wrong(format!(
            "a program cannot run until {}; `{field}` must be a number of shares or `float`",
            quoted(&other.text())
        )),
    }
}

fn until_key(_: &Names<'_>, until: &Until) -> Key<'static> {
    match until {
        Until::Float => Key::Name("float".into()),
        Until::Shares(count) => Key::Number((*count).into()),
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
