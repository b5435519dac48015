//! Hexes on which an ability has nothing to lay, or to keep others from.

use engine::abilities::Ability;
use engine::hooks::Point;
use engine::ids::{HexId, TileId};

use super::upgrade::fits_one;
use crate::check::map::never_built;
use crate::check::{Context, Held, scripts};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_tile_there",
    severity: Severity::Warning,
    explain: "A hex that `tile_lay` or `teleport` names must take one of its tiles, in some rotation. A hex that \
              `blocks_hexes` names must be one on which somebody could build: off-boards and gray hexes are \
              not.",
    example: "blocks_hexes(owner_type: player, hexes: [\"C1\"])",
};

/// What is wrong with a hex that an ability names, if something is.
type Tell = fn(&Context<'_>, &Held<'_>, HexId) -> Option<String>;

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    if scripts::may_allow(cx, Point::UpgradesTo) {
        return;
    }
    for held in cx.abilities() {
        let (named, tell): (&[HexId], Tell) = match held.ability {
            Ability::BlocksHexes(it) => (&it.hexes, unbuilt),
            Ability::BlocksHexesConsent(it) => (&it.hexes, unbuilt),
            Ability::TileLay(it) => (&it.hexes, unlaid),
            Ability::Teleport(it) => (&it.hexes, unlaid),
            _ => continue,
        };
        for (index, hex) in named.iter().enumerate() {
            let Some(message) = tell(cx, &held, *hex) else { continue };
            let name = cx.hex(*hex).map_or("", |it| it.name);
            let span = cx.span(&format!("{}.hexes[{index}]", held.path));
            out.push(Diagnostic::new(&RULE, span, message).help(remedy(cx, *hex)).about(name));
        }
    }
}

/// What is wrong with a hex that is kept from others.
fn unbuilt(cx: &Context<'_>, _: &Held<'_>, hex: HexId) -> Option<String> {
    let printed = cx.hex(hex)?;
    (cx.lies_on(hex).len() < 2 && !never_built::is_told(cx, hex))
        .then(|| format!("nobody can ever build on `{}`, blocked or not", printed.name))
}

/// What is wrong with a hex that an ability lays tiles on.
fn unlaid(cx: &Context<'_>, held: &Held<'_>, hex: HexId) -> Option<String> {
    let printed = cx.hex(hex)?;
    let (hexes, tiles, dead_ends): (&[HexId], &[TileId], bool) = match held.ability {
        Ability::TileLay(it) => (&it.hexes, &it.tiles, it.dead_ends),
        Ability::Teleport(it) => (&it.hexes, &it.tiles, false),
        _ => return None,
    };
    // A single tile that comes too early everywhere is told of by itself.
    if let [tile] = tiles
        && !fits_one(cx, hexes, *tile)
    {
        return None;
    }
    let name = held.ability.name();
    let lies = |it: &TileId| cx.lies_on(hex).contains(&cx.board.tile_face(*it));
    if tiles.is_empty() {
        let laid = cx.lies_on(hex).len() > 1;
        return (!laid).then(|| format!("nothing can ever be laid on `{}`", printed.name));
    }
    if !tiles.iter().any(lies) {
        return Some(format!("no tile of this `{name}` ever fits on `{}`", printed.name));
    }
    // One that comes after another tile may be turned as that was.
    let fits = |it: &TileId| cx.is_turned(hex, cx.board.tile_face(*it), dead_ends) != Some(false);
    (!tiles.iter().any(|it| lies(it) && fits(it))).then(|| {
        format!("the tiles of this `{name}` cannot be turned to fit on `{}`", printed.name)
    })
}

fn remedy(cx: &Context<'_>, hex: HexId) -> Option<String> {
    let colour = cx.hex(hex)?.colour;
    cx.rank(colour)
        .is_none()
        .then(|| format!("it is {}, and stays as it is printed", colour.name()))
}
