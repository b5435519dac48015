//! What was drawn.

use serde::{Deserialize, Serialize};

use crate::ids::TrainId;

/// For each event that comes with a drawn train: the kind, and how many of it must have left the bank.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Due(pub(super) Vec<(TrainId, u8)>);
