//! Values of scripts. They are numbers of things, and cheap to copy.

use std::sync::Arc;

use crate::abilities::Ability;
use crate::action::{Action, Entity, Kind, Share};
use crate::board::{NodeRef, PathRef};
use crate::ids::{
    CompanyId, CorporationId, HexId, NodeId, PhaseId, PlayerId, TileId, TrainId, TypeId,
};
use crate::list::Text;
use crate::title::{
    Colour, DividendKind, EventName, LayRule, NodeKind, RoundKind, StatusName, TileLay,
};
use crate::vocab::choice;

choice! {
    /// Ways in which a price goes at the market.
    pub enum Move {
        /// One cell to the left.
        Left = "left",
        /// One cell to the right, or up where there is none.
        Right = "right",
        /// One cell up.
        Up = "up",
        /// One cell down.
        Down = "down",
    }
}

choice! {
    /// What became of a corporation.
    pub enum Change {
        /// Its par price was set.
        Par = "par",
        /// It may operate from now on.
        Float = "float",
        /// It is no more.
        Close = "close",
    }
}

/// Whoever has money or owns something: the bank, a player, a corporation or a company.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Party {
    /// The bank.
    Bank,
    /// A player.
    Player(PlayerId),
    /// A corporation.
    Corporation(CorporationId),
    /// A company.
    Company(CompanyId),
}

impl From<Entity> for Party {
    fn from(entity: Entity) -> Party {
        match entity {
            Entity::Player(it) => Party::Player(it),
            Entity::Corporation(it) => Party::Corporation(it),
            Entity::Company(it) => Party::Company(it),
        }
    }
}

/// A train, by position in the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TrainAt(pub u8);

impl TrainAt {
    /// The position as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A type of ability, by its word in titles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct AbilityKind(pub &'static str);

impl AbilityKind {
    /// The words of all types.
    pub fn words() -> impl Iterator<Item = &'static str> {
        Ability::ONE_OF.items.iter().map(|it| it.name)
    }

    /// The type with this word, if there is one.
    pub fn named(word: &str) -> Option<AbilityKind> {
        AbilityKind::words().find(|it| *it == word).map(AbilityKind)
    }

    /// Whether an ability is of this type.
    pub fn includes(self, ability: &Ability) -> bool {
        ability.name() == self.0
    }
}

/// A route, by position among those in question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RouteAt(pub u8);

/// A stop of a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct StopAt {
    /// The route.
    pub route: RouteAt,
    /// Where it is.
    pub at: NodeRef,
}

/// A city, by its number on its hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct CityAt {
    /// The hex.
    pub hex: HexId,
    /// Which of its cities.
    pub city: u8,
}

/// A chance to lay a tile.
#[derive(Debug, Clone, PartialEq)]
pub struct Slot(pub Arc<TileLay>);

impl std::ops::Deref for Slot {
    type Target = TileLay;

    fn deref(&self) -> &TileLay {
        &self.0
    }
}

/// A value of a script. `maybe` values are the value itself, or [`Value::None`].
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "each is a type of scripts, which are documented there")]
pub enum Value {
    /// Nothing: a `maybe` that is not there, and what handlers return.
    None,
    Bool(bool),
    /// A number, money or percent.
    Int(i64),
    Text(Text),
    Hex(HexId),
    Tile(TileId),
    Corporation(CorporationId),
    CorporationType(TypeId),
    Company(CompanyId),
    Player(PlayerId),
    Train(TrainAt),
    TrainKind(TrainId),
    Phase(PhaseId),
    Round(NodeId),
    Route(RouteAt),
    Stop(StopAt),
    City(CityAt),
    Path(PathRef),
    Share(Share),
    Colour(Colour),
    StopKind(NodeKind),
    Entity(Party),
    Move(Move),
    Slot(Slot),
    Dividend(DividendKind),
    Change(Change),
    RoundKind(RoundKind),
    Status(StatusName),
    Event(EventName),
    Action(Arc<Action>),
    ActionKind(Kind),
    Ability(AbilityKind),
    LayRule(LayRule),
    List(Vec<Value>),
}
