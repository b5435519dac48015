//! Kits: mechanisms that some titles have. Each is a folder; this file is the only place that lists them.
//!
//! The core names no kit. It asks at the joints ([`crate::joints`]), where the kits that a title uses answer in the order of
//! this registry. A kit uses the core, and has no methods on its types: what it does are functions in its `rules.rs`.

pub mod calendar;
pub mod conversion;
pub mod dealt_companies;
pub mod destinations;
pub mod draft;
pub mod loans;
pub mod open_auction;
pub mod order_auction;
pub mod price_protection;
pub(crate) mod registry;
pub mod single_auction;

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use self::registry::kits;
pub(crate) use self::registry::{extended_word, fields};
use crate::abilities::Ability;
use crate::hooks::Basic;
use crate::hooks::api::Entry;
pub use crate::joints::lets_players_owe;
use crate::joints::{Joint, Joints};
use crate::steps::way_of;
use crate::title::{NamedPlace, RoundKind, Step, Title};
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
    /// Its ways to sell companies before the first stock round, as titles write them.
    pub sales: &'static [&'static str],
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
        joints: [share_sold, counts_for_limit, corporation_closed],
    }
    calendar {
        fields: [Rounds.calendar, Rules.allow_rusting_train_buy],
        joints: [round_ended, may_sell_on],
    }
    draft {
        steps: [Draft = "draft" in Draft],
        sales: [Draft = "draft"],
        round: Turns,
        joints: [],
    }
    open_auction {
        steps: [OpenAuction = "open_auction" in Auction],
        sales: [OpenAuction = "open_auction"],
        joints: [],
    }
    order_auction {
        steps: [OrderAuction = "order_auction" in Auction],
        sales: [OrderAuction = "order_auction"],
        round: Order,
        joints: [],
    }
    single_auction {
        steps: [SingleAuction = "single_auction" in Auction],
        sales: [SingleAuction = "single_auction"],
        round: Opener,
        joints: [],
    }
    dealt_companies {
        sales: [DealCompanies = "deal_companies"],
        joints: [],
    }
}

/// Whether a title has a step in one of its rounds, the sale of companies before the first stock round among them.
pub(crate) fn has_step<T: Member<Step>>(title: &Title) -> bool {
    let rounds = &title.rounds;
    let sale = way_of(&rounds.initial).step();
    let own = rounds.nodes.iter().flat_map(|it| it.steps.iter());
    let mut steps = rounds.stock.iter().chain(rounds.operating.iter()).chain(own);
    steps.any(|it| T::of(it).is_some()) || sale.is_ok_and(|it| T::of(&it).is_some())
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
