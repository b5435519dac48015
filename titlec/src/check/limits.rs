//! Titles that are too large to be looked at.

use engine::ruleset::Ruleset;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::link::{Linked, TOO_MANY};

/// Tells where a title is larger than any may be. The other checks would take too long, or count wrong.
pub(super) fn are_exceeded(linked: &Linked, out: &mut Diagnostics) -> bool {
    let over = Ruleset::too_large(&linked.title);
    let is_over = !over.is_empty();
    for (path, problem) in over {
        let span = linked.places.span(&path);
        out.push(
            Diagnostic::new(&TOO_MANY, span, problem)
                .help("leave out what no game needs".to_owned()),
        );
    }
    is_over
}
