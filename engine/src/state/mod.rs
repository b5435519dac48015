//! The state of a game: plain data without names or pointers. Copying it is nearly copying bytes.

mod corporation;
mod course;
mod digest;
mod round;
mod trains;
mod turn;

use serde::{Deserialize, Serialize};

pub use self::corporation::{Certificate, CorporationState, Holder, Holdings, Station};
pub(crate) use self::corporation::{MAX_CERTIFICATES, MAX_STATIONS, MAX_TRAINS};
pub use self::course::Course;
pub use self::digest::Digest;
pub use self::round::{Bid, PastDeed, PastKind, PendingToken, RoundState};
pub(crate) use self::round::{MAX_ENTITIES, MAX_PENDING_PAR};
pub use self::trains::{CarState, Place};
pub use self::turn::{StockTurn, TurnState};
use crate::action::{Entity, Program, Target};
use crate::board::HexState;
use crate::ids::{CompanyId, CorporationId, HexId, PhaseId, PlayerId};
use crate::inline::Inline;
use crate::kits::KitGames;
use crate::money::Money;
use crate::set::{CompanySet, StepSet};
pub use crate::title::RoundKind;
use crate::title::{EndReason, EndTiming};

/// Most players in a game.
pub const MAX_PLAYERS: usize = 8;
/// Most tiles of a turn that are remembered.
pub const MAX_LAID: usize = 16;
/// Most homes and other places kept free.
pub(crate) const MAX_RESERVATIONS: usize = 64;
/// Most companies.
pub(crate) const MAX_COMPANIES: usize = CompanySet::CAPACITY;
/// Most copies of a tile, of which one bit is kept for the next.
pub(crate) const MAX_COPIES: usize = 63;
/// Most trains at the start; those without end may grow further.
pub(crate) const MAX_CARS: usize = 200;
/// Most trains that the roster ever has: their positions fit a byte.
pub(crate) const MAX_ROSTER: usize = 256;
/// Most steps of a round.
pub(crate) const MAX_STEPS: usize = StepSet::CAPACITY;

/// A player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlayerState {
    /// Money at hand.
    pub cash: Money,
    /// Out of the game.
    pub bankrupt: bool,
    /// Has passed in this round.
    pub passed: bool,
    /// What is done for this player, and since which action.
    pub program: Option<(Program, u32)>,
}

/// Who owns a company.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CompanyOwner {
    /// Nobody yet.
    #[default]
    None,
    /// Nobody any more.
    Closed,
    /// Nobody ever: it has left the game unsold.
    Removed,
    /// A player.
    Player(PlayerId),
    /// A corporation.
    Corporation(CorporationId),
    /// Nobody any more, though it has not closed yet.
    Aside,
}

/// A company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CompanyState {
    /// Whose it is.
    pub owner: CompanyOwner,
    /// What it pays.
    pub revenue: Money,
    /// How much below its value the first bid may be.
    pub discount: Money,
    /// The corporation whose share was drawn for it.
    pub drawn: Option<CorporationId>,
    /// Who sold it to a corporation.
    pub seller: Option<PlayerId>,
}

/// An ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AbilityState {
    /// How often it may still be used.
    pub left: Option<u8>,
    /// How many new tiles it may still lay, where these are counted apart.
    pub lays: Option<u8>,
    /// How many tiles it may still upgrade, where these are counted apart.
    pub upgrades: Option<u8>,
    /// How often it was used in this operating round.
    pub used_this_or: u8,
    /// What was chosen last.
    pub chosen: Option<u8>,
    /// It has been used.
    pub used: bool,
    /// It is no more.
    pub gone: bool,
    /// Where its tiles were laid.
    pub laid: Inline<HexId, 4>,
}

/// A marker that a company or corporation has put somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Marker {
    /// By which ability.
    pub ability: u16,
    /// On what.
    pub target: Target,
    /// For which corporation.
    pub by: Option<CorporationId>,
    /// It was turned, and is that corporation's alone.
    #[serde(default)]
    pub turned: bool,
}

/// A place kept free for a corporation, or for the one that owns a company.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reservation {
    /// For whom.
    pub holder: Entity,
    /// On which hex.
    pub hex: HexId,
    /// In which city and slot; nowhere in particular if none.
    pub city: Option<(u8, u8)>,
}

/// Copies of a kind of tile.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TileStock {
    /// Copies that are not on the map, as bits.
    pub free: u64,
    /// Number of the next copy, where there is no end of them.
    pub next: u8,
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// By the rules.
    Rule(EndReason),
    /// The players stopped.
    ManuallyEnded,
    /// It went on for too long.
    Unfinished,
    /// The script of the title ended it.
    Script,
}

/// What a variable of the title's script holds, or one of its parts: a number, or a position in a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ScriptSlot(pub i64);

/// Everything that changes during a game.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Where the random numbers stand.
    pub random: u32,
    /// How many actions have been taken.
    pub clock: u32,
    /// Sets of a stock round and its operating rounds, from 1.
    pub turn: u8,
    /// The phase.
    pub phase: PhaseId,
    /// Operating rounds in this set.
    pub operating_rounds: u8,
    /// How many operating rounds have begun.
    pub operating_rounds_begun: u8,
    /// Why the game will end, and when.
    pub end_trigger: Option<(EndReason, EndTiming)>,
    /// The last turn, if it is known.
    pub final_turn: Option<u8>,
    /// A price has reached the end of the market.
    pub market_end_reached: bool,
    /// Why the game is over, if it is.
    pub ending: Option<Ending>,
    /// Money of the bank.
    pub bank: Money,
    /// The bank has had to pay more than it had at some time.
    pub bank_broken: bool,
    /// Counts arrivals in market cells.
    pub arrivals: u32,
    /// Players in order of priority.
    pub order: Inline<PlayerId, MAX_PLAYERS>,
    /// Players by seat.
    pub players: Vec<PlayerState>,
    /// Corporations.
    pub corporations: Vec<CorporationState>,
    /// Companies.
    pub companies: Vec<CompanyState>,
    /// Abilities of all companies, then of all corporations, in order.
    pub abilities: Vec<AbilityState>,
    /// Markers that stand somewhere.
    pub markers: Vec<Marker>,
    /// The map.
    pub hexes: Vec<HexState>,
    /// Places kept free.
    pub reservations: Inline<Reservation, MAX_RESERVATIONS>,
    /// Tiles that are not on the map.
    pub tiles: Vec<TileStock>,
    /// Trains.
    pub cars: Vec<CarState>,
    /// Trains still to be sold, by position in `cars`, in order.
    pub upcoming: Vec<u8>,
    /// Trains that were given up, in order.
    pub discarded: Inline<u8, MAX_CARS>,
    /// The round.
    pub round: RoundState,
    /// How far the game has come besides.
    pub course: Course,
    /// What kits remember.
    #[serde(default)]
    pub kits: KitGames,
    /// Variables of the title's script.
    #[serde(default)]
    pub script: Vec<ScriptSlot>,
}

/// A copy of all fields. Derived, it could not be made in the room of an older one, which is much faster.
macro_rules! copied {
    ($($field:ident),+) => {
        impl Clone for State {
            fn clone(&self) -> State {
                State { $($field: self.$field.clone()),+ }
            }

            fn clone_from(&mut self, other: &State) {
                $(self.$field.clone_from(&other.$field);)+
            }
        }
    };
}

copied! {
    random, clock, turn, phase, operating_rounds, operating_rounds_begun,
    end_trigger, final_turn, market_end_reached, ending, bank, bank_broken, arrivals, order,
    players, corporations, companies, abilities, markers, hexes, reservations, tiles, cars,
    upcoming, discarded, round, course, kits, script
}

impl State {
    /// A number that tells states apart: equal states have equal digests.
    pub fn digest(&self) -> u64 {
        Digest::of(self)
    }

    /// Who owns a company.
    pub fn company(&self, company: CompanyId) -> &CompanyState {
        &self.companies[company.index()]
    }

    /// A corporation.
    pub fn corporation(&self, corporation: CorporationId) -> &CorporationState {
        &self.corporations[corporation.index()]
    }

    /// A player.
    pub fn player(&self, player: PlayerId) -> &PlayerState {
        &self.players[player.index()]
    }
}
