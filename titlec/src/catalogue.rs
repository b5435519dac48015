//! The common catalogue: tiles that many titles share, by name.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use engine::list::Text;
use engine::title::Colour;
use engine::vocab::{Field, Ty, Typed, Value, Word};

use crate::diagnostic::Diagnostics;
use crate::read::Reader;
use crate::source::Files;
use crate::syntax;

/// A tile of the catalogue.
#[derive(Debug, Clone, PartialEq)]
pub struct CommonTile {
    /// Its colour.
    pub color: Colour,
    /// Its tile code.
    pub code: Text,
}

/// The tile of that name.
pub fn tile(name: &str) -> Option<&'static CommonTile> {
    tiles().get(name)
}

/// Every tile, by name. The file is read once.
pub fn tiles() -> &'static BTreeMap<String, CommonTile> {
    static TILES: OnceLock<BTreeMap<String, CommonTile>> = OnceLock::new();
    TILES.get_or_init(|| load(include_str!("../catalogue/tiles.ron")))
}

/// What stands under each name of the file.
const ENTRY: Word = Word {
    rust: "CommonTile",
    doc: "A tile of the common catalogue.",
    bare: 0,
    key: None,
    fields: &[
        Field { name: "color", doc: "Its colour.", ty: Colour::TY, default: None },
        Field { name: "code", doc: "Its tile code.", ty: Ty::Text, default: None },
    ],
};

fn load(text: &str) -> BTreeMap<String, CommonTile> {
    let mut files = Files::default();
    let id = files.add("catalogue/tiles.ron", text);
    let mut out = Diagnostics::default();
    let tree = syntax::file(&files, id, &mut out).expect("the catalogue is RON");
    let mut reader = Reader { files: &files, out: &mut out };
    let read = reader.read(&tree, Ty::Map(&Ty::Text, &Ty::Word(&ENTRY)));
    let Value::Map(pairs) = read.value else { unreachable!("the catalogue is a map") };
    pairs.iter().map(|(name, tile)| entry(name, tile).expect("a test reads it all")).collect()
}

fn entry(name: &Value, tile: &Value) -> Option<(String, CommonTile)> {
    let (Value::Text(name), Value::Fields(fields)) = (name, tile) else { return None };
    let [color, code] = &**fields else { return None };
    let tile = CommonTile { color: Typed::from_value(color)?, code: Typed::from_value(code)? };
    Some((name.to_string(), tile))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::tile_code;

    #[test]
    fn every_tile_can_be_read() {
        assert!(tiles().len() > 400);
        for (name, tile) in tiles() {
            assert!(tile_code(&tile.code).is_ok(), "tile {name}");
        }
    }

    #[test]
    fn a_tile_is_found_by_its_name() {
        let tile = tile("57").unwrap();
        assert_eq!(tile.color, Colour::Yellow);
        assert_eq!(&*tile.code, "city=revenue:20;path=a:0,b:_0;path=a:_0,b:3");
        assert_eq!(super::tile("no such tile"), None);
    }
}
