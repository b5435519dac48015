//! Token distances: a token costs its price for every hex on the way, along the track, to the nearest token of its
//! corporation.

mod rules;
pub(crate) mod words;

use crate::board::NodeRef;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::Joints;
use crate::money::Money;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        title.rules.station_price_by_distance
    }

    fn station_price_varies(_game: &Game, _base: bool) -> bool {
        true
    }

    fn station_price(
        game: &Game,
        base: Option<Money>,
        corporation: CorporationId,
        at: NodeRef,
    ) -> Option<Money> {
        base.and_then(|it| rules::price(game, it, corporation, at))
    }
}
