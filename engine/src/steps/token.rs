//! The corporation in turn places a station.

use super::StepRules;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::board::{NodeRef, Reach};
use crate::game::{Choices, Game};
use crate::ids::{CorporationId, HexId};
use crate::illegal::{Illegal, ensure};
use crate::title::Token;

impl StepRules for Token {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) || !can_place(game, corporation) {
            return Kinds::NONE;
        }
        Kinds::of(&[Kind::Pass, Kind::PlaceToken])
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        choices.add(entity, Deed::Pass);
        let reach = game.reach(corporation);
        for (hex, city) in cities(game, &reach) {
            let city = game.name_city(hex, city);
            choices.offer(game, self, at, entity, Deed::PlaceToken { city, slot: 0 });
        }
    }

    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
        let (Entity::Corporation(corporation), Deed::PlaceToken { city, .. }) =
            (action.entity, &action.deed)
        else {
            return Ok(());
        };
        let (hex, city) = game.city_of(*city)?;
        let it = game.state().corporation(corporation);
        let station = it.next_station().ok_or("no station is left")?;
        ensure!(it.stations[station].price <= it.cash, "there is not enough money");
        ensure!(
            game.reaches(corporation, |reach| cities(game, reach).any(|it| it == (hex, city))),
            "that city is not connected to a station"
        );
        game.check_station(corporation, hex, city).map(|_| ())
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        if let (Entity::Corporation(corporation), Deed::PlaceToken { city, .. }) =
            (action.entity, &action.deed)
        {
            let (hex, city) = game.city_of(*city).expect("checked before");
            let it = game.state.corporation(corporation);
            let price = it.stations[it.next_station().expect("checked before")].price;
            game.buy_station(corporation, hex, city, price);
            game.state.round.tokened = true;
        }
        game.pass_step(at);
    }
}

/// Cities that are reached.
fn cities<'g>(game: &'g Game, reach: &'g Reach) -> impl Iterator<Item = (HexId, u8)> + 'g {
    let board = &game.ruleset().board;
    let city = |at: NodeRef| {
        let index = board.city_index(&game.state().hexes[at.hex.index()], at.node)?;
        Some((at.hex, index))
    };
    reach.nodes().filter_map(city)
}

fn can_place(game: &Game, corporation: CorporationId) -> bool {
    let it = game.state().corporation(corporation);
    let Some(station) = it.next_station() else { return false };
    let open = |(hex, city): (HexId, u8)| game.check_station(corporation, hex, city).is_ok();
    !game.state().round.tokened
        && it.stations[station].price <= it.cash
        && game.reaches(corporation, |reach| cities(game, reach).any(open))
}
