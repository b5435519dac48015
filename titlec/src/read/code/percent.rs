//! Parts of a whole: `50%`.

use engine::abilities::Portion;
use engine::vocab::Value;

use super::Within;
use crate::diagnostic::Diagnostic;
use crate::read::Authored;
use crate::read::reader::Reader;
use crate::read::rules::PERCENT;

/// A number from 1 to 100 before the sign.
pub(super) fn read(reader: &mut Reader<'_>, text: &Within<'_>) -> Authored {
    let number = text.text.strip_suffix('%').and_then(|it| it.trim_end().parse::<u8>().ok());
    let Some(percent) = number.filter(|it| (1..=100).contains(it)) else {
        let message = format!("`{}` is no part of a whole", text.text);
        let help = "write a number from 1 to 100 and `%`, such as `50%`".to_owned();
        reader.out.push(Diagnostic::new(&PERCENT, text.span, message).help(help));
        return Authored::broken(text.span);
    };
    let fields = vec![Authored::new(Value::Int(percent.into()), text.span)];
    Authored::fields(&Portion::WORD, fields, text.span)
}
