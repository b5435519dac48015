//! Players that a game of so many does not have.

use engine::scenario::Scenario;
use engine::title::Title;
use engine::vocab::Value;

use super::rules::UNKNOWN_PLAYER;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::read::{Inside, Place};

/// Checks every `player(…)` of a scenario.
pub(super) fn check(
    title: &Title,
    scenario: &Scenario,
    value: &Value,
    place: &Place,
    out: &mut Diagnostics,
) {
    let players = scenario.given.players.map_or(title.title.players.min, |it| it.0);
    Seats { players: players.into(), out }.value(value, place);
}

struct Seats<'a> {
    players: i64,
    out: &'a mut Diagnostics,
}

impl Seats<'_> {
    fn value(&mut self, value: &Value, place: &Place) {
        match (value, &place.inside) {
            (Value::Tagged("player", fields), _) => self.seat(&fields[0], place),
            (Value::Fields(values) | Value::Tagged(_, values) | Value::List(values), _) => {
                let parts = values.iter().zip(place.parts());
                parts.for_each(|(value, place)| self.value(value, place));
            }
            (Value::Map(pairs), Inside::Pairs(places)) => {
                for ((key, value), (key_place, place)) in pairs.iter().zip(places) {
                    self.value(key, key_place);
                    self.value(value, place);
                }
            }
            _ => {}
        }
    }

    fn seat(&mut self, seat: &Value, place: &Place) {
        if let Value::Int(seat) = seat
            && *seat > self.players
        {
            let message = format!("there is no player {seat} in a game of {}", self.players);
            let help = "`given: (players: …)` says how many play".to_owned();
            self.out.push(Diagnostic::new(&UNKNOWN_PLAYER, place.span, message).help(help));
        }
    }
}
