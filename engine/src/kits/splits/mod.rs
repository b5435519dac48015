//! Splits: a city falls apart when it is upgraded, and each of its stations is put into one of the new cities, whether there
//! is room or not. A place that is kept there is kept on the hex until only one of its cities has room.

mod rules;
mod state;
mod step;
pub(crate) mod words;

pub use self::state::TakenUp;
use crate::game::{Builder, Game, Lay};
use crate::ids::{CorporationId, HexId, TileId};
use crate::joints::{Joints, Refused};
use crate::set::CorporationSet;
use crate::title::Title;
use crate::vocab::Member;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        title.rules.upgrades.iter().any(|it| it.splits)
    }

    fn refuse(title: &Title, refused: &mut dyn Refused) {
        let settles = title.rounds.operating.iter().any(|it| words::UpdateTokens::of(it).is_some());
        for (at, upgrade) in title.rules.upgrades.iter().enumerate() {
            if upgrade.splits && !settles {
                let path = format!("rules.upgrades[{at}].splits");
                refused.not_built(&path, "true` without the step `update_tokens");
            }
        }
    }

    fn puts_stations_beside(title: &Title, tile: TileId) -> bool {
        rules::comes_of_split(title, tile)
    }

    fn takes_stations_up(game: &Game, base: bool, lay: &Lay) -> bool {
        base || rules::splits(game, lay)
    }

    fn tile_is_laid(game: &mut Game, lay: &Lay, builder: &Builder) {
        if rules::splits(game, lay) {
            rules::take_up_stations(game, lay.hex, builder);
        }
    }

    fn waits_on_hex(game: &Game, base: CorporationSet, hex: HexId) -> CorporationSet {
        rules::with_those_taken_up(game, base, hex)
    }

    fn station_placed(game: &mut Game, _corporation: CorporationId, hex: HexId) {
        rules::settle_places(game, hex);
    }

    fn corporation_closed(game: &mut Game, corporation: CorporationId) {
        game.state.round.kits.splits.forget(corporation);
    }
}
