//! Texts in small languages of their own.

mod market_row;
mod percent;
mod share;
pub(crate) mod tile;
mod within;
mod words;

use engine::vocab::Code;

pub(crate) use self::within::Within;
use super::Authored;
use super::names::written;
use super::reader::Reader;
use crate::syntax::tree::{Kind, Node};

/// The value that a text stands for.
pub(super) fn read(reader: &mut Reader<'_>, node: &Node, language: Code) -> Authored {
    let Some(text) = text(node) else {
        return reader
            .wrong_type(node, engine::vocab::Ty::Code(language, &engine::vocab::Ty::Text));
    };
    let within = Within::new(reader.files, node.span, &text);
    match language {
        Code::Tile => tile::read(reader, &within),
        Code::MarketRow => market_row::read(reader, &within),
        Code::Names => words::read(&within),
        Code::Share => share::read(reader, &within),
        Code::Percent => percent::read(reader, &within),
        Code::Path => Authored::text(&text, node.span),
    }
}

/// The text; a lone name may also be a word or a number, such as the tile `57`.
fn text(node: &Node) -> Option<String> {
    match node.kind {
        Kind::Int(number) => Some(number.to_string()),
        _ => written(node).map(str::to_owned),
    }
}
