//! How corporations reach their destinations.

use super::ability::Destination;
use super::state::{Connections, Stage};
use super::words::ConnectionRun;
use crate::action::{Entity, Payout, Target};
use crate::board::{EMPTY, HexState, Joined, NodeRef, Run, SLOTS};
use crate::game::{Event, Game, Purse, Way, token_placed};
use crate::ids::{CorporationId, HexId};
use crate::refusal::{Refusal, ensure};
use crate::state::{Marker, Station};
use crate::title::Distance;
use crate::vocab::Member;

/// The automatic action with which records say who runs to a destination.
pub(in crate::kits) const CONNECTIONS: &str = "destination_connection";

/// The run that is under way, and those that wait.
pub(super) fn connections(game: &Game) -> &Connections {
    &game.state.round.kits.destinations
}

/// The corporation that runs to its destination now.
pub(super) fn running(game: &Game) -> Option<CorporationId> {
    connections(game).first()
}

/// The destination of a corporation that still has the ability, and the number of that.
fn destination(game: &Game, corporation: CorporationId) -> Option<(usize, HexId)> {
    let mut found = game.powers_of::<Destination>(Entity::Corporation(corporation));
    found.next().map(|(number, it)| (number, it.hex))
}

/// The destination of a corporation, if it has one; also when it was reached and its ability is gone.
pub(super) fn destination_of(game: &Game, corporation: CorporationId) -> Option<HexId> {
    let ruleset = game.ruleset();
    let numbers = ruleset.abilities_of(Entity::Corporation(corporation));
    let mut found = numbers.filter_map(|it| Destination::of(&ruleset.abilities[it].1));
    found.next().map(|it| it.hex)
}

/// Whether the marker of a corporation still lies at its destination.
fn is_on_its_way(game: &Game, corporation: CorporationId, hex: HexId) -> bool {
    let lies_there = |it: &Marker| {
        let (holder, ability) = &game.ruleset().abilities[usize::from(it.ability)];
        *holder == Entity::Corporation(corporation)
            && it.target == Target::Hex(hex)
            && Destination::of(ability).is_some()
    };
    game.state.markers.iter().any(lies_there)
}

/// Whether the trains of a corporation have run to its destination.
pub(super) fn has_arrived(game: &Game, corporation: CorporationId) -> bool {
    destination_of(game, corporation).is_some_and(|it| !is_on_its_way(game, corporation, it))
}

/// Where trains of a corporation earn more because its station stands at its destination.
pub(super) fn paid_more_at(game: &Game, corporation: CorporationId) -> Option<HexId> {
    let (_, hex) = destination(game, corporation)?;
    (!is_on_its_way(game, corporation, hex)).then_some(hex)
}

/// Home and destination of a corporation that is still on its way.
fn ends(game: &Game, corporation: CorporationId) -> Option<(NodeRef, NodeRef)> {
    let (_, hex) = destination(game, corporation)?;
    let home = game.state.corporation(corporation).stations.first()?.hex?;
    if !is_on_its_way(game, corporation, hex) {
        return None;
    }
    let shown = |hex: HexId| game.ruleset().board.shown(&game.state.hexes[hex.index()]);
    let city = *shown(home).cities.first()?;
    let there = !shown(hex).nodes.is_empty();
    there.then_some((NodeRef { hex: home, node: city }, NodeRef { hex, node: 0 }))
}

/// The corporations that can run to their destinations now get to run, if it is time; a record may say otherwise. Nobody
/// runs in the turn of one that closes.
pub(super) fn find_connections(game: &mut Game, due: bool) {
    let operator = game.operator();
    if operator.is_some_and(|it| game.is_closing(it)) {
        return;
    }
    let found = match game.take_hint(CONNECTIONS) {
        Some(recorded) => {
            let open = candidates(game);
            let runs = |it: &CorporationId| open.contains(it) && ends(game, *it).is_some();
            recorded.into_iter().filter(runs).collect()
        }
        None if due => {
            let mut found = candidates(game);
            found.retain(|it| is_connected(game, *it));
            found
        }
        None => Vec::new(),
    };
    if let Some(operator) = operator {
        game.tell(Event::Hint(CONNECTIONS, operator));
        found.iter().for_each(|it| game.tell(Event::HintNames(*it)));
    }
    game.state.round.kits.destinations = Connections::of(found);
}

/// The corporations of the round, the one in turn first.
fn candidates(game: &Game) -> Vec<CorporationId> {
    let entities = game.state.round.entities.iter();
    let corporations = entities.filter_map(|it| match it {
        Entity::Corporation(it) => Some(*it),
        Entity::Player(_) | Entity::Company(_) => None,
    });
    let mut found: Vec<CorporationId> =
        corporations.filter(|it| !game.state.corporation(*it).closed).collect();
    found.sort_by_key(|it| Some(*it) != game.operator());
    found
}

/// Whether a train of a corporation could run from its home to its destination.
fn is_connected(game: &Game, corporation: CorporationId) -> bool {
    let Some((home, destination)) = ends(game, corporation) else { return false };
    let trains = &game.state.corporation(corporation).trains;
    let most = trains.iter().map(|at| stops_of(game, usize::from(*at))).max();
    let reached = |most: &u16| {
        *most > 1 && game.reaches(corporation, |reach| reach.nodes().any(|it| it == destination))
    };
    most.filter(reached).is_some_and(|most| {
        let network = game.network(corporation);
        let run = Run { network: network.as_deref(), ..game.run_of(corporation, &[]) };
        run.connects(home, destination, usize::from(most))
    })
}

/// How many stops a train calls at.
fn stops_of(game: &Game, at: usize) -> u16 {
    match &game.form(at).distance {
        Distance::Stops(stops) => *stops,
        Distance::Rows(rows) => rows.iter().map(|it| u16::from(it.visit.unwrap_or(it.pay))).sum(),
    }
}

/// What becomes of the station for a destination.
#[derive(Debug)]
pub(super) struct FurtherStation {
    /// The number of the ability.
    number: usize,
    hex: HexId,
    /// The hex with the station; nothing where it is kept.
    placed: Option<HexState>,
}

/// The station of a corporation, kept for later.
pub(super) fn keep_station(
    game: &Game,
    corporation: CorporationId,
) -> Result<FurtherStation, Refusal> {
    let (number, hex) = destination(game, corporation).ok_or("it has no destination")?;
    Ok(FurtherStation { number, hex, placed: None })
}

/// The station of a corporation, put at the destination.
pub(super) fn place_station(
    game: &Game,
    terms: &ConnectionRun,
    corporation: CorporationId,
) -> Result<FurtherStation, Refusal> {
    let kept = keep_station(game, corporation)?;
    let state = game.state.hexes[kept.hex.index()];
    ensure!(!state.has_station(corporation), "it has a station there");
    ensure!(game.city_count(kept.hex) > 0, "there is no city");
    ensure!(game.may_get_station(corporation), "it has no room for another station");
    let placed = placed_at(game, terms, corporation, kept.hex);
    ensure!(placed.is_some(), "there is no room beside that city");
    Ok(FurtherStation { placed, ..kept })
}

/// The hex with the station of a corporation at its destination.
fn placed_at(
    game: &Game,
    terms: &ConnectionRun,
    corporation: CorporationId,
    hex: HexId,
) -> Option<HexState> {
    let mut state = game.state.hexes[hex.index()];
    let node = game.city_node(hex, 0);
    let stations = |state: &HexState| state.slots.iter().filter(|it| **it == corporation.0).count();
    let before = stations(&state);
    if terms.in_slot.contains(&corporation) {
        let board = &game.ruleset().board;
        board.place_station(&mut state, node, corporation.0, &[EMPTY; SLOTS]);
    } else {
        state.place_extra(node, corporation.0)?;
    }
    (stations(&state) > before).then_some(state)
}

/// A corporation gets the station for its destination, and puts it there or keeps it; then its trains run.
pub(super) fn use_station(
    game: &mut Game,
    terms: &ConnectionRun,
    corporation: CorporationId,
    station: &FurtherStation,
) {
    let FurtherStation { number, hex, placed } = *station;
    game.state.markers.retain(|it| usize::from(it.ability) != number);
    let room = game.may_get_station(corporation);
    let it = &mut game.state.corporations[corporation.index()];
    let station = Station { price: terms.station_price, hex: placed.map(|_| hex), city: 0 };
    if room {
        it.stations.push(station);
    }
    let trains = it.trains;
    match placed {
        Some(state) => {
            game.state.hexes[hex.index()] = state;
            game.stations_changed(hex, corporation);
        }
        None => game.state.abilities[number].gone = true,
    }
    for at in &trains {
        game.state.cars[usize::from(*at)].operated = false;
    }
    if placed.is_some() {
        token_placed(game, corporation, hex, 0, None);
    }
    game.state.round.kits.destinations.advance(corporation, Stage::Route);
}

/// The route from home to the destination that a corporation needs whose trains run there now.
pub(super) fn required_route(game: &Game, corporation: CorporationId) -> Option<Joined> {
    let runs = running(game) == Some(corporation) && connections(game).stage() == Stage::Route;
    if !runs {
        return None;
    }
    let home = game.state.corporation(corporation).stations.first()?.hex?;
    let ends = (home, destination_of(game, corporation)?);
    Some(Joined { ends, otherwise: "one train must run from home to the destination" })
}

/// The trains have run; what they earned is divided, if it is anything.
pub(super) fn end_route(game: &mut Game, corporation: CorporationId) {
    if game.state.round.turn.revenue.is_positive() {
        game.state.round.kits.destinations.advance(corporation, Stage::Dividend);
    } else {
        divide(game, corporation, Payout::Withhold);
    }
}

/// What the run to a destination has earned is paid out or kept, and the next corporation runs.
pub(super) fn divide(game: &mut Game, corporation: CorporationId, payout: Payout) {
    let revenue = std::mem::take(&mut game.state.round.turn.revenue);
    game.pay_subsidy(corporation);
    if payout == Payout::Payout && revenue.is_positive() {
        game.pay_shareholders(corporation, revenue);
        game.move_price(corporation, Way::Right, 1);
    } else {
        game.pay(Purse::Bank, Purse::Corporation(corporation), revenue);
    }
    game.state.round.kits.destinations.finish(corporation);
    game.sort_remaining();
}
