//! Actions in game files: their fields as the table of actions has them, or a module here where a file has other fields.
//!
//! Such a module has `read`, which makes a body of an action of a file, and `write`, which puts what an action says into
//! the fields of a file.

mod buy_train;
mod choose_ability;
mod lay_tile;
mod message;
mod place_token;

use super::fields::{FileField, needed, optional};
use super::{Names, RawAction, WireError, quoted, wrong};
use crate::action::{Action, Deed, Kind, each_action};

/// The field of a game file for a field of an action.
macro_rules! place {
    ($raw:expr, $field:ident []) => {
        $raw.$field
    };
    ($raw:expr, $field:ident [$file_field:ident]) => {
        $raw.$file_field
    };
}

/// Its name.
macro_rules! name {
    ($field:ident []) => {
        stringify!($field)
    };
    ($field:ident [$file_field:ident]) => {
        stringify!($file_field)
    };
}

/// Reads a field of an action.
macro_rules! value {
    ($names:expr, $raw:expr, $field:ident $file_field:tt []) => {
        needed($names, $raw, &place!($raw, $field $file_field), name!($field $file_field))?
    };
    ($names:expr, $raw:expr, $field:ident $file_field:tt [$default:expr]) => {
        optional($names, $raw, &place!($raw, $field $file_field), name!($field $file_field), $default)?
    };
}

/// Reads an action of a kind: field by field, unless a module does it.
macro_rules! read {
    ($names:expr, $raw:expr, $Kind:ident [$($codec:ident)::+] $fields:tt) => {
        $($codec)::+::read($names, $raw)?
    };
    ($names:expr, $raw:expr, $Kind:ident [] {
        $($at:tt $field:ident $file_field:tt $default:tt,)*
    }) => {
        Deed::$Kind { $($at: value!($names, $raw, $field $file_field $default),)* }
    };
}

/// The pattern that takes an action of a kind apart, unless a module does it.
macro_rules! parts {
    ($Kind:ident [$($codec:ident)::+] $fields:tt) => {
        Deed::$Kind { .. }
    };
    ($Kind:ident [] { $($at:tt $field:ident,)* }) => {
        Deed::$Kind { $($at: $field,)* }
    };
}

/// Writes an action of a kind: field by field, unless a module does it.
macro_rules! write {
    ($names:expr, $raw:expr, $action:expr, [$($codec:ident)::+] $fields:tt) => {
        $($codec)::+::write($names, $raw, $action)
    };
    ($names:expr, $raw:expr, $action:expr, [] { $($field:ident $file_field:tt,)* }) => {{
        $(
            let value = FileField::write($field, $names, $raw);
            place!($raw, $field $file_field) = value;
        )*
    }};
}

macro_rules! codecs {
    (
        $(
            $(#[doc = $doc:literal])*
            $Kind:ident = $name:literal $(or $other:literal)?
            $(($(#[doc = $part_doc:literal])* $part:ident: $Part:ty))?
            $({ $(
                $(#[doc = $field_doc:literal])*
                $field:ident $(as $file_field:ident)?: $ty:ty $(= $default:expr)?,
            )+ })?
            $([file: $($codec:ident)::+])? $([word: $($word:ident)::+])?,
        )+
    ) => {
        impl Names<'_> {
            /// What an action of a game file says.
            pub(super) fn read_body(&self, raw: &RawAction<'_>) -> Result<Deed, WireError> {
                let Some(kind) = Kind::named(&raw.kind) else { return wrong(unknown(&raw.kind)) };
                Ok(match kind {
                    $(Kind::$Kind => read!(self, raw, $Kind [$($($codec)::+)?] {
                        $(0 $part [] [],)?
                        $($($field $field [$($file_field)?] [$($default)?],)+)?
                    }),)+
                })
            }

            /// Puts what an action says into the fields of a game file.
            pub(super) fn write_body(&self, raw: &mut RawAction<'static>, action: &Action) {
                match &action.deed {
                    $(parts!($Kind [$($($codec)::+)?] { $(0 $part,)? $($($field $field,)+)? }) => {
                        write!(self, raw, action, [$($($codec)::+)?] {
                            $($part [],)? $($($field [$($file_field)?],)+)?
                        });
                    })+
                }
            }
        }
    };
}

each_action!(codecs);

fn unknown(kind: &str) -> String {
    format!(
        "{} is not a kind of action that this engine knows; `type` must be one such as `bid`, `lay_tile` or `pass`",
        quoted(kind)
    )
}
