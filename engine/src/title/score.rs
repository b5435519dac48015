//! What counts at the end.

use crate::vocab::{choice, word};

choice! {
    /// What a company counts.
    pub enum CompanyScore {
        /// Its value.
        Face = "face",
        /// Nothing.
        Nothing = "nothing",
    }
}

choice! {
    /// What shares of a corporation without trains count.
    pub enum TrainlessScore {
        /// Their price.
        Price = "price",
        /// Half their price, rounded down for each share.
        HalfPrice = "half_price",
    }
}

word! {
    /// What a player is worth besides cash and shares.
    pub struct Score {
        /// What a company counts.
        pub companies: CompanyScore = CompanyScore::Face,
        /// What shares of a corporation without trains count.
        pub trainless: TrainlessScore = TrainlessScore::Price,
    }
}
