//! Amounts that may grow with the phases, and may be below zero.

use crate::ids::PhaseId;
use crate::list::Map;
use crate::title::PhaseColour;
use crate::vocab::blank::blanks;
use crate::vocab::{Ty, Typed, Value, either, word};

/// An amount that is added, or taken away where it is below zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Change(pub i32);

blanks! {
    Change = Change(0),
}

impl Typed for Change {
    const TY: Ty = Ty::Int { min: -10_000, max: 10_000, wrap: Some("Change") };

    fn to_value(&self) -> Value {
        Value::Int(i64::from(self.0))
    }

    fn from_value(value: &Value) -> Option<Self> {
        i32::from_value(value).map(Change)
    }
}

word! {
    /// An amount that depends on the phase. What both tables give is added.
    pub struct Growing {
        /// From a colour of tiles on: the last colour of the phase that has an amount counts, as with the revenue of
        /// a stop; `diesel` is for diesels.
        pub by_color: Map<PhaseColour, Change> = Map::EMPTY,
        /// From a phase on; nothing before the first.
        pub by_phase: Map<PhaseId, Change> = Map::EMPTY,
    }
}

either! {
    /// How much, perhaps by phase.
    pub enum Amount {
        /// Always the same.
        Fixed(Change),
        /// It depends on the phase.
        Growing(Growing),
    }
}

impl Amount {
    /// Nothing.
    pub const NOTHING: Amount = Amount::Fixed(Change(0));
}
