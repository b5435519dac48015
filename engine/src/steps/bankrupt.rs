//! A president who cannot pay for a train that the corporation must have.

use super::{Planned, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::{CorporationId, PlayerId};
use crate::joints;
use crate::refusal::{Refusal, ensure};
use crate::title::Bankrupt;

impl StepTurn for Bankrupt {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::Bankrupt, game.round_entity() == Some(entity))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        choices.offer(game, self, at, entity, Deed::Bankrupt);
    }
}

/// A president goes bankrupt over the train of a corporation.
pub(crate) struct Bankruptcy {
    president: PlayerId,
    corporation: CorporationId,
}

impl Planned for Bankrupt {
    type Plan = Bankruptcy;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Bankruptcy, Refusal> {
        let Entity::Corporation(corporation) = action.entity else {
            return Err("only a president goes bankrupt".into());
        };
        ensure!(game.rules().bankruptcy_allowed, "nobody goes bankrupt in this game");
        joints::check_bankruptcy(game, Ok(()))?;
        ensure!(
            game.is_buying_trains() && game.must_buy_train(corporation),
            "no train must be bought now"
        );
        let president = game.president(corporation).ok_or("there is no president")?;
        let usual = game.emergency_means(president, corporation);
        let means = joints::means_of_bankrupt(game, usual, self, president, corporation);
        let price = game.least_depot_price();
        ensure!(means < price, "{} can be raised, and the cheapest train costs {}", means, price);
        Ok(Bankruptcy { president, corporation })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Bankruptcy) {
        game.go_bankrupt(plan.president, plan.corporation, self);
    }
}
