//! Certificates: `AB_1`.

use engine::abilities::Certificate;
use engine::list::Text;
use engine::vocab::{Kind, Value};

use super::Within;
use crate::diagnostic::Diagnostic;
use crate::read::Authored;
use crate::read::reader::Reader;
use crate::read::rules::SHARE;

/// The corporation before the last `_` and the position behind it.
pub(super) fn read(reader: &mut Reader<'_>, text: &Within<'_>) -> Authored {
    let parts = text.text.rsplit_once('_');
    let Some((corporation, position)) = parts.filter(|(name, _)| !name.is_empty()) else {
        return unknown(reader, text);
    };
    let Ok(index) = position.parse::<u8>() else { return unknown(reader, text) };
    let name = Value::Name(Kind::Corporation, Text::from(corporation));
    let fields = vec![
        Authored::new(name, text.slice(corporation)),
        Authored::new(Value::Int(index.into()), text.slice(position)),
    ];
    Authored::fields(&Certificate::WORD, fields, text.span)
}

fn unknown(reader: &mut Reader<'_>, text: &Within<'_>) -> Authored {
    let message = format!("`{}` names no certificate", text.text);
    let help = "write the corporation, `_` and the position: `AB_0` is the president's".to_owned();
    reader.out.push(Diagnostic::new(&SHARE, text.span, message).help(help));
    Authored::broken(text.span)
}
