//! Kits: mechanisms that some titles have. Each is a folder; this file is the only place that lists them.
//!
//! The core names no kit. It asks at the joints ([`crate::joints`]), where the kits that a title uses answer in the order of
//! this registry. A kit uses the core, and has no methods on its types: what it does are functions in its `rules.rs`.

pub mod bank_sales;
pub mod borrowed_trains;
pub mod calendar;
pub mod chosen_homes;
pub mod company_pairs;
pub mod connection_bonuses;
pub mod conversion;
pub mod corporate_shares;
pub mod dealt_companies;
pub mod destinations;
pub mod draft;
pub mod drawn_events;
pub mod draws;
pub mod exchange;
pub mod free_trains;
pub mod gifts;
pub mod given_tiles;
pub mod home_tiles;
pub mod licences;
pub mod liquidation;
pub mod loans;
pub mod manual_close;
pub mod mergers;
pub mod moved_tokens;
pub mod nationals;
pub mod neutral_tokens;
pub mod open_auction;
pub mod order_auction;
pub mod own_shares;
pub mod par_rules;
pub mod price_protection;
pub mod receivership;
pub(crate) mod registry;
pub mod replaced_trains;
pub mod returned_tokens;
pub mod rusted_trains;
pub mod scrapped_trains;
pub mod single_auction;
pub mod sold_companies;
pub mod splits;
pub mod token_distances;
pub mod tokens_for_others;
pub mod town_tokens;
pub mod train_discounts;
pub mod train_export;
pub mod trains_for_companies;
pub mod unfloated_income;

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use self::registry::kits;
pub(crate) use self::registry::{extended_word, fields};
use crate::abilities::{Ability, When};
use crate::hooks::Basic;
use crate::hooks::api::Entry;
use crate::joints::{Joint, Joints};
pub use crate::joints::{
    bank_sells_companies, buys_trains, chooses_home, lets_players_owe, may_be_drawn,
};
use crate::ruleset::step_lists;
use crate::steps::way_of;
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
    train_export {
        fields: [Rules.export],
        game: Sold,
        joints: [round_ended, set_over, bank_sold_train],
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
    draws {
        fields: [Entities.draws, Entities.drawn_out],
        joints: [map_set_out, shares_drawn],
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
    par_rules {
        fields: [Rules.par_rules],
        joints: [pars_vary, is_open_par],
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
            step_kinds, step_offers, step_plan, step_waits, check_presidents_help, means_for_train,
            bankrupts_means, going_bankrupt, may_buy_train_of, train_bought,
        ],
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
    drawn_events {
        fields: [Trains.drawn_events],
        game: Due,
        joints: [trains_set_out, train_left_bank, train_put_first],
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
        joints: [step_kinds, step_offers, step_plan, check_train, train_bought],
    }
    rusted_trains {
        fields: [Rules.rusted_trains, CorporationType.buys_trains],
        game: Rusted,
        joints: [
            may_buy_trains, buys_train, bank_has_no_train_for, has_rusted, train_rusted, trains_given,
        ],
    }
    scrapped_trains {
        abilities: [train_scrapper::TrainScrapper],
        joints: [scrap_value],
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
            further_stations, has_free_token, corporation_begins_anew, step_kinds, step_offers, step_plan,
        ],
    }
    neutral_tokens {
        fields: [MapTable.neutral_stations, TokenAbility.neutral],
        joints: [map_set_out, may_stand_beside_own, station_put],
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
            corporation_closed, step_kinds, step_offers, step_plan, own_towns, tile_removed,
            places_station,
        ],
    }
    token_distances {
        fields: [Rules.station_price_by_distance],
        joints: [station_price_varies, station_price],
    }
    splits {
        steps: [UpdateTokens = "update_tokens" in Operating],
        fields: [TileUpgrade.splits],
        round: TakenUp,
        joints: [takes_stations_up, tile_is_laid, waits_on_hex, station_placed, corporation_closed],
    }
    sold_companies {
        steps: [SellCompany = "sell_company" in Stock | Operating | Merger | Choice],
        abilities: [sell_company::SellCompany],
        actions: [
            /// A company is sold to the bank.
            SellCompany = "sell_company" {
                /// Which company.
                company: crate::ids::CompanyId,
                /// For how much.
                price: crate::money::Money,
            } [word: crate::kits::sold_companies::acts],
        ],
        joints: [],
    }
    company_pairs {
        abilities: [acquire_company::AcquireCompany],
        joints: [company_sold],
    }
    connection_bonuses {
        fields: [Rules.connection_bonuses],
        game: Paid,
        joints: [tile_laid_for],
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
            Bankrupt.movement, Bankrupt.closes, Bankrupt.unsold, Bankrupt.keeps_order, Bankrupt.winds_up,
        ],
        joints: [president_bankrupt],
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
        actions: [
            /// Something is bought that is neither share, company nor train.
            SpecialBuy = "special_buy" {
                /// What it is called.
                item as description: Box<str>,
                /// For how much.
                price as cost: crate::money::Money,
            } [word: crate::kits::licences::acts],
        ],
        fields: [Rules.licences],
        game: Holders,
        joints: [closed_stops, barred_track, company_came, step_kinds, step_offers, step_plan],
    }
    gifts {
        fields: [BuySellParShares.gifts],
        round: Presidencies,
        joints: [step_kinds, step_takes, step_offers, step_plan],
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
        joints: [step_kinds, step_offers, step_plan],
    }
    unfloated_income {
        fields: [Rules.unfloated_income],
        joints: [companies_paid],
    }
    nationals {
        fields: [CorporationType.national, Corporation.home_zone],
        joints: [],
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

/// Whether a title has a step in one of its rounds, the sale of companies before the first stock round among them.
pub(crate) fn has_step<T: Member<Step>>(title: &Title) -> bool {
    let sale = way_of(&title.rounds.initial).step();
    any_step(title, |it| T::of(it).is_some()) || sale.is_ok_and(|it| T::of(&it).is_some())
}

/// Whether a title has such a step in one of its rounds.
pub(crate) fn any_step(title: &Title, is_meant: impl Fn(&Step) -> bool) -> bool {
    steps(title).any(is_meant)
}

/// The steps of the rounds of a title.
pub(crate) fn steps(title: &Title) -> impl Iterator<Item = &Step> {
    step_lists(title).flat_map(|(_, steps)| steps)
}

/// Whether a title has an ability, of a company or of a corporation.
pub(crate) fn has_ability<T: Member<Ability> + 'static>(title: &Title) -> bool {
    abilities_of::<T>(title).next().is_some()
}

/// The abilities of a type in a title, of companies and of corporations.
pub(crate) fn abilities_of<T: Member<Ability> + 'static>(
    title: &Title,
) -> impl Iterator<Item = &T> {
    let entities = &title.entities;
    let companies = entities.companies.iter().flat_map(|it| it.abilities.iter());
    let corporations = entities.corporations.iter().flat_map(|it| it.abilities.iter());
    companies.chain(corporations).filter_map(T::of)
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
