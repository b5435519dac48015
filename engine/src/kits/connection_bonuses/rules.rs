//! When a bonus is paid, and to whom.

use crate::game::{Game, Purse};
use crate::ids::{CorporationId, HexId};

/// A corporation has laid a tile: it is paid for what it is the first to reach.
pub(super) fn pay(game: &mut Game, corporation: CorporationId, hex: HexId) {
    let ruleset = game.shared_ruleset();
    for (at, bonus) in ruleset.title.rules.connection_bonuses.iter().enumerate() {
        let meant = bonus.tile_on.is_empty() || bonus.tile_on.contains(&hex);
        if meant
            && !game.state.kits.connection_bonuses.0.contains(&at)
            && game.reaches(corporation, |it| it.reachable(bonus.hex))
        {
            game.state.kits.connection_bonuses.0.push(at);
            game.pay(Purse::Bank, Purse::Corporation(corporation), bonus.amount);
        }
    }
}
