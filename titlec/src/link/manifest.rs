//! Tiles of the manifest that stand in the common catalogue.

use engine::title::Tile;
use engine::vocab::{Typed, Value};

use super::path::position;
use super::rules::UNKNOWN_TILE;
use crate::catalogue::{self, CommonTile};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::read::{Authored, Reader, State, View};
use crate::source::{Files, Span};
use crate::suggest;
use crate::syntax::tree::{Kind, Node};

/// Gives every tile without colour or code those of the catalogue.
pub(super) fn fill(title: &mut Authored, files: &Files, out: &mut Diagnostics) {
    let Some(tiles) = title.view().at(&["map", "tiles"]) else { return };
    let filled = tiles.pairs().into_iter().map(|(name, tile)| {
        let mut tile = tile.to_owned();
        if let Some(known) = name.text() {
            one(&mut tile, known, name.place.span, files, out);
        }
        (name.to_owned(), tile)
    });
    let filled = Authored::map(filled.collect(), tiles.place.span);
    let at = engine::title::MapTable::WORD.fields.iter().position(|it| it.name == "tiles");
    title.set(&[position("map"), at.expect("the map has tiles")], filled);
}

fn one(tile: &mut Authored, name: &str, span: Span, files: &Files, out: &mut Diagnostics) {
    let missing = |field: &str| tile.view().field(field).is_some_and(is_missing);
    let (no_color, no_code) = (missing("color"), missing("code"));
    if !no_color && !no_code {
        return;
    }
    match catalogue::tile(name) {
        Some(common) => take(tile, common, (no_color, no_code), span, files, out),
        None => out.push(unknown(name, span, no_code)),
    }
}

/// A value that is broken is there, only wrong.
fn is_missing(field: View<'_>) -> bool {
    *field.value == Value::None && field.place.state != State::Broken
}

fn take(
    tile: &mut Authored,
    common: &CommonTile,
    (color, code): (bool, bool),
    span: Span,
    files: &Files,
    out: &mut Diagnostics,
) {
    if color {
        tile.set(&[field("color")], Authored::new(common.color.to_value(), span));
    }
    if code {
        let node = Node { span, kind: Kind::Str(common.code.to_string()) };
        let face = Reader { files, out }.read(&node, engine::title::Face::TY);
        tile.set(&[field("code")], face);
    }
}

fn field(name: &str) -> usize {
    let found = Tile::WORD.fields.iter().position(|it| it.name == name);
    found.expect("a tile has this field")
}

fn unknown(name: &str, span: Span, no_code: bool) -> Diagnostic {
    let what = if no_code { "a code" } else { "a color" };
    let message =
        format!("tile `{name}` has no {}, and is not in the common catalogue", &what[2..]);
    let names = catalogue::tiles().keys().map(String::as_str);
    let help = suggest::did_you_mean(name, names)
        .unwrap_or_else(|| format!("give it {what}: `(count: 1, color: yellow, code: \"…\")`"));
    Diagnostic::new(&UNKNOWN_TILE, span, message).help(help)
}
