//! What a company or corporation may do besides its ordinary turn. One file an ability.

mod additional_token;
mod assign_corporation;
mod assign_hexes;
mod base;
mod blocks_hexes;
mod blocks_hexes_consent;
mod blocks_partition;
mod choose_ability;
mod close;
pub(crate) mod common;
mod description;
mod generic;
mod hex_bonus;
mod marks_hexes;
mod no_buy;
mod reduction;
mod reservation;
mod revenue_change;
mod shares;
mod teleport;
mod tile_discount;
mod tile_income;
mod tile_lay;
mod token;
mod token_income;
mod train_buy;
mod train_limit;
mod when;

pub use self::common::{Never, PhaseOrNever, Power, Removal, Terms, Trigger, Use};
pub use self::reduction::{Part, Portion, Reduction};
pub(crate) use self::when::bit;
pub use self::when::{During, Role, When, Whose, Window};
pub use crate::kits::abilities::*;
use crate::kits::with_kit_abilities;
use crate::vocab::indexed;

/// Abilities to which kits add fields, by the names that kits have for them: steps may be called the same.
pub(crate) mod extended {
    pub(crate) use super::token::Token as TokenAbility;
}

/// How the consent to build is called where it is chosen.
pub const CONSENT: &str = "consent";

/// Lists the abilities of the core: the file and the word in it.
macro_rules! abilities {
    ($($file:ident::$Word:ident,)+) => {
        $(pub use self::$file::*;)+

        with_kit_abilities! { declare_abilities! { $($file::$Word,)+ } }
    };
}

macro_rules! declare_abilities {
    ($($file:ident::$Word:ident,)+) => {
        indexed! {
            /// Something that a company or corporation may do, or that holds because of it.
            pub enum Ability {
                $($Word = $file,)+
            }
        }

        impl Ability {
            /// The fields that every ability has.
            pub fn terms(&self) -> Terms {
                match self {
                    $(Ability::$Word(it) => it.terms(),)+
                }
            }

            /// What it does, in words for players.
            pub fn description(&self) -> &crate::list::Text {
                match self {
                    $(Ability::$Word(it) => &it.description,)+
                }
            }

            /// How abilities of its type come into play.
            pub fn comes_by(&self) -> Use {
                match self {
                    $(Ability::$Word(_) => <$Word as Power>::USE,)+
                }
            }

            /// Whether abilities of its type may be in force by themselves instead of being chosen, if they say so.
            pub fn may_be_passive(&self) -> bool {
                match self {
                    $(Ability::$Word(_) => <$Word as Power>::HEEDED_IF_PASSIVE,)+
                }
            }

            /// Whether the ordinary step heeds it because of that, as an ability of a company or of a corporation.
            fn is_heeded_as_passive(&self, of_company: bool) -> bool {
                match self {
                    $(Ability::$Word(it) => it.is_heeded(of_company),)+
                }
            }

            /// How abilities of the type with this name come into play.
            pub fn comes_by_name(name: &str) -> Option<Use> {
                match name {
                    $(stringify!($file) => Some(<$Word as Power>::USE),)+
                    _ => None,
                }
            }

            /// The moments at which abilities of its type happen, or ask their owner.
            pub fn moments(&self) -> &'static [When] {
                match self {
                    $(Ability::$Word(_) => <$Word as Power>::MOMENTS,)+
                }
            }

            /// The steps in which abilities of its type are chosen, as bits; it takes all of them.
            pub fn steps(&self) -> u64 {
                match self {
                    $(Ability::$Word(_) => <$Word as Power>::STEPS,)+
                }
            }

            /// The ordinary step that heeds abilities of its type without anybody choosing them, as a bit.
            pub fn heeded_in(&self) -> u64 {
                match self {
                    $(Ability::$Word(_) => <$Word as Power>::HEEDED_IN,)+
                }
            }
        }
    };
}

/// How an ability gets to work, where it has a step to do so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Works {
    /// Only when it is chosen.
    Chosen,
    /// Only by itself, in the ordinary step that heeds it.
    Heeded,
    /// In either way.
    Both,
}

impl Ability {
    /// How it gets to work, as an ability of a company or of a corporation.
    pub fn works(&self, of_company: bool) -> Works {
        let heeded = self.is_heeded_as_passive(of_company) || crate::joints::is_only_heeded(self);
        match self {
            _ if heeded => Works::Heeded,
            Ability::Token(it) if !it.special_only || !of_company => Works::Both,
            Ability::AssignHexes(_) if !of_company => Works::Both,
            _ => Works::Chosen,
        }
    }

    /// Whether its owner is asked at a moment, rather than that it happens.
    pub fn asks_at(&self, moment: When) -> bool {
        matches!(self, Ability::TileLay(_)) && self.moments().contains(&moment)
    }

    /// The names of what it lets choose from.
    pub fn choices(&self) -> Vec<&str> {
        match self {
            Ability::ChooseAbility(it) => it.choices.iter().map(ChoiceEntry::name).collect(),
            Ability::BlocksHexesConsent(_) => vec![CONSENT],
            _ => Vec::new(),
        }
    }
}

abilities! {
    additional_token::AdditionalToken,
    assign_corporation::AssignCorporation,
    assign_hexes::AssignHexes,
    base::Base,
    blocks_hexes::BlocksHexes,
    blocks_hexes_consent::BlocksHexesConsent,
    blocks_partition::BlocksPartition,
    choose_ability::ChooseAbility,
    close::Close,
    description::Description,
    generic::Generic,
    hex_bonus::HexBonus,
    marks_hexes::MarksHexes,
    no_buy::NoBuy,
    reservation::Reservation,
    revenue_change::RevenueChange,
    shares::Shares,
    teleport::Teleport,
    tile_discount::TileDiscount,
    tile_income::TileIncome,
    tile_lay::TileLay,
    token::Token,
    token_income::TokenIncome,
    train_buy::TrainBuy,
    train_limit::TrainLimit,
}
