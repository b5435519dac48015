//! Rules with a closed set of values. Each value says what it means; what the engine has not built yet it refuses.

use super::dividends::Dividends;
use super::market::CellKind;
use super::routes::{RouteBonus, RouteRule, Subsidy};
use super::score::{CompanyScore, Score, TrainlessScore};
use super::shared::Colour;
use super::trains::Status;
use super::upgrades::TileUpgrade;
use crate::ids::{HexId, PhaseId};
use crate::kits::extended_word;
use crate::list::{List, Map, Text};
use crate::money::Money;
use crate::title::Percent;
use crate::vocab::{choice, word};

choice! {
    /// How a corporation gets its money.
    pub enum Capitalization {
        /// The par price of all its shares at once, when it floats.
        Full = "full",
        /// The price of each share, when it is sold.
        Incremental = "incremental",
        /// Nothing.
        None = "none",
        /// Like incremental, but the later half waits with the bank.
        Escrow = "escrow",
    }
}

choice! {
    /// In what order a player sells and buys in a turn.
    pub enum SellBuyOrder {
        /// Sell, then buy; or buy, then sell.
        SellBuyOrBuySell = "sell_buy_or_buy_sell",
        /// Sell, then buy.
        SellBuy = "sell_buy",
        /// Sell, buy, sell.
        SellBuySell = "sell_buy_sell",
    }
}

choice! {
    /// From when on shares may be sold.
    pub enum SellAfter {
        /// After the first stock round.
        First = "first",
        /// After the corporation has operated.
        Operate = "operate",
        /// At any time.
        AnyTime = "any_time",
        /// After the corporation has finished a whole turn.
        FullOrTurn = "full_or_turn",
        /// After the corporation has operated; its president at any time.
        PAnyOperate = "p_any_operate",
        /// After the stock round in which the corporation floated.
        AfterSrFloated = "after_sr_floated",
        /// Not in the stock round in which they were bought.
        Round = "round",
    }
}

choice! {
    /// How the price moves when shares are sold.
    pub enum SellMovement {
        /// Down, a row a share.
        DownShare = "down_share",
        /// Not at all.
        None = "none",
        /// Down, a row a sale.
        DownBlock = "down_block",
        /// Left, a column a sale of the president.
        LeftBlockPres = "left_block_pres",
        /// Down, a row for every 10 %.
        DownPer10 = "down_per_10",
        /// Left: a column for every 10 % that the president sells, one for anyone else.
        LeftPer10IfPresElseLeftOne = "left_per_10_if_pres_else_left_one",
        /// Left, a column a share that the president sells.
        LeftSharePres = "left_share_pres",
        /// Down, a row a sale of the president.
        DownBlockPres = "down_block_pres",
        /// Left, a column a sale.
        LeftBlock = "left_block",
        /// Down and left on a hexagonal market, once a share.
        DownLeftHexShare = "down_left_hex_share",
        /// Left, a column a share.
        LeftShare = "left_share",
        /// Left, a column for each share but one.
        LeftShareButOne = "left_share_but_one",
    }
}

choice! {
    /// How the price falls at the end of a stock round while shares lie in the market.
    pub enum PoolShareDrop {
        /// Not at all.
        None = "none",
        /// Down, a row.
        DownBlock = "down_block",
        /// Down, a row a share.
        DownShare = "down_share",
        /// Left, a column.
        LeftBlock = "left_block",
    }
}

choice! {
    /// When a corporation must own a train.
    pub enum MustBuyTrain {
        /// When it has a route.
        Route = "route",
        /// Always.
        Always = "always",
        /// Never.
        Never = "never",
    }
}

choice! {
    /// Whether a train may be bought from another corporation with the president's money.
    pub enum EbuyFromOthers {
        /// Up to its face value.
        Value = "value",
        /// No.
        Never = "never",
        /// At any price.
        Always = "always",
        /// At any price where the corporation has no money at all, and its president has not sold shares for a train.
        Penniless = "penniless",
        /// Up to its face value where the corporation has no money at all, and its president has not sold shares for a
        /// train. Otherwise its own money pays alone.
        PennilessValue = "penniless_value",
    }
}

choice! {
    /// When a corporation places the station at its home.
    pub enum HomeTokenTiming {
        /// When it first operates.
        Operate = "operate",
        /// When it floats.
        Float = "float",
        /// When its par is set.
        Par = "par",
        /// At the start of an operating round.
        OperatingRound = "operating_round",
        /// At the start of the game.
        Start = "start",
        /// Never.
        Never = "never",
    }
}

choice! {
    /// Whether a home that is not settled on a city keeps the others out.
    pub enum ReservationBlocks {
        /// Only when no further city would be left.
        Never = "never",
        /// Always.
        Always = "always",
        /// Where a city has a single slot.
        SingleSlotCities = "single_slot_cities",
    }
}

choice! {
    /// What new track must do for the one who lays it.
    pub enum TrackRestriction {
        /// Add track that it can use, or change the value of a city that it can use.
        SemiRestrictive = "semi_restrictive",
        /// Nothing more than to be reached.
        Permissive = "permissive",
        /// Add track that it can use, unless the tile has a city.
        CityPermissive = "city_permissive",
        /// Add track that it can use.
        Restrictive = "restrictive",
        /// Add track that it can use, unless the tile has a stop.
        StationRestrictive = "station_restrictive",
    }
}

choice! {
    /// Why a game ends.
    pub enum EndReason {
        /// A player is bankrupt.
        Bankrupt = "bankrupt",
        /// The bank has had to pay more than it had.
        Bank = "bank",
        /// A price reached the end of the market.
        StockMarket = "stock_market",
        /// The last phase has come.
        FinalPhase = "final_phase",
        /// The last train is gone.
        FinalTrain = "final_train",
        /// A round of the game is the last.
        FixedRound = "fixed_round",
        /// No corporation and no company is left.
        AllClosed = "all_closed",
        /// An event ends it.
        Event = "event",
    }
}

choice! {
    /// When a game ends once there is a reason.
    pub enum EndTiming {
        /// At once.
        Immediate = "immediate",
        /// After the round.
        CurrentRound = "current_round",
        /// After the turn.
        CurrentTurn = "current_turn",
        /// After the operating round.
        CurrentOr = "current_or",
        /// After the operating rounds of the set.
        FullOr = "full_or",
        /// After one more set of operating rounds.
        OneMoreFullOrSet = "one_more_full_or_set",
        /// When everybody has operated as often as may be.
        AfterMaxOperates = "after_max_operates",
        /// After three more rounds.
        ThreeRounds = "three_rounds",
        /// After the set of operating rounds that begins next.
        NextSet = "next_set",
    }
}

choice! {
    /// How many bankruptcies end the game.
    pub enum BankruptcyEnd {
        /// The first.
        One = "one",
        /// When one player is left.
        AllButOne = "all_but_one",
    }
}

choice! {
    /// Who starts the next stock round.
    pub enum NextPlayerOrder {
        /// Whoever sits after the last to act.
        AfterLastToAct = "after_last_to_act",
        /// In order of cash, most first.
        MostCash = "most_cash",
        /// In order of passing.
        FirstToPass = "first_to_pass",
        /// In order of cash, least first.
        LeastCash = "least_cash",
        /// The next in seating order.
        NextClockwise = "next_clockwise",
        /// Whoever has most cash, then in seating order.
        MostCashKeepOrder = "most_cash_keep_order",
        /// Whoever started the round that is over; the order stays.
        Same = "same",
        /// Whoever was last in the order of the round that is over, and so on back to the first.
        Reversed = "reversed",
    }
}

choice! {
    /// Whether a slot may be used.
    pub enum LayRule {
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
        /// Not after an upgrade in the same turn.
        NotIfUpgraded = "not_if_upgraded",
        /// Not after an upgrade or a tile with a city in the same turn, and no tile with a city.
        NotIfUpgradedOrCity = "not_if_upgraded_or_city",
        /// Only a tile with separate pieces of track, after tiles of that kind alone.
        DoubleLay = "double_lay",
    }
}

word! {
    /// A chance to lay a tile.
    pub struct TileLay {
        /// Whether a new tile may be laid.
        pub lay: LayRule = LayRule::Yes,
        /// Whether a tile may be upgraded.
        pub upgrade: LayRule = LayRule::Yes,
        /// What it costs besides the terrain.
        pub cost: Money = Money::ZERO,
        /// What an upgrade costs, if something else.
        pub upgrade_cost: Option<Money> = None,
        /// A hex may not be used twice in a turn.
        pub cannot_reuse_same_hex: bool = false,
        /// Only in the first turn of a corporation.
        pub first_turn: bool = false,
        /// Only in these phases; in all where empty.
        pub phases: List<PhaseId> = List::EMPTY,
        /// Only in phases with this status.
        pub status: Option<Status> = None,
        /// Only for those with a station on this hex.
        pub station: Option<HexId> = None,
        /// Again and again: once for each such tile that was laid before in the same turn.
        pub for_each: Option<LaidOn> = None,
    }
}

choice! {
    /// Tiles that give another chance to lay one.
    pub enum LaidOn {
        /// On a hex with a town.
        Town = "town",
    }
}

choice! {
    /// What becomes of a train that is given up.
    pub enum DiscardedTrains {
        /// It may be bought from the bank.
        Discard = "discard",
        /// It leaves the game.
        Remove = "remove",
    }
}

choice! {
    /// What becomes of a corporation that closes.
    pub enum ClosedCorporations {
        /// It leaves the game.
        Remove = "remove",
        /// It may be started again, as if it had never been.
        Restart = "restart",
    }
}

choice! {
    /// Where sold shares go.
    pub enum SharesSoldTo {
        /// To the market.
        Bank = "bank",
        /// Back to the corporation.
        Corporation = "corporation",
    }
}

choice! {
    /// What a sold-out corporation in the top row does.
    pub enum SoldOutTopRow {
        /// It stays.
        None = "none",
        /// It goes down and right.
        DownRight = "down_right",
    }
}

word! {
    /// Why a sold-out corporation rises further: all that is given must hold.
    pub struct SoldOutExtra {
        /// Its price stands in a cell of one of these kinds.
        pub cells: List<CellKind> = List::EMPTY,
        /// Its president holds so much of it, together with what it has bought back.
        pub held: Option<Percent> = None,
    }
}

choice! {
    /// Kind of tile manifest.
    pub enum TileType {
        /// Track is drawn from side to side.
        Normal = "normal",
        /// Track meets in the middle: where it does on both tiles of an upgrade, only its sides must stay.
        Lawson = "lawson",
    }
}

choice! {
    /// Which upgrades must use a tile with as many exits as possible.
    pub enum MaxExits {
        /// Of cities.
        Cities = "cities",
        /// Of cities without a label.
        UnlabeledCities = "unlabeled_cities",
        /// Of plain track.
        Track = "track",
    }
}

choice! {
    /// Who moves a station that was placed before its tile had track.
    pub enum TokenMover {
        /// Whoever lays the tile.
        CurrentOperator = "current_operator",
        /// Whose station it is.
        Owner = "owner",
    }
}

choice! {
    /// What a corporation may pay for a private company.
    pub enum CompanyPrices {
        /// Half to twice its value.
        HalfToDouble = "half_to_double",
        /// Its value.
        Face = "face",
        /// Up to its value.
        UpToFace = "up_to_face",
        /// Half, rounded up, to its value.
        HalfToFace = "half_to_face",
        /// Half, rounded up, to one and a half times its value, rounded down.
        HalfToOneAndAHalf = "half_to_one_and_a_half",
    }
}

choice! {
    /// Of which players a corporation may buy companies.
    pub enum CompanySellers {
        /// Of any.
        Players = "players",
        /// Of its president.
        President = "president",
    }
}

choice! {
    /// In what order corporations of the same rank operate.
    pub enum FirstOrder {
        /// The highest price first.
        Descending = "descending",
        /// The lowest price first.
        Ascending = "ascending",
    }
}

choice! {
    /// How shares are arranged for some number of players.
    pub enum SetupShares {
        /// The president's certificate takes in the last share: 30 % instead of 20 %. Not for a corporation
        /// whose president's certificate comes with a company.
        LargePresident = "large_president",
        /// What is left of the shares goes to the market when the corporation floats.
        RestToMarketOnFloat = "rest_to_market_on_float",
        /// When someone other than the president takes a share, one in the market leaves the game.
        BuyersRemoveMarketShare = "buyers_remove_market_share",
        /// A corporation is sold out when no share lies in the market.
        SoldOutWhenMarketEmpty = "sold_out_when_market_empty",
    }
}

extended_word! {
    /// Rules with a closed set of values.
    pub struct Rules {
        /// How a corporation gets its money.
        pub capitalization: Capitalization = Capitalization::Full,
        /// In what order a player sells and buys in a turn.
        pub sell_buy_order: SellBuyOrder = SellBuyOrder::SellBuyOrBuySell,
        /// From when on shares may be sold.
        pub sell_after: SellAfter = SellAfter::First,
        /// How the price moves when shares are sold.
        pub sell_movement: SellMovement = SellMovement::DownShare,
        /// How the price falls while shares lie in the market.
        pub pool_share_drop: PoolShareDrop = PoolShareDrop::None,
        /// All shares of a corporation that a player sells in a turn are sold at once.
        pub must_sell_in_blocks: bool = false,
        /// How much of a corporation a player may sell in a turn.
        pub turn_sell_limit: Option<Percent> = None,
        /// How much of a corporation may lie in the market.
        pub market_share_limit: Percent = Percent(50),
        /// The price rises at the end of a stock round when players hold all shares.
        pub sold_out_increase: bool = true,
        /// Shares that a corporation has bought back count as sold, when it is asked whether it is sold out.
        pub sold_out_with_own_shares: bool = false,
        /// Reasons for which a sold-out corporation rises by one more cell each.
        pub sold_out_extra: List<SoldOutExtra> = List::EMPTY,
        /// What a sold-out corporation in the top row does.
        pub sold_out_top_row_movement: SoldOutTopRow = SoldOutTopRow::None,
        /// Where sold shares go.
        pub sold_shares_destination: SharesSoldTo = SharesSoldTo::Bank,
        /// The president's certificate may be sold to the market.
        pub president_sales_to_market: bool = false,
        /// Several shares a turn only out of the market.
        pub multiple_buy_only_from_market: bool = false,
        /// Several shares a turn only of a corporation over which one presides.
        pub multiple_buy_by_president: bool = false,
        /// How many shares a turn, where several may be bought; any number where not given.
        pub multiple_buy_limit: Option<u8> = None,
        /// Shares may be bought from other players.
        pub buy_share_from_other_player: bool = false,
        /// Whoever has come to hold more of a corporation than one may need not sell of it.
        pub may_stay_above_limit: bool = false,
        /// Whoever holds more of a corporation than one may and sells of it sells down to the limit at least, also where less
        /// would do for a train.
        pub sells_down_to_limit: bool = false,
        /// Private companies count toward the certificate limit.
        pub cert_limit_includes_privates: bool = true,
        /// The certificate limit is worked out again after a bankruptcy.
        pub cert_limit_change_on_bankruptcy: bool = false,
        /// Who starts the next stock round.
        pub next_player_order: NextPlayerOrder = NextPlayerOrder::AfterLastToAct,
        /// By how much a bid must rise.
        pub min_bid_increment: Money = Money(5),
        /// A bid rises by a multiple of the increment.
        pub must_bid_increment_multiple: bool = false,
        /// How many companies, from the cheapest up, get cheaper when everybody passes in the sale from the cheapest up:
        /// the first of them that is not sold. Once all of them are, companies pay instead.
        pub auction_rebates: u8 = 1,
        /// Only the highest bid on a company binds its bidder's cash.
        pub only_highest_bid_committed: bool = false,
        /// What a corporation may pay for a private company.
        pub company_prices: CompanyPrices = CompanyPrices::HalfToDouble,
        /// What it may pay from a phase on, where that is something else.
        pub company_prices_by_phase: Map<PhaseId, CompanyPrices> = Map::EMPTY,
        /// What it may pay before the second stock round, where that is something else.
        pub company_prices_first_turn: Option<CompanyPrices> = None,
        /// Of which players a corporation may buy companies.
        pub company_sellers: CompanySellers = CompanySellers::Players,
        /// In what order corporations operate in the first operating round of the game.
        pub first_operating_round: FirstOrder = FirstOrder::Descending,
        /// What becomes of a revenue, and how the price moves.
        pub dividends: Dividends = Dividends::DEFAULT,
        /// When a corporation must own a train.
        pub must_buy_train: MustBuyTrain = MustBuyTrain::Route,
        /// Trains may be bought from other corporations.
        pub allow_train_buy_from_others: bool = true,
        /// Trains may be bought from corporations of other presidents.
        pub allow_train_buy_from_other_players: bool = true,
        /// Obsolete trains may be bought from other corporations.
        pub allow_obsolete_train_buy: bool = false,
        /// Obsolete trains count toward the limit.
        pub obsolete_trains_count_for_limit: bool = false,
        /// Trains of other corporations cost their face value.
        pub always_buy_trains_at_face_value: bool = false,
        /// What becomes of a train that is given up.
        pub discarded_trains: DiscardedTrains = DiscardedTrains::Discard,
        /// What becomes of a corporation that closes.
        pub closed_corporations: ClosedCorporations = ClosedCorporations::Remove,
        /// What becomes of the trains of a corporation that closes.
        pub closed_corporation_trains: DiscardedTrains = DiscardedTrains::Remove,
        /// One train is given in exchange for another in a turn, and no more.
        pub one_exchange_a_turn: bool = false,
        /// How much cheaper a train is that was given up.
        pub discarded_train_discount: Percent = Percent(0),
        /// Whether a train may be bought from another corporation with the president's money.
        pub ebuy_from_others: EbuyFromOthers = EbuyFromOthers::Value,
        /// The president's money only buys the cheapest train of the bank.
        pub ebuy_depot_train_must_be_cheapest: bool = true,
        /// The president may sell shares so that another corporation changes hands.
        pub ebuy_pres_swap: bool = true,
        /// The president may sell shares to help.
        pub ebuy_can_sell_shares: bool = true,
        /// The president may also help a corporation without a train that reaches one of these hexes, though it need not
        /// buy one.
        pub ebuy_if_reached: List<HexId> = List::EMPTY,
        /// The president may sell more than is needed.
        pub ebuy_sell_more_than_needed: bool = false,
        /// Whoever sold more than needed must buy a train that uses the money.
        pub ebuy_sell_more_than_needed_sets_purchase_min: bool = false,
        /// The owner of any kind must help.
        pub ebuy_owner_must_help: bool = false,
        /// A president may go bankrupt.
        pub bankruptcy_allowed: bool = true,
        /// How many bankruptcies end the game.
        pub bankruptcy_ends_game_after: BankruptcyEnd = BankruptcyEnd::One,
        /// When a corporation places the station at its home.
        pub home_token_timing: HomeTokenTiming = HomeTokenTiming::Operate,
        /// Whether a home that is not settled on a city keeps the others out.
        pub tile_reservation_blocks_others: ReservationBlocks = ReservationBlocks::Never,
        /// Who moves a station that was placed before its tile had track.
        pub token_placement_on_tile_lay_entity: TokenMover = TokenMover::CurrentOperator,
        /// What new track must do for the one who lays it.
        pub track_restriction: TrackRestriction = TrackRestriction::SemiRestrictive,
        /// Tiles that a corporation may lay in a turn.
        pub tile_lays: List<TileLay> = List::Const(&[TileLay {
            lay: LayRule::Yes,
            upgrade: LayRule::Yes,
            cost: Money::ZERO,
            upgrade_cost: None,
            cannot_reuse_same_hex: false,
            first_turn: false,
            phases: List::EMPTY,
            status: None,
            station: None,
            for_each: None,
        }]),
        /// What every tile costs at least, with its terrain.
        pub tile_cost: Money = Money::ZERO,
        /// Kind of tile manifest.
        pub tile_type: TileType = TileType::Normal,
        /// Which upgrades must use a tile with as many exits as possible.
        pub tile_upgrades_must_use_max_exits: List<MaxExits> = List::EMPTY,
        /// A town may vanish with an upgrade.
        pub allow_removing_towns: bool = false,
        /// The first tile on a hex leads over every side that has a stub of track.
        pub stubs_must_connect: bool = false,
        /// Upgrades that colours, labels and stops alone do not tell.
        pub upgrades: List<TileUpgrade> = List::EMPTY,
        /// Company abilities that lay particular tiles on particular hexes end when someone else builds there.
        pub tile_lay_ability_lost_when_built: bool = false,
        /// Labels whose two cities must stay two when the first tile is laid.
        pub two_city_labels: List<Text> = List::Const(&[Text::Const("OO")]),
        /// What a route earns besides its stops.
        pub route_bonuses: List<RouteBonus> = List::EMPTY,
        /// What routes must and must not do.
        pub route_rules: List<RouteRule> = List::EMPTY,
        /// Stops that pay the treasury.
        pub subsidies: List<Subsidy> = List::EMPTY,
        /// Why and when the game ends.
        pub game_end: Map<EndReason, EndTiming> = Map(List::Const(&[
            (EndReason::Bankrupt, EndTiming::Immediate),
            (EndReason::Bank, EndTiming::FullOr),
        ])),
        /// The operating round of the game that is the last, where the reason is `fixed_round`.
        pub last_operating_round: Option<u8> = None,
        /// What a player is worth besides cash and shares.
        pub score: Score = Score { companies: CompanyScore::Face, trainless: TrainlessScore::Price },
        /// The first reason decides, even if another would end the game earlier.
        pub game_end_lock_first_trigger: bool = false,
        /// Colours in the order in which tiles replace each other.
        pub upgrade_colors: List<Colour> = List::Const(&[
            Colour::White, Colour::Yellow, Colour::Green, Colour::Brown, Colour::Gray,
        ]),
    }
}
