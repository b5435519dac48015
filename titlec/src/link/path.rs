//! Paths that designers write: `trains.trains.6.count`.

use engine::title::Title;
use engine::vocab::{PathError, Ty, Typed, lookup};

use super::rules::UNKNOWN_PATH;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::read::{State, View};
use crate::suggest;

/// What a path leads to: the type there, and the positions that it leads through.
pub(super) struct Target {
    pub(super) ty: Ty,
    pub(super) positions: Vec<usize>,
}

/// Where a path into a title leads; if nowhere, the reason is told, unless it has been before.
pub(super) fn find(title: View<'_>, path: View<'_>, out: &mut Diagnostics) -> Option<Target> {
    let segments: Vec<&str> = path.text()?.split('.').collect();
    match lookup(Title::TY, title.value, &segments) {
        Ok((ty, positions)) => Some(Target { ty, positions }),
        Err(error) => {
            if !is_broken(title, &segments[..error.at]) {
                out.push(nowhere(&error, &segments, path));
            }
            None
        }
    }
}

/// Whether the path leads into something that could not be read.
fn is_broken(title: View<'_>, segments: &[&str]) -> bool {
    let Ok((_, positions)) = lookup(Title::TY, title.value, segments) else { return false };
    let mut place = title.place;
    for position in positions {
        let Some(inner) = place.at(position) else { return false };
        place = inner;
    }
    place.state == State::Broken || place.parts().any(|part| part.state == State::Broken)
}

fn nowhere(error: &PathError, segments: &[&str], path: View<'_>) -> Diagnostic {
    let wrong = segments[error.at];
    let message = match segments[..error.at].join(".").as_str() {
        "" => format!("a title has no `{wrong}`"),
        before => format!("there is no `{wrong}` in `{before}`"),
    };
    let known = error.known.iter().map(String::as_str).filter(|name| !name.is_empty());
    let help = suggest::help(wrong, known);
    Diagnostic::new(&UNKNOWN_PATH, path.place.span, message).help(help)
}

/// Position of a field at the top of a title.
pub(super) fn position(field: &str) -> usize {
    let found = Title::WORD.fields.iter().position(|it| it.name == field);
    found.expect("the vocabulary has this field")
}
