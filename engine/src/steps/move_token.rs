//! A company moves a station of its corporation.

use super::{Planned, Stance, StepTurn};
use crate::abilities;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game, token_placed};
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::refusal::{Refusal, ensure};
use crate::title::MoveToken;

impl StepTurn for MoveToken {
    fn stands_by(&self) -> bool {
        true
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        match game.state().round.turn.moving {
            _ if game.step_passed(at) => Stance::Over,
            Some(company) => self.stance_toward(game, at, Entity::Company(company)),
            None => Stance::StandsBy,
        }
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Company(company) = entity else { return Kinds::NONE };
        match game.state().round.turn.moving {
            Some(moving) => Kinds::NONE.and(Kind::PlaceToken, moving == company),
            None => {
                let open = owner(game, company).is_ok_and(|it| {
                    sites(game, it).any(|(hex, city)| check(game, company, hex, city).is_ok())
                });
                Kinds::NONE.and(Kind::RemoveToken, open)
            }
        }
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Company(company) = entity else { return };
        if game.state().round.turn.moving.is_some() {
            let hexes = ability(game, company).map(|(_, it)| &*it.hexes).unwrap_or_default();
            let cities = |hex: &HexId| {
                let hex = *hex;
                (0..game.city_count(hex)).map(move |city| game.name_city(hex, city))
            };
            for city in hexes.iter().flat_map(cities) {
                let deed = Deed::PlaceToken { city, slot: 0, neutral: false };
                choices.offer(game, self, at, entity, deed);
            }
            return;
        }
        let Ok(corporation) = owner(game, company) else { return };
        for (hex, city) in sites(game, corporation).collect::<Vec<_>>() {
            let city = game.name_city(hex, city);
            choices.offer(game, self, at, entity, Deed::RemoveToken { city, slot: 0 });
        }
    }
}

/// One of the two parts of a move.
#[derive(Debug)]
pub(crate) enum Move {
    TakeUp(TakeUp),
    PutDown(PutDown),
}

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

impl Planned for MoveToken {
    type Plan = Move;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Move, Refusal> {
        let Entity::Company(company) = action.entity else {
            return Err("only companies move stations".into());
        };
        match action.deed {
            Deed::RemoveToken { city, .. } if game.state().round.turn.moving.is_none() => {
                let (hex, city) = game.city_of(city)?;
                check(game, company, hex, city).map(Move::TakeUp)
            }
            Deed::PlaceToken { city, neutral: false, .. } => {
                ensure!(
                    game.state().round.turn.moving == Some(company),
                    "no station is on its way"
                );
                let (hex, city) = game.city_of(city)?;
                let (number, corporation, slot) = check_target(game, company, hex, city)?;
                let station = game.state().corporation(corporation).next_station();
                let station = station.ok_or("no station is on its way")?;
                Ok(Move::PutDown(PutDown {
                    company,
                    number,
                    corporation,
                    station,
                    hex,
                    city,
                    slot,
                }))
            }
            _ => Err("a station must be moved".into()),
        }
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Move) {
        match plan {
            Move::TakeUp(it) => take_up(game, &it),
            Move::PutDown(it) => put_down(game, &it),
        }
    }
}

fn ability(game: &Game, company: CompanyId) -> Option<(usize, &abilities::MoveToken)> {
    game.powers_of::<abilities::MoveToken>(Entity::Company(company))
        .find(|(number, _)| game.is_open(*number))
}

/// The corporation whose stations a company moves now.
fn owner(game: &Game, company: CompanyId) -> Result<CorporationId, Refusal> {
    ensure!(ability(game, company).is_some(), "no station can be moved now");
    let paying = game.active_step_name() == Some("dividend");
    ensure!(!paying, "what the trains have earned must be paid or kept first");
    game.company_corporation(company).ok_or_else(|| "no corporation has the company".into())
}

fn sites(game: &Game, corporation: CorporationId) -> impl Iterator<Item = (HexId, u8)> {
    let stations = game.state().corporation(corporation).stations;
    let placed: Vec<_> = stations.iter().filter_map(|it| Some((it.hex?, it.city))).collect();
    placed.into_iter()
}

/// How a station is taken up, if it may be.
fn check(game: &Game, company: CompanyId, hex: HexId, city: u8) -> Result<TakeUp, Refusal> {
    let corporation = owner(game, company)?;
    let (_, it) = ability(game, company).ok_or("no station can be moved now")?;
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

/// Whether the station may go to a city: the ability that moves it, whose it is, and the slot that it takes.
fn check_target(
    game: &Game,
    company: CompanyId,
    hex: HexId,
    city: u8,
) -> Result<(usize, CorporationId, u8), Refusal> {
    let (number, it) = ability(game, company).ok_or("no station can be moved now")?;
    ensure!(it.hexes.contains(&hex), "the station cannot move there");
    let corporation = game.company_corporation(company).ok_or("no corporation has the company")?;
    Ok((number, corporation, game.check_station(corporation, hex, city)?))
}

fn take_up(game: &mut Game, plan: &TakeUp) {
    let TakeUp { company, corporation, hex, city, follower } = *plan;
    let slot = game.take_station_up(corporation, hex, city);
    if let Some(other) = follower {
        game.add_station_in(other, hex, city, slot);
        token_placed(game, other, hex, city, Some(Entity::Company(company)));
    }
    game.state.round.turn.moving = Some(company);
}

fn put_down(game: &mut Game, plan: &PutDown) {
    let PutDown { company, number, corporation, station, hex, city, slot } = *plan;
    game.put_station(corporation, station, hex, city, slot);
    game.forget_reach();
    game.state.round.turn.moving = None;
    game.state.round.turn.moved = Some((company, hex));
    token_placed(game, corporation, hex, city, Some(Entity::Company(company)));
    game.spend(number);
    game.close_after_use(number);
}
