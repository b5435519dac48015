//! Changes to single values of the title that is extended.

use engine::vocab::Ty;

use super::complete;
use super::path::{self, position};
use crate::diagnostic::Diagnostics;
use crate::read::{Authored, Inside, Reader, View};
use crate::source::Files;

/// Makes the changes of `[patch]`, in order; then it is empty.
pub(super) fn apply(title: &mut Authored, files: &Files, out: &mut Diagnostics) {
    let Some(patch) = title.view().field("patch").map(View::to_owned) else { return };
    for (at, value) in patch.view().pairs() {
        let Some(target) = path::find(title.view(), at, out) else { continue };
        let new = read(value, target.ty, files, out);
        title.set(&target.positions, new);
    }
    title.set(&[position("patch")], Authored::map(Vec::new(), patch.place.span));
}

/// A value that waited for its type.
pub(super) fn read(value: View<'_>, ty: Ty, files: &Files, out: &mut Diagnostics) -> Authored {
    let Inside::Unread(node) = &value.place.inside else { return value.to_owned() };
    let mut read = Reader { files, out }.read(node, ty);
    complete::part(&mut read, out);
    read
}
