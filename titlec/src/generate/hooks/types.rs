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
        Basic::Hex => "engine::ids::HexId",
        Basic::Tile => "engine::ids::TileId",
        Basic::Corporation => "engine::ids::CorporationId",
        Basic::CorporationType => "engine::ids::TypeId",
        Basic::Company => "engine::ids::CompanyId",
        Basic::Player => "engine::ids::PlayerId",
        Basic::Train => "engine::hooks::TrainAt",
        Basic::TrainKind => "engine::ids::TrainId",
        Basic::Phase => "engine::ids::PhaseId",
        Basic::Round => "engine::ids::NodeId",
        Basic::Route => "engine::hooks::RouteAt",
        Basic::Stop => "engine::hooks::StopAt",
        Basic::City => "engine::hooks::CityAt",
        Basic::Path => "engine::board::PathRef",
        Basic::Share => "engine::action::Share",
        Basic::Colour => "engine::title::Colour",
        Basic::StopKind => "engine::title::NodeKind",
        Basic::Entity => "engine::hooks::Party",
        Basic::Move => "engine::hooks::Move",
        Basic::Slot => "engine::hooks::Slot",
        Basic::Dividend => "engine::title::DividendKind",
        Basic::Change => "engine::hooks::Change",
        Basic::RoundKind => "engine::title::RoundKind",
        Basic::Status => "engine::title::StatusName",
        Basic::Event => "engine::title::EventName",
        Basic::Action => "std::sync::Arc<engine::action::Action>",
        Basic::ActionKind => "engine::action::Kind",
        Basic::Ability => "engine::hooks::AbilityKind",
        Basic::LayRule => "engine::title::LayRule",
    }
}
