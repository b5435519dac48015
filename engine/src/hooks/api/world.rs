//! What is known of the game as a whole.

use super::entries;
use crate::hooks::values::{Party, TrainAt};
use crate::ids::{PlayerId, TrainId};
use crate::state::Place;

entries! { "world";
    /// All players, by seat.
    fn players(m) -> [player] {
        (0..m.game().ruleset().players).map(PlayerId).collect()
    }

    /// All corporations and minors, in the order of the title.
    fn corporations(m) -> [corporation] {
        m.game().ruleset().all_corporations().collect()
    }

    /// The corporations whose type is called `minor`.
    fn minors(m) -> [corporation] {
        let ruleset = m.game().ruleset();
        let types = &ruleset.title.entities.types;
        let all = ruleset.all_corporations();
        all.filter(|it| types[m.game().type_of(*it).index()].name == *"minor").collect()
    }

    /// All companies in the game.
    fn companies(m) -> [company] {
        m.game().ruleset().companies().collect()
    }

    /// All hexes of the map.
    fn hexes(m) -> [hex] {
        m.game().ruleset().board.hex_ids().collect()
    }

    /// All kinds of train, in order of sale.
    fn train_kinds(m) -> [train_kind] {
        (0..m.game().ruleset().forms.len()).map(TrainId::at).collect()
    }

    /// All trains that the bank has not sold, in order.
    fn depot(m) -> [train] {
        m.game().state().upcoming.iter().map(|it| TrainAt(*it)).collect()
    }

    /// All trains that corporations have.
    fn trains(m) -> [train] {
        let cars = m.game().state().cars.iter().zip(0u8..);
        cars.filter(|(car, _)| matches!(car.place, Place::Owned(_))).map(|(_, it)| TrainAt(it)).collect()
    }

    /// The phase of the game.
    fn phase(m) -> phase { m.game().state().phase }

    /// The round.
    fn round(m) -> round { m.game().state().round.node }

    /// Which operating round of the set it is, from 1.
    fn round_number(m) -> number { m.game().state().round.number.into() }

    /// Which set of rounds it is, from 1: the first number in the names of rounds, `SR 2` and `OR 2.1`.
    fn turn(m) -> number { m.game().state().turn.into() }

    /// The corporation in turn, in an operating round.
    fn operator(m) -> (maybe corporation) { m.game().operator() }

    /// Whose turn it is by the order of the round.
    fn in_turn(m) -> (maybe entity) { m.game().round_entity().map(Party::from) }

    /// The bank.
    fn bank(_m) -> entity { Party::Bank }
}
