//! The rules by which a recorded game was played.

use std::sync::Arc;

use crate::ruleset::{Ruleset, SetupError};
use crate::title::Title;
use crate::wire::{GameFile, quoted};

/// The rules of a game, of a title that `titles` finds by name. Optional rules may lead to another title; what else was
/// chosen holds there.
///
/// # Errors
/// A title that is not known, or settings that do not fit it.
pub fn ruleset(
    file: &GameFile<'_>,
    titles: &dyn Fn(&str) -> Option<Arc<Title>>,
) -> Result<Arc<Ruleset>, SetupError> {
    let find = |name: &str| {
        let unknown = || {
            SetupError(format!("no title {} is known: `list` shows those that are", quoted(name)))
        };
        titles(name).ok_or_else(unknown)
    };
    let mut options = file.options();
    let mut title = find(&file.title)?;
    // Each title on the way takes an option, so that there is an end.
    while let Some((option, other)) = title.plays(&options) {
        let next = find(other)?;
        options.retain(|it| *it != option);
        title = next;
    }
    Ruleset::new(&title, &options, file.players.len()).map(Arc::new)
}
