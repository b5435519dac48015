//! A single train during a game.

use serde::{Deserialize, Serialize};

use crate::action::Car;
use crate::ids::CorporationId;

/// Where a train is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Place {
    /// The bank has not sold it.
    #[default]
    Upcoming,
    /// It was given up and may be bought from the bank.
    Discarded,
    /// It is kept aside for the buyer of a company.
    Kept,
    /// A corporation has it.
    Owned(CorporationId),
    /// Out of the game.
    Gone,
}

/// A train.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CarState {
    /// Which one it is.
    pub car: Car,
    /// In which form; the first is the train itself.
    pub variant: u8,
    /// Where it is.
    pub place: Place,
    /// It runs once more.
    pub obsolete: bool,
    /// Its corporation has had its run in this round, so that it runs no more.
    pub operated: bool,
    /// Its corporation ran routes then.
    #[serde(default)]
    pub ran: bool,
    /// Its events have happened.
    pub events_done: bool,
    /// No other corporation may buy it.
    #[serde(default)]
    pub tied: bool,
}
