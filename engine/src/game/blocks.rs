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
        match self.blocker(hex, builder) {
            None => Ok(()),
            Some(it) => Err(refusal!("{} is blocked by {}", hex, it)),
        }
    }

    /// Who keeps others from building on a hex.
    fn blocker(&self, hex: HexId, builder: Builders) -> Option<Entity> {
        let stands =
            |number: usize, holder: Entity| Some(holder) != builder.holder && self.is_ready(number);
        let blocks = self
            .powers::<BlocksHexes>()
            .find(|(number, holder, it)| {
                it.hexes.contains(&hex) && stands(*number, *holder) && !self.bought_in(*holder, it)
            })
            .map(|(_, holder, _)| holder);
        let unwilling = || {
            self.powers::<BlocksHexesConsent>()
                .filter(|(number, holder, it)| it.hexes.contains(&hex) && stands(*number, *holder))
                .map(|(_, holder, _)| holder)
                .find(|holder| !self.consents(*holder, builder))
        };
        blocks.or_else(unwilling)
    }

    /// Whether a corporation owns the company, which ends a block that is not for corporations.
    fn bought_in(&self, holder: Entity, block: &BlocksHexes) -> bool {
        block.owner_type != Owner::Corporation && self.is_right_owner(holder, Owner::Corporation)
    }

    /// Owners consent to what their own corporations build.
    fn consents(&self, holder: Entity, builder: Builders) -> bool {
        let Some(corporation) = builder.corporation else { return false };
        let president = self.president(corporation);
        self.holding_corporation(holder) == Some(corporation)
            || (president.is_some() && self.holding_player(holder) == president)
    }
}
