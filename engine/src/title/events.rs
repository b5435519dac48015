//! Events, and what they bring about.

use super::graph::RoundName;
use super::rules::{Capitalization, EndTiming};
use super::shared::Colour;
use super::trains::StatusName;
use crate::ids::{CompanyId, CorporationId, EventId, HexId, PhaseId, TrainId, TypeId};
use crate::kits::words::*;
use crate::list::List;
use crate::money::Money;
use crate::title::Percent;
use crate::vocab::{choice, either, one_of, word};

macro_rules! declare_events {
    ($($(#[doc = $doc:literal])* $Item:ident = $text:literal,)+) => {
        choice! {
            /// The events that every title may use. What each brings about may be said otherwise under `events`.
            pub enum EventKind {
                $($(#[doc = $doc])* $Item = $text,)+
            }
        }
    };
}

crate::kits::with_kit_events! { declare_events! {
    /// All private companies close, except those that say otherwise.
    CloseCompanies = "close_companies",
    /// Places kept for corporations that have not started are free.
    RemoveReservations = "remove_reservations",
    /// All markers of companies leave the map and the corporations.
    RemoveBonuses = "remove_bonuses",
    /// Corporations float once 30 % is sold; at once where that is sold already. Those that have floated stay so.
    Float30 = "float_30",
    /// Corporations float once 40 % is sold; at once where that is sold already. Those that have floated stay so.
    Float40 = "float_40",
    /// Corporations float once 50 % is sold; at once where that is sold already. Those that have floated stay so.
    Float50 = "float_50",
    /// Corporations float once 60 % is sold; at once where that is sold already. Those that have floated stay so.
    Float60 = "float_60",
    /// Corporations of the type `green_minor` may be started.
    GreenMinorsAvailable = "green_minors_available",
    /// Corporations of the type `major` may be started.
    MajorsCanIpo = "majors_can_ipo",
    /// Corporations of the type `minor` that have not started leave the game.
    MinorsCannotStart = "minors_cannot_start",
    /// Corporations that have not started leave the game.
    RemoveUnstarted = "remove_unstarted",
    /// Companies whose revenue changes with the phase close.
    PhaseRevenue = "phase_revenue",
    /// Corporations that float from now on get their money all at once: those of the type `major`, or all where
    /// there is no such type.
    FullCapitalisation = "full_capitalisation",
    /// Stations that are not placed yet cost twice as much.
    TokenCostDoubled = "token_cost_doubled",
    /// Corporations may buy trains of one another.
    CanBuyTrains = "can_buy_trains",
    /// The game ends after one more set of operating rounds.
    TriggerEndgame = "trigger_endgame",
} }

either! {
    /// An event.
    pub enum EventName {
        /// One that every title may use.
        Word(EventKind),
        /// One of the title's own.
        Own(EventId),
    }
}

impl EventName {
    /// Its position among all events of a title, those that every title may use first.
    pub fn position(&self) -> usize {
        match self {
            EventName::Word(it) => *it as usize,
            EventName::Own(it) => EventKind::ALL.len() + it.index(),
        }
    }

    /// The same, by the name that ids have for it: variables of scripts are asked for their part by it.
    pub fn index(&self) -> usize {
        self.position()
    }
}

word! {
    /// Private companies close, except those that say otherwise.
    pub struct CloseCompanies {
        /// Which; all where empty.
        pub companies: List<CompanyId> = List::EMPTY,
        /// Only those whose revenue changes with the phase.
        pub phase_revenue: bool = false,
    }
}

word! {
    /// Places kept for corporations that have not started are free.
    pub struct DropReservations {
        /// Types of corporation; all where neither types nor corporations are named.
        pub types: List<TypeId> = List::EMPTY,
        /// Corporations besides those of the types.
        pub corporations: List<CorporationId> = List::EMPTY,
    }
}

word! {
    /// Markers leave the map and the corporations.
    pub struct RemoveMarkers {
        /// Whose markers; those of all companies and corporations where empty.
        pub companies: List<CompanyId> = List::EMPTY,
    }
}

word! {
    /// Corporations that have not floated need another part of their shares sold to float. Those of which that is sold already
    /// float at once, and get their capital.
    pub struct SetFloatPercent {
        /// How much must be sold.
        pub percent: Percent,
        /// Types of corporation; all where neither types nor corporations are named.
        pub types: List<TypeId> = List::EMPTY,
        /// Corporations besides those of the types.
        pub corporations: List<CorporationId> = List::EMPTY,
    }
}

word! {
    /// Corporations that have not floated get their money in another way.
    pub struct SetCapitalization {
        /// How.
        pub mode: Capitalization,
        /// Types of corporation; all where neither types nor corporations are named.
        pub types: List<TypeId> = List::EMPTY,
        /// Corporations besides those of the types.
        pub corporations: List<CorporationId> = List::EMPTY,
    }
}

word! {
    /// A status holds from now on, in every phase.
    pub struct SetStatus bare 1 {
        /// The status.
        pub status: StatusName,
    }
}

word! {
    /// A status that an event has set holds no longer. A phase that has it keeps it.
    pub struct ClearStatus bare 1 {
        /// The status.
        pub status: StatusName,
    }
}

word! {
    /// Corporations may be started from now on.
    pub struct AllowStart {
        /// Types of corporation; all where neither types nor corporations are named.
        pub types: List<TypeId> = List::EMPTY,
        /// Corporations besides those of the types.
        pub corporations: List<CorporationId> = List::EMPTY,
    }
}

word! {
    /// Corporations that have not started may no longer be started.
    pub struct ForbidStart {
        /// Types of corporation; all where neither types nor corporations are named.
        pub types: List<TypeId> = List::EMPTY,
        /// Corporations besides those of the types.
        pub corporations: List<CorporationId> = List::EMPTY,
    }
}

word! {
    /// Corporations that have not started leave the game, and the places kept for them are free.
    pub struct RemoveUnstarted {
        /// Types of corporation; all where neither types nor corporations are named.
        pub types: List<TypeId> = List::EMPTY,
        /// Corporations besides those of the types.
        pub corporations: List<CorporationId> = List::EMPTY,
    }
}

word! {
    /// Companies pay another amount from now on.
    pub struct SetCompanyRevenue {
        /// What they pay.
        pub revenue: Money,
        /// Which; all where empty.
        pub companies: List<CompanyId> = List::EMPTY,
    }
}

word! {
    /// Stations that are not placed yet cost more or less.
    pub struct ScaleTokenPrices {
        /// How much of their price they cost then.
        pub percent: u16,
        /// Types of corporation; all where neither types nor corporations are named.
        pub types: List<TypeId> = List::EMPTY,
        /// Corporations besides those of the types.
        pub corporations: List<CorporationId> = List::EMPTY,
    }
}

word! {
    /// A phase starts that no train has started, with all between.
    pub struct StartPhase bare 1 {
        /// The phase.
        pub phase: PhaseId,
    }
}

word! {
    /// All trains of some kinds rust, also those that nobody has bought.
    pub struct RustTrains bare 1 {
        /// The kinds.
        pub trains: List<TrainId>,
    }
}

word! {
    /// Tiles leave the map and may be laid again; stations stay, but for those in towns.
    pub struct RemoveTiles {
        /// From these hexes.
        pub hexes: List<HexId>,
        /// Tiles of these colours; of all where empty.
        pub colors: List<Colour> = List::EMPTY,
    }
}

word! {
    /// A round is played when the one in progress is over, before anything else.
    pub struct QueueRound bare 1 {
        /// The round, one of the title's own.
        pub round: RoundName,
    }
}

word! {
    /// The operating round in progress is the last of its set.
    pub struct EndSet {
    }
}

word! {
    /// The game comes to its end.
    pub struct EndGame bare 1 {
        /// When; what `game_end` says of `event` where not given.
        pub timing: Option<EndTiming> = None,
    }
}

macro_rules! each_effect {
    ($callback:ident) => {
        $crate::kits::with_kit_effects! { $callback! {
            CloseCompanies = "close_companies",
            DropReservations = "drop_reservations",
            RemoveMarkers = "remove_markers",
            SetFloatPercent = "set_float_percent",
            SetCapitalization = "set_capitalization",
            SetStatus = "set_status",
            ClearStatus = "clear_status",
            AllowStart = "allow_start",
            ForbidStart = "forbid_start",
            RemoveUnstarted = "remove_unstarted",
            SetCompanyRevenue = "set_company_revenue",
            ScaleTokenPrices = "scale_token_prices",
            StartPhase = "start_phase",
            RustTrains = "rust_trains",
            RemoveTiles = "remove_tiles",
            QueueRound = "queue_round",
            EndSet = "end_set",
            EndGame = "end_game",
        } }
    };
}

macro_rules! declare_effects {
    ($($Item:ident = $text:tt,)+) => {
        one_of! {
            /// What an event brings about.
            pub enum Effect {
                $($Item = $text,)+
            }
        }
    };
}

each_effect!(declare_effects);

pub(crate) use each_effect;
