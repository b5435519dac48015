//! After a teleport, a station may be placed.

use super::StepRules;
use crate::abilities::Ability;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::{CompanyId, CorporationId};
use crate::illegal::{Illegal, ensure};
use crate::money::Money;
use crate::title::SpecialToken;

impl StepRules for SpecialToken {
    fn waits_for(&self, game: &Game) -> Option<Entity> {
        game.state().round.teleported.map(Entity::Company).or_else(|| game.round_entity())
    }

    fn blocks(&self, game: &Game) -> bool {
        tokener(game).is_some()
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let teleported = game.state().round.teleported.map(Entity::Company);
        if teleported != Some(entity) || tokener(game).is_none() {
            return Kinds::NONE;
        }
        Kinds::of(&[Kind::Pass, Kind::PlaceToken])
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Company(company) = entity else { return };
        choices.add(entity, Deed::Pass);
        let Some((_, hexes)) = teleport(game, company) else { return };
        for hex in hexes {
            for city in 0..game.city_count(*hex) {
                let city = game.name_city(*hex, city);
                choices.offer(game, self, at, entity, Deed::PlaceToken { city, slot: 0 });
            }
        }
    }

    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
        let (Entity::Company(company), Deed::PlaceToken { city, .. }) =
            (action.entity, &action.deed)
        else {
            return Ok(());
        };
        let corporation = tokener(game).ok_or("no station is left")?;
        let (_, hexes) = teleport(game, company).ok_or("the company has not teleported")?;
        let (hex, city) = game.city_of(*city)?;
        ensure!(hexes.contains(&hex), "the station must go where the tile was laid");
        ensure!(!game.state().round.tokened, "a station was already placed in this turn");
        game.check_station(corporation, hex, city).map(|_| ())
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        let Entity::Company(company) = action.entity else { return };
        if let Deed::PlaceToken { city, .. } = &action.deed {
            let corporation = tokener(game).expect("checked before");
            let (hex, city) = game.city_of(*city).expect("checked before");
            game.buy_station(corporation, hex, city, Money::ZERO);
            game.state.round.tokened = true;
        }
        if let Some((number, _)) = teleport(game, company) {
            game.state.abilities[number].gone = true;
        }
        game.state.round.teleported = None;
    }
}

/// The corporation that may place a station now.
fn tokener(game: &Game) -> Option<CorporationId> {
    let company = game.state().round.teleported?;
    let corporation = game.company_corporation(company).or_else(|| game.operator())?;
    game.state().corporation(corporation).next_station().map(|_| corporation)
}

/// The teleport of a company, and its hexes.
fn teleport(game: &Game, company: CompanyId) -> Option<(usize, &[crate::ids::HexId])> {
    game.live_abilities(company).find_map(|(number, ability)| match ability {
        Ability::Teleport(it) => Some((number, &*it.hexes)),
        _ => None,
    })
}
