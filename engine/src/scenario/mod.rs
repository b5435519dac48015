//! Scenarios: a position, what is done there, and what is to come of it.
//!
//! The words of scenario files are declared here, as those of titles are in [`crate::title`]. [`position`] makes a
//! game of what a scenario takes as given, and [`Run`] takes its steps one after the other.

mod acts;
mod balance;
mod build;
mod compare;
mod expected;
mod given;
mod names;
mod places;
mod relative;
pub(crate) mod route;
mod run;
mod steps;
mod who;
mod wrong;

pub use self::acts::*;
pub(crate) use self::acts::{Deeds, train_of_bank};
pub use self::balance::Balance;
pub use self::build::{Positions, position};
pub use self::expected::{DepotNow, Expected, Turn, TurnWord};
pub use self::given::{
    Auction, Given, Operating, OwnRound, RoundGiven, SomeTrains, Start, Stock, TrainsGone,
};
pub use self::names::{AbilityName, StepName};
pub use self::places::{
    CellAt, CityAt, LaidTile, MarkedCorporation, MarkerAt, MarketSpot, StationAt, TrainForm,
    TrainName,
};
pub use self::relative::{
    AmountNow, Change, CountNow, Less, More, Moved, PriceChange, PriceNow, Same,
};
pub use self::run::{Failure, Run, run};
pub use self::steps::{
    About, BasePosition, Check, Expect, NotOffered, Offered, ProgramsAct, Refused, Scenario,
    ScenarioStep,
};
pub use self::who::{
    Account, AccountWord, Actor, Bank, Closed, Company, CompanyHolder, CompanyHolderWord,
    Corporation, Ipo, Market, Named, Nobody, Player, Removed, Seat, ShareHolder, ShareHolderWord,
    SomePlayer, Who,
};
pub use self::wrong::{Difference, Wrong};
