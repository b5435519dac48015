//! Money for rusted trains.

use crate::abilities::common::ability;
use crate::ids::TrainId;
use crate::list::Map;
use crate::money::Money;

ability! {
    /// The corporation gets money for each of its trains that rusts.
    pub struct TrainScrapper: Always {
        /// How much for which train.
        pub scrap_values: Map<TrainId, Money>,
    }
}
