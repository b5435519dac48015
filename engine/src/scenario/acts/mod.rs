//! Actions as scenarios write them: one word a kind, with what players rarely say left out. The words have the fields of
//! the table of actions (`engine/src/action/table.rs`), unless it names a module here that has the word.

mod companies;
mod fields;
mod message;
mod powers;
mod programs;
mod shares;
mod track;
mod trains;

pub use self::fields::ScenarioField;
pub use self::shares::ShareSource;
pub(crate) use self::shares::{bought, sold};
pub use self::trains::RunTrain;
pub(super) use self::trains::form;
pub(crate) use self::trains::train_of_bank;
use super::who::Who;
use crate::action::{Action, Car, Deed, Entity, each_action};
use crate::game::Game;
use crate::ids::{CompanyId, CorporationId};
use crate::money::Money;
use crate::refusal::{Illegal, Refusal, refusal};
use crate::vocab::{one_of, word};

/// What a word for an action means in a position.
pub(crate) trait Deeds {
    /// What is done by who acts, with what is left out filled in.
    fn deed(&self, game: &Game, by: Entity) -> Result<Deed, Refusal>;
}

/// The word for a kind of action: that of a module, or one with the fields of the table.
macro_rules! act {
    ($Kind:ident [$($word:ident)::+] $($rest:tt)*) => {
        pub use $($word)::+::$Kind;
    };
    ($Kind:ident [] $(#[doc = $doc:literal])* {}) => {
        word! {
            $(#[doc = $doc])*
            pub struct $Kind {
                /// Who acts; whoever is in turn if left out.
                pub by: Option<Who> = None,
            }
        }

        impl Deeds for $Kind {
            fn deed(&self, _game: &Game, _by: Entity) -> Result<Deed, Refusal> {
                Ok(Deed::$Kind)
            }
        }
    };
    ($Kind:ident [] $(#[doc = $doc:literal])* { $(
        $at:tt:
        $(#[doc = $field_doc:literal])*
        $field:ident: $ty:ty $(= $default:expr)?,
    )+ }) => {
        word! {
            $(#[doc = $doc])*
            pub struct $Kind {
                /// Who acts; whoever is in turn if left out.
                pub by: Option<Who> = None,
                $($(#[doc = $field_doc])* pub $field: <$ty as ScenarioField>::Word $(= $default)?,)+
            }
        }

        impl Deeds for $Kind {
            fn deed(&self, game: &Game, by: Entity) -> Result<Deed, Refusal> {
                Ok(Deed::$Kind { $($at: ScenarioField::meant(&self.$field, game, by)?,)+ })
            }
        }
    };
}

macro_rules! acts {
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
        $(act! { $Kind [$($($word)::+)?] $(#[doc = $doc])* {
            $(0: $(#[doc = $part_doc])* $part: $Part,)?
            $($($field: $(#[doc = $field_doc])* $field: $ty $(= $default)?,)+)?
        } })+

        one_of! {
            /// An action. Who acts is whoever is in turn, unless `by` says otherwise.
            pub enum Act {
                $($Kind = $name,)+
            }
        }

        impl Act {
            fn deeds(&self) -> (&Option<Who>, &dyn Deeds) {
                match self {
                    $(Act::$Kind(it) => (&it.by, it),)+
                }
            }
        }
    };
}

each_action!(acts);

impl Act {
    /// The action that it means in a position.
    ///
    /// # Errors
    /// If there is nothing that it could mean.
    pub fn action(&self, game: &Game) -> Result<Action, Illegal> {
        self.named_action(game).map_err(|it| game.illegal(it))
    }

    fn named_action(&self, game: &Game) -> Result<Action, Refusal> {
        let (by, deeds) = self.deeds();
        let said = by.as_ref().map(Who::entity);
        let entity = said.or_else(|| game.current()).ok_or("nobody is in turn")?;
        if let Entity::Player(player) = entity
            && player.index() >= game.state().players.len()
        {
            return Err(refusal!("there is no {}", player));
        }
        Ok(Action { entity, deed: deeds.deed(game, entity)? })
    }
}
