//! Letters as outlines, so that a picture looks the same on a machine without fonts, and so that the room that a text
//! takes is known exactly. The font is Noto Sans (SIL Open Font License).

use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use ttf_parser::{Face, OutlineBuilder};

use super::number::number;

/// How heavy letters are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::render) enum Weight {
    Regular,
    Bold,
}

/// A letter of the font.
pub(in crate::render) type Glyph = (Weight, char);

/// Height of capitals and digits, as part of the size.
pub(in crate::render) const CAPITAL: f64 = 0.714;
/// How far letters such as `g` reach below the line, as part of the size.
pub(in crate::render) const BELOW: f64 = 0.22;
/// Size at which outlines are kept: coordinates are then short numbers.
pub(in crate::render) const EM: f64 = 100.0;

/// What the font says of a letter, at the size [`EM`].
#[derive(Debug, Clone)]
struct Letter {
    advance: f64,
    outline: String,
}

/// Letters that were asked for before.
static KNOWN: Mutex<BTreeMap<Glyph, Letter>> = Mutex::new(BTreeMap::new());

/// How wide a text is at a size.
pub(in crate::render) fn width(text: &str, weight: Weight, size: f64) -> f64 {
    let advance: f64 = text.chars().map(|it| advance((weight, it))).sum();
    advance * size / EM
}

/// How far the next letter stands from this one, at the size [`EM`].
pub(in crate::render) fn advance(glyph: Glyph) -> f64 {
    letter(glyph).advance
}

/// The outline of a letter at the size [`EM`], its left end on the line at nothing; empty for a space.
pub(in crate::render) fn outline(glyph: Glyph) -> String {
    letter(glyph).outline
}

fn letter(glyph: Glyph) -> Letter {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(glyph).or_insert_with(|| read(glyph)).clone()
}

fn read((weight, letter): Glyph) -> Letter {
    let face = face(weight);
    let unit = EM / f64::from(face.units_per_em());
    // What the font does not have is drawn as a dot in the middle, which it has.
    let id = face.glyph_index(letter).or_else(|| face.glyph_index('·')).unwrap_or_default();
    let mut pen = Pen { unit, out: String::new() };
    face.outline_glyph(id, &mut pen);
    let advance = f64::from(face.glyph_hor_advance(id).unwrap_or_default()) * unit;
    Letter { advance, outline: pen.out }
}

fn face(weight: Weight) -> &'static Face<'static> {
    static FACES: OnceLock<[Face<'static>; 2]> = OnceLock::new();
    let parse = |data| Face::parse(data, 0).expect("the font that we carry is sound");
    let faces = FACES.get_or_init(|| [notosans::REGULAR_TTF, notosans::BOLD_TTF].map(parse));
    &faces[usize::from(weight == Weight::Bold)]
}

/// Writes an outline; the font counts upwards and SVG down.
struct Pen {
    unit: f64,
    out: String,
}

impl Pen {
    fn put<const N: usize>(&mut self, command: char, points: [(f32, f32); N]) {
        let tenth = |value: f64| number((value * 10.0).round() / 10.0);
        let at = |(x, y): (f32, f32)| {
            format!("{} {}", tenth(f64::from(x) * self.unit), tenth(-f64::from(y) * self.unit))
        };
        let points: Vec<String> = points.into_iter().map(at).collect();
        self.out.push(command);
        self.out.push_str(&points.join(" "));
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.put('M', [(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.put('L', [(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.put('Q', [(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.put('C', [(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.out.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_as_wide_as_their_letters() {
        let one = width("1", Weight::Regular, 10.0);
        assert!((width("11", Weight::Regular, 20.0) - 4.0 * one).abs() < 1e-9);
        assert!(width("MMM", Weight::Bold, 10.0) > width("iii", Weight::Bold, 10.0));
        assert_eq!(outline((Weight::Regular, ' ')), "");
    }

    #[test]
    fn letters_of_many_languages_are_there() {
        for letter in "äèøñçŁřßΑЖ¥£€×→–".chars() {
            assert!(!outline((Weight::Regular, letter)).is_empty(), "{letter}");
            let there = face(Weight::Bold).glyph_index(letter).is_some();
            assert!(there || letter == '→', "{letter}");
        }
    }
}
