//! The words a title may use, described once as plain data.
//!
//! Reader, checks, reference pages, schema, completion and generator walk these tables, so a word
//! cannot exist in one of them and be missing in another. A title as a whole is a word too.

pub(crate) mod blank;
pub(crate) mod declare;
mod path;
mod typed;
mod value;

pub(crate) use self::declare::{choice, either, indexed, names_of, one_of, word};
pub use self::path::{PathError, lookup, set};
pub use self::typed::Typed;
pub use self::value::Value;

/// A record such as `tile_lay(...)` or the table `[bank]`.
#[derive(Debug, Clone, Copy)]
pub struct Word {
    /// Name of the Rust struct.
    pub rust: &'static str,
    /// What it is, from the doc comment.
    pub doc: &'static str,
    /// The field that names an item of this word in a list, if items have names.
    pub key: Option<&'static str>,
    /// How many of its first fields may be written without their names: `player(1)`.
    pub bare: usize,
    /// What may stand in it.
    pub fields: &'static [Field],
}

impl Word {
    /// The record with nothing written in it; required fields are missing.
    pub fn empty(&self) -> Value {
        let fields = self.fields.iter().map(|it| it.default.map_or(Value::None, |usual| usual()));
        Value::Fields(fields.collect())
    }
}

/// A named part of a [`Word`].
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// Name before the colon.
    pub name: &'static str,
    /// From the doc comment.
    pub doc: &'static str,
    /// What is accepted.
    pub ty: Ty,
    /// Gives the value used when the field is left out; without it the field is required.
    pub default: Option<fn() -> Value>,
}

/// A closed set of names.
#[derive(Debug, Clone, Copy)]
pub struct Choice {
    /// Name of the Rust enum.
    pub rust: &'static str,
    /// What is chosen, from the doc comment.
    pub doc: &'static str,
    /// The names are those of words, which are described where they belong.
    pub of_words: bool,
    /// The names.
    pub items: &'static [ChoiceItem],
}

/// One name of a [`Choice`].
#[derive(Debug, Clone, Copy)]
pub struct ChoiceItem {
    /// As the designer writes it.
    pub name: &'static str,
    /// Name of the Rust variant.
    pub rust: &'static str,
    /// From the doc comment.
    pub doc: &'static str,
}

/// A closed set of words, each with fields of its own.
#[derive(Debug, Clone, Copy)]
pub struct OneOf {
    /// Name of the Rust enum.
    pub rust: &'static str,
    /// What is chosen, from the doc comment.
    pub doc: &'static str,
    /// The words.
    pub items: &'static [OneOfItem],
}

/// One word of a [`OneOf`].
#[derive(Debug, Clone, Copy)]
pub struct OneOfItem {
    /// As the designer writes it.
    pub name: &'static str,
    /// Name of the Rust variant.
    pub rust: &'static str,
    /// Its fields.
    pub word: &'static Word,
}

/// A word of a set declared with [`OneOf`].
pub trait Member<Whole> {
    /// Position among the words of the set.
    const AT: usize;

    /// The word, if the value is this one.
    fn of(whole: &Whole) -> Option<&Self>;
}

/// A value of several shapes, told apart by the shape alone.
#[derive(Debug, Clone, Copy)]
pub struct Either {
    /// Name of the Rust enum.
    pub rust: &'static str,
    /// The shapes: name of the Rust variant and what it holds.
    pub items: &'static [(&'static str, Ty)],
}

/// What kind of value is accepted.
#[derive(Debug, Clone, Copy)]
pub enum Ty {
    /// `true` or `false`.
    Bool,
    /// A whole number within bounds; `wrap` is the Rust type around it, if any.
    Int {
        /// Least value.
        min: i64,
        /// Greatest value.
        max: i64,
        /// Name of the tuple struct that holds it.
        wrap: Option<&'static str>,
    },
    /// Any text.
    Text,
    /// The name of something the title defines.
    Ref(Kind),
    /// One of several names.
    Choice(&'static Choice),
    /// One of several words.
    OneOf(&'static OneOf),
    /// A record.
    Word(&'static Word),
    /// Any number of values; a lone value counts as a list of one.
    List(&'static Ty),
    /// Pairs.
    Map(&'static Ty, &'static Ty),
    /// May be left out.
    Option(&'static Ty),
    /// One of several shapes.
    Either(&'static Either),
    /// Text in a small language of its own, which stands for a value of the other type.
    Code(Code, &'static Ty),
    /// A value whose type is found elsewhere: what an option sets has the type of what it replaces.
    Any,
}

/// What a reference may point at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A hex of the map.
    Hex,
    /// A tile of the manifest.
    Tile,
    /// A corporation.
    Corporation,
    /// A private company.
    Company,
    /// A kind of train.
    Train,
    /// A phase.
    Phase,
    /// A type of corporation.
    CorporationType,
    /// A round of the title's own.
    Round,
    /// A status of the title's own.
    Status,
    /// An event of the title's own.
    Event,
    /// A corporation or a company; where both have a symbol, the corporation. Titles never say it.
    Entity,
}

impl Kind {
    /// Every kind of which a title has a table.
    pub const ALL: &[Kind] = &[
        Kind::Hex,
        Kind::Tile,
        Kind::Corporation,
        Kind::Company,
        Kind::Train,
        Kind::Phase,
        Kind::CorporationType,
        Kind::Round,
        Kind::Status,
        Kind::Event,
    ];

    /// As messages call it.
    pub fn noun(self) -> &'static str {
        match self {
            Kind::Hex => "hex",
            Kind::Tile => "tile",
            Kind::Corporation => "corporation",
            Kind::Company => "company",
            Kind::Train => "train",
            Kind::Phase => "phase",
            Kind::CorporationType => "corporation type",
            Kind::Round => "round",
            Kind::Status => "status",
            Kind::Event => "event",
            Kind::Entity => "corporation or company",
        }
    }

    /// The Rust id type.
    pub fn rust(self) -> &'static str {
        match self {
            Kind::Hex => "HexId",
            Kind::Tile => "TileId",
            Kind::Corporation => "CorporationId",
            Kind::Company => "CompanyId",
            Kind::Train => "TrainId",
            Kind::Phase => "PhaseId",
            Kind::CorporationType => "TypeId",
            Kind::Round => "RoundId",
            Kind::Status => "StatusId",
            Kind::Event => "EventId",
            Kind::Entity => "Named",
        }
    }
}

/// The small languages inside texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    /// Tile code: `city=revenue:20;path=a:0,b:_0`.
    Tile,
    /// A row of the stock market: `75 80 90 100p`, with `-` for no cell.
    MarketRow,
    /// Names separated by spaces: `B3 B7 C10`.
    Names,
    /// A share: `AB_1` is the second certificate of AB, `AB_0` the president's.
    Share,
    /// A path into the title: `trains.trains.6.count`.
    Path,
    /// A part of a whole: `50%`.
    Percent,
}
