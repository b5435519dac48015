//! Companies place stations: after a teleport, or with an ability of their own.

use super::{Planned, Stance, StepTurn};
use crate::abilities::{StationTime, When};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::station_waits::{special_station_waits, station_sites};
use crate::game::{Choices, Game, Placement};
use crate::game::{station_abilities, stations};
use crate::ids::CompanyId;
use crate::refusal::Refusal;
use crate::title::SpecialToken;

impl StepTurn for SpecialToken {
    fn holds_windows(&self) -> bool {
        self.blocks
    }

    /// As a step of its own it is over once it has been passed, but for companies that may place stations later on.
    fn wakes(&self) -> bool {
        self.blocks
    }

    fn stands_by(&self) -> bool {
        !self.blocks
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        let passed = game.step_passed(at);
        match teleported(game) {
            _ if passed && !self.blocks => Stance::Over,
            Some(company) => self.stance_toward(game, at, Entity::Company(company)),
            None if passed || !self.blocks => Stance::StandsBy,
            None => match game.round_entity() {
                Some(entity) if self.kinds(game, at, entity).has(Kind::Pass) => {
                    Stance::WaitsFor(entity)
                }
                _ => Stance::Skip,
            },
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        match entity {
            Entity::Company(company) if teleported(game) == Some(company) => {
                Kinds::of(&[Kind::Pass, Kind::PlaceToken])
            }
            Entity::Company(_) if teleported(game).is_none() => Kinds::NONE
                .and(Kind::PlaceToken, station_abilities::may_place_station(game, entity)),
            Entity::Corporation(corporation) => {
                let waits = self.blocks
                    && !game.step_passed(at)
                    && game.round_entity() == Some(entity)
                    && special_station_waits(game, corporation);
                let places = teleported(game).is_none() && powers(game, entity).next().is_some();
                Kinds::NONE.and(Kind::Pass, waits).and(Kind::PlaceToken, places)
            }
            _ => Kinds::NONE,
        }
    }

    fn takes(&self, game: &Game, at: usize, entity: Entity, kind: Kind) -> bool {
        matches!(kind, Kind::PlaceToken | Kind::Pass) && self.kinds(game, at, entity).has(kind)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        if self.kinds(game, at, entity).has(Kind::Pass) {
            choices.add(entity, Deed::Pass);
        }
        let mut offered = Vec::new();
        for site in powers(game, entity).flat_map(|number| station_sites(game, number)) {
            if !offered.contains(&site) {
                offered.push(site);
                let city = game.name_city(site.0, site.1);
                choices.offer(
                    game,
                    self,
                    at,
                    entity,
                    Deed::PlaceToken { city, slot: 0, neutral: false },
                );
            }
        }
    }
}

/// What is done with an ability to place a station.
#[derive(Debug)]
pub(crate) enum SpecialStation {
    /// The one in turn lets the step pass, in which companies could place stations.
    PassStep,
    /// The company does without the station of its teleport.
    Forgo { teleport: Option<usize> },
    /// A station is placed. That of a teleport is used up, also where another ability places it.
    Place { placement: Placement, teleport: Option<usize> },
}

impl Planned for SpecialToken {
    type Plan = SpecialStation;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<SpecialStation, Refusal> {
        let teleport = match action.entity {
            Entity::Company(company) => pending_teleport(game, company),
            _ if action.deed == Deed::Pass => return Ok(SpecialStation::PassStep),
            _ => None,
        };
        if action.deed == Deed::Pass {
            return Ok(SpecialStation::Forgo { teleport });
        }
        let placement = placement(game, action)?;
        Ok(SpecialStation::Place { placement, teleport })
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: SpecialStation) {
        match plan {
            SpecialStation::PassStep => game.pass_step(at),
            SpecialStation::Forgo { teleport } => end_teleport(game, teleport),
            SpecialStation::Place { placement, teleport } => {
                stations::place_station(game, &placement);
                end_teleport(game, teleport);
            }
        }
    }
}

/// The teleport of a company whose station is still to be placed.
fn pending_teleport(game: &Game, company: CompanyId) -> Option<usize> {
    if game.state().round.turn.teleported != Some(company) {
        return None;
    }
    station_abilities::teleport_of(game, company).map(|(number, _)| number)
}

/// The station of a teleport has been placed, or never will be.
fn end_teleport(game: &mut Game, teleport: Option<usize>) {
    if let Some(number) = teleport {
        game.state.abilities[number].gone = true;
        game.state.round.turn.teleported = None;
    }
}

/// The company that teleported and may place its station before anything else.
fn teleported(game: &Game) -> Option<CompanyId> {
    let company = game.state().round.turn.teleported?;
    let (number, it) = station_abilities::teleport_of(game, company)?;
    let corporation = station_abilities::station_corporation(game, number)?;
    let station = !it.from_owner || game.state().corporation(corporation).next_station().is_some();
    let settled = !game.is_unsettled(corporation);
    (it.station == StationTime::AtOnce && station && settled).then_some(company)
}

/// The abilities with which a company places stations now.
fn powers(game: &Game, entity: Entity) -> impl Iterator<Item = usize> {
    let teleport = match entity {
        Entity::Company(it) if teleported(game) == Some(it) => {
            station_abilities::teleport_of(game, it)
        }
        _ => None,
    };
    // In its token step a corporation places its station there, and what has no time of its own is heeded there.
    let is_chosen = move |number: &usize| {
        let own = matches!(entity, Entity::Corporation(_));
        let timed = !game.ruleset().terms[*number].when.is_empty();
        !own || (timed && !game.is_in_window(When::Token))
    };
    let others = station_abilities::station_powers(game, entity).filter(is_chosen);
    let at_once = teleport.is_some();
    teleport.map(|(number, _)| number).into_iter().chain(others.filter(move |_| !at_once))
}

/// How the station is placed: with the first ability that allows it.
fn placement(game: &Game, action: &Action) -> Result<Placement, Refusal> {
    let Deed::PlaceToken { city, .. } = action.deed else {
        return Err("only stations are placed".into());
    };
    let (hex, city) = game.city_of(city)?;
    let mut refused = Refusal::from("no station may be placed now");
    for number in powers(game, action.entity) {
        match station_abilities::check_power_station(game, number, hex, city) {
            Ok(placement) => return Ok(placement),
            Err(reason) => refused = reason,
        }
    }
    Err(refused)
}
