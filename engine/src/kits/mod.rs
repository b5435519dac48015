//! Kits: mechanisms that some titles have. Each is a folder; this file is the only place that lists them.
//!
//! The core names no kit. It asks at the joints ([`crate::joints`]), where the kits that a title uses answer in the order of
//! this registry. A kit uses the core, and has no methods on its types: what it does are functions in its `rules.rs`.

pub mod borrowed_trains;
pub mod chosen_homes;
pub mod conversion;
pub mod destinations;
pub mod free_trains;
pub mod given_tiles;
pub mod home_tiles;
pub mod loans;
pub mod moved_tokens;
pub mod price_protection;
pub(crate) mod registry;
pub mod replaced_trains;
pub mod returned_tokens;
pub mod tokens_for_others;
pub mod town_tokens;
pub mod train_discounts;
pub mod trains_for_companies;

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use self::registry::kits;
pub(crate) use self::registry::{extended_word, fields};
use crate::abilities::Ability;
use crate::hooks::Basic;
use crate::hooks::api::Entry;
use crate::joints::{Joint, Joints};
pub use crate::joints::{chooses_home, lets_players_owe};
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
    borrowed_trains {
        steps: [BorrowTrain = "borrow_train" in Operating],
        abilities: [borrow_train::BorrowTrain],
        actions: [
            /// A train is borrowed from the bank.
            BorrowTrain = "borrow_train" (train: crate::action::Car) [word: crate::kits::borrowed_trains::scenarios],
        ],
        turn: Borrowed,
        joints: [trains_done, turn_ended],
    }
    free_trains {
        abilities: [free_train::FreeTrain],
        fields: [CorporationStart.bank_trains],
        joints: [trains_set_out, company_came, may_buy_company, corporation_endowed],
    }
    train_discounts {
        steps: [SpecialBuyTrain = "special_buy_train" in Operating],
        abilities: [train_discount::TrainDiscount],
        joints: [train_price, train_by_company],
    }
    trains_for_companies {
        steps: [PurchaseTrain = "purchase_train" in Operating],
        abilities: [purchase_train::PurchaseTrain],
        actions: [
            /// A company, which is who acts, is given for a train.
            PurchaseTrain = "purchase_train",
        ],
        joints: [],
    }
    replaced_trains {
        actions: [
            /// A train is given up for another that is bought next.
            ScrapTrain = "scrap_train" (
                /// Which kind.
                train: crate::action::Car
            ),
        ],
        fields: [BuyTrain.replaces],
        turn: GivenUp,
        joints: [step_kinds, step_deeds, step_plan, check_train, train_bought],
    }
    returned_tokens {
        steps: [ReturnToken = "return_token" in Operating],
        abilities: [return_token::ReturnToken],
        joints: [],
    }
    moved_tokens {
        steps: [MoveToken = "move_token" in Operating],
        abilities: [move_token::MoveToken],
        turn: Moving,
        joints: [has_free_token],
    }
    tokens_for_others {
        fields: [Corporation.station_for],
        game: PlacedForOthers,
        joints: [
            further_stations, has_free_token, corporation_begins_anew, step_kinds, step_deeds, step_plan,
        ],
    }
    home_tiles {
        steps: [HomeTrack = "home_track" in Stock | Operating | Merger | Choice],
        fields: [CorporationType.home_tile],
        round: Awaited,
        tile_steps: [HomeTrack],
        joints: [keeps_home, home_token_due, tile_put],
    }
    given_tiles {
        scripts: {lay_tile},
        joints: [],
    }
    town_tokens {
        actions: [
            /// A token is placed in a town.
            HexToken = "hex_token" {
                /// The hex of the town.
                hex: crate::ids::HexId,
            },
        ],
        fields: [Token.towns],
        game: TownTokens,
        joints: [
            corporation_closed, step_kinds, step_deeds, step_plan, own_towns, tile_removed, tells_cost,
        ],
    }
    chosen_homes {
        fields: [Corporation.home_choice, Corporation.home_replaces, BuySellParShares.homes_at_start],
        game: NamedHomes,
        turn: Homing,
        joints: [
            home_of, is_home_site, replaced_at_home, corporation_started, step_choices, step_choice_made,
            corporation_begins_anew,
        ],
    }
}

/// Whether a title has a step in one of its rounds.
pub(crate) fn has_step<T: Member<Step>>(title: &Title) -> bool {
    steps(title).any(|it| T::of(it).is_some())
}

/// The steps of the rounds of a title.
pub(crate) fn steps(title: &Title) -> impl Iterator<Item = &Step> {
    let rounds = &title.rounds;
    let own = rounds.nodes.iter().flat_map(|it| it.steps.iter());
    rounds.stock.iter().chain(rounds.operating.iter()).chain(own)
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
