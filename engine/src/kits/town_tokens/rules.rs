//! Where a corporation may put a token in a town.

use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::board::{NodeRef, Reach};
use crate::game::{Game, Purse};
use crate::ids::{CorporationId, HexId};
use crate::joints::{self, KitPlan};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::{NodeKind, Token};
use crate::vocab::Member;

/// A token that a corporation puts in a town.
struct Placement {
    corporation: CorporationId,
    station: usize,
    hex: HexId,
    price: Money,
}

/// The step at a place of the round, if it is one in which tokens may be put in towns.
pub(super) fn token_step(game: &Game, at: usize) -> Option<&Token> {
    Token::of(&game.steps()[at]).filter(|it| it.towns)
}

/// What the corporation in turn may do besides.
pub(super) fn kinds(game: &Game, base: Kinds, corporation: CorporationId) -> Kinds {
    if game.round_entity() != Some(Entity::Corporation(corporation)) {
        return base;
    }
    let reached: Vec<HexId> = towns(game, &game.reach(corporation)).map(|it| it.hex).collect();
    let places = reached.into_iter().any(|hex| check(game, corporation, hex).is_ok());
    base.and(Kind::HexToken, places)
}

/// A token is put in a town, if that is what an action says.
pub(super) fn plan(game: &Game, at: usize, action: &Action) -> Option<Result<KitPlan, Refusal>> {
    let (Entity::Corporation(corporation), Deed::HexToken { hex }) = (action.entity, &action.deed)
    else {
        return None;
    };
    let planned = check(game, corporation, *hex);
    Some(planned.map(|it| {
        KitPlan::new(move |game| {
            place(game, &it);
            game.pass_step(at);
        })
    }))
}

/// How a corporation puts its next token in a town, if it may.
fn check(game: &Game, corporation: CorporationId, hex: HexId) -> Result<Placement, Refusal> {
    ensure!(!game.state.round.turn.tokened, "a station was already placed in this turn");
    let it = game.state.corporation(corporation);
    let station = it.next_station().ok_or("no station is left")?;
    let taken = game.state.kits.town_tokens.0.iter().any(|(_, it)| *it == hex);
    ensure!(!taken, "a station stands in that town");
    let town = towns(game, &game.reach(corporation)).find(|it| it.hex == hex);
    let town = town.ok_or("no town there is connected to a station")?;
    let price = joints::station_price(game, Some(it.stations[station].price), corporation, town)
        .ok_or("that town is not connected to a station")?;
    ensure!(price <= game.buying_power(corporation), "there is not enough money");
    Ok(Placement { corporation, station, hex, price })
}

/// Pays for a token and puts it in a town; it does not come back.
fn place(game: &mut Game, it: &Placement) {
    let Placement { corporation, station, hex, price } = *it;
    game.pay(Purse::Corporation(corporation), Purse::Bank, price);
    game.state.corporations[corporation.index()].stations.remove(station);
    game.state.kits.town_tokens.0.push((corporation, hex));
    game.state.round.turn.tokened = true;
}

/// Towns that are reached.
fn towns<'g>(game: &'g Game, reach: &'g Reach) -> impl Iterator<Item = NodeRef> + 'g {
    let board = &game.ruleset().board;
    reach.nodes().filter(|it| board.node(&game.state().hexes, *it).kind == NodeKind::Town)
}
