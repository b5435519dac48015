//! Which tokens a company moves, and how.

use super::ability::MoveToken;
use super::state::Moving;
use crate::action::Entity;
use crate::game::tokens;
use crate::game::{Game, token_placed};
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::refusal::{Refusal, ensure};

/// A station that a company takes up.
#[derive(Debug)]
pub(crate) struct TakeUp {
    company: CompanyId,
    /// Whose station it is.
    corporation: CorporationId,
    hex: HexId,
    city: u8,
    /// Whose station comes in its place.
    follower: Option<CorporationId>,
}

/// A place for the station that a company has taken up.
#[derive(Debug)]
pub(crate) struct PutDown {
    company: CompanyId,
    /// The ability that moves it.
    number: usize,
    /// Whose station it is.
    corporation: CorporationId,
    station: usize,
    hex: HexId,
    city: u8,
    slot: u8,
}

/// The company that has taken a token up and must put it down.
pub(super) fn moving(game: &Game) -> Option<CompanyId> {
    game.state.round.turn.kits.moved_tokens.0
}

/// Whether a company of a corporation could move one of its tokens.
pub(super) fn could_move(game: &Game, corporation: CorporationId) -> bool {
    game.powers::<MoveToken>().any(|(number, holder, _)| {
        game.holding_corporation(holder) == Some(corporation) && game.is_open(number)
    })
}

/// What lets a company move tokens now, and its number.
pub(super) fn usable(game: &Game, company: CompanyId) -> Option<(usize, &MoveToken)> {
    game.powers_of::<MoveToken>(Entity::Company(company)).find(|(number, _)| game.is_open(*number))
}

/// The corporation whose stations a company moves now.
pub(super) fn owner(game: &Game, company: CompanyId) -> Result<CorporationId, Refusal> {
    ensure!(usable(game, company).is_some(), "no station can be moved now");
    let paying = game.active_step_name() == Some("dividend");
    ensure!(!paying, "what the trains have earned must be paid or kept first");
    game.company_corporation(company).ok_or_else(|| "no corporation has the company".into())
}

/// How a station is taken up, if it may be.
pub(super) fn check_take_up(
    game: &Game,
    company: CompanyId,
    hex: HexId,
    city: u8,
) -> Result<TakeUp, Refusal> {
    let corporation = owner(game, company)?;
    let (_, it) = usable(game, company).ok_or("no station can be moved now")?;
    let stations = &game.state().corporation(corporation).stations;
    let station = stations.iter().position(|it| it.hex == Some(hex) && it.city == city);
    let station = station.ok_or("there is no such station")?;
    ensure!(!it.hexes.contains(&hex), "stations on that hex stay");
    let follower = it.home_leaves.filter(|_| station == 0);
    if let Some(other) = follower {
        let taken = game.state().hexes[hex.index()].has_station(other);
        ensure!(!taken && game.may_get_station(other), "the station at home cannot move");
    }
    let free = |hex: &HexId| {
        (0..game.city_count(*hex)).any(|city| check_target(game, company, *hex, city).is_ok())
    };
    ensure!(it.hexes.iter().any(free), "there is nowhere to go");
    Ok(TakeUp { company, corporation, hex, city, follower })
}

/// How the station that is on its way is put down in a city, if it may be.
pub(super) fn check_put_down(
    game: &Game,
    company: CompanyId,
    hex: HexId,
    city: u8,
) -> Result<PutDown, Refusal> {
    let (number, corporation, slot) = check_target(game, company, hex, city)?;
    let station = game.state().corporation(corporation).next_station();
    let station = station.ok_or("no station is on its way")?;
    Ok(PutDown { company, number, corporation, station, hex, city, slot })
}

/// Whether the station may go to a city: the ability that moves it, whose it is, and the slot that it takes.
fn check_target(
    game: &Game,
    company: CompanyId,
    hex: HexId,
    city: u8,
) -> Result<(usize, CorporationId, u8), Refusal> {
    let (number, it) = usable(game, company).ok_or("no station can be moved now")?;
    ensure!(it.hexes.contains(&hex), "the station cannot move there");
    let corporation = game.company_corporation(company).ok_or("no corporation has the company")?;
    Ok((number, corporation, game.check_station(corporation, hex, city)?))
}

/// A station is taken up.
pub(super) fn take_up(game: &mut Game, plan: &TakeUp) {
    let TakeUp { company, corporation, hex, city, follower } = *plan;
    let slot = tokens::take_station_up(game, corporation, hex, city);
    if let Some(other) = follower {
        tokens::add_station_in(game, other, hex, city, slot);
        token_placed(game, other, hex, city, Some(Entity::Company(company)));
    }
    game.state.round.turn.kits.moved_tokens = Moving(Some(company));
}

/// The station is put down.
pub(super) fn put_down(game: &mut Game, plan: &PutDown) {
    let PutDown { company, number, corporation, station, hex, city, slot } = *plan;
    game.put_station(corporation, station, hex, city, slot);
    game.forget_reach();
    game.state.round.turn.kits.moved_tokens = Moving(None);
    game.state.round.turn.moved = Some((company, hex));
    token_placed(game, corporation, hex, city, Some(Entity::Company(company)));
    game.spend(number);
    game.close_after_use(number);
}
