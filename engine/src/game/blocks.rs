//! Hexes on which others may not build.

use super::Game;
use crate::abilities::{BlocksHexes, BlocksHexesConsent};
use crate::action::Entity;
use crate::ids::{CorporationId, HexId};
use crate::refusal::{Refusal, refusal};
use crate::title::Owner;

/// On whose behalf somebody builds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Builders {
    /// The corporation.
    pub(crate) corporation: Option<CorporationId>,
    /// Who has the ability that is used.
    pub(crate) holder: Option<Entity>,
}

impl Game {
    /// Whether nobody keeps others from building on a hex.
    pub(crate) fn check_blocked(&self, hex: HexId, builder: Builders) -> Result<(), Refusal> {
        match blocker(self, hex, builder) {
            None => Ok(()),
            Some(it) => Err(refusal!("{} is blocked by {}", hex, it)),
        }
    }
}

/// Who keeps others from building on a hex.
fn blocker(game: &Game, hex: HexId, builder: Builders) -> Option<Entity> {
    let stands =
        |number: usize, holder: Entity| Some(holder) != builder.holder && game.is_ready(number);
    let blocks = game
        .powers::<BlocksHexes>()
        .find(|(number, holder, it)| {
            it.hexes.contains(&hex) && stands(*number, *holder) && !bought_in(game, *holder, it)
        })
        .map(|(_, holder, _)| holder);
    let unwilling = || {
        game.powers::<BlocksHexesConsent>()
            .filter(|(number, holder, it)| it.hexes.contains(&hex) && stands(*number, *holder))
            .map(|(_, holder, _)| holder)
            .find(|holder| !consents(game, *holder, builder))
    };
    blocks.or_else(unwilling)
}

/// Whether a corporation owns the company, which ends a block that is not for corporations.
fn bought_in(game: &Game, holder: Entity, block: &BlocksHexes) -> bool {
    block.owner_type != Owner::Corporation && game.is_right_owner(holder, Owner::Corporation)
}

/// Owners consent to what their own corporations build.
fn consents(game: &Game, holder: Entity, builder: Builders) -> bool {
    let Some(corporation) = builder.corporation else { return false };
    let president = game.president(corporation);
    game.holding_corporation(holder) == Some(corporation)
        || (president.is_some() && game.holding_player(holder) == president)
}
