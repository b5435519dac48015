//! Which tiles an ordinary lay takes: by colour and phase, by what was laid before, and with as many exits as can be.

use super::Game;
use super::lay::{Builder, Lay};
use crate::abilities::Ability;
use crate::board::{FaceId, FaceInfo, Reach, TrackEnd, upgrade};
use crate::ids::{HexId, TileId};
use crate::refusal::{Refusal, ensure};
use crate::title::{Colour, LayRule, MaxExits};

const ALL_SIDES: u8 = 0b11_1111;

impl Game {
    /// Whether the phase allows tiles of a colour. Colours outside the order of upgrades have no phase.
    pub(crate) fn is_available(&self, colour: Colour) -> bool {
        let colour = colour.laid_as();
        self.phase().tiles.contains(&colour) || !self.ruleset.board.is_in_order(colour)
    }

    /// Whether an ability lays a tile, and may pass over label and number of stops.
    pub(crate) fn by(&self, builder: &Builder) -> upgrade::By {
        let special = match builder.power.map(|number| &self.ruleset.abilities[number].1) {
            Some(Ability::TileLay(it)) => it.special,
            _ => false,
        };
        upgrade::By { ability: builder.power.is_some(), special }
    }
}

impl FaceInfo {
    /// How many ends of its track lie at sides.
    fn exit_count(&self) -> usize {
        let ends = self.paths.iter().flat_map(|it| it.ends);
        ends.filter(|it| matches!(it, TrackEnd::Edge(_))).count()
    }
}

/// Whether a lay may be used after what was laid in this turn.
pub(crate) fn may(game: &Game, rule: LayRule) -> bool {
    let round = &game.state.round;
    match rule {
        LayRule::Yes => true,
        LayRule::No => false,
        LayRule::NotIfUpgraded => !round.turn.upgraded,
        LayRule::NotIfUpgradedOrCity => {
            !round.turn.upgraded && laid_in_turn(game).all(|it| it.cities.is_empty())
        }
        LayRule::DoubleLay => laid_in_turn(game).all(FaceInfo::has_separate_track),
    }
}

/// Whether a lay takes this tile.
///
/// # Errors
/// The reason why it does not.
pub(crate) fn suits(game: &Game, rule: LayRule, tile: TileId) -> Result<(), Refusal> {
    let board = &game.ruleset.board;
    let tile = board.tiles.get(tile.index()).ok_or("there is no such tile")?;
    let face = board.face(tile.face);
    match rule {
        LayRule::NotIfUpgradedOrCity => {
            ensure!(face.cities.is_empty(), "no tile with a city may be laid now");
        }
        LayRule::DoubleLay => {
            ensure!(face.has_separate_track(), "the tile must have separate pieces of track");
        }
        LayRule::Yes | LayRule::No | LayRule::NotIfUpgraded => {}
    }
    Ok(())
}

pub(super) fn laid_in_turn(game: &Game) -> impl Iterator<Item = &FaceInfo> {
    let hexes = game.state.round.turn.laid_hexes.iter();
    hexes.map(|hex| game.ruleset.board.shown(&game.state.hexes[hex.index()]))
}

/// Where the title asks for it, no other tile of the same colour with more exits could be laid instead.
///
/// # Errors
/// Says that one could.
pub(crate) fn check_max_exits(game: &Game, lay: &Lay, builder: &Builder) -> Result<(), Refusal> {
    if game.rules().tile_upgrades_must_use_max_exits.is_empty()
        || !must_use_max_exits(game, lay.hex)
        || names_tiles(game, builder)
    {
        return Ok(());
    }
    let board = &game.ruleset.board;
    let chosen = &board.tiles[lay.tile.index()];
    let exits = board.face(chosen.face).exit_count();
    let more = (0..board.tiles.len()).map(TileId::at).any(|it| {
        let other = &board.tiles[it.index()];
        other.colour == chosen.colour
            && board.face(other.face).exit_count() > exits
            && game.state.tiles[it.index()].free != 0
            && (builder.power.is_some() || !board.face(other.face).blocks_lay)
            && could_lie(game, lay.hex, other.face, builder)
    });
    ensure!(!more, "a tile with more exits must be laid there");
    Ok(())
}

fn must_use_max_exits(game: &Game, hex: HexId) -> bool {
    let face = game.ruleset.board.shown(&game.state.hexes[hex.index()]);
    let (cities, towns) = (!face.cities.is_empty(), face.towns > 0);
    game.rules().tile_upgrades_must_use_max_exits.iter().any(|it| match it {
        MaxExits::Cities => cities,
        MaxExits::UnlabeledCities => cities && face.labels.is_empty(),
        MaxExits::Track => !cities && !towns,
    })
}

/// An ability for particular tiles has no others to compare.
fn names_tiles(game: &Game, builder: &Builder) -> bool {
    match builder.power.map(|number| &game.ruleset.abilities[number].1) {
        Some(Ability::TileLay(it)) => !it.tiles.is_empty(),
        Some(Ability::Teleport(it)) => !it.tiles.is_empty(),
        _ => false,
    }
}

/// Whether a tile fits on a hex in some rotation.
fn could_lie(game: &Game, hex: HexId, face: FaceId, builder: &Builder) -> bool {
    let (board, hexes) = (&game.ruleset.board, &game.state.hexes);
    let turned = |sides: u8| {
        (0..6).any(|it| upgrade::legal_rotation(board, hexes, hex, face, it, sides, false).is_ok())
    };
    let fits = || match builder.corporation.filter(|_| builder.power.is_none()) {
        None => turned(ALL_SIDES),
        Some(corporation) => game.reaches(corporation, |reach: &Reach| turned(reach.edges(hex))),
    };
    upgrade::upgrades_on(board, hexes, hex, face, game.by(builder)).is_ok() && fits()
}
