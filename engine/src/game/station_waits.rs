//! Whether a step waits for a station that an ability lets place.

use super::Game;
use crate::abilities::{Ability, Token, When};
use crate::action::Entity;
use crate::game::station_abilities;
use crate::ids::{CorporationId, HexId};

/// Whether an ability lets somebody place a station in the token step of a corporation.
pub(crate) fn station_power_waits(game: &Game, corporation: CorporationId) -> bool {
    let late = game.state.round.turn.teleported.is_some_and(|it| {
        station_abilities::late_teleport(game, Entity::Company(it))
            .is_some_and(|it| can_use_station(game, it))
    });
    let times = [When::Token, When::OwningPlayerToken, When::TrackAndToken];
    late || station_waits(game, corporation, &times, |it| !it.when.is_empty() || !it.special_only)
}

/// Whether the president of a corporation may still place a station on top of the ordinary one, with a company of their own,
/// in the step that is named.
pub(crate) fn extra_station_waits(game: &Game, corporation: CorporationId, step: When) -> bool {
    station_waits(game, corporation, &[step], |it| it.extra_action && it.when.contains(&step))
}

/// Whether an ability lets the one in turn place a station in the special token step as a step of its own.
pub(crate) fn special_station_waits(game: &Game, corporation: CorporationId) -> bool {
    let step = When::SpecialToken;
    station_waits(game, corporation, &[step], |it| it.when.contains(&step))
}

/// Whether one of these abilities lets a corporation have a station now, in one of these windows.
fn station_waits(
    game: &Game,
    corporation: CorporationId,
    times: &[When],
    meant: impl Fn(&Token) -> bool,
) -> bool {
    game.powers::<Token>().any(|(number, _, it)| {
        meant(it)
            && station_abilities::station_corporation(game, number) == Some(corporation)
            && game.is_open_in(number, |it| times.contains(&it))
            && can_use_station(game, number)
    })
}

/// Whether there is any city for the station of an ability.
fn can_use_station(game: &Game, number: usize) -> bool {
    station_sites(game, number)
        .any(|(hex, city)| station_abilities::check_power_station(game, number, hex, city).is_ok())
}

/// Cities that an ability could mean.
pub(crate) fn station_sites(game: &Game, number: usize) -> impl Iterator<Item = (HexId, u8)> {
    let hexes: &[HexId] = match &game.ruleset.abilities[number].1 {
        Ability::Token(it) => &it.hexes,
        Ability::Teleport(it) => &it.hexes,
        _ => &[],
    };
    game.ruleset
        .board
        .hex_ids()
        .filter(move |it| hexes.is_empty() || hexes.contains(it))
        .flat_map(|hex| (0..game.city_count(hex)).map(move |city| (hex, city)))
}
