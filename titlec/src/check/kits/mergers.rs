//! What corporations get by taking others over.

use engine::ids::CorporationId;
use engine::title::{Effect, EventKind, StationsBecome, Step};

use super::Kit;
use crate::check::Context;
use crate::check::rounds::needed::{has, has_effect};

pub(super) const KIT: Kit = Kit {
    anew: &["merge"],
    types_meant,
    does_nothing,
    gets_station,
    uses_stations: |cx| has(cx, |it| matches!(it, Step::Merge(_))),
    gives_companies: |cx| has_effect(cx.title, |it| matches!(it, Effect::NationalizeCompanies(_))),
    ..Kit::NONE
};

fn types_meant(event: EventKind) -> Option<&'static str> {
    match event {
        EventKind::MinorsNationalized | EventKind::TrainlessNationalization => {
            Some("types `minor` and `national`")
        }
        EventKind::NationalizeCompanies => Some("type `national`"),
        _ => None,
    }
}

fn does_nothing(cx: &Context<'_>, effect: &Effect) -> Option<String> {
    let nothing =
        matches!(effect, Effect::NationalizeCompanies(_)) && cx.title.entities.companies.is_empty();
    nothing.then(|| "there are no companies".to_owned())
}

/// Whether an event lets a corporation take over stations of others.
fn gets_station(cx: &Context<'_>, corporation: CorporationId) -> bool {
    let takes = |it: &Effect| {
        matches!(it, Effect::Nationalize(it)
            if it.into == corporation && it.stations == StationsBecome::Replaced)
    };
    let mut effects = cx.title.trains.events.iter().flat_map(|(_, it)| it.iter());
    effects.any(takes)
}
