//! When a company closes because its powers were used.

use crate::vocab::{choice, word};

choice! {
    /// Which of a company's powers must have been used.
    pub enum ClosesAfter {
        /// Any of them.
        Any = "any",
        /// All of them.
        All = "all",
        /// Its tile lay.
        TileLay = "tile_lay",
        /// Its station.
        Token = "token",
        /// Its marker on a hex.
        AssignHexes = "assign_hexes",
        /// Its marker on a corporation.
        AssignCorporation = "assign_corporation",
        /// Its choice.
        ChooseAbility = "choose_ability",
        /// The stations that it brings.
        AdditionalToken = "additional_token",
    }
}

choice! {
    /// When it closes then.
    pub enum ClosesAt {
        /// At once.
        Once = "once",
        /// At the end of the turn.
        TurnEnd = "turn_end",
        /// At the end of the round.
        RoundEnd = "round_end",
        /// When an event closes companies; until then it is nobody's.
        WithOthers = "with_others",
    }
}

word! {
    /// A company closes because its powers were used.
    pub struct Closing {
        /// After which of them.
        pub after: ClosesAfter,
        /// When.
        pub at: ClosesAt = ClosesAt::Once,
    }
}
