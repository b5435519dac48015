//! The step in which companies are used to buy trains for less.

use crate::vocab::word;

word! {
    /// Trains bought for less with a company.
    pub struct SpecialBuyTrain {
    }
}
