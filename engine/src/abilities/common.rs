//! What all abilities have in common.

use super::When;
use crate::ids::PhaseId;
use crate::list::List;
use crate::title::Owner;
use crate::vocab::{choice, either};

choice! {
    /// No phase.
    pub enum Never {
        /// Nothing, not even what closes all others.
        Never = "never",
    }
}

either! {
    /// A phase, or none at all.
    pub enum PhaseOrNever {
        /// No phase.
        Never(Never),
        /// A phase.
        Phase(PhaseId),
    }
}

choice! {
    /// Something that happens to the holder of an ability.
    pub enum Trigger {
        /// A tile is laid on one of the hexes that it names, by anybody.
        LayTile = "lay_tile",
        /// A corporation buys the company.
        Sold = "sold",
        /// The corporation that it names, or that holds it, sets its par price.
        Par = "par",
        /// The company closes.
        Close = "close",
    }
}

either! {
    /// What takes an ability away.
    pub enum Removal {
        /// Something that happens.
        Trigger(Trigger),
        /// The start of a phase.
        Phase(PhaseId),
    }
}

/// The fields that every ability has.
#[derive(Debug, Clone)]
pub struct Terms {
    /// Who must own its holder.
    pub owner_type: Owner,
    /// When it may be used, or happens.
    pub when: List<When>,
    /// How often it may be used.
    pub count: Option<u8>,
    /// How often in an operating round.
    pub count_per_or: Option<u8>,
    /// Uses that are left after an operating round stay.
    pub use_across_ors: bool,
    /// The phase in which it happens.
    pub on_phase: Option<PhaseOrNever>,
    /// The phase that must be over.
    pub after_phase: Option<PhaseId>,
    /// What takes it away.
    pub remove: Option<Removal>,
    /// It goes when it has been used up.
    pub remove_when_used_up: bool,
    /// Its company closes when it has been used up.
    pub closed_when_used_up: bool,
    /// It is in force without being chosen.
    pub passive: bool,
}

/// How abilities of a type come into play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// Somebody chooses to use it, within its windows; at any time where it has none.
    Chosen,
    /// It is in force, within its windows; always where it has none.
    InForce,
    /// It is always in force, and has neither windows nor moments.
    Always,
    /// It happens at its moments, or in a phase.
    Happens,
    /// It only marks its holder; hooks may ask at any time.
    Mark,
}

/// An ability of any type.
pub trait Power {
    /// How abilities of this type come into play.
    const USE: Use;
    /// The moments at which abilities of this type happen, or ask their owner.
    const MOMENTS: &'static [When];
    /// The steps in which abilities of this type are chosen, as bits; it takes all of them.
    const STEPS: u64;
    /// The ordinary step that heeds abilities of this type without anybody choosing them, as a bit.
    const HEEDED_IN: u64;

    /// Whether the ordinary step heeds abilities of this type only where a corporation has them or they say `passive`.
    const HEEDED_IF_PASSIVE: bool;

    /// The fields that every ability has.
    fn terms(&self) -> Terms;

    /// Whether it says `passive: true`.
    fn says_passive(&self) -> bool;

    /// Whether the ordinary step heeds it because of that, as an ability of a company or of a corporation.
    fn is_heeded(&self, of_company: bool) -> bool {
        Self::HEEDED_IF_PASSIVE && (!of_company || self.says_passive())
    }
}

/// Declares an ability: how it comes into play, the moments that it may have, the steps `by` which it is chosen, the
/// ordinary step that heeds it `or` else (`if passive`: only where a corporation has it, or it is `passive`), and a word with
/// the common fields before its own. `as` says how kits call it that add fields to it.
macro_rules! ability {
    (
        $(#[doc = $doc:literal])*
        pub struct $Name:ident $(as $Called:ident)?: $Use:ident $([$($Moment:ident),+])?
            $(by $($Step:ident)&+)? $(or $Heeding:ident)? $(if $passive:ident)? $(when $when:expr;)?
        {
            $($(#[doc = $field_doc:literal])* pub $field:ident: $ty:ty $(= $default:expr)?,)*
        }
    ) => {
        $crate::abilities::common::ability_word! {
            $(#[doc = $doc])*
            pub struct $Name $(as $Called)? {
                /// Who must own the company, or preside over the corporation, that has it.
                pub owner_type: $crate::title::Owner = $crate::title::Owner::Either,
                /// When it may be used, is in force, or happens. Left out, that is at any time; for a teleport, in the track
                /// step.
                pub when: $crate::list::List<$crate::abilities::When> =
                    $crate::vocab::declare::first!($($when,)? $crate::list::List::EMPTY),
                /// How often it may be used.
                pub count: Option<u8> = None,
                /// How often it may be used in one operating round.
                pub count_per_or: Option<u8> = None,
                /// Uses that are left after an operating round in which it was used stay for the next.
                pub use_across_ors: bool = true,
                /// What makes it happen; the start of this phase.
                pub on_phase: Option<$crate::abilities::PhaseOrNever> = None,
                /// The phase that must be over before it may be used.
                pub after_phase: Option<$crate::ids::PhaseId> = None,
                /// What takes it away; the start of this phase, or something that happens.
                pub remove: Option<$crate::abilities::Removal> = None,
                /// It goes away when it has been used up.
                pub remove_when_used_up: bool = true,
                /// The company closes when it has been used up.
                pub closed_when_used_up: bool = false,
                /// It is in force without being chosen, within the windows of `when`.
                pub passive: Option<bool> = None,
                /// What it does, in words for players.
                pub description: $crate::list::Text = $crate::list::Text::EMPTY,
                $($(#[doc = $field_doc])* pub $field: $ty $(= $default)?,)*
            }
        }

        impl $crate::abilities::Power for $Name {
            const USE: $crate::abilities::Use = $crate::abilities::Use::$Use;
            const MOMENTS: &'static [$crate::abilities::When] =
                &[$($($crate::abilities::When::$Moment),+)?];
            const STEPS: u64 = 0 $($(| $crate::abilities::bit::<$crate::title::$Step>())+)?;
            const HEEDED_IN: u64 = 0 $(| $crate::abilities::bit::<$crate::title::$Heeding>())?;
            const HEEDED_IF_PASSIVE: bool = !<[&str]>::is_empty(&[$(stringify!($passive))?]);

            fn says_passive(&self) -> bool {
                self.passive == Some(true)
            }

            fn terms(&self) -> $crate::abilities::Terms {
                $crate::abilities::Terms {
                    owner_type: self.owner_type,
                    when: self.when.clone(),
                    count: self.count,
                    count_per_or: self.count_per_or,
                    use_across_ors: self.use_across_ors,
                    on_phase: self.on_phase.clone(),
                    after_phase: self.after_phase,
                    remove: self.remove.clone(),
                    remove_when_used_up: self.remove_when_used_up,
                    closed_when_used_up: self.closed_when_used_up,
                    passive: self.passive.unwrap_or(self.when.is_empty()),
                }
            }
        }
    };
}

/// Declares the word of an ability; one that kits call something may have fields of them.
macro_rules! ability_word {
    ($(#[doc = $doc:literal])* pub struct $Name:ident as $($rest:tt)*) => {
        $crate::kits::extended_word! { $(#[doc = $doc])* pub struct $Name as $($rest)* }
    };
    ($($word:tt)*) => {
        $crate::vocab::word! { $($word)* }
    };
}

pub(crate) use {ability, ability_word};
