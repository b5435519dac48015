//! A script after it was checked: every name is resolved, every type is right, every loop is over a finite list.

use super::api::{Effect, Entry};
use super::types::{Basic, Type};
use super::values::Value;
use crate::list::Text;

/// A script.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Program {
    /// Its own functions; each calls only those before it.
    pub functions: Vec<Routine>,
    /// What it does at hook points and events.
    pub routines: Vec<Routine>,
}

/// A function, or what is done at a hook point.
#[derive(Debug, Clone, PartialEq)]
pub struct Routine {
    /// Its name.
    pub name: Text,
    /// How many of the locals are parameters, in order.
    pub params: u16,
    /// Names and types of all locals.
    pub locals: Vec<(Text, Type)>,
    /// What it does.
    pub body: Block,
    /// What it gives.
    pub result: Type,
}

/// Lines, and perhaps a value in the end.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Block {
    /// What is done.
    pub lines: Vec<Line>,
    /// What it gives.
    pub value: Option<Box<Expr>>,
    /// The steps that it counts whenever it is entered.
    pub(super) steps: u64,
}

/// Something that is done.
#[derive(Debug, Clone, PartialEq)]
pub enum Line {
    /// A local gets its value.
    Let(u16, Expr),
    /// One block or the other.
    If(Expr, Block, Block),
    /// The first block with the value, if there is one; else the other.
    IfLet(u16, Expr, Block, Block),
    /// The block for each item that passes.
    For {
        /// The item.
        local: u16,
        /// The items.
        list: Expr,
        /// Which of them.
        when: Option<Expr>,
        /// What is done.
        body: Block,
    },
    /// The game changes.
    Effect(&'static Effect, Vec<Expr>),
    /// A variable of the script changes: its type, its first slot, which of its slots, its new value.
    Set(Type, u32, Option<Expr>, Expr),
    /// What is asked about is refused for that reason, unless this holds.
    Require(Expr, Expr),
}

/// Something with a value.
#[derive(Debug, Clone, PartialEq)]
pub enum Expr {
    /// A value that stands in the script.
    Const(Value),
    /// No value of a type.
    None(Basic),
    /// A list of values.
    List(Basic, Vec<Expr>),
    /// Words, with values among them.
    Text(Vec<Piece>),
    /// A local.
    Local(u16),
    /// A variable of the script: its type, its first slot, which of its slots.
    Var(Type, u32, Option<Box<Expr>>),
    /// Whether an optional rule is in force.
    Option(Text),
    /// What the table of the engine knows.
    Known(&'static Entry, Vec<Expr>),
    /// A function of the script, by position.
    Own(u16, Vec<Expr>),
    /// One value or the other.
    If(Box<Expr>, Box<Block>, Box<Block>),
    /// The first block with the value, if there is one; else the other.
    IfLet(u16, Box<Expr>, Box<Block>, Box<Block>),
    /// Numbers, or a comparison.
    Op(Op, Box<Expr>, Box<Expr>),
    /// Both hold.
    And(Box<Expr>, Box<Expr>),
    /// One of them holds.
    Or(Box<Expr>, Box<Expr>),
    /// It does not hold.
    Not(Box<Expr>),
    /// The number with the other sign.
    Neg(Box<Expr>),
    /// One list after the other.
    Concat(Box<Expr>, Box<Expr>),
    /// Whether an item is in a list.
    In(Box<Expr>, Box<Expr>),
    /// How often an item is in a list.
    CountOf(Box<Expr>, Box<Expr>),
    /// What a list is asked that needs no look at the items.
    Of(Call, Box<Expr>),
    /// What a list is asked about each item.
    Each(Box<Each>),
    /// The value, or another if there is none.
    OrElse(Box<Expr>, Box<Expr>),
    /// A value where there might be none.
    Some(Box<Expr>),
    /// A player, corporation or company as an entity.
    Party(Basic, Box<Expr>),
}

/// A piece of a text.
#[derive(Debug, Clone, PartialEq)]
pub enum Piece {
    /// As it stands.
    Words(Text),
    /// A value, as people write it.
    Value(Type, Expr),
}

/// What is done with two values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are what they are")]
pub enum Op {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Min,
    Max,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// What a list or a `maybe` is asked that needs no look at the items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    /// How many items there are.
    Len,
    /// Whether there is none.
    IsEmpty,
    /// The first item.
    First,
    /// Each item once.
    Uniq,
    /// Whether there is a value.
    IsSome,
    /// Whether there is none.
    IsNone,
}

/// What a list is asked about each item.
#[derive(Debug, Clone, PartialEq)]
pub struct Each {
    /// What.
    pub word: ListWord,
    /// The list.
    pub list: Expr,
    /// The item.
    pub local: u16,
    /// What is worked out for it.
    pub body: Expr,
    /// The most items that there can be.
    pub most: u64,
    /// The steps that each item counts.
    pub(super) steps: u64,
}

macro_rules! list_words {
    ($($(#[doc = $doc:literal])* $Word:ident = $name:literal $sign:literal;)+) => {
        /// What a list is asked about each of its items.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum ListWord {
            $($(#[doc = $doc])* $Word,)+
        }

        impl ListWord {
            /// Every one.
            pub const ALL: &[ListWord] = &[$(ListWord::$Word),+];

            /// As scripts write it.
            pub fn name(self) -> &'static str {
                match self {
                    $(ListWord::$Word => $name),+
                }
            }

            /// What it gives.
            pub fn doc(self) -> &'static str {
                match self {
                    $(ListWord::$Word => concat!($($doc, "\n"),*)),+
                }
            }

            /// How it is used.
            pub fn sign(self) -> &'static str {
                match self {
                    $(ListWord::$Word => $sign),+
                }
            }
        }
    };
}

list_words! {
    /// Whether one of the items passes.
    Any = "any" "list.any(it => bool) -> bool";
    /// Whether all items pass.
    All = "all" "list.all(it => bool) -> bool";
    /// How many items pass.
    Count = "count" "list.count(it => bool) -> number";
    /// What the items amount to together.
    Sum = "sum" "list.sum(it => number) -> number";
    /// The items that pass.
    Filter = "filter" "list.filter(it => bool) -> list";
    /// Something else for each item.
    Map = "map" "list.map(it => value) -> list of value";
    /// The first item that passes, if there is one.
    Find = "find" "list.find(it => bool) -> maybe item";
    /// The first item with the least number, amount or text, if there is an item.
    MinBy = "min_by" "list.min_by(it => number or text) -> maybe item";
    /// The first item with the greatest number, amount or text, if there is an item.
    MaxBy = "max_by" "list.max_by(it => number or text) -> maybe item";
    /// The items by rising number, amount or text; equal ones stay in order.
    SortBy = "sort_by" "list.sort_by(it => number or text) -> list";
    /// The items of a list for each item, one list after the other.
    FlatMap = "flat_map" "list.flat_map(it => list of value) -> list of value";
}

/// What lists, `maybe` values and numbers are asked besides: name, how it is used, and what it gives.
pub const MORE: &[(&str, &str, &str)] = &[
    (
        "contains",
        "list.contains(item) -> bool",
        "Whether an item is in the list; `item in list` says the same.",
    ),
    ("count_of", "list.count_of(item) -> number", "How often an item is in the list."),
    ("or_else", "maybe.or_else(value) -> value", "The value, or another where there is none."),
    (
        "min",
        "min(number, number) -> number",
        "The lesser of two numbers, of money or of percentages.",
    ),
    (
        "max",
        "max(number, number) -> number",
        "The greater of two numbers, of money or of percentages.",
    ),
    ("option", "option(\"sym\") -> bool", "Whether an optional rule of the title is in force."),
];

impl Call {
    /// Every one: name, how it is used, and what it gives.
    pub const ALL: &[(Call, &'static str, &'static str, &'static str)] = &[
        (Call::Len, "len", "list.len -> number", "How many items there are."),
        (Call::IsEmpty, "is_empty", "list.is_empty -> bool", "Whether there is no item."),
        (Call::First, "first", "list.first -> maybe item", "The first item, if there is one."),
        (Call::Uniq, "uniq", "list.uniq -> list", "Each item once, where it stands first."),
        (Call::IsSome, "is_some", "maybe.is_some -> bool", "Whether there is a value."),
        (Call::IsNone, "is_none", "maybe.is_none -> bool", "Whether there is no value."),
    ];
}
