//! A player who bought a company with a president's certificate sets the par price.

use super::{Duty, Planned, Stance, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds, Share, Spot};
use crate::game::{Choices, Game};
use crate::ids::{CorporationId, PlayerId};
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::title::CompanyPendingPar;

impl StepTurn for CompanyPendingPar {
    fn duty(&self) -> Option<Duty> {
        Some(Duty::SetPar)
    }

    fn wakes(&self) -> bool {
        true
    }

    fn stance(&self, game: &Game, _at: usize) -> Stance {
        match game.state().round.pending_par.first() {
            None => Stance::Over,
            Some(company) => match game.company_player(*company) {
                Some(player) => Stance::WaitsFor(Entity::Player(player)),
                None => Stance::Skip,
            },
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::Par, self.stance(game, at) == Stance::WaitsFor(entity))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let pending = game.state().round.pending_par.first();
        let Some(corporation) = pending.and_then(|it| game.corporation_to_par(*it)) else { return };
        let mut spots = game.par_spots(corporation);
        if spots.is_empty() {
            // A price must be set, whatever a script says.
            spots = game.open_pars(corporation);
        }
        for spot in spots {
            choices.offer(game, self, at, entity, Deed::Par { corporation, spot });
        }
    }
}

/// A corporation that starts, with the president's certificate for a player.
pub(crate) struct Start {
    corporation: CorporationId,
    spot: Spot,
    president: PlayerId,
}

impl Planned for CompanyPendingPar {
    type Plan = Start;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Start, Refusal> {
        let (Entity::Player(president), &Deed::Par { corporation, spot }) =
            (action.entity, &action.deed)
        else {
            return Err("only a par price can be set".into());
        };
        let pending = game.state().round.pending_par.first();
        ensure!(
            pending.and_then(|it| game.corporation_to_par(*it)) == Some(corporation),
            "another corporation waits for its par price"
        );
        game.check_par_spot(corporation, spot).or_else(|refused| {
            // A price must be set, whatever a script says.
            let stuck = game.par_spots(corporation).is_empty();
            if stuck { game.check_open_par(corporation, spot) } else { Err(refused) }
        })?;
        Ok(Start { corporation, spot, president })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Start) {
        let Start { corporation, spot, president } = plan;
        game.set_par(corporation, spot);
        game.give_share(Share { corporation, index: 0 }, Holder::Player(president));
        game.after_par(corporation);
        game.state.round.pending_par.remove(0);
    }
}
