//! Shares that come with a company.

use super::common::ability;
use crate::ids::CorporationId;
use crate::list::List;
use crate::vocab::blank::blanks;
use crate::vocab::{Code, Ty, Typed, Value, choice, either, word};

word! {
    /// A certificate of a corporation.
    pub struct Certificate {
        /// The corporation.
        pub corporation: CorporationId,
        /// Which certificate; the president's is 0.
        pub index: u8,
    }
}

/// A share as game files name it.
#[derive(Debug, Clone, PartialEq)]
pub struct ShareRef(pub Certificate);

blanks! {
    ShareRef = ShareRef(Certificate::DEFAULT),
}

impl Typed for ShareRef {
    const TY: Ty = Ty::Code(Code::Share, &Certificate::TY);

    fn to_value(&self) -> Value {
        self.0.to_value()
    }

    fn from_value(value: &Value) -> Option<Self> {
        Typed::from_value(value).map(ShareRef)
    }
}

choice! {
    /// A share that is drawn before the game.
    pub enum DrawnShare {
        /// The president's certificate of a corporation drawn at random.
        RandomPresident = "random_president",
        /// The president's certificate of the first corporation.
        FirstPresident = "first_president",
        /// An ordinary share of a corporation drawn at random.
        RandomShare = "random_share",
        /// An ordinary share of the corporation that was drawn last for a company before it.
        MatchShare = "match_share",
    }
}

either! {
    /// A share that comes with a company.
    pub enum ShareGrant {
        /// Drawn before the game.
        Drawn(DrawnShare),
        /// Always the same.
        Named(ShareRef),
    }
}

ability! {
    /// Whoever first buys the company gets shares; with a president's certificate, the buyer sets the par price.
    pub struct Shares: Always {
        /// The shares.
        pub shares: List<ShareGrant>,
        /// The corporations among which a share is drawn. Left out, all of them.
        pub corporations: List<CorporationId> = List::EMPTY,
    }
}
