//! What belongs to one turn: a new turn starts with all of it empty.

use serde::{Deserialize, Serialize};

use super::{MAX_LAID, MAX_PLAYERS};
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::inline::Inline;
use crate::kits::KitTurns;
use crate::money::Money;
use crate::set::{CompanySet, CorporationSet, StepSet, TrainSet};

/// What a player has done in this stock turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StockTurn {
    /// Bought a share, a company, or set a par.
    pub bought: bool,
    /// Sold shares.
    pub sold: bool,
    /// Did something else, of a kit.
    pub other: bool,
    /// Let a corporation act, which is the turn.
    pub by_corporation: bool,
    /// Set a par.
    pub parred: bool,
    /// Bought a company.
    pub bought_company: bool,
    /// Corporations of which shares were bought.
    pub bought_of: CorporationSet,
    /// A share came from the initial offering.
    pub from_ipo: bool,
    /// How many shares were bought.
    pub shares_bought: u8,
    /// The last deed was a purchase.
    pub last_bought: bool,
    /// How many kinds of deed there were: shares bought, sold, par, company.
    pub kinds: u8,
}

/// What was done in a turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TurnState {
    /// Steps that are over for this turn.
    pub passed: StepSet,
    /// What the player in turn has done.
    pub stock: StockTurn,
    /// By player: corporations of which shares were sold in this turn.
    pub sold_now: [CorporationSet; MAX_PLAYERS],
    /// The corporation in turn.
    pub operator: Option<CorporationId>,
    /// It has done something.
    pub operator_acted: bool,
    /// Tiles laid in this turn with ordinary lays.
    pub tiles_laid: u8,
    /// A tile was upgraded in this turn.
    pub upgraded: bool,
    /// Hexes on which tiles were laid in this turn.
    pub laid_hexes: Inline<HexId, MAX_LAID>,
    /// The company in the middle of laying several tiles.
    pub laying: Option<CompanyId>,
    /// The company that was just bought by a corporation.
    pub just_sold: Option<CompanyId>,
    /// A station was placed in this turn.
    pub tokened: bool,
    /// The company that teleported and may place a station.
    pub teleported: Option<CompanyId>,
    /// The company that has just moved a station, and where to.
    pub moved: Option<(CompanyId, HexId)>,
    /// Companies that used one of their powers in this turn.
    pub used: CompanySet,
    /// Companies that laid a tile in this turn, as bits.
    pub tile_layers: CompanySet,
    /// Companies that close when the turn is over.
    pub closing: CompanySet,
    /// What the trains earned in this turn.
    pub revenue: Money,
    /// What they brought the treasury, whatever becomes of the revenue.
    pub subsidy: Money,
    /// Trains have run in this turn.
    pub ran: bool,
    /// Price of the shares that the president sold last to pay for a train.
    pub last_sold_price: Option<Money>,
    /// Corporations of which the president sold shares to pay for a train.
    pub emergency_sold: CorporationSet,
    /// The corporation in turn has given a train in exchange for another.
    pub exchanged: bool,
    /// Kinds of train bought from the bank in this turn.
    pub kinds_bought: TrainSet,
    /// What kits remember.
    #[serde(default)]
    pub kits: KitTurns,
}
