//! The joints: where a kit may say something else than the rule of the core. The same places are open to scripts where
//! `hooks::point` lists them; there with types of scripts, here with those of Rust.

use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

use crate::abilities::Ability;
use crate::abilities::extended::TokenAbility;
use crate::action::{Action, Car, Deed, Entity, Kind, Kinds};
use crate::board::{Barred, Board, Domain, Joined, NodeRef};
use crate::game::{Block, Builder, Choices, Game, Lay};
use crate::ids::{CompanyId, CorporationId, HexId, PlayerId, TileId, TrainId};
use crate::list::{List, Map};
use crate::money::Money;
use crate::refusal::{Refusal, refusal};
use crate::ruleset::{CellInfo, Ruleset};
use crate::scenario::{Start, TrainName};
use crate::set::CorporationSet;
use crate::title::{Bankrupt, BuySellParShares, Corporation, CorporationType, DividendKind, Title};

/// Takes what the engine does not play.
pub(crate) trait Refused {
    /// A value at a path of the title is not built yet.
    fn not_built(&mut self, path: &str, value: &str);

    /// What stands at a path of the title is not possible, for a reason.
    fn refuse(&mut self, path: &str, problem: &str);
}

/// Whether players of a title may have less than no money.
pub fn lets_players_owe(title: &Title) -> bool {
    let mut owe = false;
    crate::kits::every_kit!(K => owe |= K::lets_players_owe(title));
    owe
}

/// Whether a corporation may choose its home.
pub fn chooses_home(corporation: &Corporation) -> bool {
    let mut chooses = false;
    crate::kits::every_kit!(K => chooses |= K::chooses_home(corporation));
    chooses
}

/// Whether corporations of a type buy trains.
pub fn buys_trains(kind: &CorporationType) -> bool {
    let mut buys = true;
    crate::kits::every_kit!(K => buys &= K::buys_trains(kind));
    buys
}

/// Whether a company of a title is among those of which some are drawn for a game.
pub fn may_be_drawn(title: &Title, company: CompanyId) -> bool {
    let mut drawn = false;
    crate::kits::every_kit!(K => drawn |= K::may_be_drawn(title, company));
    drawn
}

/// Whether a place is kept for the home of a corporation when the game begins.
pub(crate) fn keeps_home_at_start(ruleset: &Ruleset, corporation: CorporationId) -> bool {
    let mut keeps = true;
    crate::kits::every_kit!(K => keeps &= K::keeps_home_at_start(ruleset, corporation));
    keeps
}

/// Whether stations may come to stand beside the slots of the cities of a tile.
pub(crate) fn puts_stations_beside(title: &Title, tile: TileId) -> bool {
    let mut beside = false;
    crate::kits::every_kit!(K => beside |= K::puts_stations_beside(title, tile));
    beside
}

/// Hexes in which a corporation of a title counts as having stations.
pub(crate) fn domain(
    title: &Title,
    board: &Board,
    corporation: &Corporation,
) -> Option<Arc<dyn Domain>> {
    let mut domain = None;
    crate::kits::every_kit!(K => domain = domain.or_else(|| K::domain(title, board, corporation)));
    domain
}

/// Whether an ability gets to work only by itself, in the ordinary step that heeds it.
pub(crate) fn is_only_heeded(ability: &Ability) -> bool {
    let mut heeded = false;
    crate::kits::every_kit!(K => heeded |= K::is_only_heeded(ability));
    heeded
}

/// Whether the bank sells companies of a title in stock rounds: those that nobody has bought are the bank's.
pub fn bank_sells_companies(title: &Title) -> bool {
    let mut sells = false;
    crate::kits::every_kit!(K => sells |= K::bank_sells_companies(title));
    sells
}

/// Names what a title says of kits and the engine does not play.
pub(crate) fn refuse(title: &Title, refused: &mut dyn Refused) {
    crate::kits::every_kit!(K => K::refuse(title, refused));
}

/// What must be chosen by name before the step in which it comes up goes on.
pub(crate) struct StepChoices {
    /// The names that may be chosen.
    pub(crate) names: Vec<String>,
    /// Why another name is refused.
    pub(crate) unknown: fn(&str) -> Refusal,
}

/// What a kit does with an action in a step of the core: judged, and ready to be carried out.
pub(crate) struct KitPlan(Box<dyn FnOnce(&mut Game)>);

impl KitPlan {
    /// A plan that is carried out so. It cannot fail.
    pub(crate) fn new(carry_out: impl FnOnce(&mut Game) + 'static) -> KitPlan {
        KitPlan(Box::new(carry_out))
    }

    /// Carries the plan out, in the state in which it was made.
    pub(crate) fn carry_out(self, game: &mut Game) {
        (self.0)(game);
    }
}

impl Debug for KitPlan {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("KitPlan")
    }
}

/// What an action comes to that only a kit knows.
pub(crate) fn check_step_plan(game: &Game, at: usize, action: &Action) -> Result<KitPlan, Refusal> {
    let none = || Err(refusal!("`{}` is not possible here", action.deed.kind()));
    step_plan(game, None, at, action).unwrap_or_else(none)
}

/// Adds what kits let an entity do in a step of the core.
pub(crate) fn add_step_offers(game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
    *choices = step_offers(game, std::mem::take(choices), at, entity);
}

/// With what alone a corporation can be started.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Starter {
    /// The number of the ability that says so.
    pub(crate) number: usize,
    /// What is given to start it.
    pub(crate) holder: Entity,
    /// What it pays of the price.
    pub(crate) pays: StarterPays,
}

/// What a company or minor pays of the price of a president's certificate.
#[derive(Debug, Clone, Copy)]
pub(crate) enum StarterPays {
    /// This, and no more than the price.
    UpTo(Money),
    /// One share.
    Share,
    /// The whole certificate.
    Everything,
}

/// Declares the joints. At a `Claim` the first kit that says yes ends the question; at a `Query` each kit gets the answer so
/// far and may give another; at a `Handler` each kit acts.
macro_rules! joints {
    ($($(#[$doc:meta])* $name:ident: $kind:ident($($param:ident: $ty:ty),*) $(-> $answer:ty)?;)+) => {
        /// A joint.
        #[expect(non_camel_case_types, reason = "a joint is called as its function is")]
        #[derive(Debug, Clone, Copy)]
        pub(crate) enum Joint {
            $($name,)+
        }

        /// What a kit does at the joints: by default nothing.
        pub(crate) trait Joints {
            /// Whether a title uses the kit.
            fn is_used(title: &Title) -> bool;

            /// Whether players of a title may have less than no money.
            fn lets_players_owe(_title: &Title) -> bool {
                false
            }

            /// Whether stations may come to stand beside the slots of the cities of a tile.
            fn puts_stations_beside(_title: &Title, _tile: TileId) -> bool {
                false
            }

            /// Hexes in which a corporation of a title counts as having stations.
            fn domain(
                _title: &Title,
                _board: &Board,
                _corporation: &Corporation,
            ) -> Option<Arc<dyn Domain>> {
                None
            }

            /// Whether an ability gets to work only by itself, in the ordinary step that heeds it.
            fn is_only_heeded(_ability: &Ability) -> bool {
                false
            }

            /// Whether the bank sells companies of a title in stock rounds.
            fn bank_sells_companies(_title: &Title) -> bool {
                false
            }

            /// Names what a title says of the kit and the engine does not play.
            fn refuse(_title: &Title, _refused: &mut dyn Refused) {}

            /// Whether a corporation may choose its home.
            fn chooses_home(_corporation: &Corporation) -> bool {
                false
            }

            /// Whether corporations of a type buy trains.
            fn buys_trains(_kind: &CorporationType) -> bool {
                true
            }

            /// Whether a company of a title is among those of which some are drawn for a game.
            fn may_be_drawn(_title: &Title, _company: CompanyId) -> bool {
                false
            }

            /// Whether a place is kept for the home of a corporation when the game begins.
            fn keeps_home_at_start(_ruleset: &Ruleset, _corporation: CorporationId) -> bool {
                true
            }

            $(joints!(@method $(#[$doc])* $name $kind($($param: $ty),*) $(-> $answer)?);)+
        }

        $(joints!(@ask $(#[$doc])* $name $kind($($param: $ty),*) $(-> $answer)?);)+
    };
    (@method $(#[$doc:meta])* $name:ident Claim($($param:ident: $ty:ty),*)) => {
        $(#[$doc])*
        fn $name(_game: &mut Game, $($param: $ty),*) -> bool {
            let _ = ($($param),*);
            false
        }
    };
    (@method $(#[$doc:meta])* $name:ident Query($($param:ident: $ty:ty),*) -> $answer:ty) => {
        $(#[$doc])*
        fn $name(_game: &Game, base: $answer, $($param: $ty),*) -> $answer {
            let _ = ($($param),*);
            base
        }
    };
    (@method $(#[$doc:meta])* $name:ident Handler($($param:ident: $ty:ty),*)) => {
        $(#[$doc])*
        fn $name(_game: &mut Game, $($param: $ty),*) {
            let _ = ($($param),*);
        }
    };
    (@ask $(#[$doc:meta])* $name:ident Claim($($param:ident: $ty:ty),*)) => {
        $(#[$doc])*
        #[inline]
        pub(crate) fn $name(game: &mut Game, $($param: $ty),*) -> bool {
            game.ruleset().kits.has(Joint::$name)
                && (crate::kits::any_kit!(game, K => K::$name(game, $($param),*)))
        }
    };
    (@ask $(#[$doc:meta])* $name:ident Query($($param:ident: $ty:ty),*) -> $answer:ty) => {
        $(#[$doc])*
        #[inline]
        pub(crate) fn $name(game: &Game, base: $answer, $($param: $ty),*) -> $answer {
            let mut answer = base;
            if game.ruleset().kits.has(Joint::$name) {
                crate::kits::each_kit!(game, K => answer = K::$name(game, answer, $($param),*));
            }
            answer
        }
    };
    (@ask $(#[$doc:meta])* $name:ident Handler($($param:ident: $ty:ty),*)) => {
        $(#[$doc])*
        #[inline]
        pub(crate) fn $name(game: &mut Game, $($param: $ty),*) {
            if game.ruleset().kits.has(Joint::$name) {
                crate::kits::each_kit!(game, K => K::$name(game, $($param),*));
            }
        }
    };
}

joints! {
    /// A holder has sold shares, which lie in the market now. `president` is who presided before the sale. A kit that claims
    /// it sees to the price itself.
    share_sold: Claim(block: &Block, president: Option<PlayerId>);
    /// Whether shares of a corporation count toward the certificate limit, once what is under way has moved its price.
    counts_for_limit: Query(corporation: CorporationId) -> bool;
    /// A player has started a corporation in this step of a stock round.
    corporation_started: Handler(step: &BuySellParShares, corporation: CorporationId);
    /// What whoever has started a corporation must choose of it before the turn goes on; nothing where nothing must be
    /// chosen.
    step_choices: Query() -> Option<StepChoices>;
    /// One of the names that `step_choices` gave is chosen.
    step_choice_made: Claim(name: &str);
    /// A corporation is closing, also by a merger or because it is not drawn: it has left the map, but its president,
    /// certificates, cash and trains are still known.
    corporation_closed: Handler(corporation: CorporationId);
    /// A corporation that has closed may be started again. It has all that it had at the start of the game, but no place for
    /// its home is kept free yet.
    corporation_begins_anew: Handler(corporation: CorporationId);
    /// Whether the president of a corporation may go bankrupt, as far as the step lets it be asked.
    check_bankruptcy: Query() -> Result<(), Refusal>;
    /// Whether the president pays what a corporation lacks for a train of the bank, though nothing forces it to buy one.
    president_assists: Query(corporation: CorporationId, train: TrainId, price: Money) -> bool;
    /// The president of a corporation has less than it lacks for a train of the bank that it must buy: whether it may be
    /// bought all the same.
    check_shortfall: Query(corporation: CorporationId) -> Result<(), Refusal>;
    /// Hexes on which an ability has a marker from the start.
    markers_at_start: Query(ability: &Ability) -> List<HexId>;
    /// Whether the marker of an ability on a hex is one of those that titles call the corporation's own.
    marks_own: Query(ability: &Ability) -> bool;
    /// Whether a hex is one of those that an ability names.
    names_hex: Query(ability: &Ability, hex: HexId) -> bool;
    /// Hexes that titles name by what they are to a corporation that runs, by the field of `Places` that does so.
    named_places: Query(corporation: CorporationId) -> Vec<(&'static str, HexId)>;
    /// What the routes of a corporation must do together.
    run_requirements: Query(corporation: CorporationId) -> Option<Joined>;
    /// A president is about to pay what a corporation lacks for a train.
    president_pays: Handler(president: PlayerId, corporation: CorporationId, missing: Money);
    /// A turn is over; what belongs to it is still known.
    turn_ended: Handler();
    /// A set of operating rounds begins.
    set_began: Handler();
    /// A scenario says that a corporation has started, which has neither a price nor shareholders yet.
    corporation_given: Handler(corporation: CorporationId, start: &Start);
    /// A corporation was given for a share of another, or to start it.
    corporation_given_up: Handler(corporation: CorporationId, into: CorporationId);
    /// Kinds of action that an entity may take in a step of the core besides those of the core; `at` is its position.
    step_kinds: Query(at: usize, entity: Entity) -> Kinds;
    /// Whether a step of the core takes a kind of action from an entity for a kit, also where none is possible now: what is
    /// refused is then refused by the kit.
    step_takes: Query(at: usize, entity: Entity, kind: Kind) -> bool;
    /// Everything that an entity may do besides in a step of the core.
    step_offers: Query(at: usize, entity: Entity) -> Choices;
    /// Whether a step of the core waits although the one in turn can do nothing there: another may act.
    step_waits: Query(at: usize) -> bool;
    /// Whether the president of a corporation may pay for its train, or sell shares for it, as things stand.
    check_presidents_help: Query(corporation: CorporationId) -> Result<(), Refusal>;
    /// What a corporation has or can raise for a train without its president.
    means_for_train: Query(corporation: CorporationId) -> Money;
    /// What a president could raise for the train of a corporation before going bankrupt.
    bankrupts_means: Query(president: PlayerId, corporation: CorporationId, terms: &Bankrupt) -> Money;
    /// The president of a corporation goes bankrupt over its train, and has sold nothing yet.
    going_bankrupt: Handler(corporation: CorporationId, terms: &Bankrupt);
    /// Whether a corporation may buy trains of another.
    may_buy_train_of: Query(buyer: CorporationId, seller: CorporationId) -> bool;
    /// A corporation buys a train; whoever helps has paid.
    train_bought: Handler(corporation: CorporationId);
    /// The map lies there as it is printed, and nothing else is set up yet.
    map_set_out: Handler();
    /// Shares that companies come with have been drawn, where some are.
    shares_drawn: Handler();
    /// The trains of the game are there, and nothing else is set up yet.
    trains_set_out: Handler();
    /// The trains of a corporation are done in this turn; what they earned is not divided yet.
    trains_done: Handler(corporation: CorporationId);
    /// What a train of the bank costs a corporation that buys it in its train step, and the number of the ability that is
    /// used for that.
    train_price: Query(corporation: CorporationId, at: usize) -> (Money, Option<usize>);
    /// The least that a train of the bank costs where a company buys it for a corporation, in place of its full price, and
    /// which company that is.
    train_by_company: Query(corporation: CorporationId, at: usize, price: Money) -> Option<(Money, CompanyId)>;
    /// A corporation has got a company, and what the core does with it has been done.
    company_came: Handler(company: CompanyId, corporation: CorporationId);
    /// Whether a corporation may buy a company of a player.
    may_buy_company: Query(company: CompanyId, corporation: CorporationId) -> bool;
    /// A corporation has got what it has from its start.
    corporation_endowed: Handler(corporation: CorporationId);
    /// How a kit carries an action out in a step of the core, if it does and not the step.
    step_plan: Query(at: usize, action: &Action) -> Option<Result<KitPlan, Refusal>>;
    /// Whether a form of a train may be bought, whoever sells it.
    check_train: Query(at: usize, variant: u8) -> Result<(), Refusal>;
    /// How many stations a corporation has not placed.
    further_stations: Query(corporation: CorporationId) -> usize;
    /// Whether a place is kept for the home of a corporation that begins anew.
    keeps_home: Query(corporation: CorporationId) -> bool;
    /// A corporation is to place its first token at its home, or to choose where. A kit that claims it sees to that.
    home_token_due: Claim(corporation: CorporationId);
    /// A tile was put on a hex; its place in the stock is settled, and the tokens stand in its cities.
    tile_put: Handler(hex: HexId);
    /// The tile of a hex has been taken off, and what is printed shows again.
    tile_removed: Handler(hex: HexId);
    /// Hexes with a town that is as one of its own tokens to a corporation.
    own_towns: Query(corporation: CorporationId) -> Vec<HexId>;
    /// Whether what a station costs depends on where it is placed.
    station_price_varies: Query() -> bool;
    /// What a station of a corporation costs at a stop; nothing is said where it may not be placed there.
    station_price: Query(corporation: CorporationId, at: NodeRef) -> Option<Money>;
    /// Whether an action of a corporation places a station, so that records tell what it has paid, where that varies.
    places_station: Query(deed: &Deed) -> bool;
    /// The home of a corporation.
    home_of: Query(corporation: CorporationId) -> Option<HexId>;
    /// Whether a corporation without a home of its own may have it on a hex.
    is_home_site: Query(corporation: CorporationId, hex: HexId) -> bool;
    /// The corporation whose token makes room for the home of another; `owner` is whose token stands in the slot.
    replaced_at_home: Query(corporation: CorporationId, hex: HexId, owner: u8) -> Option<CorporationId>;
    /// Whether a corporation may have a token that costs nothing, so that its token step waits.
    has_free_token: Query(corporation: CorporationId) -> bool;
    /// Whether the stations of a hex are taken up when a tile is laid there, so that no city must stay for them.
    takes_stations_up: Query(lay: &Lay) -> bool;
    /// A tile is laid by somebody, who has paid for it; what was there before still lies there.
    tile_is_laid: Handler(lay: &Lay, builder: &Builder);
    /// A corporation has laid a tile, which lies there now, and has got what it is paid for building it.
    tile_laid_for: Handler(corporation: CorporationId, hex: HexId);
    /// Corporations of which a station waits to be put into a city of a hex, besides those that place their home.
    waits_on_hex: Query(hex: HexId) -> CorporationSet;
    /// Whether a station that is placed with an ability may stand on a hex where its corporation has one.
    may_stand_beside_own: Query(terms: &TokenAbility) -> bool;
    /// A station is put into a slot of a city with the ability of a number. A kit that claims it puts it there itself.
    station_put: Claim(ability: usize, hex: HexId, city: u8, slot: u8);
    /// A station of a corporation was put into a city of a hex.
    station_placed: Handler(corporation: CorporationId, hex: HexId);
    /// A president goes bankrupt in a step over the train of a corporation, after `going_bankrupt`. A kit that claims it sees to all that follows.
    president_bankrupt: Claim(step: &Bankrupt, player: PlayerId, operator: CorporationId);
    /// With what alone a corporation can be started, where there is something.
    starter: Query(corporation: CorporationId) -> Option<Starter>;
    /// Whether a corporation is started with a company or minor, also after that has happened.
    starts_corporation: Query(holder: Entity, corporation: CorporationId) -> bool;
    /// Hexes at which trains of a corporation may not call, and why: words that stand before the name of the place.
    closed_stops: Query(corporation: CorporationId) -> Vec<(HexId, &'static str)>;
    /// What a corporation does not reach, besides what scripts say.
    barred_track: Query(corporation: CorporationId) -> Barred;
    /// Whether a corporation goes on that nobody can preside over after a bankruptcy; else it closes.
    goes_on_without_president: Query() -> bool;
    /// Whether the president's certificate of a corporation is for sale like a share.
    presidency_for_sale: Query(corporation: CorporationId) -> bool;
    /// Whether the one in turn takes part in a step of the round.
    takes_part: Query(at: usize) -> bool;
    /// What becomes of the revenue of a corporation without asking, whatever its dividends are.
    settled_dividend: Query(corporation: CorporationId) -> Option<DividendKind>;
    /// A step of the core is over because nobody can do anything there.
    step_skipped: Handler(at: usize);
    /// Shares have changed hands of a corporation that nobody presides over, and still nobody does.
    moved_without_president: Handler(corporation: CorporationId);
    /// A set of operating rounds is over, or companies have paid in place of one while they are sold.
    set_over: Handler();
    /// A train has left the bank for the first time, and the events of its kind have happened.
    train_left_bank: Handler(car: Car);
    /// A train has come into the bank, before those of its kind that are left.
    train_put_first: Handler(kind: TrainId);
    /// The bank has sold a train to a corporation, which has paid for it.
    bank_sold_train: Handler();
    /// An operating round begins, and companies have paid their owners.
    companies_paid: Handler();
    /// A player is the first owner of a company, and has the shares that come with it.
    company_sold: Handler(company: CompanyId, player: PlayerId);
    /// What the bank pays a corporation for a train that rusts.
    scrap_value: Query(train: usize, owner: CorporationId) -> Money;
    /// Whether it depends on more than the market where corporations may start.
    pars_vary: Query() -> bool;
    /// Whether a corporation may start in a cell of the market now.
    is_open_par: Query(corporation: CorporationId, cell: &CellInfo) -> bool;
    /// A round is over, and the game goes on; what belongs to the round is still known.
    round_ended: Handler();
    /// Whether a corporation buys trains at all; one that does not is never made to.
    may_buy_trains: Query(corporation: CorporationId) -> bool;
    /// Whether a corporation buys a train as it is now, whoever sells it.
    buys_train: Query(corporation: CorporationId, train: usize) -> bool;
    /// Whether the bank has no train that a corporation might buy.
    bank_has_no_train_for: Query(corporation: CorporationId) -> bool;
    /// Whether a train has rusted before, and stayed in the game.
    has_rusted: Query(train: usize) -> bool;
    /// A train has rusted and left the game; its owner has been paid for it.
    train_rusted: Handler(train: usize);
    /// A scenario gives these trains to corporations; what rusts until its phase has rusted.
    trains_given: Handler(trains: &Map<CorporationId, List<TrainName>>);
    /// Whether the owner of a train may sell it to another corporation.
    may_sell_on: Query(train: usize) -> bool;
}
