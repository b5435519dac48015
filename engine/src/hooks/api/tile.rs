//! Kinds of tile.

use super::entries;

entries! { "tile";
    /// Its name.
    fn name(m, it: tile) -> text { m.game().ruleset().board.tiles[it.index()].name.clone() }

    /// Its colour.
    fn colour(m, it: tile) -> colour { m.game().ruleset().board.tiles[it.index()].colour }

    /// Its letters, if it has any.
    fn label(m, it: tile) -> (maybe text) {
        let board = &m.game().ruleset().board;
        board.face(board.tile_face(it)).labels.first().cloned()
    }

    /// How many towns and halts it has.
    fn towns(m, it: tile) -> number {
        let board = &m.game().ruleset().board;
        board.face(board.tile_face(it)).towns.into()
    }

    /// How many copies are not on the map.
    fn left(m, it: tile) -> number { m.game().state().tiles[it.index()].free.count_ones().into() }
}
