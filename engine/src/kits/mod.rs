//! Kits: mechanisms that some titles have. Each is a folder; this file is the only place that lists them.
//!
//! The core names no kit. It asks at the joints ([`crate::joints`]), where the kits that a title uses answer in the order of
//! this registry. A kit uses the core, and has no methods on its types: what it does are functions in its `rules.rs`.

pub mod bank_sales;
pub mod conversion;
pub mod corporate_shares;
pub mod destinations;
pub mod gifts;
pub mod licences;
pub mod loans;
pub mod own_shares;
pub mod price_protection;
pub mod receivership;
pub(crate) mod registry;

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use self::registry::kits;
pub(crate) use self::registry::{extended_word, fields};
use crate::abilities::Ability;
use crate::hooks::Basic;
use crate::hooks::api::Entry;
use crate::joints::{Joint, Joints};
pub use crate::joints::{bank_sells_companies, lets_players_owe};
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
    own_shares {
        steps: [
            IssueShares = "issue_shares" in Operating | Merger,
            RedeemShares = "redeem_shares" in Operating | Merger,
        ],
        fields: [
            BuySellParShares.own_shares, Rules.emergency_issue, Rules.must_emergency_issue_before_ebuy,
            Bankrupt.issues,
        ],
        round: RoundDeals,
        turn: TurnDeals,
        joints: [
            step_kinds, step_offers, step_deal, step_waits, check_presidents_help, means_for_train,
            bankrupts_means, going_bankrupt, may_buy_train_of, train_bought,
        ],
    }
    corporate_shares {
        steps: [
            CorporateBuyShares = "corporate_buy_shares" in Operating | Merger,
            CorporateSellShares = "corporate_sell_shares" in Operating | Merger,
        ],
        actions: [
            /// A corporation buys shares of another.
            CorporateBuyShares = "corporate_buy_shares" (shares: crate::action::Bundle)
                [word: crate::kits::corporate_shares::acts],

            /// A corporation sells shares of another.
            CorporateSellShares = "corporate_sell_shares" (shares: crate::action::Bundle)
                [word: crate::kits::corporate_shares::acts],
        ],
        turn: Bought,
        joints: [],
    }
    licences {
        steps: [SpecialBuy = "special_buy" in Operating],
        fields: [Rules.licences],
        game: Holders,
        joints: [closed_stops, barred_track, company_came, step_kinds, step_offers, step_deal],
    }
    gifts {
        fields: [BuySellParShares.gifts],
        round: Presidencies,
        joints: [step_kinds, step_takes, step_offers, step_deal],
    }
    receivership {
        fields: [Rules.receivership],
        joints: [
            goes_on_without_president, presidency_for_sale, takes_part, settled_dividend, step_skipped,
            may_buy_train_of, moved_without_president,
        ],
    }
    bank_sales {
        fields: [BuySellParShares.bank_companies],
        joints: [step_kinds, step_offers, step_deal],
    }
}

/// Whether a title has a step in one of its rounds.
pub(crate) fn has_step<T: Member<Step>>(title: &Title) -> bool {
    any_step(title, |it| T::of(it).is_some())
}

/// Whether a title has such a step in one of its rounds.
pub(crate) fn any_step(title: &Title, is_meant: impl Fn(&Step) -> bool) -> bool {
    let rounds = &title.rounds;
    let own = rounds.nodes.iter().flat_map(|it| it.steps.iter());
    rounds.stock.iter().chain(rounds.operating.iter()).chain(own).any(is_meant)
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
