//! Macros that declare a Rust type together with its entry in the vocabulary.

use super::{ChoiceItem, OneOf};

/// Declares a record, and the constant `DEFAULT`, which records of generated modules start from; those that are no constants are
/// declared `boxed` and have none. A field without `= default` is required; of the first `bare` fields the names may be left out.
/// What stands `beside` the fields is no part of the vocabulary, and is as given there when the record is read.
macro_rules! word {
    (
        $(#[doc = $doc:literal])*
        pub struct $Name:ident $(key $key:ident)? $(bare $bare:literal)? $(as $boxed:ident)? {
            $($(#[doc = $field_doc:literal])* pub $field:ident: $ty:ty $(= $default:expr)?,)*
        }
        $(beside {
            $(#[doc = $beside_doc:literal])* pub $beside:ident: $beside_ty:ty = $beside_default:expr,
        })?
    ) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, PartialEq)]
        pub struct $Name {
            $($(#[doc = $field_doc])* pub $field: $ty,)*
            $($(#[doc = $beside_doc])* pub $beside: $beside_ty,)?
        }

        impl $Name {
            /// Entry of this word in the vocabulary.
            pub const WORD: $crate::vocab::Word = $crate::vocab::Word {
                rust: stringify!($Name),
                doc: concat!($($doc, "\n"),*),
                key: $crate::vocab::declare::optional!($(stringify!($key))?),
                bare: 0 $(+ $bare)?,
                fields: &[$($crate::vocab::Field {
                    name: $crate::vocab::declare::bare(stringify!($field)),
                    doc: concat!($($field_doc, "\n"),*),
                    ty: <$ty as $crate::vocab::Typed>::TY,
                    default: $crate::vocab::declare::optional!(
                        $(|| <$ty as $crate::vocab::Typed>::to_value(&$default))?
                    ),
                }),*],
            };
        }

        $crate::vocab::declare::unless! { ($($boxed)?)
            impl $Name {
                /// The record with nothing written in it. A field without a default of its own stands for nothing here: whoever
                /// starts from this record writes it.
                pub const DEFAULT: $Name = $Name {
                    $($field: $crate::vocab::declare::first!(
                        $($default,)? $crate::vocab::blank::Blank::<$ty>::VALUE
                    ),)*
                    $($beside: $beside_default,)?
                };
            }

            $crate::vocab::blank::blanks! {
                $Name = $Name::DEFAULT,
            }
        }

        impl $crate::vocab::Typed for $Name {
            const TY: $crate::vocab::Ty = $crate::vocab::Ty::Word(&$Name::WORD);

            fn to_value(&self) -> $crate::vocab::Value {
                let fields = [$($crate::vocab::Typed::to_value(&self.$field)),*];
                $crate::vocab::Value::Fields(fields.into_iter().collect())
            }

            fn from_value(value: &$crate::vocab::Value) -> Option<Self> {
                let $crate::vocab::Value::Fields(fields) = value else { return None };
                let [$($field),*] = &**fields else { return None };
                Some(Self {
                    $($field: $crate::vocab::Typed::from_value($field)?,)*
                    $($beside: $beside_default,)?
                })
            }
        }
    };
}

/// Declares a closed set of names.
macro_rules! choice {
    (
        $(#[doc = $doc:literal])*
        pub enum $Name:ident {
            $($(#[doc = $item_doc:literal])* $Item:ident = $text:literal,)+
        }
    ) => {
        $(#[doc = $doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
        )]
        pub enum $Name {
            $($(#[doc = $item_doc])* #[serde(rename = $text)] $Item,)+
        }

        impl $Name {
            /// Entry of this set in the vocabulary.
            pub const CHOICE: $crate::vocab::Choice = $crate::vocab::Choice {
                rust: stringify!($Name),
                doc: concat!($($doc, "\n"),*),
                of_words: false,
                items: &[$($crate::vocab::ChoiceItem {
                    name: $text,
                    rust: stringify!($Item),
                    doc: concat!($($item_doc, "\n"),*),
                }),+],
            };

            /// Every value, in vocabulary order.
            pub const ALL: &[$Name] = &[$($Name::$Item),+];

            /// As the designer writes it.
            pub fn name(self) -> &'static str {
                match self {
                    $($Name::$Item => $text),+
                }
            }
        }

        $crate::vocab::blank::blanks! {
            $Name = $crate::vocab::declare::first!($($Name::$Item),+),
        }

        impl $crate::vocab::Typed for $Name {
            const TY: $crate::vocab::Ty = $crate::vocab::Ty::Choice(&$Name::CHOICE);

            fn to_value(&self) -> $crate::vocab::Value {
                $crate::vocab::Value::Choice(self.name())
            }

            fn from_value(value: &$crate::vocab::Value) -> Option<Self> {
                match value {
                    $($crate::vocab::Value::Choice($text) => Some($Name::$Item),)+
                    _ => None,
                }
            }
        }
    };
}

/// Declares a closed set of words.
macro_rules! one_of {
    (
        $(#[doc = $doc:literal])*
        pub enum $Name:ident {
            $($Item:ident = $text:ident,)+
        }
    ) => {
        $crate::vocab::one_of! {
            $(#[doc = $doc])*
            pub enum $Name {
                $($Item = (stringify!($text)),)+
            }
        }
    };
    (
        $(#[doc = $doc:literal])*
        pub enum $Name:ident {
            $($Item:ident = $text:literal,)+
        }
    ) => {
        $crate::vocab::one_of! {
            $(#[doc = $doc])*
            pub enum $Name {
                $($Item = ($text),)+
            }
        }
    };
    (
        $(#[doc = $doc:literal])*
        pub enum $Name:ident {
            $($Item:ident = ($text:expr),)+
        }
    ) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, PartialEq)]
        #[expect(missing_docs, reason = "each word is documented on its struct")]
        pub enum $Name {
            $($Item($Item),)+
        }

        impl $Name {
            /// Entry of this set in the vocabulary.
            pub const ONE_OF: $crate::vocab::OneOf = $crate::vocab::OneOf {
                rust: stringify!($Name),
                doc: concat!($($doc, "\n"),*),
                items: &[$($crate::vocab::OneOfItem {
                    name: $text,
                    rust: stringify!($Item),
                    word: &$Item::WORD,
                }),+],
            };

            /// As the designer writes it.
            pub fn name(&self) -> &'static str {
                match self {
                    $($Name::$Item(_) => $text),+
                }
            }
        }

        $crate::vocab::blank::blanks! {
            $Name = $crate::vocab::declare::first!($($Name::$Item($Item::DEFAULT)),+),
        }

        impl $crate::vocab::Typed for $Name {
            const TY: $crate::vocab::Ty = $crate::vocab::Ty::OneOf(&$Name::ONE_OF);

            fn to_value(&self) -> $crate::vocab::Value {
                let (name, value) = match self {
                    $($Name::$Item(it) => ($text, $crate::vocab::Typed::to_value(it))),+
                };
                let $crate::vocab::Value::Fields(fields) = value else { unreachable!("words have fields") };
                $crate::vocab::Value::Tagged(name, fields)
            }

            fn from_value(value: &$crate::vocab::Value) -> Option<Self> {
                let $crate::vocab::Value::Tagged(name, fields) = value else { return None };
                let fields = $crate::vocab::Value::Fields(fields.clone());
                $(if *name == $text {
                    return $crate::vocab::Typed::from_value(&fields).map($Name::$Item);
                })+
                None
            }
        }
    };
}

/// Declares a closed set of words of which each knows its position.
macro_rules! indexed {
    (
        $(#[doc = $doc:literal])*
        pub enum $Name:ident {
            $($Item:ident = $text:tt,)+
        }
    ) => {
        $crate::vocab::one_of! {
            $(#[doc = $doc])*
            pub enum $Name {
                $($Item = $text,)+
            }
        }

        const _: () = {
            #[derive(Clone, Copy)]
            enum At {
                $($Item,)+
            }

            impl $Name {
                /// Position among the words.
                pub const fn position(&self) -> usize {
                    match self {
                        $($Name::$Item(_) => At::$Item as usize),+
                    }
                }
            }

            $(impl $crate::vocab::Member<$Name> for $Item {
                const AT: usize = At::$Item as usize;

                fn of(whole: &$Name) -> Option<&Self> {
                    match whole {
                        $Name::$Item(it) => Some(it),
                        _ => None,
                    }
                }
            })+
        };
    };
}

/// Declares a value of several shapes.
macro_rules! either {
    (
        $(#[doc = $doc:literal])*
        pub enum $Name:ident {
            $($(#[doc = $item_doc:literal])* $Item:ident($ty:ty),)+
        }
    ) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, PartialEq)]
        pub enum $Name {
            $($(#[doc = $item_doc])* $Item($ty),)+
        }

        impl $Name {
            /// Entry of these shapes in the vocabulary.
            pub const EITHER: $crate::vocab::Either = $crate::vocab::Either {
                rust: stringify!($Name),
                items: &[$((stringify!($Item), <$ty as $crate::vocab::Typed>::TY)),+],
            };
        }

        $crate::vocab::blank::blanks! {
            $Name = $crate::vocab::declare::first!(
                $($Name::$Item($crate::vocab::blank::Blank::<$ty>::VALUE)),+
            ),
        }

        impl $crate::vocab::Typed for $Name {
            const TY: $crate::vocab::Ty = $crate::vocab::Ty::Either(&$Name::EITHER);

            fn to_value(&self) -> $crate::vocab::Value {
                match self {
                    $($Name::$Item(it) => $crate::vocab::Typed::to_value(it)),+
                }
            }

            fn from_value(value: &$crate::vocab::Value) -> Option<Self> {
                $(if let Some(it) = <$ty as $crate::vocab::Typed>::from_value(value) {
                    return Some($Name::$Item(it));
                })+
                None
            }
        }
    };
}

/// Declares the names of a set of words, where a name alone is meant and not what it says.
macro_rules! names_of {
    (
        $(#[doc = $doc:literal])*
        pub struct $Name:ident of $Set:ty;
    ) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $Name(pub &'static str);

        impl $Name {
            /// Entry of these names in the vocabulary.
            pub const CHOICE: $crate::vocab::Choice = $crate::vocab::Choice {
                rust: stringify!($Name),
                doc: concat!($($doc, "\n"),*),
                of_words: true,
                items: &$crate::vocab::declare::names::<{ <$Set>::ONE_OF.items.len() }>(&<$Set>::ONE_OF),
            };
        }

        $crate::vocab::blank::blanks! {
            $Name = $Name(""),
        }

        impl $crate::vocab::Typed for $Name {
            const TY: $crate::vocab::Ty = $crate::vocab::Ty::Choice(&$Name::CHOICE);

            fn to_value(&self) -> $crate::vocab::Value {
                $crate::vocab::Value::Choice(self.0)
            }

            fn from_value(value: &$crate::vocab::Value) -> Option<Self> {
                let $crate::vocab::Value::Choice(name) = value else { return None };
                $Name::CHOICE.items.iter().find(|it| it.name == *name).map(|it| $Name(it.name))
            }
        }
    };
}

/// The words of a set as names to choose from.
pub(crate) const fn names<const N: usize>(set: &'static OneOf) -> [ChoiceItem; N] {
    let mut names = [ChoiceItem { name: "", rust: "", doc: "" }; N];
    let mut at = 0;
    while at < N {
        let item = &set.items[at];
        names[at] = ChoiceItem { name: item.name, rust: item.rust, doc: item.word.doc };
        at += 1;
    }
    names
}

macro_rules! optional {
    () => {
        None
    };
    ($it:expr) => {
        Some($it)
    };
}

/// What is declared unless something is written in front of it.
macro_rules! unless {
    (() $($declared:tt)*) => {
        $($declared)*
    };
    (($reason:ident) $($declared:tt)*) => {};
}

macro_rules! first {
    ($first:expr $(, $rest:expr)* $(,)?) => {
        $first
    };
}

/// A field name without the prefix that Rust asks for where the name is a keyword.
pub(crate) const fn bare(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}

pub(crate) use {choice, either, first, indexed, names_of, one_of, optional, unless, word};
