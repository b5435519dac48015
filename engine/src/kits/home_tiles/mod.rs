//! Home tiles: the home of a corporation needs a tile of some colour. Where there is none when its token is due, the
//! corporation lays one first, over whatever lies there.

mod rules;
mod state;
mod step;
pub(crate) mod words;

pub use self::state::Awaited;
use crate::game::Game;
use crate::ids::{CorporationId, HexId};
use crate::joints::{Joints, Refused};
use crate::ruleset::Ruleset;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        title.entities.types.iter().any(|it| it.home_tile.is_some())
    }

    fn refuse(title: &Title, refused: &mut dyn Refused) {
        rules::refuse(title, refused);
    }

    fn keeps_home_at_start(ruleset: &Ruleset, corporation: CorporationId) -> bool {
        rules::is_printed(ruleset, corporation)
    }

    fn keeps_home(game: &Game, base: bool, corporation: CorporationId) -> bool {
        base && rules::has_home_tile(game, corporation)
    }

    fn home_token_due(game: &mut Game, corporation: CorporationId) -> bool {
        rules::await_home_tile(game, corporation)
    }

    fn tile_put(game: &mut Game, hex: HexId) {
        rules::keep_homes(game, hex);
    }
}
