//! Which round follows which.

use super::events::EventName;
use super::rounds::Step;
use super::rules::{NextPlayerOrder, PoolShareDrop, SellMovement};
use super::trains::StatusName;
use crate::ids::{PhaseId, RoundId, TypeId};
use crate::list::{List, Text};
use crate::vocab::{choice, either, one_of, word};

choice! {
    /// The kinds of round: who acts in it, in what order, and when it is over.
    pub enum RoundKind {
        /// Players bid for companies that nobody owns; over when all are sold.
        Auction = "auction",
        /// Players take companies that nobody owns in turn; over when all are taken, or each player has enough.
        Draft = "draft",
        /// Players trade in turn, over and over; over when all pass.
        Stock = "stock",
        /// Companies pay, then every corporation operates once.
        Operating = "operating",
        /// Every corporation has one turn in operating order; nothing is paid.
        Merger = "merger",
        /// Every player has one turn in order of priority.
        Choice = "choice",
    }
}

#[expect(clippy::derivable_impls, reason = "the vocabulary declares the set")]
impl Default for RoundKind {
    fn default() -> RoundKind {
        RoundKind::Auction
    }
}

impl RoundKind {
    /// Whether the sequence of stock and operating rounds goes on with it; else it stands between two of them.
    pub fn is_main(self) -> bool {
        !matches!(self, RoundKind::Merger | RoundKind::Choice)
    }

    /// Whether companies are sold in it, before or after the first stock round.
    pub fn sells_companies(self) -> bool {
        matches!(self, RoundKind::Auction | RoundKind::Draft)
    }

    /// Whether corporations act in it.
    pub fn is_of_corporations(self) -> bool {
        matches!(self, RoundKind::Operating | RoundKind::Merger)
    }

    /// What stands before the number of such a round, where a title says nothing else.
    pub fn label(self) -> &'static str {
        match self {
            RoundKind::Auction => "ISR",
            RoundKind::Draft => "DR",
            RoundKind::Stock => "SR",
            RoundKind::Operating => "OR",
            RoundKind::Merger => "MR",
            RoundKind::Choice => "CR",
        }
    }
}

choice! {
    /// The rounds that every title has.
    pub enum RoundWord {
        /// The sale of companies.
        Initial = "initial",
        /// The ordinary stock round.
        Stock = "stock",
        /// The ordinary operating round; the next of the set, or the first of a new one.
        Operating = "operating",
        /// No round at all: the game is over.
        End = "end",
    }
}

either! {
    /// A round.
    pub enum RoundName {
        /// One that every title has.
        Word(RoundWord),
        /// One of the title's own.
        Own(RoundId),
    }
}

word! {
    /// Always.
    pub struct InAnyCase {
    }
}

word! {
    /// A phase has come.
    pub struct FromPhase bare 1 {
        /// The phase.
        pub phase: PhaseId,
        /// Not in later phases.
        pub only: bool = false,
    }
}

word! {
    /// A status holds: the phase has it, or an event has set it.
    pub struct HasStatus bare 1 {
        /// The status.
        pub status: StatusName,
    }
}

word! {
    /// An event has happened.
    pub struct Happened bare 1 {
        /// The event.
        pub event: EventName,
    }
}

word! {
    /// So many sets have been played: the first stock round and the operating rounds after it are the first set.
    pub struct Turns bare 2 {
        /// From this set on.
        pub from: u8 = 1,
        /// Up to this set; without end where not given.
        pub to: Option<u8> = None,
    }
}

word! {
    /// The last operating round of the set is over.
    pub struct SetOver {
    }
}

word! {
    /// There are companies that nobody owns yet.
    pub struct UnsoldCompanies {
    }
}

one_of! {
    /// Something that may be so when a round is over.
    pub enum Condition {
        InAnyCase = "always",
        FromPhase = "phase",
        HasStatus = "status",
        Happened = "event",
        Turns = "turn",
        SetOver = "set_over",
        UnsoldCompanies = "unsold_companies",
    }
}

word! {
    /// A round follows another.
    pub struct Then {
        /// The round that follows.
        pub to: RoundName,
        /// What must be so, all of it; always where empty.
        pub when: List<Condition> = List::EMPTY,
        /// What must not be so, none of it.
        pub unless: List<Condition> = List::EMPTY,
        /// Only once in a game.
        pub once: bool = false,
    }
}

word! {
    /// How prices move in a stock round, where it differs from the rules of the title.
    pub struct PriceTracking {
        /// The price rises at the end when players hold all shares.
        pub sold_out_increase: Option<bool> = None,
        /// How the price falls at the end while shares lie in the market.
        pub pool_share_drop: Option<PoolShareDrop> = None,
        /// How the price moves when shares are sold.
        pub sell_movement: Option<SellMovement> = None,
    }
}

word! {
    /// A round of the title's own.
    pub struct RoundNode key name {
        /// Its name, by which others lead to it.
        pub name: Text,
        /// Who acts in it, in what order, and when it is over.
        pub kind: RoundKind,
        /// What stands before its number in records: `XR` for `XR 1.2`. Usual for its kind where not given.
        pub label: Option<Text> = None,
        /// Its steps, in order.
        pub steps: List<Step>,
        /// Types of corporation that act in it; all where empty.
        pub types: List<TypeId> = List::EMPTY,
        /// How many operating rounds make a set; as many as the phase says where not given.
        pub rounds: Option<u8> = None,
        /// How prices move in a stock round, where it differs from the rules of the title.
        pub prices: Option<PriceTracking> = None,
        /// Who starts the next round of players, where it differs from the rules of the title.
        pub next_player_order: Option<NextPlayerOrder> = None,
    }
}
