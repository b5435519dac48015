//! Types of fields of actions, and how game files write them.

mod cities;
mod named;
mod numbers;
mod payouts;
mod programs;
mod shares;
mod targets;
mod texts;
mod trains;

pub(super) use self::numbers::{amount, small};
pub(super) use self::texts::{key, owned};
use super::{Names, RawAction, WireError, wrong};

/// A type of a field of actions. `Raw` is what game files have in a field of their own for it.
pub(crate) trait FileField<Raw>: Sized {
    /// The value that a file has in `field`. What stands in further fields is looked up in the whole action.
    fn read(
        names: &Names<'_>,
        raw: &RawAction<'_>,
        value: &Raw,
        field: &str,
    ) -> Result<Self, WireError>;

    /// What a file has in the field; `None` leaves it out. What stands in further fields is put into the action.
    fn write(&self, names: &Names<'_>, raw: &mut RawAction<'static>) -> Option<Raw>;
}

/// A field that may be left out.
impl<Raw, T: FileField<Raw>> FileField<Raw> for Option<T> {
    fn read(
        names: &Names<'_>,
        raw: &RawAction<'_>,
        value: &Raw,
        field: &str,
    ) -> Result<Self, WireError> {
        T::read(names, raw, value, field).map(Some)
    }

    fn write(&self, names: &Names<'_>, raw: &mut RawAction<'static>) -> Option<Raw> {
        self.as_ref().and_then(|it| it.write(names, raw))
    }
}

/// The value of a field that must be there.
pub(crate) fn needed<Raw, T: FileField<Raw>>(
    names: &Names<'_>,
    raw: &RawAction<'_>,
    value: &Option<Raw>,
    field: &str,
) -> Result<T, WireError> {
    let field = RawAction::name_of(field);
    T::read(names, raw, need(value, field)?, field)
}

/// The value of a field; `default` where it is left out.
pub(crate) fn optional<Raw, T: FileField<Raw>>(
    names: &Names<'_>,
    raw: &RawAction<'_>,
    value: &Option<Raw>,
    field: &str,
    default: T,
) -> Result<T, WireError> {
    match value {
        Some(value) => T::read(names, raw, value, RawAction::name_of(field)),
        None => Ok(default),
    }
}

/// What stands in a field that must be there.
pub(crate) fn need<'v, T>(value: &'v Option<T>, field: &str) -> Result<&'v T, WireError> {
    value.as_ref().map_or_else(
        || wrong(format!("`{field}` is missing; it must be {}", RawAction::shape_of(field).noun())),
        Ok,
    )
}
