//! The corporation in turn places a station.

use super::StepRules;
use crate::abilities::{self, When};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::board::{NodeRef, Reach};
use crate::game::{Choices, Game};
use crate::hooks::Point;
use crate::ids::{CorporationId, HexId};
use crate::illegal::{Illegal, ensure};
use crate::money::Money;
use crate::title::Token;

impl StepRules for Token {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) {
            return Kinds::NONE;
        }
        if can_place(game, corporation)
            || can_place_for_another(game, corporation)
            || can_place_elsewhere(game, corporation)
        {
            return Kinds::of(&[Kind::Pass, Kind::PlaceToken]);
        }
        let waits =
            game.station_power_waits(corporation) || may_place_for_nothing(game, corporation);
        Kinds::NONE.and(Kind::Pass, waits)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        choices.add(entity, Deed::Pass);
        let mut sites: Vec<(HexId, u8)> = {
            let reach = game.reach(corporation);
            cities(game, &reach).collect()
        };
        for site in elsewhere(game) {
            if !sites.contains(&site) {
                sites.push(site);
            }
        }
        for (hex, city) in sites {
            let city = game.name_city(hex, city);
            for neutral in [false, true] {
                choices.offer(game, self, at, entity, Deed::PlaceToken { city, slot: 0, neutral });
            }
        }
    }

    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
        let (Entity::Corporation(corporation), Deed::PlaceToken { city, neutral, .. }) =
            (action.entity, &action.deed)
        else {
            return Ok(());
        };
        let (hex, city) = game.city_of(*city)?;
        if *neutral {
            return check_for_another(game, corporation, hex, city);
        }
        if game.station_terms(corporation, hex, city).is_some() {
            return Ok(());
        }
        ensure!(!game.state().round.tokened, "a station was already placed in this turn");
        let it = game.state().corporation(corporation);
        let station = it.next_station().ok_or("no station is left")?;
        let price = station_price(game, corporation, station, hex, city)
            .ok_or("no station may be placed in that city")?;
        ensure!(price <= game.buying_power(corporation), "there is not enough money");
        ensure!(
            game.reaches(corporation, |reach| cities(game, reach).any(|it| it == (hex, city))),
            "that city is not connected to a station"
        );
        game.check_station(corporation, hex, city).map(|_| ())
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        if let (Entity::Corporation(corporation), Deed::PlaceToken { city, neutral, .. }) =
            (action.entity, &action.deed)
        {
            let (hex, city) = game.city_of(*city).expect("checked before");
            if *neutral {
                let (other, slot) =
                    game.check_station_for(corporation, hex, city).expect("checked before");
                game.add_station_in(other, hex, city, slot);
                game.state.corporations[corporation.index()].station_for_another = false;
                game.state.round.tokened = true;
            } else if let Some(placement) = game.station_terms(corporation, hex, city) {
                game.place_power_station(&placement);
            } else {
                let it = game.state.corporation(corporation);
                let station = it.next_station().expect("checked before");
                let price = station_price(game, corporation, station, hex, city);
                let price = price.expect("checked before");
                game.buy_station(corporation, hex, city, price);
                game.state.round.tokened = true;
            }
            if game.extra_station_waits(corporation, When::OwningPlayerToken) {
                return;
            }
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

/// What the next station costs in a city; none if it may not be placed there.
fn station_price(
    game: &Game,
    corporation: CorporationId,
    station: usize,
    hex: HexId,
    city: u8,
) -> Option<Money> {
    let price = game.state().corporation(corporation).stations[station].price;
    game.hooked_station(corporation, hex, city, price)
}

fn can_place(game: &Game, corporation: CorporationId) -> bool {
    let it = game.state().corporation(corporation);
    let Some(station) = it.next_station() else { return false };
    let means = game.buying_power(corporation);
    let pays = |hex: HexId, city: u8| {
        station_price(game, corporation, station, hex, city).is_some_and(|it| it <= means)
    };
    let asked = game.has_hook(Point::TokenRule);
    let open = |(hex, city): (HexId, u8)| {
        (!asked || pays(hex, city)) && game.check_station(corporation, hex, city).is_ok()
    };
    !game.state().round.tokened
        && (asked || it.stations[station].price <= means)
        && game.reaches(corporation, |reach| cities(game, reach).any(open))
}

/// Whether a corporation may place its station that becomes one of another.
fn check_for_another(
    game: &Game,
    corporation: CorporationId,
    hex: HexId,
    city: u8,
) -> Result<(), Illegal> {
    let left = game.state().corporation(corporation).station_for_another;
    ensure!(left, "no such station is left");
    ensure!(!game.state().round.tokened, "a station was already placed in this turn");
    ensure!(
        game.reaches(corporation, |reach| cities(game, reach).any(|it| it == (hex, city))),
        "that city is not connected to a station"
    );
    game.check_station_for(corporation, hex, city).map(|_| ())
}

fn can_place_for_another(game: &Game, corporation: CorporationId) -> bool {
    let open = |(hex, city): (HexId, u8)| game.check_station_for(corporation, hex, city).is_ok();
    game.state().corporation(corporation).station_for_another
        && !game.state().round.tokened
        && game.reaches(corporation, |reach| cities(game, reach).any(open))
}

/// Whether a corporation has a station for nothing, or a company that moves stations, and a station of either kind would
/// fit somewhere: then the step waits, although there may be no place for the one and no money for the other.
fn may_place_for_nothing(game: &Game, corporation: CorporationId) -> bool {
    let it = game.state().corporation(corporation);
    let own = it.next_station().is_some();
    let fits = |(hex, city): (HexId, u8)| {
        (own && game.check_station(corporation, hex, city).is_ok())
            || game.check_station_for(corporation, hex, city).is_ok()
    };
    let moves = || {
        let mut powers = game.powers::<abilities::MoveToken>();
        powers.any(|(number, holder, _)| {
            game.holding_corporation(holder) == Some(corporation) && game.is_open(number)
        })
    };
    (it.station_for_another || moves())
        && !game.state().round.tokened
        && game.reaches(corporation, |reach| cities(game, reach).any(fits))
}

/// Cities that abilities name.
fn elsewhere(game: &Game) -> impl Iterator<Item = (HexId, u8)> {
    game.powers::<abilities::Token>().flat_map(|(number, _, _)| game.station_sites(number))
}

/// Whether an ability lets the corporation place its station where it could not otherwise.
fn can_place_elsewhere(game: &Game, corporation: CorporationId) -> bool {
    elsewhere(game).any(|(hex, city)| game.station_terms(corporation, hex, city).is_some())
}
