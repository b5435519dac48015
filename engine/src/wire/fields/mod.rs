//! Types of fields of actions, and how game files write them.

mod payouts;
mod plain;
mod shares;
mod targets;
mod trains;

pub(super) use self::plain::{amount, key, owned, small};
use super::{Names, RawAction, WireError, wrong};

/// Where a value stands in a game file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Source<'s> {
    /// Names of the game.
    pub(crate) names: &'s Names<'s>,
    /// The action, for values of which a part stands in further fields.
    pub(crate) raw: &'s RawAction<'s>,
    /// The field.
    pub(crate) field: &'s str,
}

/// A type of a field of actions. `Raw` is what game files have in a field of their own for it.
pub(crate) trait FileField<Raw>: Sized {
    /// What a file says with the value of a field.
    fn read(from: &Source<'_>, value: &Raw) -> Result<Self, WireError>;

    /// What a file has in the field; `None` leaves it out. What stands in further fields is put into the action.
    fn write(&self, names: &Names<'_>, raw: &mut RawAction<'static>) -> Option<Raw>;
}

/// A field that may be left out.
impl<Raw, T: FileField<Raw>> FileField<Raw> for Option<T> {
    fn read(from: &Source<'_>, value: &Raw) -> Result<Self, WireError> {
        T::read(from, value).map(Some)
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
    T::read(&Source { names, raw, field }, need(value, field)?)
}

/// The value of a field; `default` where it is left out.
pub(crate) fn optional<Raw, T: FileField<Raw>>(
    names: &Names<'_>,
    raw: &RawAction<'_>,
    value: &Option<Raw>,
    field: &str,
    default: T,
) -> Result<T, WireError> {
    let field = RawAction::name_of(field);
    value.as_ref().map_or(Ok(default), |it| T::read(&Source { names, raw, field }, it))
}

/// What stands in a field that must be there.
pub(crate) fn need<'v, T>(value: &'v Option<T>, field: &str) -> Result<&'v T, WireError> {
    value.as_ref().map_or_else(
        || wrong(format!("`{field}` is missing; it must be {}", RawAction::shape_of(field).noun())),
        Ok,
    )
}
