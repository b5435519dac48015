//! The joints: where a kit may say something else than the rule of the core. The same places are open to scripts where
//! `hooks::point` lists them; there with types of scripts, here with those of Rust.

use std::fmt::{self, Debug, Formatter};

use crate::abilities::Ability;
use crate::action::{Action, Deed, Entity, Kinds};
use crate::board::Joined;
use crate::game::{Block, Game};
use crate::ids::{CompanyId, CorporationId, HexId, PlayerId, TrainId};
use crate::list::List;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::scenario::Start;
use crate::title::{BuySellParShares, Corporation, Step, Title};

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

/// Whether a place is kept for the home of a corporation when the game begins.
pub(crate) fn keeps_home_at_start(ruleset: &Ruleset, corporation: CorporationId) -> bool {
    let mut keeps = true;
    crate::kits::every_kit!(K => keeps &= K::keeps_home_at_start(ruleset, corporation));
    keeps
}

/// Names what a title says of kits and the engine does not play.
pub(crate) fn refuse(title: &Title, refused: &mut dyn Refused) {
    crate::kits::every_kit!(K => K::refuse(title, refused));
}

/// What programs of players do in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Programs {
    /// They trade shares, or pass.
    Trade,
    /// Those that pass do so; those that buy shares end, for this reason.
    Pass(&'static str),
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

            /// Names what a title says of the kit and the engine does not play.
            fn refuse(_title: &Title, _refused: &mut dyn Refused) {}

            /// Whether a corporation may choose its home.
            fn chooses_home(_corporation: &Corporation) -> bool {
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
    /// What programs do while the turn waits for a step; nothing where none.
    programs_in_step: Query(step: &Step) -> Option<Programs>;
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
    /// Kinds of action that a step of the core takes from an entity. `at` is its position in the round, here and below.
    step_kinds: Query(at: usize, entity: Entity) -> Kinds;
    /// What an entity may do in a step of the core besides; each is judged before it is offered.
    step_deeds: Query(at: usize, entity: Entity) -> Vec<Deed>;
    /// How a kit carries an action out in a step of the core, if it does and not the step.
    step_plan: Query(at: usize, action: &Action) -> Option<Result<KitPlan, Refusal>>;
    /// Whether a form of a train may be bought, whoever sells it.
    check_train: Query(at: usize, variant: u8) -> Result<(), Refusal>;
    /// A corporation has bought a train in its train step.
    train_bought: Handler(corporation: CorporationId);
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
    /// Whether records tell what the corporation that acts has paid, where stations cost by distance.
    tells_cost: Query(deed: &Deed) -> bool;
    /// The home of a corporation.
    home_of: Query(corporation: CorporationId) -> Option<HexId>;
    /// Whether a corporation without a home of its own may have it on a hex.
    is_home_site: Query(corporation: CorporationId, hex: HexId) -> bool;
    /// The corporation whose token makes room for the home of another; `owner` is whose token stands in the slot.
    replaced_at_home: Query(corporation: CorporationId, hex: HexId, owner: u8) -> Option<CorporationId>;
    /// Whether a corporation may have a token that costs nothing, so that its token step waits.
    has_free_token: Query(corporation: CorporationId) -> bool;
}
