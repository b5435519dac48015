//! What is to hold after some steps, under the keys of traces. Only what is written is compared.

use super::names::{AbilityName, StepName};
use super::places::{LaidTile, MarkerAt, StationAt, TrainName};
use super::relative::{AmountNow, CountNow, PriceNow};
use super::who::{Account, CompanyHolder, Named, Nobody, ShareHolder, SomePlayer, Who};
use crate::ids::{CompanyId, CorporationId, HexId, PhaseId};
use crate::list::{List, Map, Text};
use crate::money::Money;
use crate::vocab::{either, one_of, word};

word! {
    /// What the bank has of trains.
    pub struct DepotNow {
        /// The next that it sells.
        pub next: Option<TrainName> = None,
        /// How many it has still to sell.
        pub n: Option<CountNow> = None,
        /// Those that were given up.
        pub discarded: Option<List<TrainName>> = None,
    }
}

one_of! {
    /// Whose turn it is, where it is nobody's.
    pub enum TurnWord {
        Nobody = "nobody",
    }
}

either! {
    /// Whose turn it is.
    pub enum Turn {
        /// Nobody's.
        Word(TurnWord),
        /// Somebody's.
        Who(Who),
    }
}

word! {
    /// What is to hold. A map is compared key by key as far as it is written. Amounts may be relative to the position that
    /// the scenario starts from, before its first step: `more(30)`, `less(30)`, `same`.
    pub struct Expected {
        /// The round, as traces name it: `SR 2`, `OR 3.1`.
        pub round: Option<Text> = None,
        /// The step that the turn waits for.
        pub step: Option<StepName> = None,
        /// Whose turn it is.
        pub entity: Option<Turn> = None,
        /// Kinds of action open to whoever is in turn.
        pub acts: Option<List<Text>> = None,
        /// The phase.
        pub phase: Option<PhaseId> = None,
        /// Players in order of priority.
        pub order: Option<List<SomePlayer>> = None,
        /// Who acts in the round, in order.
        pub queue: Option<List<Who>> = None,
        /// Money at hand, or owed.
        pub cash: Map<Account, AmountNow> = Map::EMPTY,
        /// What players are worth.
        pub worth: Map<SomePlayer, AmountNow> = Map::EMPTY,
        /// Prices at the market; `none` for a corporation without one. `moved(right: 1)` is one cell to the right of where
        /// the price stood before the first step.
        pub price: Map<CorporationId, Option<PriceNow>> = Map::EMPTY,
        /// Par prices; `none` for a corporation without one.
        pub par: Map<CorporationId, Option<Money>> = Map::EMPTY,
        /// Percent of a corporation, by holder.
        pub shares: Map<CorporationId, Map<ShareHolder, CountNow>> = Map::EMPTY,
        /// Presidents; `none` for a corporation without one.
        pub pres: Map<CorporationId, Option<SomePlayer>> = Map::EMPTY,
        /// Whether a corporation has floated.
        pub floated: Map<CorporationId, bool> = Map::EMPTY,
        /// Whether a corporation has closed.
        pub closed: Map<CorporationId, bool> = Map::EMPTY,
        /// Trains of a corporation, in order.
        pub trains: Map<CorporationId, List<TrainName>> = Map::EMPTY,
        /// Trains of the bank.
        pub depot: Option<DepotNow> = None,
        /// Whose each company is.
        pub companies: Map<CompanyId, CompanyHolder> = Map::EMPTY,
        /// Where the stations of a corporation stand, in any order.
        pub tokens: Map<CorporationId, List<StationAt>> = Map::EMPTY,
        /// How many stations a corporation has left.
        pub tokens_left: Map<CorporationId, CountNow> = Map::EMPTY,
        /// Tiles on the map; `none` for a hex as printed.
        pub tiles: Map<HexId, Option<LaidTile>> = Map::EMPTY,
        /// Whether the game is over.
        pub finished: Option<bool> = None,
        /// Abilities that a company or corporation still has, by name.
        pub abilities: Map<Named, List<AbilityName>> = Map::EMPTY,
        /// Where the markers of a company or corporation stand.
        pub assigned: Map<Named, List<MarkerAt>> = Map::EMPTY,
        /// What a company pays now.
        pub revenue: Map<CompanyId, Money> = Map::EMPTY,
        /// What the trains of the corporation in turn have earned.
        pub earned: Option<Money> = None,
        /// What they have brought its treasury, which gets it with the dividend.
        pub subsidy: Option<Money> = None,
        /// What players are worth.
        pub score: Map<SomePlayer, AmountNow> = Map::EMPTY,
    }
}

impl Default for Expected {
    /// Anything.
    fn default() -> Expected {
        Expected::DEFAULT
    }
}
