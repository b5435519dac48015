//! How corporations deal in their own shares.

use crate::kits::fields;
use crate::money::Money;
use crate::title::{Percent, SellMovement};
use crate::vocab::{choice, word};

choice! {
    /// At which price a corporation deals in its own shares.
    pub enum PriceSide {
        /// At its market price.
        Current = "current",
        /// At the price to the left of it.
        Left = "left",
        /// At the price to the right of it.
        Right = "right",
    }
}

choice! {
    /// How many of its own shares a corporation may have sold.
    pub enum IssueLimit {
        /// As many as the market takes.
        MarketSpace = "market_space",
        /// No more in the market than players hold.
        PlayerHeld = "player_held",
        /// As many as the market takes, and no more at once than players hold.
        MarketSpaceAndPlayerHeld = "market_space_and_player_held",
        /// Any number.
        None = "none",
    }
}

choice! {
    /// How many shares change hands in one deal.
    pub enum AtOnce {
        /// Any number.
        Any = "any",
        /// One.
        One = "one",
    }
}

word! {
    /// The corporation buys its own shares back from the market.
    pub struct RedeemShares {
        /// At which price.
        pub price: PriceSide = PriceSide::Current,
        /// How much of itself it may have then, with what it has not sold; any part where not given.
        pub most: Option<Percent> = None,
        /// How many in one deal.
        pub at_once: AtOnce = AtOnce::Any,
        /// How many in one deal in the first operating round of a set, where that is another number.
        pub in_first_round: Option<u8> = None,
        /// How many turns it must have had before.
        pub operated: u8 = 0,
        /// Only a corporation whose president's certificate did not come with a company.
        pub started_by_players: bool = false,
        /// In a step of its own: once it has more shares bought back than unsold ones, it may offer them all again. The bank
        /// pays it this price for each, which is its par from then on; there is a cell of that price in which
        /// corporations start.
        pub offer_again_at: Option<Money> = None,
        /// One deal a turn.
        pub once: bool = true,
        /// The turn waits for it.
        pub blocks: bool = true,
    }
}

word! {
    /// The corporation sells its own shares to the market.
    pub struct IssueShares {
        /// How many it may have sold.
        pub limit: IssueLimit = IssueLimit::MarketSpace,
        /// At which price.
        pub price: PriceSide = PriceSide::Current,
        /// How the price moves then.
        pub movement: SellMovement = SellMovement::None,
        /// How many in one deal.
        pub at_once: AtOnce = AtOnce::Any,
        /// How many turns it must have had before.
        pub operated: u8 = 0,
        /// One deal a turn.
        pub once: bool = true,
        /// The turn waits for it.
        pub blocks: bool = true,
        /// It can only be done until the dividend is settled.
        pub until_dividend: bool = false,
        /// Shares may be bought back in the same step instead.
        pub or_redeem: Option<RedeemShares> = None,
    }
}

word! {
    /// The corporation sells unsold shares of its own to the market, as players sell theirs: once shares of it may be sold, and
    /// its price moves as with any sale.
    pub struct OwnIssue {
        /// How many it may have sold.
        pub limit: IssueLimit = IssueLimit::MarketSpace,
    }
}

choice! {
    /// Which players sell a corporation shares of its own.
    pub enum OwnShareSellers {
        /// None: it buys in the market.
        None = "none",
        /// Its president.
        President = "president",
        /// All.
        All = "all",
    }
}

word! {
    /// In a stock round a president may let a corporation deal in its own shares instead, which ends the turn: it buys one
    /// back, if nothing else was done in the turn; and one that has bought shares back offers them all again, once none of
    /// its initial offering is left. Game files name the corporation as the one that acts.
    pub struct OwnShareDeals {
        /// It buys none back that holds so many of its own, unsold ones included.
        pub most: u8 = 4,
        /// Of which players it buys as well; of its president only if that does not cost the presidency.
        pub of_players: OwnShareSellers = OwnShareSellers::All,
        /// As long as there are some in the market it buys these.
        pub market_first: bool = true,
        /// It buys none back before it has operated.
        pub operated: bool = true,
        /// It buys back one a round.
        pub once: bool = true,
        /// Instead of offering again what it has bought back it may sell any of its shares to the market, if nothing else
        /// was done in the turn. What it buys back is unsold again; it buys none in a round in which it has sold some.
        pub issue: Option<OwnIssue> = None,
        /// The turn waits also where only a corporation of the player could do something.
        pub waits: bool = false,
        /// The par price rises to this part of the market price when shares are offered again: to the nearest price of the
        /// top row, the higher of two as near. It never falls.
        pub offer_at: Percent = Percent(75),
        /// The greatest price to which it rises.
        pub offer_at_most: Option<Money> = None,
    }
}

word! {
    /// The corporation sells its own shares to the market in the middle of buying a train that it must have and cannot pay
    /// for. Its president does not help while it can do so, if `must_emergency_issue_before_ebuy` says so.
    pub struct EmergencyIssue {
        /// How many it may have sold.
        pub limit: IssueLimit = IssueLimit::MarketSpace,
        /// How the price moves then.
        pub movement: SellMovement = SellMovement::None,
        /// It sells no more than the cheapest train needs.
        pub only_needed: bool = true,
        /// It may do so once a turn, and not in a turn in which it has sold shares of its own before.
        pub once: bool = false,
        /// From then on it buys no train of another corporation, until it has one.
        pub from_bank_only: bool = false,
    }
}

fields! { $
    BuySellParShares {
        /// How presidents let corporations deal in their own shares, if they do.
        pub own_shares: Option<crate::title::OwnShareDeals> = None,
    }
    Rules {
        /// How a corporation may sell its own shares for a train that it must have; not at all where not given.
        pub emergency_issue: Option<crate::title::EmergencyIssue> = None,
        /// The corporation issues shares before its president pays.
        pub must_emergency_issue_before_ebuy: bool = false,
    }
    Bankrupt {
        /// The corporation in turn first sells of its own shares what it may for a train, and its price moves so with that;
        /// it sells none where not given.
        pub issues: Option<crate::title::SellMovement> = None,
    }
}
