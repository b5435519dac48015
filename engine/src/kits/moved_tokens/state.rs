//! The token that is on its way.

use serde::{Deserialize, Serialize};

use crate::ids::CompanyId;

/// The company that has taken a token up and must put it down.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moving(pub(super) Option<CompanyId>);
