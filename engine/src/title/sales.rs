//! How companies are sold before the first stock round.

use crate::list::List;
use crate::money::Money;
use crate::vocab::{choice, one_of, word};

word! {
    /// The sale of companies from the cheapest up: buy the cheapest, or bid on any other.
    pub struct WaterfallAuction {
    }
}

word! {
    /// All companies are up for auction at the same time; each goes to whoever has bid most for it in the end.
    pub struct OpenAuction {
        /// A player leads for one company at most. Whoever leads for none must bid, nobody passes, and the sale is over
        /// when there is nobody left who must. Else it is over when everybody has passed.
        pub one_each: bool = false,
        /// By how much each company without a bid gets cheaper when everybody has passed; the sale then goes on. Where
        /// one costs nothing any more, the next player bids nothing on it. Left out, such companies stay unsold.
        pub rebate: Option<Money> = None,
        /// When everybody has passed, companies with a bid are sold at once, and only the others get cheaper and go on being
        /// offered. One that costs nothing any more goes to the next player. Else bids stand until each company has one.
        pub sold_at_once: bool = false,
    }
}

choice! {
    /// In what order players draft.
    pub enum DraftOrder {
        /// By seat, over and over.
        Seats = "seats",
        /// From the last seat to the first, over and over.
        Reverse = "reverse",
        /// By seat, then back again, and so on.
        Snake = "snake",
        /// By seat; each time around starts one seat further on.
        Rotating = "rotating",
    }
}

word! {
    /// Everybody in turn names an amount and pays it. Then everybody buys a company: first who named most, of equal ones
    /// who named it first.
    pub struct OrderAuction {
        /// The amounts that may be named; nothing always may.
        pub amounts: List<Money> = List::EMPTY,
        /// Whoever buys the first company of the list starts the first stock round.
        pub first_leads: bool = false,
    }
}

word! {
    /// Players take companies in turn and pay face value. What is left leaves the game.
    pub struct Draft {
        /// In what order they choose.
        pub order: DraftOrder = DraftOrder::Seats,
        /// How many companies each player takes; without it they go on until none is left.
        pub each: Option<u8> = None,
        /// Players may pass, those without the money too; it is over when all have, one after another. Where somebody comes
        /// twice in a row, to pass is to pass both times. Else nobody passes, and it goes on to the next who has the money.
        pub may_pass: bool = false,
    }
}

word! {
    /// Companies come up one after another, in the order of the list; each goes to whoever bids most. Whoever opens names
    /// its price or more, then everybody in turn names more or is out. The next player opens the next. What nobody wants
    /// leaves the game.
    pub struct SingleAuction {
        /// As many companies as there are players come up, drawn at random; the others leave the game.
        pub drawn: bool = false,
    }
}

word! {
    /// Companies are shuffled and dealt, one to a player, who pays face value.
    pub struct DealCompanies {
    }
}

word! {
    /// No companies are sold: the game starts with what follows.
    pub struct NoSale {
    }
}

one_of! {
    /// How companies are sold before the first stock round.
    pub enum Initial {
        WaterfallAuction = "waterfall_auction",
        OpenAuction = "open_auction",
        OrderAuction = "order_auction",
        Draft = "draft",
        SingleAuction = "single_auction",
        DealCompanies = "deal_companies",
        NoSale = "none",
    }
}
