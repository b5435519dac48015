//! What is paid before corporations float.

use crate::kits::fields;
use crate::vocab::choice;

choice! {
    /// What the bank pays to a corporation that has started and not floated, when an operating round begins.
    pub enum UnfloatedIncome {
        /// Nothing.
        None = "none",
        /// Its par price.
        Par = "par",
    }
}

fields! { $
    Rules {
        /// What the bank pays to a corporation that has started and not floated, when an operating round begins.
        pub unfloated_income: crate::title::UnfloatedIncome = crate::title::UnfloatedIncome::None,
    }
}
