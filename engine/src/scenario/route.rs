//! Routes as people say them: the hexes that a train passes.

use crate::board::RouteSpec;
use crate::board::route::{Passed, named};
use crate::game::Game;
use crate::ids::CorporationId;
use crate::illegal::Illegal;

/// The route that a list of hexes such as `K8 K6 K4` means.
///
/// # Errors
/// If a hex is not on the map, if there is no such track, or if several routes pass these hexes.
pub(crate) fn find(
    game: &Game,
    corporation: CorporationId,
    text: &str,
) -> Result<RouteSpec, Illegal> {
    let hexes: Vec<Passed> =
        text.split_whitespace().map(|it| passed(game, it)).collect::<Result<_, _>>()?;
    let run = game.run_of(corporation, &[]);
    let mut found = named(&run, &hexes);
    match found.len() {
        0 => Err(Illegal::from(format!("no track leads along `{text}`"))),
        1 => Ok(found.swap_remove(0)),
        count => Err(Illegal::from(format!(
            "{count} routes lead along `{text}`; say which stop of a hex is meant: `H6#1`"
        ))),
    }
}

fn passed(game: &Game, text: &str) -> Result<Passed, Illegal> {
    let (name, stop) = text.split_once('#').map_or((text, None), |(name, it)| (name, Some(it)));
    let hex = game.ruleset().board.hex_by_name(name);
    let hex = hex.ok_or_else(|| Illegal::from(format!("hex `{name}` is not on the map")))?;
    let stop = match stop.map(str::parse) {
        None => None,
        Some(Ok(stop)) => Some(stop),
        Some(Err(_)) => return Err(Illegal::from(format!("`{text}` names no stop"))),
    };
    Ok(Passed { hex, stop })
}
