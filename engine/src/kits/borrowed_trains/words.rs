//! The step in which trains are borrowed.

use crate::vocab::word;

word! {
    /// A corporation without trains borrows one of the bank.
    pub struct BorrowTrain {
    }
}
