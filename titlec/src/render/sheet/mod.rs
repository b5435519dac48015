//! Whole pictures.

mod cards;
mod cells;
mod map;
mod market;
mod page;
mod routes;
mod scene;
mod table;
mod tiles;
mod trains;

pub(super) use self::cards::{card_pages, cards};
pub(super) use self::map::map;
pub(super) use self::market::market;
pub(super) use self::scene::Scene;
pub(super) use self::tiles::{tile_pages, tiles};
pub(super) use self::trains::trains;
