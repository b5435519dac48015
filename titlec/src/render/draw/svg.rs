//! SVG text.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::font::{self, Glyph, Weight};
use super::geometry::{Point, Rect};
use super::number::{factor, number};

/// Attributes of an element, in the order in which they were given.
#[derive(Debug, Clone, Default)]
pub(in crate::render) struct Attributes(String);

impl Attributes {
    pub(in crate::render) fn new() -> Attributes {
        Attributes::default()
    }

    pub(in crate::render) fn text(mut self, name: &str, value: &str) -> Attributes {
        write!(self.0, " {name}=\"{}\"", escaped(value)).expect("a text takes all");
        self
    }

    pub(in crate::render) fn number(self, name: &str, value: f64) -> Attributes {
        self.text(name, &number(value))
    }

    pub(in crate::render) fn fill(self, colour: &str) -> Attributes {
        self.text("fill", colour)
    }

    pub(in crate::render) fn stroke(self, colour: &str, width: f64) -> Attributes {
        self.text("stroke", colour).number("stroke-width", width)
    }
}

/// A part of a picture, and the letters that it uses.
#[derive(Debug, Clone, Default)]
pub(in crate::render) struct Fragment {
    body: String,
    glyphs: BTreeSet<Glyph>,
}

fn points(points: &[Point]) -> Attributes {
    let written: Vec<String> =
        points.iter().map(|it| format!("{},{}", number(it.x), number(it.y))).collect();
    Attributes::new().text("points", &written.join(" "))
}

impl Fragment {
    pub(in crate::render) fn is_empty(&self) -> bool {
        self.body.is_empty()
    }

    pub(in crate::render) fn element(&mut self, name: &str, attributes: &Attributes) {
        writeln!(self.body, "<{name}{}/>", attributes.0).expect("a text takes all");
    }

    pub(in crate::render) fn path(&mut self, description: &str, attributes: Attributes) {
        self.element("path", &attributes.after(&Attributes::new().text("d", description)));
    }

    pub(in crate::render) fn disc(&mut self, at: Point, radius: f64, attributes: Attributes) {
        let place = Attributes::new().number("cx", at.x).number("cy", at.y).number("r", radius);
        self.element("circle", &attributes.after(&place));
    }

    pub(in crate::render) fn rect(&mut self, at: Rect, round: f64, attributes: Attributes) {
        let place = Attributes::new().number("x", at.left).number("y", at.top);
        let place = place.number("width", at.width()).number("height", at.height());
        let place = if round > 0.0 { place.number("rx", round) } else { place };
        self.element("rect", &attributes.after(&place));
    }

    pub(in crate::render) fn polygon(&mut self, corners: &[Point], attributes: Attributes) {
        self.element("polygon", &attributes.after(&points(corners)));
    }

    /// Lines from each point to the next.
    pub(in crate::render) fn lines(&mut self, along: &[Point], attributes: Attributes) {
        self.element("polyline", &attributes.after(&points(along)));
    }

    /// Puts another fragment into a group; nothing if it is empty.
    pub(in crate::render) fn group(&mut self, attributes: &Attributes, inner: Fragment) {
        if inner.is_empty() {
            return;
        }
        writeln!(self.body, "<g{}>", attributes.0).expect("a text takes all");
        self.append(inner);
        self.body.push_str("</g>\n");
    }

    /// Puts another fragment at a place.
    pub(in crate::render) fn at(&mut self, place: Point, inner: Fragment) {
        let to = format!("translate({} {})", number(place.x), number(place.y));
        self.group(&Attributes::new().text("transform", &to), inner);
    }

    /// The same, so many times as large.
    pub(in crate::render) fn scaled(self, times: f64) -> Fragment {
        let mut out = Fragment::default();
        let by = format!("scale({})", factor(times));
        out.group(&Attributes::new().text("transform", &by), self);
        out
    }

    pub(in crate::render) fn append(&mut self, other: Fragment) {
        self.body.push_str(&other.body);
        self.glyphs.extend(other.glyphs);
    }

    /// A line of text whose left end stands there; what it says is kept for those who listen.
    pub(in crate::render) fn line(
        &mut self,
        text: &str,
        at: Point,
        (weight, size): (Weight, f64),
        attributes: &Attributes,
    ) {
        let scale = factor(size / font::EM);
        let place = format!("translate({} {}) scale({scale})", number(at.x), number(at.y));
        let label = Attributes::new().text("transform", &place).text("aria-label", text);
        write!(self.body, "<g{}{}>", label.0, attributes.0).expect("a text takes all");
        let mut x = 0.0;
        for letter in text.chars() {
            let glyph = (weight, letter);
            if !font::outline(glyph).is_empty() {
                self.glyphs.insert(glyph);
                write!(self.body, "<use href=\"#{}\" x=\"{}\"/>", id(glyph), number(x))
                    .expect("a text takes all");
            }
            x += font::advance(glyph);
        }
        self.body.push_str("</g>\n");
    }

    /// A whole picture: so large, in pixels or in millimetres.
    pub(in crate::render) fn document(self, size: Size, background: &str) -> String {
        let unit = if size.millimetres { "mm" } else { "" };
        let (width, height) = (number(size.width), number(size.height));
        let (inner_width, inner_height) =
            (number(size.width * size.units), number(size.height * size.units));
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}{unit}\" height=\"{height}{unit}\" \
             viewBox=\"0 0 {inner_width} {inner_height}\">\n"
        );
        if !self.glyphs.is_empty() {
            out.push_str("<defs>\n");
            for &glyph in &self.glyphs {
                writeln!(out, "<path id=\"{}\" d=\"{}\"/>", id(glyph), font::outline(glyph))
                    .expect("a text takes all");
            }
            out.push_str("</defs>\n");
        }
        writeln!(
            out,
            "<rect width=\"{inner_width}\" height=\"{inner_height}\" fill=\"{background}\"/>"
        )
        .expect("a text takes all");
        out + &self.body + "</svg>\n"
    }
}

/// How large a picture is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::render) struct Size {
    pub(in crate::render) width: f64,
    pub(in crate::render) height: f64,
    /// Units of the drawing in each pixel or millimetre.
    pub(in crate::render) units: f64,
    /// Whether it is given in millimetres, for printing.
    pub(in crate::render) millimetres: bool,
}

impl Size {
    pub(in crate::render) fn pixels(width: f64, height: f64) -> Size {
        Size { width: width.ceil(), height: height.ceil(), units: 1.0, millimetres: false }
    }
}

impl Attributes {
    /// The others, then these.
    fn after(mut self, others: &Attributes) -> Attributes {
        self.0.insert_str(0, &others.0);
        self
    }
}

/// By what name a letter is known in a picture.
fn id((weight, letter): Glyph) -> String {
    let weight = if weight == Weight::Bold { 'b' } else { 'r' };
    format!("{weight}{:x}", u32::from(letter))
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '"' => out.push_str("&quot;"),
            // Control characters have no place in XML.
            it if it.is_control() => out.push(' '),
            // Nor have these two, which are no characters at all.
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            it => out.push(it),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::geometry::point;
    use super::*;

    #[test]
    fn a_text_is_drawn_from_letters_that_are_defined_once() {
        let mut fragment = Fragment::default();
        let black = Attributes::new().fill("#000");
        fragment.line("A<A", point(1.0, 2.0), (Weight::Bold, 20.0), &black);
        let svg = fragment.document(Size::pixels(10.0, 10.0), "#fff");
        assert_eq!(svg.matches("<path id=\"b41\"").count(), 1);
        assert_eq!(svg.matches("href=\"#b41\"").count(), 2);
        assert!(svg.contains("aria-label=\"A&lt;A\" fill=\"#000\">"), "{svg}");
    }

    #[test]
    fn what_xml_has_no_place_for_is_replaced() {
        assert_eq!(escaped("a\u{1}b\u{fffe}c\u{ffff}\"&<"), "a b\u{fffd}c\u{fffd}&quot;&amp;&lt;");
    }

    #[test]
    fn an_empty_group_is_not_written() {
        let mut fragment = Fragment::default();
        fragment.at(point(1.0, 1.0), Fragment::default());
        assert!(fragment.is_empty());
    }
}
