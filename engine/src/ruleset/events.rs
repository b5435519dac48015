//! What the events that every title may use bring about: one table, in the words with which titles say their own.

use crate::ids::TypeId;
use crate::kits;
use crate::list::List;
use crate::title::{
    AllowStart, Capitalization, CloseCompanies, DropReservations, Effect, EndGame, EndTiming,
    EventKind, EventName, Percent, RemoveMarkers, RemoveUnstarted, ScaleTokenPrices,
    SetCapitalization, SetFloatPercent, SetStatus, Status, StatusName, Title,
};

/// What an event brings about: what the title says, else what the table says.
pub fn effects(title: &Title, event: &EventName) -> List<Effect> {
    let events = &title.trains.events;
    match event {
        EventName::Own(it) => events.0.get(it.index()).map(|(_, it)| it.clone()),
        EventName::Word(it) => {
            events.iter().find(|(name, _)| **name == *it.name()).map(|(_, effects)| effects.clone())
        }
    }
    .unwrap_or_else(|| match event {
        EventName::Word(it) => usual(title, *it).into(),
        EventName::Own(_) => List::EMPTY,
    })
}

/// The table. An event that is about a type of corporation is empty where the title has none of that name.
fn usual(title: &Title, event: EventKind) -> Vec<Effect> {
    match event {
        EventKind::CloseCompanies => vec![close(false)],
        EventKind::PhaseRevenue => vec![close(true)],
        EventKind::RemoveReservations => vec![Effect::DropReservations(DropReservations {
            types: List::EMPTY,
            corporations: List::EMPTY,
        })],
        EventKind::RemoveBonuses => {
            vec![Effect::RemoveMarkers(RemoveMarkers { companies: List::EMPTY })]
        }
        EventKind::Float30 => vec![float(30)],
        EventKind::Float40 => vec![float(40)],
        EventKind::Float50 => vec![float(50)],
        EventKind::Float60 => vec![float(60)],
        EventKind::GreenMinorsAvailable => allow(title, "green_minor"),
        EventKind::MajorsCanIpo => allow(title, "major"),
        EventKind::MinorsCannotStart => type_named(title, "minor")
            .map(|it| remove_unstarted(vec![it].into()))
            .into_iter()
            .collect(),
        EventKind::RemoveUnstarted => vec![remove_unstarted(List::EMPTY)],
        EventKind::FullCapitalisation => vec![Effect::SetCapitalization(SetCapitalization {
            mode: Capitalization::Full,
            types: type_named(title, "major").into_iter().collect(),
            corporations: List::EMPTY,
        })],
        EventKind::TokenCostDoubled => vec![Effect::ScaleTokenPrices(ScaleTokenPrices {
            percent: 200,
            types: List::EMPTY,
            corporations: List::EMPTY,
        })],
        EventKind::CanBuyTrains => {
            vec![Effect::SetStatus(SetStatus { status: StatusName::Word(Status::CanBuyTrains) })]
        }
        EventKind::TriggerEndgame => {
            vec![Effect::EndGame(EndGame { timing: Some(EndTiming::OneMoreFullOrSet) })]
        }
        _ => kits::usual_effects(title, event),
    }
}

fn close(phase_revenue: bool) -> Effect {
    Effect::CloseCompanies(CloseCompanies { companies: List::EMPTY, phase_revenue })
}

fn float(percent: u8) -> Effect {
    Effect::SetFloatPercent(SetFloatPercent {
        percent: Percent(percent),
        types: List::EMPTY,
        corporations: List::EMPTY,
    })
}

fn allow(title: &Title, name: &str) -> Vec<Effect> {
    let allow = |it: TypeId| {
        Effect::AllowStart(AllowStart { types: vec![it].into(), corporations: List::EMPTY })
    };
    type_named(title, name).map(allow).into_iter().collect()
}

fn remove_unstarted(types: List<TypeId>) -> Effect {
    Effect::RemoveUnstarted(RemoveUnstarted { types, corporations: List::EMPTY })
}

/// The type of corporation of a name.
pub(crate) fn type_named(title: &Title, name: &str) -> Option<TypeId> {
    title.entities.types.iter().position(|it| *it.name == *name).map(TypeId::at)
}
