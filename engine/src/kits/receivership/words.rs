//! Corporations that nobody presides over.

use crate::kits::fields;
use crate::list::List;
use crate::title::{DividendKind, StepName};
use crate::vocab::{choice, word};

choice! {
    /// What a corporation in receivership buys.
    pub enum ReceiverBuys {
        /// Without a train, the cheapest of the bank, if its own money pays for it.
        Cheapest = "cheapest",
        /// Nothing.
        Nothing = "nothing",
    }
}

word! {
    /// How a corporation operates whose president went bankrupt and that nobody else can preside over. The president's
    /// certificate lies in the market, and can be bought there. It also goes to the first player who holds as much in other
    /// shares, which go to the market for it.
    pub struct Receivership {
        /// Steps that such a corporation takes part in, whoever acts for it. It leaves all others out.
        pub steps: List<StepName> = List::Const(&[
            StepName("home_token"), StepName("route"), StepName("discard_train"),
        ]),
        /// What becomes of its revenue, without asking.
        pub dividend: DividendKind = DividendKind::Withhold,
        /// What it buys, without asking.
        pub buys: ReceiverBuys = ReceiverBuys::Cheapest,
        /// Other corporations may buy its trains.
        pub sells_trains: bool = true,
    }
}

fields! { $
    Rules {
        /// How a corporation operates that nobody can preside over after a bankruptcy; where not given, it closes.
        pub receivership: Option<crate::title::Receivership> = None,
    }
}
