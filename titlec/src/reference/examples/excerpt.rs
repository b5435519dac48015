//! What is shown of an example.

use engine::vocab::{Field, Ty};

use super::sources::outdented;
use super::{Example, Home};
use crate::read::View;
use crate::reference::walk::{self, Written};
use crate::source::{Files, Part};

/// The least piece of an example that can be understood alone and has the last value, or the `part` of it.
pub(super) fn excerpt(
    example: &Example,
    files: &Files,
    around: &[Written<'_>],
    part: &str,
) -> String {
    let text = |view: View<'_>| files.text(view.place.span).to_owned();
    match example.home {
        Home::Part(Part::Title) => example.text.clone(),
        Home::Part(_) => nearest(around).map_or_else(|| example.text.clone(), text),
        Home::Scenario => of_scenario(around, part, &|view| outdented(&text(view)))
            .unwrap_or_else(|| example.text.clone()),
    }
}

/// The nearest thing with a name, or word with fields, around a value.
fn nearest<'a>(around: &[Written<'a>]) -> Option<View<'a>> {
    let stands_alone = |written: &&Written<'_>| match written.ty {
        Ty::OneOf(_) => !walk::fields(written.view).is_empty() || around.len() == 1,
        Ty::Word(word) => word.key.is_some(),
        _ => false,
    };
    around.iter().rev().find(stands_alone).map(|it| it.view)
}

/// One step of a scenario, or one field of what it takes as given or expects; `None` if all of it is meant.
fn of_scenario(
    around: &[Written<'_>],
    part: &str,
    text: &dyn Fn(View<'_>) -> String,
) -> Option<String> {
    let (field, view) = entered(around, 0, part)?;
    let inside = match around.get(1).map(|it| it.ty) {
        Some(Ty::List(_)) => around.get(2).map(|item| format!("[{}]", text(item.view))),
        Some(Ty::Word(_)) => entered(around, 1, part)
            .map(|(field, view)| format!("({}: {})", field.name, text(view))),
        _ => None,
    };
    Some(format!("{}: {}", field.name, inside.unwrap_or_else(|| text(view))))
}

/// The field of a record that the value next to it stands in; of the last one, the field of that name.
fn entered<'a>(
    around: &[Written<'a>],
    at: usize,
    name: &str,
) -> Option<(&'static Field, View<'a>)> {
    let mut fields = walk::fields(around.get(at)?.view).into_iter();
    match around.get(at + 1) {
        Some(next) => fields.find(|(_, it)| it.place.span == next.view.place.span),
        None => fields.find(|(field, _)| field.name == name),
    }
}
