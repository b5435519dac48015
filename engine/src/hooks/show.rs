//! Values as people write them, in messages.

use super::machine::Machine;
use super::types::{Basic, Script, Type};
use super::values::{Party, Value};
use crate::action::Entity;
use crate::money::Money;

/// A value of a type in a text.
pub fn shown<T: Script>(m: &Machine<'_>, value: T::Rust) -> String {
    show(m, T::TYPE, &T::value(value))
}

/// A value in a text.
pub(super) fn show(m: &Machine<'_>, ty: Type, value: &Value) -> String {
    match (ty, value) {
        (Type::List(item), Value::List(items)) => {
            let items: Vec<_> = items.iter().map(|it| one(m, item, it)).collect();
            items.join(", ")
        }
        (_, it) => one(m, ty.basic(), it),
    }
}

fn one(m: &Machine<'_>, basic: Basic, value: &Value) -> String {
    let game = m.game();
    let ruleset = game.ruleset();
    let hex = |at: crate::ids::HexId| ruleset.board.hexes[at.index()].name.to_string();
    match value {
        Value::None => "none".to_owned(),
        Value::Bool(it) => it.to_string(),
        Value::Int(it) => match basic {
            Basic::Money => {
                let amount = i32::try_from(*it).map(|it| ruleset.currency(Money(it)));
                amount.unwrap_or_else(|_| it.to_string())
            }
            Basic::Percent => format!("{it}%"),
            _ => it.to_string(),
        },
        Value::Text(it) => it.to_string(),
        Value::Hex(it) => hex(*it),
        Value::Tile(it) => ruleset.board.tiles[it.index()].name.to_string(),
        Value::Corporation(it) => game.name_of(Entity::Corporation(*it)),
        Value::CorporationType(it) => ruleset.title.entities.types[it.index()].name.to_string(),
        Value::Company(it) => game.name_of(Entity::Company(*it)),
        Value::Player(it) => game.name_of(Entity::Player(*it)),
        Value::Train(it) => game.form(usize::from(it.0)).name.to_string(),
        Value::TrainKind(it) => ruleset.train(*it).name.to_string(),
        Value::Phase(it) => ruleset.title.trains.phases[it.index()].name.to_string(),
        Value::Round(it) => it.name(&ruleset.title).to_string(),
        Value::Route(it) => {
            let hexes = m.route(*it).route.stops.iter().map(|stop| hex(stop.hex));
            hexes.collect::<Vec<_>>().join("-")
        }
        Value::Stop(it) => hex(it.at.hex),
        Value::City(it) => hex(it.hex),
        Value::Path(it) => hex(it.hex),
        Value::Share(it) => {
            format!("{}_{}", game.name_of(Entity::Corporation(it.corporation)), it.index)
        }
        Value::Colour(it) => it.name().to_owned(),
        Value::StopKind(it) => it.name().to_owned(),
        Value::Entity(it) => party(game, *it),
        Value::Move(it) => it.name().to_owned(),
        Value::Slot(it) => format!("a tile for {}", ruleset.currency(it.0.cost)),
        Value::Dividend(it) => it.name().to_owned(),
        Value::Change(it) => it.name().to_owned(),
        Value::RoundKind(it) => it.name().to_owned(),
        Value::Status(it) => ruleset.status_name(it).to_string(),
        Value::Event(it) => ruleset.event_name(it).to_string(),
        Value::Action(it) => it.deed.kind().name().to_owned(),
        Value::ActionKind(it) => it.name().to_owned(),
        Value::Ability(it) => it.0.to_owned(),
        Value::LayRule(it) => it.name().to_owned(),
        Value::List(_) => String::new(),
    }
}

fn party(game: &crate::game::Game, party: Party) -> String {
    match party {
        Party::Bank => "the bank".to_owned(),
        Party::Player(it) => game.name_of(Entity::Player(it)),
        Party::Corporation(it) => game.name_of(Entity::Corporation(it)),
        Party::Company(it) => game.name_of(Entity::Company(it)),
    }
}
