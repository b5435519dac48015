//! Kits: mechanisms that some titles have. Each is a folder; this file is the only place that lists them.
//!
//! The core names no kit. It asks at the joints ([`crate::joints`]), where the kits that a title uses answer in the order of
//! this registry. A kit uses the core, and has no methods on its types: what it does are functions in its `rules.rs`.

pub mod conversion;
pub mod destinations;
pub mod exchange;
pub mod liquidation;
pub mod loans;
pub mod manual_close;
pub mod mergers;
pub mod nationals;
pub mod price_protection;
pub(crate) mod registry;
pub mod splits;

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use self::registry::kits;
pub(crate) use self::registry::{extended_word, fields};
use crate::abilities::{Ability, When};
use crate::hooks::Basic;
use crate::hooks::api::Entry;
pub use crate::joints::lets_players_owe;
use crate::joints::{Joint, Joints};
use crate::ruleset::step_lists;
use crate::title::{Effect, EventKind, NamedPlace, RoundKind, Step, Title};
use crate::vocab::Member;

/// What there is to know about a kit.
#[derive(Debug, Clone, Copy)]
pub struct KitInfo {
    /// Its name, which is that of its folder.
    pub name: &'static str,
    /// Its steps, as titles write them.
    pub steps: &'static [&'static str],
    /// Its abilities, as titles write them.
    pub abilities: &'static [&'static str],
    /// Its actions, as game files write them.
    pub actions: &'static [&'static str],
    /// Its effects of events, as titles write them.
    pub effects: &'static [&'static str],
    /// What it adds to words of the core: `Word.field`.
    pub fields: &'static [&'static str],
    /// The joints at which it does something.
    pub joints: &'static [&'static str],
    /// The size of its state.
    pub state: KitState,
}

/// How many bytes a kit remembers.
#[derive(Debug, Clone, Copy)]
pub struct KitState {
    /// For the whole game.
    pub game: usize,
    /// Until the round is over.
    pub round: usize,
    /// Until the turn is over.
    pub turn: usize,
}

kits! { $
    conversion {
        steps: [Convert = "convert" in Operating | Merger],
        actions: [
            /// A corporation becomes what its type may become.
            Convert = "convert",
        ],
        effects: [ConvertAll = "convert"],
        fields: [CorporationType.converts, BuySellParShares.start_converted, Start.converted],
        scripts: {convert},
        turn: Sizing,
        joints: [
            corporation_started, step_choices, step_choice_made, corporation_begins_anew, corporation_given,
        ],
    }
    destinations {
        steps: [ConnectionRun = "connection_run" in Operating],
        abilities: [destination::Destination],
        fields: [Places.destination],
        places: [destination: "the destination of the corporation"],
        entries: [Corporation],
        round: Connections,
        hints: [CONNECTIONS],
        joints: [
            corporation_closed, markers_at_start, marks_own, names_hex, named_places, run_requirements,
        ],
    }
    loans {
        fields: [Rules.ebuy_can_take_player_loan, Rules.player_loans, Rules.president_assists],
        unplayed: [PlayerLoan: Always NoSell],
        joints: [check_bankruptcy, president_assists, check_shortfall, president_pays, set_began],
    }
    price_protection {
        steps: [PriceProtection = "price_protection" in Stock | Operating],
        round: Sales,
        joints: [share_sold, counts_for_limit, corporation_closed, programs_in_step],
    }
    mergers {
        steps: [Merge = "merge" in Operating | Merger],
        actions: [
            /// A corporation becomes part of another.
            Merge = "merge" {
                /// The other.
                corporation: CorporationId,
            } [file: crate::kits::mergers::file],
        ],
        effects: [Nationalize = "nationalize", NationalizeCompanies = "nationalize_companies"],
        events: [
            /// A corporation of the type `national` takes over those of the type `minor`, and pays for their shares.
            MinorsNationalized = "minors_nationalized",
            /// A corporation of the type `national` takes over those of the type `minor` that have operated and have no
            /// train.
            TrainlessNationalization = "trainless_nationalization",
            /// A corporation of the type `national` takes over all companies; the bank pays their value.
            NationalizeCompanies = "nationalize_companies",
        ],
        scripts: {nationalize},
        joints: [corporation_given_up],
    }
    splits {
        steps: [UpdateTokens = "update_tokens" in Operating],
        fields: [TileUpgrade.splits],
        round: TakenUp,
        joints: [takes_stations_up, tile_is_laid, waits_on_hex, station_placed, corporation_closed],
    }
    manual_close {
        steps: [ManualCloseCompany = "manual_close_company" in Stock | Operating | Merger | Choice],
        abilities: [manual_close_company::ManualCloseCompany],
        actions: [
            /// A company, which is who acts, is closed by its owner.
            ManualCloseCompany = "manual_close_company",
        ],
        joints: [],
    }
    exchange {
        steps: [Exchange = "exchange" in Stock | Operating | Merger | Choice],
        abilities: [exchange::Exchange],
        times: [
            /// While the step in which companies and minors are exchanged waits for its owner.
            Exchange = "exchange" in Exchange,
        ],
        joints: [starter, starts_corporation],
    }
    liquidation {
        fields: [
            Bankrupt.movement, Bankrupt.closes, Bankrupt.unsold, Bankrupt.keeps_order, Bankrupt.issues,
            Bankrupt.winds_up,
        ],
        joints: [means_of_bankrupt, president_bankrupt],
    }
    nationals {
        fields: [CorporationType.national, Corporation.home_zone],
        joints: [],
    }
}

/// Whether a title has a step in one of its rounds.
pub(crate) fn has_step<T: Member<Step>>(title: &Title) -> bool {
    step_lists(title).any(|(_, steps)| steps.iter().any(|it| T::of(it).is_some()))
}

/// Whether a title has an ability, of a company or of a corporation.
pub(crate) fn has_ability<T: Member<Ability>>(title: &Title) -> bool {
    let entities = &title.entities;
    let companies = entities.companies.iter().flat_map(|it| it.abilities.iter());
    let corporations = entities.corporations.iter().flat_map(|it| it.abilities.iter());
    companies.chain(corporations).any(|it| T::of(it).is_some())
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
