//! Names separated by spaces: `B3 B7 C10`.

use super::Within;
use crate::read::Authored;

/// The names, each with its place.
pub(super) fn read(text: &Within<'_>) -> Authored {
    let names = text.text.split_whitespace().map(|name| Authored::text(name, text.slice(name)));
    Authored::list(names.collect(), text.span)
}
