//! Where hexes lie: names to columns and rows, and the steps to the hexes around.

use crate::title::{Axes, Axis, Layout};

/// Steps to the six neighbours in order of sides, in doubled coordinates.
pub(super) fn steps(layout: Layout) -> [(i16, i16); 6] {
    match layout {
        Layout::Flat => [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)],
        Layout::Pointy => [(-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)],
    }
}

/// Column and row of a hex such as `C12`.
pub(super) fn place(name: &str, axes: &Axes) -> (i16, i16) {
    let letters = letters(name);
    let number = number(name) - 1;
    let along = |axis| if axis == Axis::Letter { letters } else { number };
    (along(axes.x), along(axes.y))
}

/// `A` is 0 and `AA` is 26; small letters lie before `A`, from `a` at -1 on.
fn letters(name: &str) -> i16 {
    let word: &str = name.trim_matches(|it: char| !it.is_ascii_alphabetic());
    match word.as_bytes() {
        [one @ b'a'..=b'z'] => i16::from(b'a') - i16::from(*one) - 1,
        many => {
            many.iter().fold(0, |sum, it| sum * 26 + i16::from(it.to_ascii_uppercase() - b'A') + 1)
                - 1
        }
    }
}

fn number(name: &str) -> i16 {
    let digits = name.trim_matches(|it: char| !it.is_ascii_digit() && it != '-');
    digits.parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LETTERS_ACROSS: Axes = Axes { x: Axis::Letter, y: Axis::Number };

    #[test]
    fn names_give_columns_and_rows() {
        assert_eq!(place("A1", &LETTERS_ACROSS), (0, 0));
        assert_eq!(place("C12", &LETTERS_ACROSS), (2, 11));
        assert_eq!(place("AB3", &LETTERS_ACROSS), (27, 2));
        assert_eq!(place("a-1", &LETTERS_ACROSS), (-1, -2));
        assert_eq!(place("C12", &Axes { x: Axis::Number, y: Axis::Letter }), (11, 2));
    }
}
