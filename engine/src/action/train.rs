//! Trains and where they run.

use serde::{Deserialize, Serialize};

use crate::board::RouteSpec;
use crate::ids::TrainId;

/// A single train.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Car {
    /// Its kind.
    pub train: TrainId,
    /// Which one of its kind, from 0.
    pub index: u8,
}

/// A train and where it runs.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TrainRoute {
    /// The train.
    pub car: Car,
    /// Where.
    pub spec: RouteSpec,
}
