//! What the scenarios of a title have in common.

use std::cell::OnceCell;

use engine::board::Board;
use engine::title::Title;

use crate::link::Names;

/// A title that scenarios are linked to. What several of them ask for is made once.
#[derive(Debug)]
pub(super) struct Host<'t> {
    /// The title.
    pub(super) title: &'t Title,
    /// The names of its things.
    pub(super) names: Names,
    board: OnceCell<Board>,
}

impl<'t> Host<'t> {
    pub(super) fn new(title: &'t Title) -> Host<'t> {
        Host { title, names: Names::new(title), board: OnceCell::new() }
    }

    /// The map without options.
    pub(super) fn board(&self) -> &Board {
        self.board.get_or_init(|| Board::new(self.title))
    }
}
