//! What optional rules set: typed by the path, with paths as positions.

use engine::vocab::Value;

use super::patch;
use super::path::{self, position};
use crate::diagnostic::Diagnostics;
use crate::read::{Authored, Place, View};
use crate::source::Files;

/// Reads what every option sets.
pub(super) fn read(title: &mut Authored, files: &Files, out: &mut Diagnostics) {
    let Some(options) = title.view().field("options").map(View::to_owned) else { return };
    let mut all = Vec::new();
    for option in options.view().items() {
        all.push(one(option, title.view(), files, out));
    }
    if !all.is_empty() {
        title.set(&[position("options")], Authored::list(all, options.place.span));
    }
}

fn one(option: View<'_>, title: View<'_>, files: &Files, out: &mut Diagnostics) -> Authored {
    let mut option = option.to_owned();
    let Some(set) = option.view().field("set").map(View::to_owned) else { return option };
    let mut changes = Vec::new();
    for (at, value) in set.view().pairs() {
        let Some(target) = path::find(title, at, out) else { continue };
        let new = patch::read(value, target.ty, files, out);
        changes.push((positions(&target.positions, at.place), new));
    }
    let index = engine::title::OptionalRule::WORD.fields.iter().position(|it| it.name == "set");
    option.set(index.as_slice(), Authored::map(changes, set.place.span));
    option
}

/// A path as the positions that it leads through.
fn positions(path: &[usize], place: &Place) -> Authored {
    let positions = path.iter().map(|at| Value::Int(i64::try_from(*at).unwrap_or(i64::MAX)));
    Authored::new(Value::List(positions.collect()), place.span)
}
