//! What the events that every title may use bring about: one table, in the words with which titles say their own.

use crate::ids::{CorporationId, TypeId};
use crate::list::List;
use crate::title::{
    AllowStart, Capitalization, CloseCompanies, DropReservations, Effect, EndGame, EndTiming,
    EventKind, EventName, GoesTo, Nationalize, NationalizeCompanies, Percent, RemoveMarkers,
    RemoveUnstarted, ScaleTokenPrices, SetCapitalization, SetFloatPercent, SetStatus, SharesPaid,
    StationsBecome, Status, StatusName, Title,
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
        EventKind::MinorsCannotStart => {
            named(title, "minor").map(|it| remove_unstarted(vec![it].into())).into_iter().collect()
        }
        EventKind::RemoveUnstarted => vec![remove_unstarted(List::EMPTY)],
        EventKind::MinorsNationalized => nationalize(title, false),
        EventKind::TrainlessNationalization => nationalize(title, true),
        EventKind::NationalizeCompanies => {
            let into = |into| {
                Effect::NationalizeCompanies(NationalizeCompanies {
                    into,
                    companies: List::EMPTY,
                    percent: Percent(100),
                })
            };
            national(title).map(into).into_iter().collect()
        }
        EventKind::FullCapitalisation => vec![Effect::SetCapitalization(SetCapitalization {
            mode: Capitalization::Full,
            types: named(title, "major").into_iter().collect(),
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
    named(title, name).map(allow).into_iter().collect()
}

fn remove_unstarted(types: List<TypeId>) -> Effect {
    Effect::RemoveUnstarted(RemoveUnstarted { types, corporations: List::EMPTY })
}

fn nationalize(title: &Title, trainless: bool) -> Vec<Effect> {
    let takes_over = |(into, minor): (CorporationId, TypeId)| {
        let types = vec![minor].into();
        Effect::Nationalize(Nationalize { types, trainless, ..takeover(into) })
    };
    national(title).zip(named(title, "minor")).map(takes_over).into_iter().collect()
}

/// The usual terms on which a corporation takes others over: it gets all that they have, and the bank pays their shares.
pub(crate) fn takeover(into: CorporationId) -> Nationalize {
    Nationalize {
        into,
        types: List::EMPTY,
        corporations: List::EMPTY,
        trainless: false,
        price_drops: 0,
        shares: SharesPaid::Price,
        cash: GoesTo::Successor,
        trains: GoesTo::Successor,
        stations: StationsBecome::Replaced,
    }
}

fn named(title: &Title, name: &str) -> Option<TypeId> {
    title.entities.types.iter().position(|it| *it.name == *name).map(TypeId::at)
}

/// The first corporation of the type `national`.
fn national(title: &Title) -> Option<CorporationId> {
    let kind = named(title, "national")?;
    let of = |it: &crate::title::Corporation| it.r#type.unwrap_or(TypeId(0)) == kind;
    title.entities.corporations.iter().position(of).map(CorporationId::at)
}
