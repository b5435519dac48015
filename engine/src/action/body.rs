//! What is done, and of which kind it is: both enums come from the table of actions.

use std::any::Any;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::kinds::by_name;
use super::{Bundle, Car, City, Payout, Program, Spot, Target, TrainRoute, Until, each_action};
use crate::ids::{CompanyId, CorporationId, HexId, TileId};
use crate::money::Money;
use crate::set::CompanySet;
use crate::vocab::{Choice, ChoiceItem};

macro_rules! bodies {
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
        /// What is done.
        #[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Deed {
            $(
                $(#[doc = $doc])*
                $Kind $(($Part))? $({ $($(#[doc = $field_doc])* $field: $ty,)+ })?,
            )+
        }

        impl Deed {
            /// Its kind.
            pub fn kind(&self) -> Kind {
                match self {
                    $(Deed::$Kind { .. } => Kind::$Kind,)+
                }
            }

            /// What it says of a type: the first field that has it.
            pub fn part<T: Any>(&self) -> Option<&T> {
                match self {
                    $(Deed::$Kind { $(0: $part,)? $($($field,)+)? } => {
                        let fields: &[&dyn Any] = &[$($part)? $($($field),+)?];
                        fields.iter().find_map(|it| it.downcast_ref())
                    })+
                }
            }

            /// A deed of a kind that says only this; `None` for kinds that say something else.
            pub fn saying<T: Any + Clone>(kind: Kind, part: &T) -> Option<Deed> {
                let part: &dyn Any = part;
                match kind {
                    $($(Kind::$Kind => part.downcast_ref::<$Part>().cloned().map(Deed::$Kind),)?)+
                    _ => None,
                }
            }
        }

        /// The kinds of action, as game files name them.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Kind {
            $($(#[doc = $doc])* $Kind,)+
        }

        impl Kind {
            const TABLE: &[Kind] = &[$(Kind::$Kind),+];

            /// As game files name it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Kind::$Kind => $name,)+
                }
            }

            /// The kind that game files name so.
            pub fn named(name: &str) -> Option<Kind> {
                match name {
                    $($name $(| $other)? => Some(Kind::$Kind),)+
                    _ => None,
                }
            }

            const fn item(self) -> ChoiceItem {
                match self {
                    $(Kind::$Kind => ChoiceItem {
                        name: $name,
                        rust: stringify!($Kind),
                        doc: concat!($($doc, "\n"),*),
                    },)+
                }
            }
        }
    };
}

each_action!(bodies);

impl Kind {
    const COUNT: usize = Kind::TABLE.len();

    /// Every kind, in the order of their names.
    pub const ALL: &[Kind] = &by_name::<{ Kind::COUNT }>(Kind::TABLE);

    /// The kinds as a closed set of names, for scripts.
    pub const CHOICE: Choice = Choice {
        rust: "Kind",
        doc: "The kinds of action, as game files name them.",
        of_words: false,
        items: &Kind::items(),
    };

    const fn items() -> [ChoiceItem; Kind::COUNT] {
        let mut items = [Kind::TABLE[0].item(); Kind::COUNT];
        let mut at = 0;
        while at < Kind::COUNT {
            items[at] = Kind::ALL[at].item();
            at += 1;
        }
        items
    }
}

impl Deed {
    /// Talk: `text` is said.
    pub fn message(text: impl Into<Box<str>>) -> Deed {
        Deed::Message { text: text.into(), log: false }
    }

    /// The end of a program, for this reason.
    pub fn disable(reason: impl Into<Box<str>>) -> Deed {
        Deed::ProgramDisable { reason: reason.into(), program: None }
    }

    /// Whether it sets or ends a program.
    pub fn sets_program(&self) -> bool {
        matches!(self, Deed::ProgramDisable { .. }) || self.program().is_some()
    }

    /// The program that it sets.
    pub fn program(&self) -> Option<Program> {
        match *self {
            Deed::ProgramBuyShares { corporation, until, from_market, auto_pass_after } => {
                Some(Program::BuyShares { corporation, until, from_market, auto_pass_after })
            }
            Deed::ProgramSharePass { unconditional, indefinite } => {
                Some(Program::SharePass { unconditional, indefinite })
            }
            _ => None,
        }
    }
}

/// Sets the program.
impl From<Program> for Deed {
    fn from(program: Program) -> Deed {
        match program {
            Program::BuyShares { corporation, until, from_market, auto_pass_after } => {
                Deed::ProgramBuyShares { corporation, until, from_market, auto_pass_after }
            }
            Program::SharePass { unconditional, indefinite } => {
                Deed::ProgramSharePass { unconditional, indefinite }
            }
        }
    }
}
