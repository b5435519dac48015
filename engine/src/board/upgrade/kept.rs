//! Which old track a new tile keeps.

use super::super::FaceInfo;
use super::super::shape::Shape;

/// Whether each track of the old face, turned, has one on the new face that stands in its place.
pub(super) fn keeps_track(
    old: &FaceInfo,
    old_rotation: u8,
    new: &FaceInfo,
    new_rotation: u8,
) -> bool {
    let turn = relative(old_rotation, new_rotation);
    old.paths.iter().all(|it| find(it.shape.turned(turn), new).is_some())
}

/// The first track of a face, unturned, that keeps a shape.
pub(super) fn find(shape: Shape, face: &FaceInfo) -> Option<usize> {
    face.paths.iter().position(|it| shape.is_kept_by(it.shape))
}

/// By how much a tile is turned against another.
pub(super) fn relative(rotation: u8, base: u8) -> u8 {
    (rotation + 6 - base) % 6
}
