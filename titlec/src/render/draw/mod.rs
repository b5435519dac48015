//! Drawing: points and shapes, colours, letters as outlines, and SVG text.

pub(super) mod colour;
pub(super) mod curve;
pub(super) mod font;
pub(super) mod geometry;
pub(super) mod number;
pub(super) mod svg;
pub(super) mod words;

pub(super) use self::colour::Palette;
pub(super) use self::curve::Curve;
pub(super) use self::font::Weight;
pub(super) use self::geometry::{Point, Rect, Shape};
pub(super) use self::svg::{Attributes, Fragment};
pub(super) use self::words::Words;
