//! How companies are sold before the first stock round.

use crate::vocab::{choice, one_of, word};

word! {
    /// The sale of companies from the cheapest up: buy the cheapest, or bid on any other.
    pub struct WaterfallAuction {
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
    /// Players take companies in turn and pay face value; nobody passes. What is left leaves the game.
    pub struct Draft {
        /// In what order they choose.
        pub order: DraftOrder = DraftOrder::Seats,
        /// How many companies each player takes; without it they go on until none is left.
        pub each: Option<u8> = None,
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
        Draft = "draft",
        DealCompanies = "deal_companies",
        NoSale = "none",
    }
}
