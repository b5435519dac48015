//! Actions as game files write them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};

use super::shape::{Field, Shape, Shaped};

/// Fields that this engine has no use for, kept so that a file that is read and written loses nothing.
pub type Rest = BTreeMap<String, serde_json::Value>;

/// A value, or its default where a file has `null` for it.
pub(super) fn or_default<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + Deserialize<'de>,
{
    Option::deserialize(from).map(Option::unwrap_or_default)
}

/// Fields that are left over, without those that a file has `null` for.
pub(super) fn without_nulls<'de, D: Deserializer<'de>>(from: D) -> Result<Rest, D::Error> {
    let mut rest = Rest::deserialize(from)?;
    rest.retain(|_, value| !value.is_null());
    Ok(rest)
}

/// A name or a number; some programs write `false` for none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a number or a text")]
pub enum Key<'a> {
    /// A number.
    Number(i64),
    /// A name.
    #[serde(borrow)]
    Name(Cow<'a, str>),
    /// Whether, where nothing is named.
    Flag(bool),
    /// Something with parts, which names nothing that this engine knows.
    Other(serde_json::Value),
}

impl Key<'_> {
    /// As text.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Key::Number(number) => Cow::Owned(number.to_string()),
            Key::Name(name) => Cow::Borrowed(name),
            Key::Flag(flag) => Cow::Owned(flag.to_string()),
            Key::Other(value) => Cow::Owned(value.to_string()),
        }
    }
}

/// A route as game files write it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "a route: an object with `train`")]
pub struct RawRoute<'a> {
    /// The train.
    #[serde(borrow)]
    pub train: Cow<'a, str>,
    /// Track between stops, as lists of hexes.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub connections: Option<Vec<Vec<Cow<'a, str>>>>,
    /// Hexes of the stops.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub hexes: Option<Vec<Cow<'a, str>>>,
    /// What it earned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revenue: Option<i64>,
    /// How it earned that, for people to read.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub revenue_str: Option<Cow<'a, str>>,
    /// What it brought the treasury, in records that do not say so for the whole run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subsidy: Option<i64>,
    /// Stops, as hex and part of the tile code.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<Vec<Cow<'a, str>>>,
    /// Everything else.
    #[serde(flatten, deserialize_with = "without_nulls")]
    pub rest: Rest,
}

macro_rules! raw_action {
    ($($(#[$attribute:meta])* $field:ident $(as $name:literal)?: $ty:ty,)+) => {
        /// An action as game files write it. Most fields belong to few kinds of action; `rest` has those that this
        /// engine does not know.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[expect(missing_docs, reason = "named as game files name them")]
        #[serde(expecting = "an action: an object with `type` and `entity`")]
        pub struct RawAction<'a> {
            #[serde(borrow, rename = "type")]
            pub kind: Cow<'a, str>,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub id: Option<i64>,
            $(#[serde(default, skip_serializing_if = "Option::is_none")] $(#[$attribute])* pub $field: Option<$ty>,)+
            #[serde(borrow, default, deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
            pub auto_actions: Vec<RawAction<'a>>,
            #[serde(flatten, deserialize_with = "without_nulls")]
            pub rest: Rest,
        }

        impl<'a> RawAction<'a> {
            /// Its fields by the names that files give them, `type` first.
            const FIELDS: &'static [Field] = &[
                ("type", Shape::Text),
                ("id", Shape::Whole),
                ("auto_actions", Shape::List(&Shape::Any)),
                $((named!($field $($name)?), <$ty as Shaped>::SHAPE),)+
            ];

            /// How files name a field.
            pub(super) fn name_of(field: &str) -> &str {
                match field {
                    $(stringify!($field) => named!($field $($name)?),)+
                    _ => field,
                }
            }
        }
    };
}

/// The name of a field in files.
macro_rules! named {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $name:literal) => {
        $name
    };
}

impl RawAction<'_> {
    /// What an action must be; automatic actions are looked at one by one.
    pub(super) const SHAPE: Shape = Shape::Record("action", RawAction::FIELDS, 1);

    /// What the value of a field must be.
    pub(super) fn shape_of(field: &str) -> Shape {
        let found = RawAction::FIELDS.iter().find(|(name, _)| *name == field);
        found.map_or(Shape::Any, |(_, shape)| *shape)
    }
}

raw_action! {
    #[serde(borrow)]
    entity: Key<'a>,
    #[serde(borrow)]
    entity_type: Cow<'a, str>,
    #[serde(borrow)]
    company: Cow<'a, str>,
    #[serde(borrow)]
    corporation: Cow<'a, str>,
    #[serde(borrow)]
    corporations: Vec<Cow<'a, str>>,
    #[serde(borrow)]
    minor: Cow<'a, str>,
    price: i64,
    #[serde(borrow)]
    share_price: Key<'a>,
    #[serde(borrow)]
    shares: Vec<Cow<'a, str>>,
    percent: i64,
    #[serde(borrow)]
    hex: Cow<'a, str>,
    #[serde(borrow)]
    tile: Cow<'a, str>,
    rotation: i64,
    #[serde(borrow)]
    city: Cow<'a, str>,
    #[serde(borrow)]
    slot: Key<'a>,
    #[serde(borrow)]
    routes: Vec<RawRoute<'a>>,
    extra_revenue: i64,
    subsidy: i64,
    #[serde(borrow, rename = "kind")]
    payout as "kind": Cow<'a, str>,
    amount: i64,
    #[serde(borrow)]
    train: Cow<'a, str>,
    #[serde(borrow)]
    variant: Cow<'a, str>,
    #[serde(borrow)]
    exchange: Cow<'a, str>,
    #[serde(borrow)]
    target: Cow<'a, str>,
    #[serde(borrow)]
    target_type: Cow<'a, str>,
    #[serde(borrow)]
    choice: Key<'a>,
    #[serde(borrow)]
    description: Cow<'a, str>,
    cost: i64,
    #[serde(borrow)]
    combo_entities: Vec<Cow<'a, str>>,
    #[serde(borrow)]
    token_type: Cow<'a, str>,
    #[serde(borrow)]
    until_condition: Key<'a>,
    from_market: bool,
    auto_pass_after: bool,
    unconditional: bool,
    indefinite: bool,
    action_id: i64,
    #[serde(borrow)]
    message: Cow<'a, str>,
    #[serde(borrow)]
    reason: Cow<'a, str>,
    #[serde(borrow)]
    original_type: Cow<'a, str>,
    #[serde(borrow)]
    tokener: Cow<'a, str>,
    #[serde(borrow)]
    user: Key<'a>,
    #[serde(borrow)]
    created_at: Key<'a>,
}
