//! Pictures on disk.

use std::path::Path;

use crate::disk;
use crate::render::{self, Picture};

/// PNG files have twice as many pixels as the picture has units, on paper 300 in each inch.
const SCALE: f32 = 2.0;
const SCALE_ON_PAPER: f32 = 300.0 / 96.0;

/// Writes a picture as SVG; tells where.
pub(super) fn svg(picture: &Picture, folder: &Path) -> Result<String, String> {
    write(folder, &format!("{}.svg", picture.name), picture.svg.as_bytes())
}

/// Writes a picture as PNG; tells where.
pub(super) fn png(picture: &Picture, folder: &Path, on_paper: bool) -> Result<String, String> {
    let scale = if on_paper { SCALE_ON_PAPER } else { SCALE };
    let bytes = render::png(&picture.svg, scale)
        .map_err(|it| format!("`{}` cannot be drawn as PNG: {it}", picture.name))?;
    write(folder, &format!("{}.png", picture.name), &bytes)
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> Result<String, String> {
    let path = folder.join(name);
    match disk::replace_in_folder(&path, bytes) {
        Ok(()) => Ok(format!("wrote {}", path.display())),
        Err(error) => Err(format!("`{}` cannot be written: {error}", path.display())),
    }
}
