//! Rounds and the steps that they are made of.

use super::dividends::Direction;
use super::graph::{RoundName, RoundNode, Then};
use super::rules::NextPlayerOrder;
use super::sales::{Initial, WaterfallAuction};
use crate::ids::{CompanyId, HexId, TrainId};
use crate::kits::extended_word;
use crate::kits::words::*;
use crate::list::{List, Map, Text};
use crate::vocab::{choice, indexed, names_of, word};

word! {
    /// A player who won a president's certificate sets its price.
    pub struct CompanyPendingPar {
    }
}

extended_word! {
    /// A president who cannot pay for a train gives up.
    pub struct Bankrupt {
    }
}

word! {
    /// Tiles laid by companies.
    pub struct SpecialTrack {
        /// It is a step of its own: the turn waits while the one in turn has a company with tiles to lay.
        pub blocks: bool = false,
    }
}

word! {
    /// Stations placed by companies.
    pub struct SpecialToken {
        /// It is a step of its own: the turn waits while the one in turn has a company with a station to place.
        pub blocks: bool = false,
    }
}

word! {
    /// The corporation buys companies from players.
    pub struct BuyCompany {
        /// The turn waits for it.
        pub blocks: bool = false,
        /// Companies with an `early_sale` are sold in this step before the phase lets corporations buy any.
        pub early: bool = true,
    }
}

word! {
    /// A corporation chooses the city of its first station.
    pub struct HomeToken {
    }
}

word! {
    /// Tiles laid by the corporation.
    pub struct Track {
        /// The turn waits also while one of these companies is open, whoever owns it.
        pub wait_for: List<CompanyId> = List::EMPTY,
    }
}

extended_word! {
    /// A station placed by the corporation.
    pub struct Token {
        /// Hexes on which no station is placed. The turn waits as if it could be.
        pub not_on: List<HexId> = List::EMPTY,
        /// The turn waits also where there is no place for a station that the corporation has and could pay for.
        pub wait_without_place: bool = false,
        /// The turn waits also while one of these companies is open, whoever owns it.
        pub wait_for: List<CompanyId> = List::EMPTY,
        /// The turn waits also while the corporation owns one of these companies.
        pub wait_for_own: List<CompanyId> = List::EMPTY,
        /// What game files call it when the corporation instead puts a marker of its own on a hex with a stop that it
        /// reaches, with the ability `assign_hexes`; it does not where not given.
        pub marker: Option<Text> = None,
    }
}

word! {
    /// The trains run.
    pub struct Route {
    }
}

word! {
    /// What they earned is paid out or kept.
    pub struct Dividend {
    }
}

word! {
    /// A corporation with too many trains gives some up.
    pub struct DiscardTrain {
    }
}

choice! {
    /// How many trains a corporation may buy from the bank in a turn.
    pub enum DepotLimit {
        /// Any number.
        Any = "any",
        /// One of each kind.
        OneOfType = "one_of_type",
        /// One in all, in phases with the status `limited_train_buy`.
        One = "one",
    }
}

extended_word! {
    /// The corporation buys trains.
    pub struct BuyTrain {
        /// How many from the bank.
        pub depot_limit: DepotLimit = DepotLimit::Any,
        /// The turn waits only while some train is for sale; else it also does after a purchase from another corporation
        /// that leaves none.
        pub only_for_sale: bool = false,
        /// Which way the price of the corporation goes with each train that it buys.
        pub buyer_moves: Direction = Direction::Stay,
        /// Which way the price of a corporation goes with each train that it sells to this one.
        pub seller_moves: Direction = Direction::Stay,
        /// Kinds of train to which that does not apply.
        pub unlimited: List<TrainId> = List::EMPTY,
        /// It applies to trains that were given up as well.
        pub limit_discarded: bool = true,
        /// The turn waits also while the corporation owns one of these companies, but not after a purchase with which it can
        /// buy no more.
        pub wait_for_own: List<CompanyId> = List::EMPTY,
        /// A corporation that must have a train may close instead, where it has no shares to sell for it and its money and
        /// its president's cash are not enough. To pass means that.
        pub or_close: bool = false,
    }
}

choice! {
    /// Whether players may trade companies in a stock round, while the phase allows it.
    pub enum CompanyTrade {
        /// In any stock round.
        Always = "always",
        /// In every stock round but the first.
        AfterFirstRound = "after_first_round",
    }
}

extended_word! {
    /// A player buys, sells and starts corporations.
    pub struct BuySellParShares {
        /// Whether companies may be bought from other players.
        pub company_trade: CompanyTrade = CompanyTrade::Always,
        /// The turn waits for a start, or a pass, already where whoever is in turn could pay one share at the lowest price,
        /// though starting a corporation takes more.
        pub waits_for_start: bool = false,
    }
}

word! {
    /// Companies put their markers on hexes and corporations.
    pub struct Assign {
    }
}

word! {
    /// Owners of companies choose between the things that these offer, and everybody between those that the script
    /// offers (hook `choices`).
    pub struct SpecialChoose {
        /// It is a step of its own: the turn waits while the one in turn has something to choose, of an ability with
        /// `when: special_choose` or of the script. The script then offers choices to the one in turn only.
        pub blocks: bool = false,
        /// The one in turn may pass instead of choosing, where the turn waits.
        pub may_pass: bool = true,
        /// The turn waits until nothing is left to choose or the step is passed; else one choice ends the step.
        pub repeat: bool = false,
    }
}

/// Hands all steps, those of the core and those of kits, to a macro.
macro_rules! each_step {
    ($callback:ident) => {
        crate::kits::with_kit_steps! { $callback! {
            WaterfallAuction = "waterfall_auction",
            CompanyPendingPar = "company_pending_par",
            Bankrupt = "bankrupt",
            SpecialTrack = "special_track",
            SpecialToken = "special_token",
            BuyCompany = "buy_company",
            HomeToken = "home_token",
            Track = "track",
            Token = "token",
            Route = "route",
            Dividend = "dividend",
            DiscardTrain = "discard_train",
            BuyTrain = "buy_train",
            BuySellParShares = "buy_sell_par_shares",
            Assign = "assign",
            SpecialChoose = "special_choose",
        } }
    };
}

macro_rules! declare_steps {
    ($($Item:ident = $text:tt,)+) => {
        indexed! {
            /// A part of a round.
            pub enum Step {
                $($Item = $text,)+
            }
        }
    };
}

each_step!(declare_steps);
pub(crate) use each_step;

names_of! {
    /// The name of a step.
    pub struct StepName of Step;
}

word! {
    /// Changes to the steps of a round.
    pub struct StepsChange {
        /// Steps that are left out.
        pub drop: List<StepName> = List::EMPTY,
        /// Steps that others stand in place of.
        pub replace: Map<StepName, List<Step>> = Map::EMPTY,
        /// Steps that come before another, the first of its name.
        pub before: Map<StepName, List<Step>> = Map::EMPTY,
        /// Steps that come after another, the last of its name.
        pub after: Map<StepName, List<Step>> = Map::EMPTY,
        /// Steps that come before all others.
        pub first: List<Step> = List::EMPTY,
        /// Steps that come after all others.
        pub last: List<Step> = List::EMPTY,
    }
}

extended_word! {
    /// The rounds of a game and what they are made of.
    pub struct Rounds {
        /// How companies are sold.
        pub initial: Initial = Initial::WaterfallAuction(WaterfallAuction {}),
        /// Who starts the first stock round after such a sale, if not as after any other round.
        pub initial_order: Option<NextPlayerOrder> = None,
        /// Steps of a stock round, in order.
        pub stock: List<Step>,
        /// Steps of an operating round, in order.
        pub operating: List<Step>,
        /// Rounds of the title's own.
        pub nodes: List<RoundNode> = List::EMPTY,
        /// What follows a round where it is not what usually does: the first that may.
        pub then: Map<RoundName, List<Then>> = Map::EMPTY,
        /// How many operating rounds make a set, where it is not as the phase says: by set, the first is 1.
        pub set_lengths: Map<u8, u8> = Map::EMPTY,
        /// Changes to the steps of the title that this one extends, by round; they are made when it is linked.
        pub change: Map<RoundName, StepsChange> = Map::EMPTY,
    }
}
