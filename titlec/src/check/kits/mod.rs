//! What checks know of kits: one file a kit.

mod chosen_homes;
mod conversion;
mod destinations;
mod home_tiles;
mod moved_tokens;
mod train_discounts;

use engine::abilities::Ability;
use engine::ids::HexId;
use engine::title::{Corporation, CorporationType};

use super::rounds::needed::Need;
use super::{Check, Context};

/// A field that names hexes, and these.
pub(super) type Named<'t> = (&'static str, &'t [HexId]);

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
    /// The field that leaves an ability of it without effect, and what it is.
    pub(super) nothing: fn(&Ability) -> Option<(&'static str, &'static str)>,
    /// The lists of hexes of an ability of it, by field.
    pub(super) named: fn(&Ability) -> Vec<Named<'_>>,
    /// Whether the hexes that an ability of it names are those of stations.
    pub(super) is_for_stations: fn(&Ability) -> bool,
    /// Whether a home has a city for corporations of a type although none is printed there.
    pub(super) brings_city: fn(&CorporationType) -> bool,
    /// Hexes of which a corporation may choose its home, and the field that names them.
    pub(super) homes: fn(&Corporation) -> Option<Named<'_>>,
    /// Steps that are missing without which a corporation cannot go on: where that shows, and what is said of it.
    pub(super) missing: fn(&Context<'_>) -> Vec<(String, String)>,
}

impl Kit {
    /// A kit of which nothing is known.
    const NONE: Kit = Kit {
        checks: &[],
        needs: &[],
        anew: &[],
        stops: |_| Vec::new(),
        nothing: |_| None,
        named: |_| Vec::new(),
        is_for_stations: |_| false,
        brings_city: |_| false,
        homes: |_| None,
        missing: |_| Vec::new(),
    };
}

/// The kits of which checks know something.
pub(super) const ALL: &[Kit] = &[
    conversion::KIT,
    destinations::KIT,
    train_discounts::KIT,
    moved_tokens::KIT,
    home_tiles::KIT,
    chosen_homes::KIT,
];
