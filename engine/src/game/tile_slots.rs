//! Which tiles an ordinary lay takes: by colour and phase, by what was laid before, and with as many exits as can be.

use super::Game;
use super::track::{Builder, Lay};
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

    /// Whether a lay may be used after what was laid in this turn.
    pub(crate) fn may(&self, rule: LayRule) -> bool {
        let round = &self.state.round;
        match rule {
            LayRule::Yes => true,
            LayRule::No => false,
            LayRule::NotIfUpgraded => !round.turn.upgraded,
            LayRule::NotIfUpgradedOrCity => {
                !round.turn.upgraded && self.laid_in_turn().all(|it| it.cities.is_empty())
            }
            LayRule::DoubleLay => self.laid_in_turn().all(FaceInfo::has_separate_track),
        }
    }

    /// Whether a lay takes this tile.
    ///
    /// # Errors
    /// The reason why it does not.
    pub(crate) fn suits(&self, rule: LayRule, tile: TileId) -> Result<(), Refusal> {
        let board = &self.ruleset.board;
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

    pub(super) fn laid_in_turn(&self) -> impl Iterator<Item = &FaceInfo> {
        let hexes = self.state.round.turn.laid_hexes.iter();
        hexes.map(|hex| self.ruleset.board.shown(&self.state.hexes[hex.index()]))
    }

    /// Where the title asks for it, no other tile of the same colour with more exits could be laid instead.
    ///
    /// # Errors
    /// Says that one could.
    pub(crate) fn check_max_exits(&self, lay: &Lay, builder: &Builder) -> Result<(), Refusal> {
        if self.rules().tile_upgrades_must_use_max_exits.is_empty()
            || !self.must_use_max_exits(lay.hex)
            || self.names_tiles(builder)
        {
            return Ok(());
        }
        let board = &self.ruleset.board;
        let chosen = &board.tiles[lay.tile.index()];
        let exits = board.face(chosen.face).exit_count();
        let more = (0..board.tiles.len()).map(TileId::at).any(|it| {
            let other = &board.tiles[it.index()];
            other.colour == chosen.colour
                && board.face(other.face).exit_count() > exits
                && self.state.tiles[it.index()].free != 0
                && (builder.power.is_some() || !board.face(other.face).blocks_lay)
                && self.could_lie(lay.hex, other.face, builder)
        });
        ensure!(!more, "a tile with more exits must be laid there");
        Ok(())
    }

    fn must_use_max_exits(&self, hex: HexId) -> bool {
        let face = self.ruleset.board.shown(&self.state.hexes[hex.index()]);
        let (cities, towns) = (!face.cities.is_empty(), face.towns > 0);
        self.rules().tile_upgrades_must_use_max_exits.iter().any(|it| match it {
            MaxExits::Cities => cities,
            MaxExits::UnlabeledCities => cities && face.labels.is_empty(),
            MaxExits::Track => !cities && !towns,
        })
    }

    /// An ability for particular tiles has no others to compare.
    fn names_tiles(&self, builder: &Builder) -> bool {
        match builder.power.map(|number| &self.ruleset.abilities[number].1) {
            Some(Ability::TileLay(it)) => !it.tiles.is_empty(),
            Some(Ability::Teleport(it)) => !it.tiles.is_empty(),
            _ => false,
        }
    }

    /// Whether a tile fits on a hex in some rotation.
    fn could_lie(&self, hex: HexId, face: FaceId, builder: &Builder) -> bool {
        let (board, hexes) = (&self.ruleset.board, &self.state.hexes);
        let turned = |sides: u8| {
            (0..6).any(|it| {
                upgrade::legal_rotation(board, hexes, hex, face, it, sides, false).is_ok()
            })
        };
        let fits = || match builder.corporation.filter(|_| builder.power.is_none()) {
            None => turned(ALL_SIDES),
            Some(corporation) => {
                self.reaches(corporation, |reach: &Reach| turned(reach.edges(hex)))
            }
        };
        upgrade::upgrades_on(board, hexes, hex, face, self.by(builder)).is_ok() && fits()
    }
}

impl FaceInfo {
    /// How many ends of its track lie at sides.
    fn exit_count(&self) -> usize {
        let ends = self.paths.iter().flat_map(|it| it.ends);
        ends.filter(|it| matches!(it, TrackEnd::Edge(_))).count()
    }
}
