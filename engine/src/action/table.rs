//! The table of actions, in the order of their names. Kits add lines of their own (`kits!`).

use super::declare::actions;

actions! { $
    /// A marker is put somewhere.
    Assign = "assign" (target: Target) [word: powers],

    /// A president cannot pay for a train.
    Bankrupt = "bankrupt",

    /// A bid on a company or for a place in the order, or the purchase of a company.
    Bid = "bid" {
        /// The company; where there is none, the bid is for a place in the order in which companies are bought.
        company: Option<CompanyId> = None,
        /// How much.
        price: Money,
    } [word: companies],

    /// A company is bought from its owner, or of the bank.
    BuyCompany = "buy_company" {
        /// The company.
        company: CompanyId,
        /// For how much.
        price: Money,
    },

    /// Shares are bought, or taken in exchange for a company.
    BuyShares = "buy_shares" (shares: Bundle) [word: shares],

    /// A train is bought.
    BuyTrain = "buy_train" {
        /// The train.
        car: Car,
        /// For how much.
        price: Money,
        /// In which form, by position among its forms; the first is the train itself.
        variant: u8,
        /// The train given in exchange.
        exchange: Option<Car>,
    } [file: buy_train] [word: trains],

    /// Something is chosen that the script or a step of the title offers.
    Choose = "choose" (
        /// What is chosen.
        choice: Box<str>
    ),

    /// Something is chosen that an ability offers.
    ChooseAbility = "choose_ability" {
        /// Which ability, by position among those of who acts.
        ability: u8,
        /// Which of its choices.
        choice: u8,
    } [file: choose_ability] [word: powers],

    /// A train is given up.
    DiscardTrain = "discard_train" (
        /// Which kind.
        train: Car
    ),

    /// The revenue is paid out, withheld or divided.
    Dividend = "dividend" (payout: Payout) [word: trains],

    /// The players stop.
    EndGame = "end_game",

    /// A tile is laid.
    LayTile = "lay_tile" {
        /// Where.
        hex: HexId,
        /// Which kind.
        tile: TileId,
        /// Which copy.
        copy: u8,
        /// How it is turned.
        rotation: u8,
        /// Other companies whose abilities are used for the same tile.
        with: CompanySet,
    } [file: lay_tile] [word: track],

    /// Talk; it changes nothing, and scripts never see it.
    Message = "message" or "log" {
        /// What is said.
        text: Box<str>,
        /// It is a note in the log (`log` in game files), which an undo takes back; other messages stay.
        log: bool,
    } [file: message] [word: message],

    /// The par price of a corporation is set.
    Par = "par" {
        /// The corporation.
        corporation: CorporationId,
        /// The cell.
        spot as share_price: Spot,
    } [word: shares],

    /// Nothing is done, or nothing more.
    Pass = "pass",

    /// A token is placed in a city.
    PlaceToken = "place_token" {
        /// Where.
        city: City,
        /// In which slot.
        slot: u8,
        /// It is the one that becomes a token of another corporation.
        neutral: bool,
    } [file: place_token] [word: track],

    /// A program that buys shares is set.
    ProgramBuyShares = "program_buy_shares" {
        /// How far.
        until as until_condition: Until,
        /// Of which corporation.
        corporation: CorporationId,
        /// Out of the market rather than the initial offering.
        from_market: bool = false,
        /// Pass afterwards.
        auto_pass_after: bool = false,
    } [word: programs],

    /// A program is ended.
    ProgramDisable = "program_disable" {
        /// Why, for people to read; empty where a record does not say.
        reason: Box<str> = Box::default(),
        /// The kind of program that was meant (`original_type` in game files), where a record says so.
        program as original_type: Option<Box<str>> = None,
    } [word: programs],

    /// A program that passes in stock rounds is set.
    ProgramSharePass = "program_share_pass" {
        /// Whatever the others do.
        unconditional: bool = false,
        /// Beyond this stock round.
        indefinite: bool = false,
    },

    /// A token is taken back.
    RemoveToken = "remove_token" {
        /// From where.
        city: City,
        /// From which slot.
        slot: u8 = 0,
    } [word: track],

    // Routes are long, and an action is kept by many: its copies share them.
    /// Trains run.
    RunRoutes = "run_routes" (routes: Arc<[TrainRoute]>) [word: trains],

    /// Shares are sold.
    SellShares = "sell_shares" (shares: Bundle) [word: shares],
}
