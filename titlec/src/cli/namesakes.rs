//! Titles of one name among those that are checked: by that name only one of them is found.

use std::collections::BTreeMap;

use super::titles;
use crate::diagnostic::Diagnostic;
use crate::shelf::SAME_NAME;

/// Warns of each title whose name another before it has.
pub(super) fn warn(checked: &mut [titles::Outcome]) {
    let mut first: BTreeMap<String, String> = BTreeMap::new();
    for titles::Outcome { files, compiled } in checked {
        let (Some(title), Some(places)) = (&compiled.title, &compiled.places) else { continue };
        let name = title.title.name.to_string();
        let span = places.span("title.name");
        let path = &files.get(span.file).path;
        // The same title may be asked for twice.
        let other = first.entry(name.clone()).or_insert_with(|| path.clone());
        if other == path {
            continue;
        }
        let message = format!("another title is called `{name}`: {other}");
        let help = "give one of them another name".to_owned();
        compiled.diagnostics.push(Diagnostic::new(&SAME_NAME, span, message).help(help));
    }
}
