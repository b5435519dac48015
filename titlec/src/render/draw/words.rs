//! Lines of text as one block.

use super::font::{self, BELOW, CAPITAL, Weight};
use super::geometry::{Point, Rect, point};
use super::svg::{Attributes, Fragment};

/// From one line to the next, as part of the size.
const LEADING: f64 = 1.2;

/// How lines of different length lie below one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::render) enum Align {
    Left,
    Middle,
}

/// A block of lines.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::render) struct Words {
    pub(in crate::render) lines: Vec<String>,
    pub(in crate::render) size: f64,
    pub(in crate::render) weight: Weight,
    pub(in crate::render) align: Align,
}

impl Words {
    pub(in crate::render) fn new(text: &str, size: f64, weight: Weight) -> Words {
        Words { lines: vec![text.to_owned()], size, weight, align: Align::Middle }
    }

    pub(in crate::render) fn bold(text: &str, size: f64) -> Words {
        Words::new(text, size, Weight::Bold)
    }

    pub(in crate::render) fn regular(text: &str, size: f64) -> Words {
        Words::new(text, size, Weight::Regular)
    }

    pub(in crate::render) fn left(self) -> Words {
        Words { align: Align::Left, ..self }
    }

    /// The text in lines that are no wider than that, unless a single word is.
    pub(in crate::render) fn wrapped(text: &str, size: f64, weight: Weight, width: f64) -> Words {
        let mut lines: Vec<String> = Vec::new();
        for word in unbroken(text) {
            let longer = lines.last().map(|line| format!("{line} {word}"));
            match longer.filter(|it| font::width(it, weight, size) <= width) {
                Some(longer) => *lines.last_mut().expect("there is a line") = longer,
                None => lines.push(word),
            }
        }
        Words { lines, size, weight, align: Align::Left }
    }

    /// The same, as small as it must be to fit into a width.
    pub(in crate::render) fn fitted(self, width: f64) -> Words {
        let own = self.width();
        if own <= width {
            return self;
        }
        Words { size: self.size * width / own, ..self }
    }

    pub(in crate::render) fn width(&self) -> f64 {
        self.lines.iter().map(|it| font::width(it, self.weight, self.size)).fold(0.0, f64::max)
    }

    /// From the top of its capitals to its last line, with what hangs below.
    pub(in crate::render) fn height(&self) -> f64 {
        let below = self.lines.last().is_some_and(|it| hangs(it));
        let lines = self.lines.len().saturating_sub(1) as f64 * LEADING + CAPITAL;
        (lines + if below { BELOW } else { 0.0 }) * self.size
    }

    /// The room of each line, the middle of the block being at nothing.
    pub(in crate::render) fn boxes(&self) -> Vec<Rect> {
        let (width, top) = (self.width(), -self.height() / 2.0);
        let line = |(at, text): (usize, &String)| {
            let own = font::width(text, self.weight, self.size);
            let left = match self.align {
                Align::Left => -width / 2.0,
                Align::Middle => -own / 2.0,
            };
            let top = top + at as f64 * LEADING * self.size;
            let below = if hangs(text) { BELOW } else { 0.0 };
            let height = (CAPITAL + below) * self.size;
            Rect { left, top, right: left + own, bottom: top + height }
        };
        self.lines.iter().enumerate().map(line).collect()
    }

    /// Draws the block around a place.
    pub(in crate::render) fn draw(&self, out: &mut Fragment, centre: Point, paint: &Attributes) {
        for (line, room) in self.lines.iter().zip(self.boxes()) {
            let at = centre + point(room.left, room.top + CAPITAL * self.size);
            out.line(line, at, (self.weight, self.size), paint);
        }
    }
}

/// Whether a line has letters that reach below it.
fn hangs(line: &str) -> bool {
    line.contains(|it: char| {
        matches!(it, 'g' | 'j' | 'p' | 'q' | 'y' | 'Q' | 'J' | ',' | ';' | '(' | ')' | 'ç' | 'Ç')
    })
}

/// The words of a text; a number and what it counts are one.
fn unbroken(text: &str) -> Vec<String> {
    let is_number = |it: &str| it.bytes().all(|it| it.is_ascii_digit());
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match words.last_mut() {
            Some(number) if is_number(number) => *number = format!("{number} {word}"),
            _ => words.push(word.to_owned()),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_to_a_width() {
        let words = Words::wrapped("one two three four", 10.0, Weight::Regular, 50.0);
        assert_eq!(words.lines, ["one two", "three four"]);
        assert!(words.width() <= 50.0);
        let words = Words::wrapped("two three 10 % off", 10.0, Weight::Regular, 60.0);
        assert!(words.lines.iter().any(|it| it.contains("10 %")));
        let words = Words::wrapped("any towns, 2 cities", 10.0, Weight::Regular, 65.0);
        assert_eq!(words.lines, ["any towns,", "2 cities"]);
    }

    #[test]
    fn words_shrink_to_fit() {
        let words = Words::bold("Wide words", 20.0).fitted(30.0);
        assert!(words.width() <= 30.0001 && words.size < 20.0);
    }

    #[test]
    fn boxes_lie_around_the_middle() {
        let words = Words::regular("HHH", 10.0);
        let room = words.boxes()[0];
        assert!((room.left + room.right).abs() < 1e-9 && (room.top + room.bottom).abs() < 1e-9);
    }
}
