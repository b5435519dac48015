//! How generated code spells the types of scripts.

use engine::hooks::{Basic, Type};

/// The type as a constant.
pub(super) fn type_constant(ty: Type) -> String {
    match ty {
        Type::Nothing => "Type::Nothing".to_owned(),
        Type::One(it) => format!("Type::One(Basic::{it:?})"),
        Type::List(it) => format!("Type::List(Basic::{it:?})"),
        Type::Maybe(it) => format!("Type::Maybe(Basic::{it:?})"),
    }
}

/// The type of scripts, as generated code names it.
pub(super) fn script_type(ty: Type) -> String {
    match ty {
        Type::Nothing => "t::Nothing".to_owned(),
        Type::One(it) => format!("t::{}", it.rust()),
        Type::List(it) => format!("t::List<t::{}>", it.rust()),
        Type::Maybe(it) => format!("t::Maybe<t::{}>", it.rust()),
    }
}

/// Where functions take their names from.
pub(super) const HOMES: [(&str, &[&str]); 8] = [
    ("engine::action", &["Action", "Kind as ActionKind", "Share"]),
    ("engine::board", &["PathRef"]),
    ("engine::generated", &["text"]),
    (
        "engine::hooks",
        &[
            "AbilityKind",
            "Change",
            "CityAt",
            "Fault",
            "Machine",
            "Move",
            "Party",
            "RouteAt",
            "Slot",
            "StopAt",
            "TrainAt",
            "api",
            "ops",
            "shown",
            "types as t",
        ],
    ),
    (
        "engine::ids",
        &[
            "CompanyId",
            "CorporationId",
            "EventId",
            "HexId",
            "NodeId",
            "PhaseId",
            "PlayerId",
            "StatusId",
            "TileId",
            "TrainId",
            "TypeId",
        ],
    ),
    ("engine::list", &["Text"]),
    (
        "engine::title",
        &[
            "Colour",
            "DividendKind",
            "EventKind",
            "EventName",
            "LayRule",
            "NodeKind",
            "RoundKind",
            "Status",
            "StatusName",
        ],
    ),
    ("std::sync", &["Arc"]),
];

/// The Rust type of values.
pub(super) fn rust_type(ty: Type) -> String {
    match ty {
        Type::Nothing => "()".to_owned(),
        Type::One(it) => rust_basic(it).to_owned(),
        Type::List(it) => format!("Vec<{}>", rust_basic(it)),
        Type::Maybe(it) => format!("Option<{}>", rust_basic(it)),
    }
}

pub(super) fn rust_basic(basic: Basic) -> &'static str {
    match basic {
        Basic::Bool => "bool",
        Basic::Number | Basic::Money | Basic::Percent => "i64",
        Basic::Text => "Text",
        Basic::Hex => "HexId",
        Basic::Tile => "TileId",
        Basic::Corporation => "CorporationId",
        Basic::CorporationType => "TypeId",
        Basic::Company => "CompanyId",
        Basic::Player => "PlayerId",
        Basic::Train => "TrainAt",
        Basic::TrainKind => "TrainId",
        Basic::Phase => "PhaseId",
        Basic::Round => "NodeId",
        Basic::Route => "RouteAt",
        Basic::Stop => "StopAt",
        Basic::City => "CityAt",
        Basic::Path => "PathRef",
        Basic::Share => "Share",
        Basic::Colour => "Colour",
        Basic::StopKind => "NodeKind",
        Basic::Entity => "Party",
        Basic::Move => "Move",
        Basic::Slot => "Slot",
        Basic::Dividend => "DividendKind",
        Basic::Change => "Change",
        Basic::RoundKind => "RoundKind",
        Basic::Status => "StatusName",
        Basic::Event => "EventName",
        Basic::Action => "Arc<Action>",
        Basic::ActionKind => "ActionKind",
        Basic::Ability => "AbilityKind",
        Basic::LayRule => "LayRule",
    }
}
