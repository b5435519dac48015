//! The round of a game, with all that its steps keep in mind.

use serde::{Deserialize, Serialize};

use super::{MAX_PLAYERS, TurnState};
use crate::action::Entity;
use crate::ids::{CompanyId, CorporationId, HexId, NodeId, PlayerId};
use crate::inline::Inline;
use crate::kits::KitRounds;
use crate::money::Money;
use crate::set::{CompanySet, CorporationSet};
use crate::title::RoundKind;

/// Most entities that act in a round.
pub(crate) const MAX_ENTITIES: usize = 48;

/// How many presidencies may come with companies: each may wait for its par price.
pub(crate) const MAX_PENDING_PAR: usize = 24;

/// A bid on a company.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bid {
    /// On which company.
    pub company: CompanyId,
    /// By whom.
    pub player: PlayerId,
    /// How much.
    pub price: Money,
}

/// A station that must be put in a city.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PendingToken {
    /// Who chooses.
    pub chooser: CorporationId,
    /// Whose station it is.
    pub owner: CorporationId,
    /// Which of its stations.
    pub station: u8,
    /// On which hex; where its owner may choose its home if none.
    pub hex: Option<HexId>,
    /// It stood beside the slots of its city, and will stand so again.
    #[serde(default)]
    pub beside: bool,
}

/// A deed that others may want to know of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PastKind {
    /// A par was set.
    #[default]
    Par,
    /// A share was bought.
    Buy,
    /// Shares were sold.
    Sell,
    /// A corporation of the player's has traded.
    ByCorporation,
}

/// A deed of a player's last stock turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PastDeed {
    /// What was done.
    pub kind: PastKind,
    /// With which corporation.
    pub corporation: u8,
    /// When.
    pub clock: u32,
}

/// A round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoundState {
    /// Its kind.
    pub kind: RoundKind,
    /// Which round of the title it is.
    pub node: NodeId,
    /// Which operating round of the set, from 1.
    pub number: u8,
    /// Who acts, in order.
    pub entities: Inline<Entity, MAX_ENTITIES>,
    /// Whose turn it is.
    pub index: u8,
    /// Nobody has acted yet.
    pub at_start: bool,
    /// Who did something last.
    pub last_to_act: Option<PlayerId>,
    /// Players in order of passing.
    pub pass_order: Inline<PlayerId, MAX_PLAYERS>,

    /// Companies that are still for sale.
    pub offered: CompanySet,
    /// Bids.
    pub bids: Inline<Bid, 40>,
    /// The company for which bidders compete now.
    pub auctioning: Option<CompanyId>,
    /// Companies whose buyer must set a par price.
    pub pending_par: Inline<CompanyId, MAX_PENDING_PAR>,

    /// By player: corporations of which shares were sold earlier in this round.
    pub sold_before: [CorporationSet; MAX_PLAYERS],
    /// By player: what was done in the last turn.
    pub history: [Inline<PastDeed, 8>; MAX_PLAYERS],

    /// Companies that close when the round is over.
    pub closing_later: CompanySet,
    /// Stations that must be put in a city.
    pub pending_tokens: Inline<PendingToken, MAX_ENTITIES>,
    /// Corporations that bought a train from the bank in this round.
    pub bank_buyers: CorporationSet,

    /// What belongs to the turn alone.
    pub turn: TurnState,
    /// What kits remember.
    pub kits: KitRounds,
}
