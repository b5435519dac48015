//! Pieces of track.

use super::entries;
use crate::list::Text;

entries! { "path";
    /// The hex that it is on.
    fn hex(_m, it: path) -> hex { it.hex }

    /// Its width, as tile code has it.
    fn gauge(m, it: path) -> text {
        Text::Const(m.game().ruleset().board.path(&m.game().state().hexes, it).gauge.name())
    }

    /// Whether no route goes on beyond it.
    fn terminal(m, it: path) -> boolean {
        m.game().ruleset().board.path(&m.game().state().hexes, it).terminal
    }
}
