//! The format of 18xx.games: its game files go in, ours come out in the same form.

mod codecs;
mod decode;
mod encode;
pub(crate) mod fields;
mod file;
mod misread;
mod names;
mod raw;
mod shape;

use std::borrow::Cow;
use std::fmt;

pub use self::file::{GameFile, PlayerEntry, Settings};
pub use self::names::Names;
pub use self::raw::{Key, RawAction, RawRoute, Rest};

/// Why something of a game file was not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WireError(pub String);

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WireError {}

pub(crate) fn wrong<T>(message: impl Into<String>) -> Result<T, WireError> {
    Err(WireError(message.into()))
}

/// As many characters of a file as a message quotes.
const QUOTED: usize = 60;

/// A text of a file as messages quote it: cut where it is long.
pub(crate) fn quoted(text: &str) -> String {
    format!("`{}`", cut(text))
}

/// The beginning of a text, with a sign where there is more.
pub(crate) fn cut(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// Names as messages list them: `AB`, `CD` and 3 more.
pub(crate) fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    const SHOWN: usize = 10;
    let names: Vec<&str> = names.collect();
    let shown: Vec<String> = names.iter().take(SHOWN).map(|it| quoted(it)).collect();
    match names.len().saturating_sub(SHOWN) {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_and_lists_are_cut() {
        assert_eq!(quoted("AB"), "`AB`");
        assert_eq!(quoted(&"é".repeat(1000)), format!("`{}…`", "é".repeat(QUOTED)));
        assert_eq!(listed(["A", "B"].into_iter()), "`A`, `B`");
        assert!(listed(std::iter::repeat_n("A", 13)).ends_with("`A` and 3 more"));
    }
}
