//! The tiles of the common catalogue as Rust, which the engine has once for all titles.

use engine::title::{Tile, Title};
use engine::vocab::{Ty, Typed, Value};

use super::ids::Ids;
use super::items::Items;
use super::layout;
use super::literal::{Printer, record};
use super::names::constant;
use super::shorthand::Shorthands;
use super::types::Types;
use crate::catalogue::{self, CommonTile};
use crate::read;

/// The fields that the catalogue has.
const LOOKS: [&str; 2] = ["color", "code"];

/// The file of the engine.
pub fn tiles() -> String {
    let (ids, types) = (Ids::of(&Title::DEFAULT), Types::new());
    let shorthands = shorthands();
    let printer = Printer { ids: &ids, types: &types, shorthands: &shorthands };
    let mut items = Items::new();
    items.functions(shorthands.functions(&printer));
    for (name, tile) in catalogue::tiles() {
        let doc = layout::prose(&format!("Tile {name}, {}.", tile.color.name()));
        let fields = Tile::WORD.fields.iter().zip(value(tile)).map(|(field, value)| {
            (field, LOOKS.contains(&field.name).then(|| printer.literal(field.ty, &value)))
        });
        let value = record(Tile::WORD.rust, &fields.collect::<Vec<_>>());
        items.constant(&doc, &[identifier(name)], Tile::WORD.rust, &value);
    }
    layout::tiles(&items.scope())
}

/// The functions that stand beside the tiles.
pub(super) fn shorthands() -> Shorthands {
    let all = catalogue::tiles().values().map(|it| Value::Fields(value(it).into()));
    Shorthands::of(Ty::List(&Tile::TY), &Value::List(all.collect())).plain()
}

/// The fields of the tile in a manifest that says nothing else of it. The number of its copies is missing.
pub(super) fn value(tile: &CommonTile) -> Vec<Value> {
    let face = read::tile_code(&tile.code).expect("a test reads the whole catalogue");
    let fields = Tile::WORD.fields.iter().map(|field| match field.name {
        "color" => tile.color.to_value(),
        "code" => face.to_value(),
        _ => field.default.map_or(Value::None, |default| default()),
    });
    fields.collect()
}

/// Whether a tile of a manifest looks as that of the catalogue does.
pub(super) fn looks_so(common: &[Value], values: &[Value]) -> bool {
    let mut fields = Tile::WORD.fields.iter().zip(common).zip(values);
    fields.all(|((field, common), value)| !LOOKS.contains(&field.name) || common == value)
}

/// The constant for a tile of the catalogue.
pub(super) fn path(name: &str) -> String {
    format!("tiles::{}", identifier(name))
}

fn identifier(name: &str) -> String {
    constant(name, "T")
}

#[cfg(test)]
mod tests {
    use super::super::names::Names;
    use super::*;

    #[test]
    fn every_tile_has_a_name_of_its_own() {
        let mut names = Names::default();
        for name in catalogue::tiles().keys() {
            assert_eq!(names.take(&[identifier(name)]), identifier(name), "{name}");
        }
    }
}
