//! What rusted trains bring.

use super::ability::TrainScrapper;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::money::Money;

/// What a corporation gets for a train that rusts, by all abilities that it has for that.
pub(super) fn scrap_value(game: &Game, train: usize, owner: CorporationId) -> Money {
    let kind = game.state.cars[train].car.train;
    let abilities = game.powers::<TrainScrapper>();
    let in_force = abilities.filter(|(number, _, _)| game.is_in_force(*number, owner));
    in_force.filter_map(|(_, _, it)| it.scrap_values.get(&kind).copied()).sum()
}
