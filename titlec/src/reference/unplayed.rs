//! What the reference says about values that the engine does not play yet, from the engine's own table.

use engine::ruleset::{Unplayed, unplayed};

use super::examples::Subject;

/// A sentence to put after what is said about a field or value; `None` where the engine plays it.
pub(super) fn note(subject: Subject) -> Option<String> {
    unplayed().into_iter().find_map(|it| match it {
        Unplayed::Value(choice, name) => (subject
            == Subject { part: name, ..Subject::choice(choice) })
        .then(|| "The engine does not play it yet.".to_owned()),
        Unplayed::Field(word, name, value) => {
            let what = value.map_or_else(|| "it".to_owned(), |it| format!("`{it}`"));
            (subject == Subject { part: name, ..Subject::word(word) })
                .then(|| format!("The engine does not play {what} yet."))
        }
    })
}

/// The same set off from the text before it; empty where the engine plays it.
pub(super) fn after(subject: Subject) -> String {
    note(subject).map_or_else(String::new, |it| format!(" {it}"))
}
