//! How companies are sold before the first stock round.

use crate::kits::words::*;
use crate::vocab::{one_of, word};

word! {
    /// The sale of companies from the cheapest up: buy the cheapest, or bid on any other.
    pub struct WaterfallAuction {
    }
}

word! {
    /// No companies are sold: the game starts with what follows.
    pub struct NoSale {
    }
}

/// Hands all ways to sell companies before the first stock round, those of the core and those of kits, to a macro.
macro_rules! each_sale {
    ($callback:ident) => {
        $crate::kits::with_kit_sales! { $callback! {
            WaterfallAuction = "waterfall_auction",
            NoSale = "none",
        } }
    };
}

macro_rules! declare_sales {
    ($($Item:ident = $text:tt,)+) => {
        one_of! {
            /// How companies are sold before the first stock round.
            pub enum Initial {
                $($Item = $text,)+
            }
        }
    };
}

each_sale!(declare_sales);

pub(crate) use each_sale;
