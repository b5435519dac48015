//! In which cells corporations may start.

use super::words::ParRule;
use crate::game::{Game, comes_with_company};
use crate::ids::CorporationId;
use crate::ruleset::CellInfo;
use crate::title::CellKind;

/// Whether a cell is open to a corporation: by a rule, or because it is an ordinary par cell, as `par` says, that no rule
/// names.
pub(super) fn is_open(game: &Game, par: bool, corporation: CorporationId, cell: &CellInfo) -> bool {
    let rules = &game.rules().par_rules;
    let named = |kind: CellKind| rules.iter().any(|it| it.cells.contains(&kind));
    (par && !named(CellKind::Par))
        || rules
            .iter()
            .any(|rule| rule.cells.iter().any(|it| cell.has(*it)) && fits(game, corporation, rule))
}

fn fits(game: &Game, corporation: CorporationId, rule: &ParRule) -> bool {
    let phase = game.state.phase;
    rule.from.is_none_or(|it| phase >= it)
        && rule.to.is_none_or(|it| phase <= it)
        && (rule.types.is_empty() || rule.types.contains(&game.type_of(corporation)))
        && (!rule.with_company || comes_with_company(game, corporation))
}
