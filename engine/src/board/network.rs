//! What scripts say about the network of a corporation.

use super::{NodeRef, PathRef};
use crate::ids::HexId;

/// The tokens of a corporation and the track that is closed to it, where scripts have a say. What it reaches, what its
/// trains may run and what the search for its best routes looks at all follow from this.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Network {
    /// Cities that count as having a token of the corporation.
    pub tokens: Vec<NodeRef>,
    /// Those of them from which it reaches track. A route must call at one, and other corporations do not block there.
    pub starts: Vec<NodeRef>,
    /// Closed track, as bits by hex.
    pub closed: Vec<(HexId, u32)>,
}

impl Network {
    /// Whether a node counts as having a token of the corporation.
    pub fn has_token(&self, at: NodeRef) -> bool {
        self.tokens.contains(&at)
    }

    /// Whether track is reached from a node.
    pub fn starts_at(&self, at: NodeRef) -> bool {
        self.starts.contains(&at)
    }

    /// Whether a piece of track is closed to the corporation.
    pub fn closes(&self, at: PathRef) -> bool {
        self.closed.iter().any(|(hex, paths)| *hex == at.hex && paths >> at.path & 1 == 1)
    }
}
