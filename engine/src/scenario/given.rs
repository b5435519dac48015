//! The position that a scenario starts from.

use super::balance::Balance;
use super::names::{AbilityName, StepName};
use super::places::{LaidTile, MarketSpot, StationAt, TrainName};
use super::who::{Account, CompanyHolder, Named, Seat, ShareHolder, SomePlayer, Who};
use crate::ids::{CompanyId, CorporationId, HexId, PhaseId, RoundId, TileId, TrainId};
use crate::kits::extended_word;
use crate::list::{List, Map, Text};
use crate::money::Money;
use crate::title::EventName;
use crate::vocab::{either, one_of, word};

word! {
    /// Companies are sold.
    pub struct Auction {
    }
}

word! {
    /// Shares are traded.
    pub struct Stock {
        /// Which stock round of the game.
        pub turn: u8 = 1,
    }
}

word! {
    /// Corporations operate.
    pub struct Operating {
        /// After which stock round.
        pub turn: u8 = 1,
        /// Which of the operating rounds that follow it.
        pub number: u8 = 1,
        /// How many follow it; if left out, as many as the phase says.
        pub of: Option<u8> = None,
        /// Which operating round of the game it is; if left out, as if as many had followed each stock round.
        pub count: Option<u8> = None,
    }
}

word! {
    /// A round of the title's own.
    pub struct OwnRound bare 1 {
        /// Which.
        pub name: RoundId,
        /// In which set of a stock round and its operating rounds.
        pub turn: u8 = 1,
        /// Which of the operating rounds it is, or follows.
        pub number: u8 = 1,
        /// How many there are; if left out, as many as the phase says.
        pub of: Option<u8> = None,
    }
}

one_of! {
    /// A round.
    pub enum RoundGiven {
        Auction = "auction",
        Stock = "stock",
        Operating = "operating",
        OwnRound = "round",
    }
}

extended_word! {
    /// A corporation that has started.
    pub struct Start bare 2 {
        /// Its par price; if left out, the one with which it starts.
        pub par: Option<MarketSpot> = None,
        /// Where its price stands; at the par price if left out.
        pub price: Option<MarketSpot> = None,
    }
}

word! {
    /// Some of a kind of train: `("3", 2)`.
    pub struct SomeTrains bare 2 {
        /// The kind.
        pub train: TrainId,
        /// How many.
        pub count: u8,
    }
}

either! {
    /// Trains that the bank no longer has.
    pub enum TrainsGone {
        /// All that are left of a kind.
        All(TrainId),
        /// Some of a kind.
        Some(SomeTrains),
    }
}

word! {
    /// A position. What is left out is as at the start of the game, or follows from the rest.
    pub struct Given {
        /// Optional rules in force.
        pub options: List<Text> = List::EMPTY,
        /// Decides what is drawn at random.
        pub seed: u32 = 1,
        /// How many play; the fewest that the title takes if left out.
        pub players: Option<Seat> = None,
        /// The phase. The trains that must have been sold by then are no longer with the bank, and what they bring
        /// about has happened.
        pub phase: Option<PhaseId> = None,
        /// The round; the first one if left out.
        pub round: Option<RoundGiven> = None,
        /// Whose turn it is; the first in order if left out.
        pub turn: Option<Who> = None,
        /// Events that have happened besides those of the phase.
        pub events: List<EventName> = List::EMPTY,
        /// The step that the turn has come to: those before it are over.
        pub step: Option<StepName> = None,
        /// Players in order of priority; those left out follow in order of seats.
        pub order: List<SomePlayer> = List::EMPTY,
        /// Who acts in the round, in order; if left out, as the rules have it.
        pub queue: List<Who> = List::EMPTY,
        /// Players who have passed in this stock round.
        pub passed: List<SomePlayer> = List::EMPTY,
        /// Players who are out of the game.
        pub bankrupt: List<SomePlayer> = List::EMPTY,
        /// Money at hand, or owed by players who may borrow. The bank gives or takes the difference.
        pub cash: Map<Account, Balance> = Map::EMPTY,
        /// Money of the bank, if not what the others leave to it.
        pub bank_cash: Option<Money> = None,
        /// Corporations that have started.
        pub started: Map<CorporationId, Start> = Map::EMPTY,
        /// Who holds how many percent of a corporation; the rest is in the initial offering. Whoever holds most has
        /// the president's certificate, the first named where that is a tie.
        pub shares: Map<CorporationId, Map<ShareHolder, u8>> = Map::EMPTY,
        /// Corporations that have floated or not, where that does not follow from the shares.
        pub floated: Map<CorporationId, bool> = Map::EMPTY,
        /// How many turns a corporation has had.
        pub operated: Map<CorporationId, u8> = Map::EMPTY,
        /// Corporations that are no more.
        pub closed: List<CorporationId> = List::EMPTY,
        /// Corporations of which a player has sold shares in this stock round.
        pub sold: Map<SomePlayer, List<CorporationId>> = Map::EMPTY,
        /// Whose each company is.
        pub owners: Map<CompanyId, CompanyHolder> = Map::EMPTY,
        /// How often abilities of a company or corporation have been used already.
        pub used: Map<Named, Map<AbilityName, u8>> = Map::EMPTY,
        /// Bids on companies.
        pub bids: Map<CompanyId, Map<SomePlayer, Money>> = Map::EMPTY,
        /// How much below its value a company has fallen in the auction.
        pub discounts: Map<CompanyId, Money> = Map::EMPTY,
        /// Tiles on the map.
        pub tiles: Map<HexId, LaidTile> = Map::EMPTY,
        /// Tiles of which no copy is left.
        pub no_more: List<TileId> = List::EMPTY,
        /// Where the stations of a corporation stand; if left out, its home once the rules put it there.
        pub tokens: Map<CorporationId, List<StationAt>> = Map::EMPTY,
        /// Trains of corporations, in order of purchase.
        pub trains: Map<CorporationId, List<TrainName>> = Map::EMPTY,
        /// Trains that were given up and may be bought from the bank.
        pub discarded: List<TrainName> = List::EMPTY,
        /// Trains that nobody has and the bank no longer sells, besides those that the phase takes.
        pub exported: List<TrainsGone> = List::EMPTY,
        /// What the trains of the corporation in turn have earned.
        pub earned: Option<Money> = None,
    }
}

impl Default for Given {
    /// The start of a game.
    fn default() -> Given {
        Given::DEFAULT
    }
}
