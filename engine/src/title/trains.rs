//! Trains, phases and events.

use super::events::{Effect, EventName};
use super::map::Count;
use super::routes::DistanceMode;
use super::shared::{Colour, NodeKind};
use crate::ids::{PhaseId, StatusId, TrainId, TypeId};
use crate::kits::extended_word;
use crate::list::{List, Map, Text};
use crate::money::Money;
use crate::vocab::{choice, either, word};

word! {
    /// How many stops of some kinds a train may make.
    pub struct DistanceRow {
        /// Kinds of stop.
        pub nodes: List<NodeKind>,
        /// How many of them pay.
        pub pay: u8,
        /// How many it may call at; as many as pay where not given.
        pub visit: Option<u8> = None,
        /// How often each pays.
        pub multiplier: Option<u8> = None,
    }
}

either! {
    /// How far a train runs.
    pub enum Distance {
        /// Number of stops of any kind.
        Stops(u16),
        /// By kind of stop.
        Rows(List<DistanceRow>),
    }
}

word! {
    /// Something that happens when a train is bought.
    pub struct Event {
        /// What happens.
        pub r#type: EventName,
        /// With which train of its kind: 1 is the first.
        pub when: u8 = 1,
    }
}

word! {
    /// Another form of a train, chosen when it is bought.
    pub struct Variant key name {
        /// Its name.
        pub name: Text,
        /// How far it runs.
        pub distance: Distance,
        /// What the distance counts.
        pub distance_mode: DistanceMode = DistanceMode::Stops,
        /// Its price.
        pub price: Money,
        /// Which train makes it rust.
        pub rusts_on: Option<List<TrainId>> = None,
        /// Which train makes it obsolete.
        pub obsolete_on: Option<TrainId> = None,
        /// How often each stop pays.
        pub multiplier: u8 = 1,
        /// What is taken off its price for a train given in exchange.
        pub discount: Map<TrainId, Money> = Map::EMPTY,
    }
}

word! {
    /// A kind of train.
    pub struct Train key name {
        /// Its name.
        pub name: Text,
        /// How far it runs.
        pub distance: Distance,
        /// What the distance counts.
        pub distance_mode: DistanceMode = DistanceMode::Stops,
        /// Its price.
        pub price: Money,
        /// How many there are.
        pub count: Count,
        /// How many there are with that number of players, where it is something else.
        pub count_by_players: Map<u8, u8> = Map::EMPTY,
        /// What the bank pays its owner when it rusts.
        pub salvage: Money = Money::ZERO,
        /// Which trains make it rust.
        pub rusts_on: List<TrainId> = List::EMPTY,
        /// Which train makes it obsolete: it runs once more.
        pub obsolete_on: Option<TrainId> = None,
        /// From which phase on it may be bought before its turn.
        pub available_on: Option<PhaseId> = None,
        /// What is taken off its price for a train given in exchange.
        pub discount: Map<TrainId, Money> = Map::EMPTY,
        /// Other forms of it.
        pub variants: List<Variant> = List::EMPTY,
        /// How often each stop pays.
        pub multiplier: u8 = 1,
        /// What happens when it is bought.
        pub events: List<Event> = List::EMPTY,
        /// A train of length one may not run within one city.
        pub no_local: bool = false,
        /// Its route needs a station of its owner.
        pub requires_token: bool = true,
        /// Kept aside for a rule that hands it out.
        pub reserved: bool = false,
        /// It counts as a diesel where an off-board names one.
        pub diesel: bool = false,
    }
}

either! {
    /// How many trains a corporation may own.
    pub enum TrainsAllowed {
        /// Any corporation.
        All(u8),
        /// By type.
        ByType(Map<TypeId, u8>),
    }
}

word! {
    /// A stretch of the game.
    pub struct Phase key name {
        /// Its name.
        pub name: Text,
        /// The trains that start it; none for the first.
        pub on: List<TrainId> = List::EMPTY,
        /// How many trains a corporation may own.
        pub train_limit: TrainsAllowed,
        /// Colours of tiles that may be laid.
        pub tiles: List<Colour>,
        /// Operating rounds between two stock rounds.
        pub operating_rounds: Option<u8> = None,
        /// What else is so in this phase.
        pub status: List<StatusName> = List::EMPTY,
        /// What happens when it starts.
        pub events: List<EventName> = List::EMPTY,
    }
}

choice! {
    /// What is so in a phase.
    pub enum Status {
        /// Corporations may buy private companies.
        CanBuyCompanies = "can_buy_companies",
        /// Corporations may buy private companies before the second stock round, one each, and of each player one. No
        /// turn waits for it.
        CanBuyCompaniesOperationRoundOne = "can_buy_companies_operation_round_one",
        /// Players may buy private companies from one another.
        CanBuyCompaniesFromOtherPlayers = "can_buy_companies_from_other_players",
        /// A corporation buys at most one train a turn from the bank.
        LimitedTrainBuy = "limited_train_buy",
        /// Corporations may buy trains of one another, where `allow_train_buy_from_others` is off.
        CanBuyTrains = "can_buy_trains",
    }
}

either! {
    /// What is so in a phase, or from an event on.
    pub enum StatusName {
        /// One that steps know.
        Word(Status),
        /// One of the title's own.
        Own(StatusId),
    }
}

impl StatusName {
    /// Its position among all statuses of a title, those that steps know first.
    pub fn position(&self) -> usize {
        match self {
            StatusName::Word(it) => *it as usize,
            StatusName::Own(it) => Status::ALL.len() + it.index(),
        }
    }

    /// The same, by the name that ids have for it: variables of scripts are asked for their part by it.
    pub fn index(&self) -> usize {
        self.position()
    }
}

extended_word! {
    /// The file trains.ron.
    pub struct Trains {
        /// Kinds of train, in order of sale.
        pub trains: List<Train>,
        /// Phases, in order.
        pub phases: List<Phase>,
        /// Statuses of the title's own: phases have them or events set them, and rounds ask for them.
        pub statuses: List<Text> = List::EMPTY,
        /// Events of the title's own, and others in place of those that every title may use: what each brings about, in
        /// order.
        pub events: Map<Text, List<Effect>> = Map::EMPTY,
        /// What is shown to explain a status.
        pub status_texts: Map<StatusName, Text> = Map::EMPTY,
        /// What is shown to explain an event.
        pub event_texts: Map<EventName, Text> = Map::EMPTY,
    }
}
