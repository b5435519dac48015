//! How a corporation places a token that becomes one of another.

use crate::abilities::When;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::station_waits::extra_station_waits;
use crate::game::tokens;
use crate::game::{Game, token_placed};
use crate::ids::{CorporationId, HexId};
use crate::joints::KitPlan;
use crate::refusal::{Refusal, ensure};
use crate::steps::reached_cities;
use crate::title::Token;
use crate::vocab::Member;

/// A token that a corporation places so that it becomes one of another.
struct Placement {
    corporation: CorporationId,
    /// Whose it becomes.
    other: CorporationId,
    hex: HexId,
    city: u8,
    slot: u8,
}

/// The step at a place of the round, if it is one in which tokens are placed.
pub(super) fn token_step(game: &Game, at: usize) -> Option<&Token> {
    Token::of(&game.steps()[at])
}

/// Whether a corporation has not placed its token for another.
pub(super) fn has_token_left(game: &Game, corporation: CorporationId) -> bool {
    game.ruleset().corporation(corporation).station_for.is_some()
        && !game.state.kits.tokens_for_others.0.has(corporation.index())
}

/// What the corporation in turn may do besides.
pub(super) fn kinds(game: &Game, base: Kinds, corporation: CorporationId) -> Kinds {
    let open = |(hex, city): (HexId, u8)| check(game, corporation, hex, city).is_ok();
    let places = has_token_left(game, corporation)
        && game.round_entity() == Some(Entity::Corporation(corporation))
        && !game.state.round.turn.tokened
        && game.reaches(corporation, |reach| reached_cities(game, reach).any(open));
    base.and(Kind::PlaceToken, places)
}

/// Where a corporation might place its token for another.
pub(super) fn deeds(game: &Game, corporation: CorporationId) -> Vec<Deed> {
    if !has_token_left(game, corporation) {
        return Vec::new();
    }
    let place = |(hex, city)| {
        let city = game.name_city(hex, city);
        Deed::PlaceToken { city, slot: 0, neutral: true }
    };
    reached_cities(game, &game.reach(corporation)).map(place).collect()
}

/// A token for another is placed, if that is what an action says.
pub(super) fn plan(
    game: &Game,
    step: &Token,
    at: usize,
    action: &Action,
) -> Option<Result<KitPlan, Refusal>> {
    match (action.entity, &action.deed) {
        (Entity::Corporation(corporation), Deed::PlaceToken { city, neutral: true, .. }) => {
            let planned = game.city_of(*city).and_then(|(hex, city)| {
                ensure!(!step.not_on.contains(&hex), "no station is placed there");
                check_reached(game, corporation, hex, city)
            });
            Some(planned.map(|it| KitPlan::new(move |game| place(game, at, &it))))
        }
        _ => None,
    }
}

fn check_reached(
    game: &Game,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
) -> Result<Placement, Refusal> {
    ensure!(has_token_left(game, corporation), "no such station is left");
    ensure!(!game.state.round.turn.tokened, "a station was already placed in this turn");
    ensure!(
        game.reaches(corporation, |reach| reached_cities(game, reach).any(|it| it == (hex, city))),
        "that city is not connected to a station"
    );
    check(game, corporation, hex, city)
}

/// How a corporation places its token in a city, if there is room for it.
fn check(
    game: &Game,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
) -> Result<Placement, Refusal> {
    let other = game.ruleset().corporation(corporation).station_for;
    let other = other.ok_or("no such station is left")?;
    ensure!(game.may_get_station(other), "there is no room for a new station");
    let slot = game.check_station(other, hex, city)?;
    Ok(Placement { corporation, other, hex, city, slot })
}

/// Puts a token that becomes one of another corporation.
fn place(game: &mut Game, at: usize, it: &Placement) {
    let Placement { corporation, other, hex, city, slot } = *it;
    tokens::add_station_in(game, other, hex, city, slot);
    token_placed(game, other, hex, city, Some(Entity::Corporation(corporation)));
    game.state.kits.tokens_for_others.0.insert(corporation.index());
    game.state.round.turn.tokened = true;
    if !extra_station_waits(game, corporation, When::OwningPlayerToken) {
        game.pass_step(at);
    }
}
