//! Par rules: some cells of the market are open only to some corporations, or only for some phases.

mod rules;
pub(crate) mod words;

use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::Joints;
use crate::ruleset::CellInfo;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        !title.rules.par_rules.is_empty()
    }

    fn pars_vary(_game: &Game, _base: bool) -> bool {
        true
    }

    fn is_open_par(game: &Game, base: bool, corporation: CorporationId, cell: &CellInfo) -> bool {
        rules::is_open(game, base, corporation, cell)
    }
}
