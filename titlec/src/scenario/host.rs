//! What the scenarios of a title have in common.

use std::cell::OnceCell;
use std::sync::Arc;

use engine::board::{Board, TrackEnd};
use engine::title::{Distance, NodeKind, Title, Train};

use crate::link::Names;

/// A title that scenarios are linked to. What several of them ask for is made once.
#[derive(Debug)]
pub(super) struct Host<'t> {
    /// The title.
    pub(super) title: &'t Title,
    /// The names of its things.
    pub(super) names: Names,
    board: OnceCell<Arc<Board>>,
}

impl<'t> Host<'t> {
    /// A title, and its board where it is known.
    pub(super) fn new(title: &'t Title, board: Option<Arc<Board>>) -> Host<'t> {
        let board = board.map_or_else(OnceCell::new, OnceCell::from);
        Host { title, names: Names::new(title), board }
    }

    /// Whether a train may run within one hex: between two stops of a tile, or as one that makes a single stop.
    pub(super) fn has_short_routes(&self) -> bool {
        let node = |it: &TrackEnd| !matches!(it, TrackEnd::Edge(_));
        let faces = &self.board().faces;
        let within = faces.iter().any(|face| face.paths.iter().any(|it| it.ends.iter().all(node)));
        within || self.title.trains.trains.iter().any(may_be_local)
    }

    /// The map without options.
    pub(super) fn board(&self) -> &Board {
        self.board.get_or_init(|| Arc::new(Board::new(self.title)))
    }
}

/// Whether a train, or another form of it, makes a single stop, or a single stop at a city.
fn may_be_local(train: &Train) -> bool {
    let forms = train.variants.iter().map(|it| &it.distance);
    forms.chain([&train.distance]).any(|it| match it {
        Distance::Stops(stops) => *stops == 1,
        Distance::Rows(rows) => {
            let mut cities = rows.iter().filter(|it| it.nodes.contains(&NodeKind::City));
            cities.any(|it| it.visit == Some(1) || it.pay == 1)
        }
    })
}
