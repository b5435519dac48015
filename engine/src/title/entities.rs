//! Companies, corporations and their types.

use super::closing::Closing;
use super::dividends::Dividends;
use super::market::CellKind;
use super::rules::{Capitalization, CompanyPrices, HomeTokenTiming, MustBuyTrain, TileLay};
use super::trains::StatusName;
use crate::abilities::Ability;
use crate::ids::{CorporationId, HexId, PhaseId, TrainId, TypeId};
use crate::kits::extended_word;
use crate::list::{List, Map, Text};
use crate::money::Money;
use crate::vocab::blank::blanks;
use crate::vocab::{Ty, Typed, Value, word};

/// A share of a whole, in hundredths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Percent(pub u8);

blanks! {
    Percent = Percent(0),
}

impl Typed for Percent {
    const TY: Ty = Ty::Int { min: 0, max: 200, wrap: Some("Percent") };

    fn to_value(&self) -> Value {
        Value::Int(i64::from(self.0))
    }

    fn from_value(value: &Value) -> Option<Self> {
        Typed::from_value(value).map(Percent)
    }
}

word! {
    /// Corporations may buy a company before the phase lets them buy any.
    pub struct EarlySale {
        /// What they pay then.
        pub prices: CompanyPrices = CompanyPrices::HalfToFace,
        /// Which corporations; all where empty. For those that are named a step that waits for purchases waits all that time,
        /// if they have the money, even when the company is no longer for sale.
        pub to: List<CorporationId> = List::EMPTY,
    }
}

word! {
    /// A private company.
    pub struct Company key sym {
        /// Short name in game files.
        pub sym: Text,
        /// Full name.
        pub name: Text,
        /// Face value.
        pub value: Money,
        /// What it pays its owner before each operating round.
        pub revenue: Money = Money::ZERO,
        /// What it costs when it is first sold, if not its face value.
        pub price: Option<Money> = None,
        /// How much below that its first bid may be.
        pub discount: Money = Money::ZERO,
        /// What it does, in a sentence or two.
        pub description: Text = Text::EMPTY,
        /// Fewest players with whom it is in the game.
        pub min_players: u8 = 0,
        /// Least price at which a corporation may buy it; half its value, rounded up, where not given.
        pub min_price: Option<Money> = None,
        /// Greatest price at which a corporation may buy it; twice its value where not given.
        pub max_price: Option<Money> = None,
        /// Greatest price at which a corporation may buy it where that is another one.
        pub max_price_for: Map<CorporationId, Money> = Map::EMPTY,
        /// How corporations may buy it before the phase lets them buy companies, if they may.
        pub early_sale: Option<EarlySale> = None,
        /// While a corporation owns it, what it pays goes to the president.
        pub pays_president: bool = false,
        /// What it may do.
        pub abilities: List<Ability> = List::EMPTY,
        /// When it closes because its powers were used.
        pub closes: Option<Closing> = None,
        /// Its powers are used in one turn: what is left of them at its end is lost.
        pub together: bool = false,
        /// Colour of its card.
        pub color: Option<Text> = None,
        /// Colour of the letters on its card.
        pub text_color: Option<Text> = None,
    }
}

word! {
    /// When a player buys unsold shares and so much of the corporation is sold then, the rest goes to the market, and the
    /// bank pays the corporation the price of that.
    pub struct RestToMarket {
        /// How much must be sold, counted when a share is bought. A corporation that has sold shares of its own beyond that
        /// is not paid for the rest.
        pub at: Percent,
        /// Only for corporations that start while this status holds, and once in the game; for all where not given.
        pub started_with: Option<StatusName> = None,
    }
}

extended_word! {
    /// What corporations of one type have in common.
    pub struct CorporationType key name {
        /// Name of the type.
        pub name: Text,
        /// Sizes of the certificates, the president's first.
        pub shares: List<Percent> = List::Const(&[
            Percent(20), Percent(10), Percent(10), Percent(10), Percent(10),
            Percent(10), Percent(10), Percent(10), Percent(10),
        ]),
        /// How much must be sold before it may operate.
        pub float_percent: Percent = Percent(60),
        /// How much must be sold from a phase on, where that is something else.
        pub float_by_phase: Map<PhaseId, Percent> = Map::EMPTY,
        /// How much one owner may hold.
        pub max_ownership_percent: Percent = Percent(60),
        /// How it gets its money; the rule of the title where not given.
        pub capitalization: Option<Capitalization> = None,
        /// How many times its par price it gets when it floats, if it is paid then; once for each share where not
        /// given.
        pub capital_times_par: Option<u8> = None,
        /// Its price never goes on to the right from cells of these kinds.
        pub stops_at: List<CellKind> = List::EMPTY,
        /// When what is left unsold goes to the market at once; never where not given.
        pub rest_to_market: Option<RestToMarket> = None,
        /// Whoever starts it buys as much of it as makes it float, not the president's certificate alone.
        pub starter_floats: bool = false,
        /// Unsold shares cost what the market says, not par.
        pub always_market_price: bool = false,
        /// Its shares have a price. One without is a single certificate that nobody buys or sells; it is had with a
        /// company. Of such corporations the first in the list operates first.
        pub priced: bool = true,
        /// Types with a lower rank operate first.
        pub operating_rank: u8 = 0,
        /// What each station costs, in order, where a corporation does not say.
        pub tokens: Option<List<Money>> = None,
        /// Tiles that it may lay in a turn; the rule of the title where not given.
        pub tile_lays: Option<List<TileLay>> = None,
        /// What becomes of its revenue; the rule of the title where not given.
        pub dividends: Option<Dividends> = None,
        /// It may own companies.
        pub may_own_companies: bool = true,
        /// When it must own a train; the rule of the title where not given.
        pub must_buy_train: Option<MustBuyTrain> = None,
        /// Its price rises when it is sold out; the rule of the title where not given.
        pub sold_out_increase: Option<bool> = None,
        /// Players may start it from the first; else from an event on that allows it.
        pub startable: bool = true,
        /// Until then it is no part of the game.
        pub enters_later: bool = false,
    }
}

extended_word! {
    /// What a corporation has when it starts.
    pub struct CorporationStart {
        /// Its par price, if nobody chooses it.
        pub price: Option<Money> = None,
        /// Money that the bank gives to it.
        pub treasury: Money = Money::ZERO,
        /// Trains that the bank gives to it, as far as there are any.
        pub trains: List<TrainId> = List::EMPTY,
    }
}

extended_word! {
    /// A corporation.
    pub struct Corporation key sym {
        /// Short name in game files.
        pub sym: Text,
        /// Full name.
        pub name: Text,
        /// Its type; the first of the title where not given.
        pub r#type: Option<TypeId> = None,
        /// What each station costs, in order; as its type says where not given.
        pub tokens: Option<List<Money>> = None,
        /// Its home.
        pub home: Option<HexId> = None,
        /// Further hexes on which it gets a station when it gets its first.
        pub more_homes: List<HexId> = List::EMPTY,
        /// When it places the station at its home; the rule of the title where not given.
        pub home_token_timing: Option<HomeTokenTiming> = None,
        /// Its stations take slots but stop no train.
        pub open_stations: bool = false,
        /// Which city of its home hex, where there are several and it is settled.
        pub city: Option<u8> = None,
        /// Sizes of its certificates where they differ from its type's.
        pub shares: Option<List<Percent>> = None,
        /// Its president's certificate takes in its last share, which leaves the game: 30 % instead of 20 %.
        pub large_president: bool = false,
        /// How much must be sold before it floats, where that differs from its type.
        pub float_percent: Option<Percent> = None,
        /// How much one owner may hold, where that differs from its type.
        pub max_ownership_percent: Option<Percent> = None,
        /// Its certificates that cannot be bought, only had in exchange, by number.
        pub reserved_shares: List<u8> = List::EMPTY,
        /// Its certificates that lie in the market from the start of the game, by number, in the order in which they are given out.
        pub market_shares: List<u8> = List::EMPTY,
        /// What it has when it starts.
        pub start: Option<CorporationStart> = None,
        /// What it may do.
        pub abilities: List<Ability> = List::EMPTY,
        /// Colour of its stations.
        pub color: Option<Text> = None,
        /// Colour of the letters on its stations.
        pub text_color: Option<Text> = None,
    }
}

extended_word! {
    /// Who takes part in the game besides the players.
    pub struct Entities {
        /// Types of corporation.
        pub types: List<CorporationType>,
        /// Private companies.
        pub companies: List<Company> = List::EMPTY,
        /// Corporations and minors.
        pub corporations: List<Corporation>,
    }
}
