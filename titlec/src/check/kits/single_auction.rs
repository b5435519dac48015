//! Bids that rise.

use super::Kit;

pub(super) const KIT: Kit = Kit { auctions: &["single_auction"], ..Kit::NONE };
