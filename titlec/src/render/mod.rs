//! Pictures of titles and positions, as SVG: the map, the tiles, the stock market, trains and phases, and cards.
//!
//! [`draw`] knows shapes, letters and SVG; [`place`] finds room for labels; [`hex`] draws one hex or tile; [`sheet`]
//! puts whole pictures together. Nothing here knows a title by name or touches the disk.

mod draw;
mod gallery;
mod hex;
mod place;
mod png;
mod position;
mod sheet;

use engine::title::Title;

pub use self::gallery::gallery;
pub use self::place::Overlap;
pub use self::png::png;
pub use self::position::{Position, ShownRoute};
use self::sheet::Scene;

/// What a picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// The map.
    Map,
    /// The tiles of the manifest.
    Tiles,
    /// The stock market.
    Market,
    /// Trains and phases.
    Trains,
    /// Cards of companies and corporations.
    Cards,
}

impl What {
    /// Everything that can be drawn.
    pub const ALL: [What; 5] = [What::Map, What::Tiles, What::Market, What::Trains, What::Cards];

    /// By what name its file is known.
    pub fn name(self) -> &'static str {
        match self {
            What::Map => "map",
            What::Tiles => "tiles",
            What::Market => "market",
            What::Trains => "trains",
            What::Cards => "cards",
        }
    }
}

/// How pictures look.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Style {
    /// Light on dark.
    pub dark: bool,
    /// For paper: in millimetres, tiles and cards on A4 pages as often as there are copies.
    pub print: bool,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Its name, without what says its form.
    pub name: String,
    /// The picture as SVG.
    pub svg: String,
    /// Labels that lie over something.
    pub overlaps: Vec<Overlap>,
}

/// Draws pictures of a title in a position; what is to be cut out may fill several pages.
pub fn pictures(title: &Title, position: &Position, what: What, style: Style) -> Vec<Picture> {
    let scene = Scene::new(title, position, style);
    match what {
        What::Map => vec![sheet::map(&scene)],
        What::Tiles if style.print => sheet::tile_pages(&scene),
        What::Tiles => vec![sheet::tiles(&scene)],
        What::Market => vec![sheet::market(&scene)],
        What::Trains => vec![sheet::trains(&scene)],
        What::Cards if style.print => sheet::card_pages(&scene),
        What::Cards => vec![sheet::cards(&scene)],
    }
}
