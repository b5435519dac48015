//! Routes as people say them: the hexes that a train passes.

use std::collections::BTreeSet;

use crate::board::RouteSpec;
use crate::board::route::{Passed, Run, named, stops_made};
use crate::game::Game;
use crate::ids::{CorporationId, HexId};
use crate::refusal::Refusal;

/// How many routes a message lists.
const FEW: usize = 4;

/// The route that a list of hexes such as `K8 K6 K4` means. `H6#1` says that the second stop of a hex is made,
/// `H6#0#1` both, and `H6#-` none. Where several routes make the stops that are said, it is the one that makes no
/// others on those hexes.
///
/// # Errors
/// If a hex is not on the map, if there is no such track, or if several routes pass these hexes.
pub(crate) fn find(
    game: &Game,
    corporation: CorporationId,
    text: &str,
) -> Result<RouteSpec, Refusal> {
    let hexes: Vec<Passed> =
        text.split_whitespace().map(|it| passed(game, it)).collect::<Result<_, _>>()?;
    let run = game.run_of(corporation, &[]);
    let mut found = named(&run, &hexes);
    if found.len() > 1 && found.iter().any(|it| is_exact(&run, it, &hexes)) {
        found.retain(|it| is_exact(&run, it, &hexes));
    }
    match found.len() {
        0 => Err(Refusal::from(format!("no track leads along `{text}`"))),
        1 => Ok(found.swap_remove(0)),
        count => {
            let mut names: Vec<String> = found
                .iter()
                .take(FEW)
                .map(|it| format!("`{}`", name(game, &run, it, &hexes)))
                .collect();
            if count > FEW {
                names.push("…".to_owned());
            }
            let names = names.join(", ");
            Err(Refusal::from(format!("{count} routes lead along `{text}`; say which: {names}")))
        }
    }
}

/// Whether a route makes the stops that are said and no others, on the hexes where any are said.
fn is_exact(run: &Run<'_>, route: &RouteSpec, hexes: &[Passed]) -> bool {
    hexes.iter().filter(|it| it.stops.is_some()).all(|said| {
        // A route may pass a hex twice, and each time another stop of it may be said.
        let here = hexes.iter().filter(|it| it.hex == said.hex);
        let asked: BTreeSet<usize> =
            here.filter_map(|it| it.stops.as_ref()).flatten().copied().collect();
        asked.into_iter().eq(stops_made(run, route, said.hex))
    })
}

/// A route with its stops, where a hex has several, or is passed without making its stop.
fn name(game: &Game, run: &Run<'_>, route: &RouteSpec, hexes: &[Passed]) -> String {
    let hex_name = |hex: HexId| game.ruleset().board.hexes[hex.index()].name.to_string();
    let word = |hex: HexId| {
        let there = run.board.shown(&run.hexes[hex.index()]).stops.len();
        match &stops_made(run, route, hex)[..] {
            [] if there > 0 => format!("{}#-", hex_name(hex)),
            [_] if there == 1 => hex_name(hex),
            made => {
                let made: String = made.iter().map(|it| format!("#{it}")).collect();
                hex_name(hex) + &made
            }
        }
    };
    hexes.iter().map(|it| word(it.hex)).collect::<Vec<_>>().join(" ")
}

fn passed(game: &Game, text: &str) -> Result<Passed, Refusal> {
    let (name, stops) = text.split_once('#').map_or((text, None), |(name, it)| (name, Some(it)));
    let hex = game.ruleset().board.hex_by_name(name);
    let hex = hex.ok_or_else(|| Refusal::from(format!("hex `{name}` is not on the map")))?;
    let stops = match stops {
        None => None,
        Some("-") => Some(Vec::new()),
        Some(stops) => {
            let stops: Result<Vec<usize>, _> = stops.split('#').map(str::parse).collect();
            let wrong =
                || Refusal::from(format!("`{text}` names no stop: write `{name}#0` or `{name}#-`"));
            Some(stops.map_err(|_| wrong())?)
        }
    };
    Ok(Passed { hex, stops })
}
