//! Stations that abilities let place, and the slots that they keep free.

use super::Game;
use super::blocks::Builders;
use super::stations::Placement;
use super::tokens;
use crate::abilities::{Ability, Needed, Reservation, StationTime, Teleport, Token, When};
use crate::action::Entity;
use crate::board::EMPTY;
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};

/// Whether a holder may place a station with one of its abilities now.
pub(crate) fn may_place_station(game: &Game, holder: Entity) -> bool {
    station_powers(game, holder).next().is_some()
}

/// The abilities with which a holder may place a station now.
pub(crate) fn station_powers(game: &Game, holder: Entity) -> impl Iterator<Item = usize> {
    let tokens = game
        .powers_of::<Token>(holder)
        .filter(|(number, it)| {
            game.is_open(*number)
                && (it.extra_action || !game.state.round.turn.tokened)
                && station_corporation(game, *number).is_some_and(|corporation| {
                    !it.from_owner || game.state.corporation(corporation).next_station().is_some()
                })
        })
        .map(|(number, _)| number);
    tokens.chain(late_teleport(game, holder))
}

/// The teleport whose station waits for the token step, in that step.
pub(super) fn late_teleport(game: &Game, holder: Entity) -> Option<usize> {
    let Entity::Company(company) = holder else { return None };
    if game.state.round.turn.teleported != Some(company) {
        return None;
    }
    let (number, it) = teleport_of(game, company)?;
    let token_step = || game.is_in_window(When::Token);
    let room = it.extra_action || !game.state.round.turn.tokened;
    (it.station == StationTime::TokenStep && room && token_step()).then_some(number)
}

/// The teleport of a company.
pub(crate) fn teleport_of(game: &Game, company: CompanyId) -> Option<(usize, &Teleport)> {
    game.powers_of::<Teleport>(Entity::Company(company)).next()
}

/// The corporation that places a station with an ability.
pub(crate) fn station_corporation(game: &Game, number: usize) -> Option<CorporationId> {
    let (holder, ability) = &game.ruleset.abilities[number];
    let owner = || game.used_for(*holder);
    let theirs = |corporation: &CorporationId| match game.holding_corporation(*holder) {
        Some(owner) => owner == *corporation,
        None => {
            let president = game.president(*corporation);
            president.is_some() && president == game.holding_player(*holder)
        }
    };
    match ability {
        Ability::Token(it) => match it.corporation {
            Some(named) => Some(named).filter(theirs),
            None => owner(),
        }
        .filter(|corporation| it.corporations.is_empty() || it.corporations.contains(corporation))
        .filter(|corporation| game.state.corporation(*corporation).floated),
        _ => owner(),
    }
}

/// Whether a station may be placed in a city with an ability.
pub(crate) fn check_power_station(
    game: &Game,
    number: usize,
    hex: HexId,
    city: u8,
) -> Result<Placement, Refusal> {
    let corporation = station_corporation(game, number).ok_or("no corporation places it")?;
    game.check_settled(corporation, hex)?;
    match &game.ruleset.abilities[number].1 {
        Ability::Token(it) => check_token_power(game, number, it, corporation, hex, city),
        Ability::Teleport(it) => {
            ensure!(it.hexes.contains(&hex), "the station must go where the tile was laid");
            check_one_station(game, it.extra_action)?;
            ensure!(
                it.from_owner || game.may_get_station(corporation),
                "there is no room for a new station"
            );
            let slot = game.check_station(corporation, hex, city)?;
            let own = game.state.corporation(corporation).next_station();
            let own = own.filter(|_| it.from_owner);
            ensure!(!it.from_owner || own.is_some(), "no station is left");
            Ok(Placement {
                ability: Some(number),
                corporation,
                hex,
                city,
                slot,
                price: Money::ZERO,
                station: own,
                extra: it.extra_action,
                extra_slot: false,
            })
        }
        _ => Err("that is no station".into()),
    }
}

/// Only one station is placed in a turn, besides those that come on top.
fn check_one_station(game: &Game, extra: bool) -> Result<(), Refusal> {
    ensure!(extra || !game.state.round.turn.tokened, "a station was already placed in this turn");
    Ok(())
}

fn check_token_power(
    game: &Game,
    number: usize,
    it: &Token,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
) -> Result<Placement, Refusal> {
    ensure!(it.hexes.is_empty() || it.hexes.contains(&hex), "no station may be placed there");
    ensure!(it.city.is_none_or(|at| at == city), "the station must go into another city");
    ensure!(
        it.extra_action || game.operator() == Some(corporation),
        "it is not the turn of {}",
        corporation
    );
    check_one_station(game, it.extra_action)?;
    for needed in &it.requires {
        check_needed(game, number, needed, hex)?;
    }
    let reached = game.reaches(corporation, |reach| {
        let board = &game.ruleset.board;
        let state = &game.state.hexes[hex.index()];
        reach.nodes().any(|at| at.hex == hex && board.city_index(state, at.node) == Some(city))
    });
    ensure!(
        reached || (it.teleport_price.is_some() && !it.connected),
        "that city is not connected to a station"
    );
    let new = is_new_station(game, number, it);
    let own = game.state.corporation(corporation).next_station().filter(|_| !new);
    let list_price = match own {
        Some(at) => game.state.corporation(corporation).stations[at].price,
        None => Money::ZERO,
    };
    ensure!(new || own.is_some(), "no station is left");
    ensure!(!new || game.may_get_station(corporation), "there is no room for a new station");
    let price = if reached { it.price } else { it.teleport_price };
    let price = price.unwrap_or_else(|| {
        it.discount.as_ref().map_or(list_price, |discount| discount.of(list_price))
    });
    ensure!(
        game.state.corporation(corporation).cash >= price,
        "there is not enough money: it costs {}",
        price
    );
    let slot = slot_for_power(game, it, corporation, hex, city)?;
    Ok(Placement {
        ability: Some(number),
        corporation,
        hex,
        city,
        slot,
        price,
        station: own,
        extra: it.extra_action,
        extra_slot: it.extra_slot,
    })
}

/// Whether the station of an ability is a new one. With an ability of its own, a corporation places its own.
fn is_new_station(game: &Game, number: usize, it: &Token) -> bool {
    !it.from_owner && matches!(game.ruleset.abilities[number].0, Entity::Company(_))
}

fn check_needed(game: &Game, number: usize, needed: &Needed, hex: HexId) -> Result<(), Refusal> {
    let state = &game.state.hexes[hex.index()];
    match needed {
        Needed::TileLaid(_) => {
            let laid = game.ruleset.board.tile_of(state.face).is_some();
            ensure!(laid, "a tile must lie there first");
        }
        Needed::OwnTile(_) => {
            let layers = game.state.round.turn.tile_layers;
            let own = matches!(game.ruleset.abilities[number].0,
                Entity::Company(it) if layers.has(it.index()));
            ensure!(
                own && game.state.round.turn.laid_hexes.contains(&hex),
                "the company must have laid the tile in this turn"
            );
        }
        Needed::StationOf(it) => {
            ensure!(
                state.has_station(it.corporation),
                "{} must have a station there first",
                it.corporation
            );
        }
        Needed::NoTrack(_) => {
            ensure!(game.ruleset.board.shown(state).paths.is_empty(), "there is track already");
        }
        Needed::Unblocked(_) => {
            let holder = Some(game.ruleset.abilities[number].0);
            let builder = Builders { corporation: station_corporation(game, number), holder };
            game.check_blocked(hex, builder)?;
        }
    }
    Ok(())
}

/// The slot that a station takes; beyond those of the city where the ability says so.
fn slot_for_power(
    game: &Game,
    it: &Token,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
) -> Result<u8, Refusal> {
    let state = &game.state.hexes[hex.index()];
    let beside_own = joints::may_stand_beside_own(game, it.same_hex_allowed, it);
    ensure!(
        beside_own || !state.has_station(corporation),
        "{} already has a station on that hex",
        corporation
    );
    let node = game.city_node(hex, city);
    if it.extra_slot {
        return game.check_beside(hex, city);
    }
    let free = |slot: &u8| state.slots[usize::from(node.first_slot + slot)] == EMPTY;
    let room = node.room_end - node.first_slot;
    let beyond = (node.slots..room).find(free);
    let ordinary = if beside_own {
        tokens::free_slot(game, corporation, hex, city)
    } else {
        game.check_station(corporation, hex, city)
    };
    match ordinary {
        Ok(slot) => Ok(slot),
        Err(_) if !it.check_tokenable && (0..node.slots).any(|slot| free(&slot)) => {
            Ok((0..node.slots).find(free).expect("there is one"))
        }
        Err(_) if it.cheater || !it.check_tokenable => {
            beyond.ok_or_else(|| "there is no room in that city".into())
        }
        Err(reason) => Err(reason),
    }
}

/// The ability that changes what an ordinary station of a corporation costs in a city, or lets it go there.
pub(crate) fn station_terms(
    game: &Game,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
) -> Option<Placement> {
    game.powers::<Token>()
        .filter(|(number, holder, it)| {
            let own = *holder == Entity::Corporation(corporation);
            (own || !it.special_only)
                && it.corporation.is_none_or(|it| it == corporation)
                && game.holding_corporation(*holder) == Some(corporation)
                && game.is_open(*number)
        })
        .find_map(|(number, _, _)| check_power_station(game, number, hex, city).ok())
}

impl Game {
    /// Places that were kept free by abilities that have gone.
    pub(super) fn drop_lost_reservations(&mut self) {
        let ruleset = self.shared_ruleset();
        let abilities = &self.state.abilities;
        let lost = |holder: Entity, hex: HexId| {
            ruleset.abilities_of(holder).any(|number| {
                matches!(&ruleset.abilities[number].1, Ability::Reservation(it)
                    if abilities[number].gone && names(it, hex))
            })
        };
        self.state.reservations.retain(|it| !lost(it.holder, it.hex));
    }
}

fn names(reservation: &Reservation, hex: HexId) -> bool {
    reservation.hex == Some(hex) || reservation.hexes.contains(&hex)
}
