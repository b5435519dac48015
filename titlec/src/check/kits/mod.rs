//! What checks know of kits: one file a kit.

mod calendar;
mod chosen_homes;
mod company_pairs;
mod conversion;
mod destinations;
mod drawn_events;
mod draws;
mod exchange;
mod home_tiles;
mod licences;
mod liquidation;
mod loans;
mod mergers;
mod moved_tokens;
mod nationals;
mod neutral_tokens;
mod open_auction;
mod own_shares;
mod par_rules;
mod receivership;
mod single_auction;
mod train_discounts;
mod train_export;

use engine::abilities::Ability;
use engine::ids::{CorporationId, HexId};
use engine::list::Map;
use engine::title::{Corporation, CorporationType, Effect, EventKind, EventName, Step, Title};

use super::rounds::needed::Need;
use super::{Check, Context};

/// Tables by number of players, by path.
type ByPlayers<'a> = Vec<(String, &'a Map<u8, u8>)>;

/// Lists of hexes, by field.
type NamedHexes<'a> = Vec<(&'static str, &'a [HexId])>;

/// What checks know of a kit.
pub(super) struct Kit {
    /// Checks of what it adds to titles.
    pub(super) checks: &'static [Check],
    /// Checks of numbers of it, which look at a title once more with each of its options.
    pub(super) checks_of_numbers: &'static [Check],
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
    /// Tables of it by number of players.
    pub(super) by_players: fn(&Title) -> ByPlayers<'_>,
    /// Numbers of it that must not be 0, and are.
    pub(super) zeros: fn(&Context<'_>) -> Vec<Zero>,
    /// The field that leaves an ability of it without effect, and what it is.
    pub(super) nothing: fn(&Ability) -> Option<(&'static str, &'static str)>,
    /// Whether the hexes that an ability of it names are those of stations.
    pub(super) is_for_stations: fn(&Ability) -> bool,
    /// Whether a home has a city for corporations of a type although none is printed there.
    pub(super) brings_city: fn(&CorporationType) -> bool,
    /// Hexes of which a corporation may choose its home, and the field that names them.
    pub(super) homes: fn(&Corporation) -> NamedHexes<'_>,
    /// Hexes in whose cities stations stand by it from the start, each list by its path.
    pub(super) stations: fn(&Title) -> NamedHexes<'_>,
    /// What a title may write for a corporation that has no home: continues a sentence that tells what to say of it.
    pub(super) home_remedies: &'static [&'static str],
    /// What a title may write so that a game goes on where a president cannot pay for a train.
    pub(super) ways_out: &'static [&'static str],
    /// Steps that are missing without which a corporation cannot go on: where that shows, and what is said of it.
    pub(super) missing: fn(&Context<'_>) -> Vec<(String, String)>,
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
    /// Events that it brings, and where.
    pub(super) events: fn(&Title) -> Vec<(&EventName, String)>,
    /// Lists of it that name each thing once.
    pub(super) lists: &'static [&'static str],
    /// Steps of it in which bids rise by `min_bid_increment`.
    pub(super) auctions: &'static [&'static str],
}

impl Kit {
    /// One of which checks know nothing.
    const NONE: Kit = Kit {
        checks: &[],
        checks_of_numbers: &[],
        needs: &[],
        anew: &[],
        stops: |_| Vec::new(),
        types_meant: |_| None,
        does_nothing: |_, _| None,
        gets_station: |_, _| false,
        uses_stations: |_| false,
        gives_companies: |_| false,
        by_players: |_| Vec::new(),
        zeros: |_| Vec::new(),
        nothing: |_| None,
        is_for_stations: |_| false,
        brings_city: |_| false,
        homes: |_| Vec::new(),
        stations: |_| Vec::new(),
        home_remedies: &[],
        ways_out: &[],
        missing: |_| Vec::new(),
        hexes: |_| Vec::new(),
        starts: |_| false,
        is_everywhere: |_| false,
        hexes_of: |_| Vec::new(),
        gives_up: |_| false,
        events: |_| Vec::new(),
        lists: &[],
        auctions: &[],
    };
}

/// A number that must not be 0, and is.
pub(super) struct Zero {
    /// Where it stands.
    pub(super) path: String,
    /// What comes of it.
    pub(super) message: String,
    /// What to write instead.
    pub(super) help: &'static str,
    /// The name of what it belongs to.
    pub(super) about: Option<String>,
}

/// The kits of which checks know something.
pub(super) const ALL: &[Kit] = &[
    calendar::KIT,
    train_export::KIT,
    drawn_events::KIT,
    draws::KIT,
    company_pairs::KIT,
    par_rules::KIT,
    conversion::KIT,
    destinations::KIT,
    loans::KIT,
    mergers::KIT,
    own_shares::KIT,
    train_discounts::KIT,
    moved_tokens::KIT,
    neutral_tokens::KIT,
    home_tiles::KIT,
    chosen_homes::KIT,
    exchange::KIT,
    liquidation::KIT,
    nationals::KIT,
    licences::KIT,
    receivership::KIT,
    open_auction::KIT,
    single_auction::KIT,
];

/// Whether corporations of a type have their stations by a kit.
pub(super) fn is_everywhere(kind: &CorporationType) -> bool {
    ALL.iter().any(|it| (it.is_everywhere)(kind))
}
