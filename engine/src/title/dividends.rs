//! What becomes of the revenue of a corporation, and what that does to its price.

use super::market::CellKind;
use crate::ids::TypeId;
use crate::list::List;
use crate::money::Money;
use crate::vocab::{choice, either, one_of, word};

choice! {
    /// What may become of a revenue.
    pub enum DividendKind {
        /// It goes to the shareholders.
        Payout = "payout",
        /// It goes to the treasury.
        Withhold = "withhold",
        /// Half of it goes to the shareholders, half to the treasury.
        Half = "half",
        /// As much as is named goes to the shareholders, the rest to the treasury.
        Variable = "variable",
    }
}

choice! {
    /// How a revenue is halved where it cannot be halved evenly.
    pub enum HalfRounding {
        /// The treasury gets a whole amount for each share; the shareholders get what is over.
        SharesUp = "shares_up",
        /// The shareholders get a whole amount for each share; the treasury gets what is over.
        SharesDown = "shares_down",
        /// The shareholders get the odd unit.
        Up = "up",
        /// The treasury gets the odd unit.
        Down = "down",
    }
}

choice! {
    /// Which shares pay the corporation itself.
    pub enum OwnShares {
        /// Its unsold shares where it sells them itself, those in the market otherwise.
        ByCapital = "by_capital",
        /// Those in the market.
        Market = "market",
        /// Its own: unsold ones where it sells them itself, and those that it has bought.
        Own = "own",
        /// All that it has of itself: unsold ones, whoever sells them, and those that it has bought.
        Unsold = "unsold",
        /// None.
        None = "none",
    }
}

choice! {
    /// What an amount is named for.
    pub enum FreeAmountFor {
        /// For each share.
        Share = "share",
        /// For the whole dividend.
        Whole = "whole",
    }
}

word! {
    /// Amounts that may be named as a dividend.
    pub struct FreeAmount {
        /// What the amount is for.
        pub r#for: FreeAmountFor = FreeAmountFor::Share,
        /// It is a multiple of this.
        pub step: Money = Money(1),
    }
}

word! {
    /// Whatever was paid.
    pub struct Always {
    }
}

word! {
    /// The shareholders got nothing.
    pub struct NothingPaid {
    }
}

word! {
    /// There was nothing to pay.
    pub struct NoRevenue {
    }
}

word! {
    /// There was something, and the shareholders got nothing of it.
    pub struct Withheld {
    }
}

word! {
    /// The shareholders got everything.
    pub struct PaidAll {
    }
}

choice! {
    /// What a dividend is compared with.
    pub enum PriceLevel {
        /// The price of a share.
        Price = "price",
        /// Half the price of a share, rounded down.
        HalfPrice = "half_price",
    }
}

either! {
    /// What a dividend is compared with.
    pub enum Threshold {
        /// The price of a share, or a part of it.
        Level(PriceLevel),
        /// An amount.
        Amount(Money),
    }
}

word! {
    /// The shareholders got so much or more.
    pub struct AtLeast bare 1 {
        /// How much.
        pub what: Threshold = Threshold::Level(PriceLevel::Price),
        /// How many times that.
        pub times: u8 = 1,
    }
}

word! {
    /// The shareholders got less than that, or nothing.
    pub struct Below bare 1 {
        /// Than what.
        pub what: Threshold = Threshold::Level(PriceLevel::Price),
        /// How many times that.
        pub times: u8 = 1,
    }
}

one_of! {
    /// What was paid to the shareholders, all together.
    pub enum Paid {
        Always = "always",
        NothingPaid = "nothing_paid",
        NoRevenue = "no_revenue",
        Withheld = "withheld",
        PaidAll = "paid_all",
        AtLeast = "at_least",
        Below = "below",
    }
}

choice! {
    /// Which way a price goes.
    pub enum Direction {
        /// To the left.
        Left = "left",
        /// To the right.
        Right = "right",
        /// Up.
        Up = "up",
        /// Down.
        Down = "down",
        /// It stays.
        Stay = "stay",
    }
}

word! {
    /// A row of the table of price moves.
    pub struct PriceMove {
        /// What must have been paid.
        pub when: Paid = Paid::Always(Always {}),
        /// Which way the price goes.
        pub direction: Direction,
        /// How many cells.
        pub steps: u8 = 1,
        /// Only where the price is at least this.
        pub from_price: Option<Money> = None,
        /// Only where the price is at most this.
        pub to_price: Option<Money> = None,
        /// Only for corporations of these types; for all where empty.
        pub types: List<TypeId> = List::EMPTY,
        /// Not while the price stands in a cell of these kinds.
        pub not_in: List<CellKind> = List::EMPTY,
    }
}

word! {
    /// What may become of a revenue.
    pub struct Dividends {
        /// What its president may choose from.
        pub kinds: List<DividendKind> = ALL_OR_NOTHING,
        /// What is done with a revenue without asking.
        pub automatic: Option<DividendKind> = None,
        /// Where `kinds` or the script (hook `dividend_types`) leave one kind, that is done without asking, unless an amount
        /// must be named.
        pub automatic_single: bool = false,
        /// How a revenue is halved where it cannot be halved evenly.
        pub half: HalfRounding = HalfRounding::SharesDown,
        /// Amounts that may be named where the kind is `variable`.
        pub variable: FreeAmount = A_SHARE,
        /// Which shares pay the corporation itself.
        pub own_shares: OwnShares = OwnShares::ByCapital,
        /// How the price moves. The first row that fits decides; where none fits, the price stays.
        pub price_move: List<PriceMove> = RIGHT_OR_LEFT,
    }
}

/// The choice between everything and nothing.
const ALL_OR_NOTHING: List<DividendKind> =
    List::Const(&[DividendKind::Payout, DividendKind::Withhold]);

/// Any whole amount a share.
const A_SHARE: FreeAmount = FreeAmount { r#for: FreeAmountFor::Share, step: Money(1) };

/// Right with a dividend, left without.
const RIGHT_OR_LEFT: List<PriceMove> = List::Const(&[
    PriceMove {
        when: Paid::NothingPaid(NothingPaid {}),
        direction: Direction::Left,
        ..PriceMove::DEFAULT
    },
    PriceMove { when: Paid::Always(Always {}), direction: Direction::Right, ..PriceMove::DEFAULT },
]);
