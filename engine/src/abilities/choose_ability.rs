//! A choice between named things.

use super::common::ability;
use crate::list::{List, Text};
use crate::money::Money;
use crate::vocab::{choice, either, one_of, word};

word! {
    /// The company closes.
    pub struct CloseIt {
    }
}

word! {
    /// The bank pays the owner.
    pub struct Receive {
        /// How much.
        pub amount: Money,
    }
}

word! {
    /// The owner pays the bank.
    pub struct Pay {
        /// How much.
        pub amount: Money,
    }
}

word! {
    /// The corporation gets another station.
    pub struct GainStation {
    }
}

word! {
    /// The corporation may own more trains from now on.
    pub struct RaiseTrainLimit {
        /// How many more.
        pub by: u8 = 1,
    }
}

word! {
    /// The marker that the company has put on a hex is turned: it is worth nothing to other corporations any more.
    pub struct TurnMarker {
    }
}

one_of! {
    /// What follows from a choice.
    pub enum Consequence {
        CloseIt = "close",
        Receive = "receive",
        Pay = "pay",
        GainStation = "gain_station",
        RaiseTrainLimit = "raise_train_limit",
        TurnMarker = "turn_marker",
    }
}

word! {
    /// One of the things to choose from.
    pub struct Chosen {
        /// Its name.
        pub name: Text,
        /// What follows.
        pub does: List<Consequence> = List::EMPTY,
    }
}

choice! {
    /// Names that say themselves what follows.
    pub enum PlainChoice {
        /// The company closes.
        Close = "close",
    }
}

either! {
    /// One of the things to choose from.
    pub enum ChoiceEntry {
        /// A name that says what follows.
        Plain(PlainChoice),
        /// A name of which only hooks take notice.
        Name(Text),
        /// A name with what follows.
        Full(Chosen),
    }
}

impl ChoiceEntry {
    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            ChoiceEntry::Plain(plain) => plain.name(),
            ChoiceEntry::Name(name) => name,
            ChoiceEntry::Full(full) => &full.name,
        }
    }
}

ability! {
    /// The owner chooses one of several things. What was chosen last is remembered, for hooks to ask.
    pub struct ChooseAbility: Chosen by SpecialChoose {
        /// What there is to choose from.
        pub choices: List<ChoiceEntry> = List::EMPTY,
    }
}
