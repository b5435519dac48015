//! The table of values that the vocabulary has and the engine plays in no title yet. A title that uses one is refused,
//! and the reference says so beside the value: both read this table, and nothing else lists such values.

use crate::kits::with_kit_unplayed;
use crate::kits::words::*;
use crate::title::{
    Capitalization, CellKind, EndTiming, Geometry, Rules, SellAfter, SellMovement, SharesSoldTo,
    Train,
};
use crate::vocab::{Choice, Word};

/// Something that the engine does not play, whatever else a title says.
#[derive(Debug, Clone, Copy)]
pub enum Unplayed {
    /// A value of a closed set.
    Value(&'static Choice, &'static str),
    /// A field of a record that has this value, or any but its default where none is given.
    Field(&'static Word, &'static str, Option<&'static str>),
}

/// A closed set of which the engine does not play every value.
pub(crate) trait PartlyPlayed: Copy + 'static {
    /// Whether the engine plays this value in some title.
    fn is_played(self) -> bool;
}

macro_rules! unplayed_values {
    ($($Set:ident: $($Value:ident)+;)+) => {
        $(impl PartlyPlayed for $Set {
            fn is_played(self) -> bool {
                !matches!(self, $($Set::$Value)|+)
            }
        })+

        fn values() -> Vec<Unplayed> {
            vec![$($(Unplayed::Value(&$Set::CHOICE, $Set::$Value.name()),)+)+]
        }
    };
}

with_kit_unplayed! { unplayed_values! {
    Capitalization: Escrow;
    SellAfter: Round;
    SellMovement: DownLeftHexShare;
    SharesSoldTo: Corporation;
    EndTiming: CurrentTurn AfterMaxOperates ThreeRounds;
    Geometry: Zigzag Hex;
    CellKind: Liquidation Acquisition Repar IgnoreTwoSales SafePar ConvertRange PhaseLimited TypeLimited PaysBonus
        PaysBonus1 PaysBonus2 PaysBonus3 PaysBonus4 ShareSplit OnlyPresident;
} }

/// A field that must be left at its default, the value that is refused as messages name it, and whether it is used.
pub(super) type UnplayedField<T> = (&'static str, &'static str, fn(&T) -> bool);

/// Rules that must be left at their defaults.
pub(super) const RULES: &[UnplayedField<Rules>] = &[
    ("president_sales_to_market", "true", |it| it.president_sales_to_market),
    ("buy_share_from_other_player", "true", |it| it.buy_share_from_other_player),
    ("turn_sell_limit", "a limit", |it| it.turn_sell_limit.is_some()),
    ("discarded_train_discount", "a discount", |it| it.discarded_train_discount.0 > 0),
    ("ebuy_owner_must_help", "true", |it| it.ebuy_owner_must_help),
];

/// Fields of trains that must be left at their defaults.
pub(super) const TRAINS: &[UnplayedField<Train>] = &[("reserved", "true", |it| it.reserved)];

/// Every value that the engine does not play yet.
pub fn unplayed() -> Vec<Unplayed> {
    let literal = |value: &'static str| (value == "true").then_some(value);
    let rules = RULES.iter().map(|it| Unplayed::Field(&Rules::WORD, it.0, literal(it.1)));
    let trains = TRAINS.iter().map(|it| Unplayed::Field(&Train::WORD, it.0, literal(it.1)));
    values().into_iter().chain(rules).chain(trains).collect()
}
