//! What may come to lie on each hex.

use engine::abilities::Ability;
use engine::board::upgrade::{self, By};
use engine::board::{FaceId, HexState};
use engine::ids::{HexId, TileId};

use crate::check::Context;

/// For each hex what is printed there, and all tiles to which upgrades lead from it, in whatever phase and rotation.
pub(in crate::check) fn all(cx: &Context<'_>) -> Vec<Vec<FaceId>> {
    let powers: Vec<Power<'_>> = cx.abilities().filter_map(|it| Power::of(it.ability)).collect();
    let mut hexes = cx.board.start();
    // What may lie on hexes of which nothing is said in particular, by the first that looks like that.
    let mut known: Vec<(HexId, Vec<FaceId>)> = Vec::new();
    let ids = cx.board.hex_ids();
    ids.map(|hex| {
        let plain = !is_named(cx, &powers, hex);
        let twin = known.iter().find(|(it, _)| plain && look_alike(cx, *it, hex));
        if let Some((_, faces)) = twin {
            let own = HexState::printed(hex).face;
            return std::iter::once(own).chain(faces[1..].iter().copied()).collect();
        }
        let faces = on(cx, &powers, &mut hexes, hex);
        if plain {
            known.push((hex, faces.clone()));
        }
        faces
    })
    .collect()
}

fn look_alike(cx: &Context<'_>, one: HexId, other: HexId) -> bool {
    let (one, other) = (&cx.hexes[one.index()], &cx.hexes[other.index()]);
    one.colour == other.colour && (std::ptr::eq(one.face, other.face) || one.face == other.face)
}

/// Whether a listed upgrade or an ability is for this hex in particular.
fn is_named(cx: &Context<'_>, powers: &[Power<'_>], hex: HexId) -> bool {
    cx.title.rules.upgrades.iter().any(|it| it.hexes.contains(&hex))
        || powers.iter().any(|it| it.hexes.contains(&hex))
}

fn on(cx: &Context<'_>, powers: &[Power<'_>], hexes: &mut [HexState], hex: HexId) -> Vec<FaceId> {
    let board = &cx.board;
    let tiles = board.tiles.iter().enumerate();
    let tiles: Vec<(FaceId, By)> =
        tiles.map(|(at, tile)| (tile.face, by(powers, hex, TileId::at(at)))).collect();
    let mut faces = vec![HexState::printed(hex).face];
    let mut next = 0;
    while let Some(&face) = faces.get(next) {
        hexes[hex.index()].face = face;
        for &(to, by) in &tiles {
            if !faces.contains(&to) && upgrade::upgrades_on(board, hexes, hex, to, by).is_ok() {
                faces.push(to);
            }
        }
        next += 1;
    }
    hexes[hex.index()] = HexState::printed(hex);
    faces
}

/// Whether an ability could lay the tile there.
fn by(powers: &[Power<'_>], hex: HexId, tile: TileId) -> By {
    let lays = powers.iter().filter(|it| {
        (it.hexes.is_empty() || it.hexes.contains(&hex))
            && (it.tiles.is_empty() || it.tiles.contains(&tile))
    });
    lays.fold(By::default(), |by, it| By { ability: true, special: by.special || it.special })
}

/// An ability that lays tiles.
struct Power<'a> {
    /// Where; anywhere if empty.
    hexes: &'a [HexId],
    /// Which; any if empty.
    tiles: &'a [TileId],
    /// Label and stops may differ.
    special: bool,
}

impl<'a> Power<'a> {
    fn of(ability: &'a Ability) -> Option<Power<'a>> {
        match ability {
            Ability::TileLay(it) => {
                Some(Power { hexes: &it.hexes, tiles: &it.tiles, special: it.special })
            }
            Ability::Teleport(it) => {
                Some(Power { hexes: &it.hexes, tiles: &it.tiles, special: false })
            }
            _ => None,
        }
    }
}
