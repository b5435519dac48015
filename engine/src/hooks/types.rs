//! Types of scripts: one table of their names, what they are, and the Rust types behind them.

use std::sync::Arc;

use super::values::{
    AbilityKind, Change, CityAt, Move, Party, RouteAt, Slot, StopAt, TrainAt, Value,
};
use crate::action::{Action, Kind as KindOfAction, Share};
use crate::board::PathRef;
use crate::ids::{
    CompanyId, CorporationId, EventId, HexId, NodeId, PhaseId, PlayerId, StatusId, TileId, TrainId,
    TypeId,
};
use crate::list::Text;
use crate::title::{
    Colour, DividendKind, EventKind, EventName, LayRule, NodeKind, RoundKind, Status, StatusName,
};
use crate::vocab::{Choice, Kind};

/// A type of scripts and the Rust type of its values.
pub trait Script {
    /// The Rust type.
    type Rust;
    /// The type of scripts.
    const TYPE: Type;

    /// The value of a Rust value.
    fn value(it: Self::Rust) -> Value;

    /// The Rust value of a value.
    ///
    /// # Panics
    /// If the value is of another type, which the compiler of scripts rules out.
    fn rust(value: &Value) -> Self::Rust;

    /// How many items a list has; 0 for what is no list.
    #[inline]
    fn items(_it: &Self::Rust) -> usize {
        0
    }

    /// What a slot of a variable holds.
    fn of_slot(held: i64) -> Self::Rust {
        Self::rust(&Value::of_slot(Self::TYPE, held))
    }
}

/// What a slot holds that is the value itself: the short way.
macro_rules! of_slot {
    (Bool) => {
        fn of_slot(held: i64) -> bool {
            held != 0
        }
    };
    (Int) => {
        fn of_slot(held: i64) -> i64 {
            held
        }
    };
    ($other:ident) => {};
}

macro_rules! types {
    ($($(#[doc = $doc:literal])* $Basic:ident $unit:ident = $name:literal: $Rust:ty as $Variant:ident;)+) => {
        /// The types without parts.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "the doc comments are the texts of the table")]
        pub enum Basic {
            $($Basic,)+
        }

        impl Basic {
            /// Every one, in the order of the table.
            pub const ALL: &[Basic] = &[$(Basic::$Basic),+];

            /// As scripts write it.
            pub fn name(self) -> &'static str {
                match self {
                    $(Basic::$Basic => $name),+
                }
            }

            /// What it is.
            pub fn doc(self) -> &'static str {
                match self {
                    $(Basic::$Basic => concat!($($doc, "\n"),*)),+
                }
            }

            /// The unit struct of this module that stands for it, as generated code names it.
            pub fn rust(self) -> &'static str {
                match self {
                    $(Basic::$Basic => stringify!($unit)),+
                }
            }
        }

        $(
            $(#[doc = $doc])*
            #[derive(Debug, Clone, Copy)]
            #[expect(non_camel_case_types, reason = "named as in scripts")]
            pub struct $unit;

            impl Script for $unit {
                type Rust = $Rust;
                const TYPE: Type = Type::One(Basic::$Basic);

                fn value(it: $Rust) -> Value {
                    Value::$Variant(it)
                }

                #[inline]
                fn rust(value: &Value) -> $Rust {
                    match value {
                        Value::$Variant(it) => it.clone(),
                        _ => unreachable!("{value:?} is not {}", $name),
                    }
                }

                of_slot!($Variant);
            }
        )+
    };
}

types! {
    /// `true` or `false`.
    Bool boolean = "bool": bool as Bool;
    /// A whole number.
    Number number = "number": i64 as Int;
    /// An amount of money.
    Money money = "money": i64 as Int;
    /// A part of a whole, in hundredths.
    Percent percent = "percent": i64 as Int;
    /// Words.
    Text text = "text": Text as Text;
    /// A hex of the map: `hex("F8")`.
    Hex hex = "hex": HexId as Hex;
    /// A kind of tile: `tile("57")`.
    Tile tile = "tile": TileId as Tile;
    /// A corporation or minor: `corporation("AB")`.
    Corporation corporation = "corporation": CorporationId as Corporation;
    /// A type of corporation: `corporation_type("minor")`.
    CorporationType corporation_type = "corporation_type": TypeId as CorporationType;
    /// A private company: `company("PLN")`.
    Company company = "company": CompanyId as Company;
    /// A player.
    Player player = "player": PlayerId as Player;
    /// A single train.
    Train train = "train": TrainAt as Train;
    /// A kind of train: `train("4")`.
    TrainKind train_kind = "train_kind": TrainId as TrainKind;
    /// A phase: `phase("3")`.
    Phase phase = "phase": PhaseId as Phase;
    /// A round of the title: `round("stock")`, `round("merging")`. Where a kind of round is asked for, its kind is meant.
    Round round = "round": NodeId as Round;
    /// The route of a train.
    Route route = "route": RouteAt as Route;
    /// A stop of a route.
    Stop stop = "stop": StopAt as Stop;
    /// A city of a hex, where stations stand.
    City city = "city": CityAt as City;
    /// A piece of track.
    Path path = "path": PathRef as Path;
    /// A certificate of a corporation.
    Share share = "share": Share as Share;
    /// A colour of tiles.
    Colour colour = "colour": Colour as Colour;
    /// A kind of stop.
    StopKind stop_kind = "stop_kind": NodeKind as StopKind;
    /// Whoever has money or owns something: the bank, a player, a corporation or a company.
    Entity entity = "entity": Party as Entity;
    /// A step of a price at the market.
    Move price_move = "move": Move as Move;
    /// A chance to lay a tile.
    Slot slot = "slot": Slot as Slot;
    /// What becomes of the revenue.
    Dividend dividend = "dividend": DividendKind as Dividend;
    /// What became of a corporation.
    Change change = "change": Change as Change;
    /// A kind of round. Where a round is asked for, the first of that kind is meant.
    RoundKind round_kind = "round_kind": RoundKind as RoundKind;
    /// What is so in a phase, or because of an event or a script: `status("can_buy_trains")`.
    Status status = "status": StatusName as Status;
    /// An event: `event("close_companies")`.
    Event event = "event": EventName as Event;
    /// What somebody did.
    Action action = "action": Arc<Action> as Action;
    /// A kind of action, as game files name it.
    ActionKind action_kind = "action_kind": KindOfAction as ActionKind;
    /// A type of ability, written as its word in quotes: `company.has_ability("tile_lay")`.
    Ability ability = "ability": AbilityKind as Ability;
    /// Whether a chance to lay a tile may be used, and on which condition.
    LayRule lay_rule = "lay_rule": LayRule as LayRule;
}

/// A list of values of a type.
#[derive(Debug, Clone, Copy)]
pub struct List<T>(std::marker::PhantomData<T>);

impl<T: Script> Script for List<T> {
    type Rust = Vec<T::Rust>;
    const TYPE: Type = Type::List(T::TYPE.basic());

    fn value(it: Vec<T::Rust>) -> Value {
        Value::List(it.into_iter().map(T::value).collect())
    }

    fn rust(value: &Value) -> Vec<T::Rust> {
        match value {
            Value::List(items) => items.iter().map(T::rust).collect(),
            _ => unreachable!("{value:?} is no list"),
        }
    }

    #[inline]
    fn items(it: &Vec<T::Rust>) -> usize {
        it.len()
    }
}

/// A value of a type, or none.
#[derive(Debug, Clone, Copy)]
pub struct Maybe<T>(std::marker::PhantomData<T>);

impl<T: Script> Script for Maybe<T> {
    type Rust = Option<T::Rust>;
    const TYPE: Type = Type::Maybe(T::TYPE.basic());

    fn value(it: Option<T::Rust>) -> Value {
        it.map_or(Value::None, T::value)
    }

    fn rust(value: &Value) -> Option<T::Rust> {
        match value {
            Value::None => None,
            it => Some(T::rust(it)),
        }
    }
}

/// What handlers and checks return to a script: nothing.
#[derive(Debug, Clone, Copy)]
pub struct Nothing;

impl Script for Nothing {
    type Rust = ();
    const TYPE: Type = Type::Nothing;

    fn value(_: ()) -> Value {
        Value::None
    }

    fn rust(_: &Value) {}
}

/// The script type that a table entry names: `hex`, `[hex]` or `(maybe hex)`.
macro_rules! ty {
    ([$item:ident]) => {
        $crate::hooks::types::List<$crate::hooks::types::$item>
    };
    ((maybe $item:ident)) => {
        $crate::hooks::types::Maybe<$crate::hooks::types::$item>
    };
    (nothing) => {
        $crate::hooks::types::Nothing
    };
    ($item:ident) => {
        $crate::hooks::types::$item
    };
}

pub(crate) use ty;

/// A type of scripts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Type {
    /// No value at all.
    Nothing,
    /// A value without parts.
    One(Basic),
    /// A list of such values.
    List(Basic),
    /// Such a value, or none.
    Maybe(Basic),
}

impl Type {
    /// The type of the parts, or itself.
    pub const fn basic(self) -> Basic {
        match self {
            Type::One(it) | Type::List(it) | Type::Maybe(it) => it,
            Type::Nothing => Basic::Bool,
        }
    }

    /// As scripts write it.
    pub fn name(self) -> String {
        match self {
            Type::Nothing => "nothing".to_owned(),
            Type::One(it) => it.name().to_owned(),
            Type::List(it) => format!("list of {}", it.name()),
            Type::Maybe(it) => format!("maybe {}", it.name()),
        }
    }

    /// Whether it counts or measures.
    pub fn is_number(self) -> bool {
        matches!(self, Type::One(it) if it.is_number())
    }

    /// Whether its Rust values are copied freely.
    pub fn is_copy(self) -> bool {
        match self {
            Type::Nothing => true,
            Type::One(it) | Type::Maybe(it) => {
                let held = [Basic::Text, Basic::Slot, Basic::Status, Basic::Event, Basic::Action];
                !held.contains(&it)
            }
            Type::List(_) => false,
        }
    }
}

impl Basic {
    /// Whether it counts or measures.
    pub fn is_number(self) -> bool {
        matches!(self, Basic::Number | Basic::Money | Basic::Percent)
    }

    /// What a title gives a name, for literals such as `hex("F8")`.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Basic::Hex => Some(Kind::Hex),
            Basic::Tile => Some(Kind::Tile),
            Basic::Corporation => Some(Kind::Corporation),
            Basic::CorporationType => Some(Kind::CorporationType),
            Basic::Company => Some(Kind::Company),
            Basic::TrainKind => Some(Kind::Train),
            Basic::Phase => Some(Kind::Phase),
            Basic::Round => Some(Kind::Round),
            Basic::Status => Some(Kind::Status),
            Basic::Event => Some(Kind::Event),
            _ => None,
        }
    }

    /// The word before the name in such a literal.
    pub fn literal(self) -> &'static str {
        if self == Basic::TrainKind { "train" } else { self.name() }
    }

    /// The names of its values, where these are a closed set.
    pub fn choice(self) -> Option<&'static Choice> {
        match self {
            Basic::Colour => Some(&Colour::CHOICE),
            Basic::StopKind => Some(&NodeKind::CHOICE),
            Basic::Move => Some(&Move::CHOICE),
            Basic::Dividend => Some(&DividendKind::CHOICE),
            Basic::Change => Some(&Change::CHOICE),
            Basic::RoundKind => Some(&RoundKind::CHOICE),
            Basic::ActionKind => Some(&KindOfAction::CHOICE),
            Basic::LayRule => Some(&LayRule::CHOICE),
            _ => None,
        }
    }

    /// The value of that name, where these are a closed set.
    pub fn named(self, name: &str) -> Option<Value> {
        fn find<T: Copy>(all: &[T], name: &str, of: impl Fn(T) -> &'static str) -> Option<T> {
            all.iter().copied().find(|it| of(*it) == name)
        }
        match self {
            Basic::Colour => find(Colour::ALL, name, Colour::name).map(Value::Colour),
            Basic::StopKind => find(NodeKind::ALL, name, NodeKind::name).map(Value::StopKind),
            Basic::Move => find(Move::ALL, name, Move::name).map(Value::Move),
            Basic::Dividend => {
                find(DividendKind::ALL, name, DividendKind::name).map(Value::Dividend)
            }
            Basic::Change => find(Change::ALL, name, Change::name).map(Value::Change),
            Basic::RoundKind => find(RoundKind::ALL, name, RoundKind::name).map(Value::RoundKind),
            Basic::ActionKind => {
                find(KindOfAction::ALL, name, KindOfAction::name).map(Value::ActionKind)
            }
            Basic::LayRule => find(LayRule::ALL, name, LayRule::name).map(Value::LayRule),
            _ => None,
        }
    }

    /// The value of a position in a table of the title.
    pub fn at(self, index: usize) -> Option<Value> {
        match self {
            Basic::Hex => Some(Value::Hex(HexId::at(index))),
            Basic::Tile => Some(Value::Tile(TileId::at(index))),
            Basic::Corporation => Some(Value::Corporation(CorporationId::at(index))),
            Basic::CorporationType => Some(Value::CorporationType(TypeId::at(index))),
            Basic::Company => Some(Value::Company(CompanyId::at(index))),
            Basic::TrainKind => Some(Value::TrainKind(TrainId::at(index))),
            Basic::Phase => Some(Value::Phase(PhaseId::at(index))),
            Basic::Player => Some(Value::Player(PlayerId::at(index))),
            Basic::Round => Some(Value::Round(NodeId::at(index))),
            Basic::Status => Some(Value::Status(match Status::ALL.get(index) {
                Some(it) => StatusName::Word(*it),
                None => StatusName::Own(StatusId::at(index - Status::ALL.len())),
            })),
            Basic::Event => Some(Value::Event(match EventKind::ALL.get(index) {
                Some(it) => EventName::Word(*it),
                None => EventName::Own(EventId::at(index - EventKind::ALL.len())),
            })),
            Basic::Train => u8::try_from(index).ok().map(|it| Value::Train(TrainAt(it))),
            _ => None,
        }
    }
}
