//! Titles that are too large to be looked at.

use engine::ruleset::Ruleset;

use crate::diagnostic::Diagnostic;
use crate::link::{Linked, TOO_MANY};

/// Where a title is larger than any may be. The other checks would take too long, or count wrong.
pub(super) fn exceeded(linked: &Linked) -> Vec<Diagnostic> {
    let over = Ruleset::too_large(&linked.title).into_iter();
    over.map(|(path, problem)| {
        let help = "leave out what no game needs".to_owned();
        Diagnostic::new(&TOO_MANY, linked.places.span(&path), problem).help(help)
    })
    .collect()
}
