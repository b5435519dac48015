//! How much less something costs.

use crate::money::Money;
use crate::title::Percent;
use crate::vocab::blank::{Blank, blanks};
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

blanks! {
    Part = Part(Blank::<Portion>::VALUE),
}

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
