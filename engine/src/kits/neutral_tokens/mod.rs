//! Neutral tokens: tokens that belong to no corporation. They take a slot of a city, block nobody, and everybody may run
//! through them. They are printed on the map, or a company places one.

mod rules;
pub(crate) mod words;

use crate::abilities::Token;
use crate::abilities::extended::TokenAbility;
use crate::game::Game;
use crate::ids::HexId;
use crate::joints::Joints;
use crate::kits::abilities_of;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        !title.map.neutral_stations.is_empty() || abilities_of::<Token>(title).any(|it| it.neutral)
    }

    fn map_set_out(game: &mut Game) {
        rules::put_printed(game);
    }

    fn may_stand_beside_own(_game: &Game, base: bool, terms: &TokenAbility) -> bool {
        base || terms.neutral
    }

    fn station_put(game: &mut Game, ability: usize, hex: HexId, city: u8, slot: u8) -> bool {
        rules::put_by_ability(game, ability, hex, city, slot)
    }
}
