//! What checks know of kits: one file a kit.

mod conversion;
mod destinations;
mod exchange;
mod liquidation;
mod mergers;
mod nationals;

use engine::abilities::Ability;
use engine::ids::{CorporationId, HexId};
use engine::title::{Corporation, CorporationType, Effect, EventKind, Step};

use super::rounds::needed::Need;
use super::{Check, Context};

/// Lists of hexes, by field.
type NamedHexes<'a> = Vec<(&'static str, &'a [HexId])>;

/// What checks know of a kit.
pub(super) struct Kit {
    /// Checks of what it adds to titles.
    pub(super) checks: &'static [Check],
    /// Steps of it that something in a title needs.
    pub(super) needs: &'static [Need],
    /// Steps of it that find something else to do when they come again in a turn.
    pub(super) anew: &'static [&'static str],
    /// Hexes that it names for their stops, and where.
    pub(super) stops: fn(&Context<'_>) -> Vec<(String, HexId)>,
    /// The types of corporation that an event of it is about, where there must be some.
    pub(super) types_meant: fn(EventKind) -> Option<&'static str>,
    /// Why an effect of it does nothing, if it does nothing.
    pub(super) does_nothing: fn(&Context<'_>, &Effect) -> Option<String>,
    /// Whether a corporation may have its first station by it, without a home.
    pub(super) gets_station: fn(&Context<'_>, CorporationId) -> bool,
    /// Whether corporations use stations by it that they do not place in the step `token`.
    pub(super) uses_stations: fn(&Context<'_>) -> bool,
    /// Whether corporations get companies by it.
    pub(super) gives_companies: fn(&Context<'_>) -> bool,
    /// The lists of hexes of an ability of it, by field.
    pub(super) hexes: fn(&Ability) -> NamedHexes<'_>,
    /// Whether a corporation is started with the company that has an ability of it.
    pub(super) starts: fn(&Ability) -> bool,
    /// Whether corporations of a type have their stations by it, so that they lay none and nobody buys their shares.
    pub(super) is_everywhere: fn(&CorporationType) -> bool,
    /// The lists of hexes of a corporation that it adds, by field.
    pub(super) hexes_of: fn(&Corporation) -> NamedHexes<'_>,
    /// Whether a bankrupt gives up by it, in a step, what cannot be sold.
    pub(super) gives_up: fn(&Step) -> bool,
}

impl Kit {
    /// One of which checks know nothing.
    const NONE: Kit = Kit {
        checks: &[],
        needs: &[],
        anew: &[],
        stops: |_| Vec::new(),
        types_meant: |_| None,
        does_nothing: |_, _| None,
        gets_station: |_, _| false,
        uses_stations: |_| false,
        gives_companies: |_| false,
        hexes: |_| Vec::new(),
        starts: |_| false,
        is_everywhere: |_| false,
        hexes_of: |_| Vec::new(),
        gives_up: |_| false,
    };
}

/// The kits of which checks know something.
pub(super) const ALL: &[Kit] = &[
    conversion::KIT,
    destinations::KIT,
    mergers::KIT,
    exchange::KIT,
    liquidation::KIT,
    nationals::KIT,
];

/// Whether corporations of a type have their stations by a kit.
pub(super) fn is_everywhere(kind: &CorporationType) -> bool {
    ALL.iter().any(|it| (it.is_everywhere)(kind))
}
