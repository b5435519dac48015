//! Cheaper trains.

use super::common::ability;
use crate::ids::TrainId;
use crate::list::List;
use crate::money::Money;
use crate::title::Percent;
use crate::vocab::{Code, Ty, Typed, Value, either, word};

word! {
    /// A part of a whole.
    pub struct Portion {
        /// How much of it.
        pub percent: Percent,
    }
}

/// A part of the price, written `50%`.
#[derive(Debug, Clone, PartialEq)]
pub struct Part(pub Portion);

impl Typed for Part {
    const TY: Ty = Ty::Code(Code::Percent, &Portion::TY);

    fn to_value(&self) -> Value {
        self.0.to_value()
    }

    fn from_value(value: &Value) -> Option<Self> {
        Typed::from_value(value).map(Part)
    }
}

either! {
    /// How much less something costs.
    pub enum Reduction {
        /// A part of the price, rounded down.
        Part(Part),
        /// An amount.
        Amount(Money),
    }
}

impl Reduction {
    /// How much is taken off a price.
    pub fn off(&self, price: Money) -> Money {
        match self {
            Reduction::Part(part) => Money(price.0 * i32::from(part.0.percent.0) / 100),
            Reduction::Amount(amount) => (*amount).min(price),
        }
    }

    /// What is left of a price.
    pub fn of(&self, price: Money) -> Money {
        price - self.off(price)
    }
}

impl TrainDiscount {
    /// Whether it makes what a corporation itself buys cheaper, as an ability of a company or of a corporation; else a
    /// company is used to buy the train.
    pub fn is_passive(&self, of_company: bool) -> bool {
        !of_company || self.passive.unwrap_or(false)
    }

    /// Whether a train is one of those that cost less.
    pub fn is_meant(&self, train: TrainId) -> bool {
        self.trains.is_empty() || self.trains.contains(&train)
    }
}

ability! {
    /// The corporation pays less for a train of the bank.
    pub struct TrainDiscount: Chosen by SpecialBuyTrain or BuyTrain {
        /// How much less. A company is used to buy the train for the corporation in turn, and what the corporation itself
        /// buys costs the full price. With `passive: true`, and as an ability of a corporation, what the corporation buys
        /// costs less without anything being chosen.
        pub discount: Reduction,
        /// For which trains; any where empty.
        pub trains: List<TrainId> = List::EMPTY,
    }
}
