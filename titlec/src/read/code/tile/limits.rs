//! How much a tile can have on it. The engine counts stops and track in sets of few bits, and no printed tile comes near.

use engine::board::{MOST_NODES, MOST_TRACKS, SLOTS};

use super::face::Face;
use super::grammar::Part;
use crate::read::rules::TILE_CODE;

/// The most parts of a tile, each lane of a path counted.
const MOST_PARTS: usize = 64;

impl<'a> Face<'a, '_, '_> {
    /// Complains about the part with which the tile becomes too full, and no longer takes any.
    pub(super) fn has_room(&mut self, part: &Part<'a>) -> bool {
        let slots: usize = self.nodes.iter().map(|(node, _)| usize::from(node.slots)).sum();
        let counts = [
            (
                "cities, towns, halts, off-boards, passes and junctions",
                self.nodes.len(),
                MOST_NODES,
            ),
            ("slots for tokens", slots, SLOTS),
            ("paths, each lane counted,", self.paths.len(), MOST_TRACKS),
            ("parts, each lane counted,", self.count, MOST_PARTS),
        ];
        let Some((what, count, most)) = counts.into_iter().find(|(_, count, most)| count > most)
        else {
            return true;
        };
        let message = format!("{count} {what} are too many for one tile");
        let help = format!("a tile has at most {most}");
        self.complain(&TILE_CODE, part.text, message, Some(help));
        false
    }
}
