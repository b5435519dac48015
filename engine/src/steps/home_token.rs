//! A station whose city is not settled is put in one.

use super::{Duty, Planned, Stance, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::homes;
use crate::game::stations;
use crate::game::tokens;
use crate::game::{Choices, Game, token_placed};
use crate::ids::{CorporationId, HexId};
use crate::refusal::Refusal;
use crate::state::PendingToken;
use crate::title::HomeToken;

impl StepTurn for HomeToken {
    fn duty(&self) -> Option<Duty> {
        Some(Duty::PlaceHome)
    }

    fn wakes(&self) -> bool {
        true
    }

    fn stance(&self, game: &Game, _at: usize) -> Stance {
        match game.state().round.pending_tokens.first() {
            Some(it) => Stance::WaitsFor(Entity::Corporation(it.chooser)),
            None => Stance::Over,
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::PlaceToken, self.stance(game, at) == Stance::WaitsFor(entity))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Some(pending) = game.state().round.pending_tokens.first() else { return };
        let sites: Vec<_> = match pending.hex {
            Some(hex) => (0..game.city_count(hex)).map(|city| (hex, city, 0)).collect(),
            None => homes::home_sites(game, pending.owner).collect(),
        };
        for (hex, city, slot) in sites {
            let city = game.name_city(hex, city);
            choices.offer(game, self, at, entity, Deed::PlaceToken { city, slot, neutral: false });
        }
    }
}

/// Where the station that waits first is put.
#[derive(Debug)]
pub(crate) struct HomePlacement {
    pending: PendingToken,
    hex: HexId,
    city: u8,
    slot: u8,
    /// The corporation whose station it replaces.
    replaced: Option<CorporationId>,
}

impl Planned for HomeToken {
    type Plan = HomePlacement;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<HomePlacement, Refusal> {
        let Deed::PlaceToken { city, slot, .. } = &action.deed else {
            return Err("a station must be placed".into());
        };
        let pending = *game.state().round.pending_tokens.first().ok_or("no station waits")?;
        let (hex, city) = game.city_of(*city)?;
        let (slot, replaced) = homes::check_pending(game, &pending, hex, city, *slot)?;
        Ok(HomePlacement { pending, hex, city, slot, replaced })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: HomePlacement) {
        let HomePlacement { pending, hex, city, slot, replaced } = plan;
        game.state.round.pending_tokens.remove(0);
        if let Some(replaced) = replaced {
            tokens::remove_station(game, replaced, hex, city);
        }
        if pending.beside {
            stations::keep_beside(game, hex, city, slot);
        }
        // One that was lifted because of a tile is only put back.
        let is_new =
            pending.hex.is_none_or(|it| tokens::is_reserved_on_hex(game, pending.owner, it));
        game.put_station(pending.owner, usize::from(pending.station), hex, city, slot);
        if is_new {
            token_placed(game, pending.owner, hex, city, None);
        }
    }
}
