//! Pictures as PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Most pixels along a side: more would need too much memory.
const MOST: f32 = 12_000.0;

/// An SVG of ours as PNG, so many times as large.
///
/// # Errors
/// If it is no SVG or would be too large.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|it| it.to_string())?;
    let size = tree.size();
    let scale = scale.min(MOST / size.width().max(size.height()));
    let side = |length: f32| (length * scale).ceil().max(1.0) as u32;
    let mut picture = Pixmap::new(side(size.width()), side(size.height()))
        .ok_or_else(|| "the picture is too large".to_owned())?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|it| it.to_string())
}
