//! With how many shares a corporation starts: as it is, or converted.

use super::rules;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::StepChoices;
use crate::refusal::refusal;
use crate::title::BuySellParShares;

/// A corporation was started: whether its size must be chosen.
pub(super) fn ask_size(game: &mut Game, step: &BuySellParShares, corporation: CorporationId) {
    let chooses = step.start_converted.as_ref().is_some_and(|it| game.has_status_named(it));
    let may = chooses && rules::conversion(game, corporation).is_some();
    game.state.round.turn.kits.conversion.0 = Some(corporation).filter(|_| may);
}

/// The numbers of shares between which whoever started a corporation must choose.
pub(super) fn sizes_to_choose(game: &Game) -> Option<StepChoices> {
    let corporation = game.state.round.turn.kits.conversion.0?;
    Some(StepChoices {
        names: sizes(game, corporation).into(),
        unknown: |name| refusal!("`{}` is no number of shares that it may have", name),
    })
}

/// The size is chosen, where one must be.
pub(super) fn choose_size(game: &mut Game, name: &str) -> bool {
    let Some(corporation) = game.state.round.turn.kits.conversion.0.take() else { return false };
    if sizes(game, corporation)[0] != name {
        rules::convert_if_possible(game, corporation);
    }
    true
}

/// The numbers of shares that a corporation may start with: as it is, and converted.
fn sizes(game: &Game, corporation: CorporationId) -> [String; 2] {
    let info = game.info(corporation);
    let conversion = rules::conversion(game, corporation);
    let converted = conversion.map(|it| game.ruleset().info(corporation, it.to));
    [info, converted.unwrap_or(info)].map(|it| it.share_count().to_string())
}
