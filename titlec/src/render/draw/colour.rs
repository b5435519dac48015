//! Colours: those of hexes and of the page, by daylight and in the dark, and those that titles name.

use engine::title::{Colour, PhaseColour};

use crate::colour::{NAMES, is_colour};

/// The colours of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::render) struct Palette {
    dark: bool,
    /// Behind everything.
    pub(in crate::render) page: &'static str,
    /// Text on the page.
    pub(in crate::render) ink: &'static str,
    /// Text on the page that matters less.
    pub(in crate::render) faint: &'static str,
    /// Lines of tables, and frames.
    pub(in crate::render) rule: &'static str,
    /// A card or a cell.
    pub(in crate::render) card: &'static str,
}

/// What is drawn on hexes, by day and by night.
pub(in crate::render) const TRACK: &str = "#1d1d1b";
/// Between hexes.
pub(in crate::render) const HEX_LINE: &str = "#5c584f";
/// Places for stations.
pub(in crate::render) const SLOT: &str = "#fffdf7";

impl Palette {
    pub(in crate::render) fn new(dark: bool) -> Palette {
        if dark {
            Palette {
                dark,
                page: "#1b1e22",
                ink: "#eceae4",
                faint: "#a5a39c",
                rule: "#4b5057",
                card: "#272b31",
            }
        } else {
            Palette {
                dark,
                page: "#ffffff",
                ink: "#1d1d1b",
                faint: "#6b675e",
                rule: "#c9c4b8",
                card: "#fbf9f3",
            }
        }
    }

    /// The colour of a hex or tile.
    pub(in crate::render) fn hex(&self, colour: Colour) -> &'static str {
        let (light, dark) = match colour {
            Colour::White | Colour::None => ("#f7f3e6", "#cdc9bc"),
            Colour::Yellow => ("#fde05a", "#d9bd3f"),
            Colour::Green => ("#7cbd6b", "#649b56"),
            Colour::Brown => ("#c38d5b", "#a3744a"),
            Colour::Gray => ("#bfbdb7", "#9a9892"),
            Colour::Blue => ("#a5d0ee", "#7ea9c8"),
            Colour::Sepia => ("#d8c39b", "#b09d79"),
            Colour::GreenBrown => ("#a0a563", "#82874f"),
            Colour::BrownGray => ("#c1a589", "#9f876f"),
            Colour::BrownSepia => ("#cea87b", "#aa8a64"),
            Colour::Pink => ("#f3b6c6", "#c9929f"),
            Colour::Red => ("#ec8a78", "#c56c5c"),
            Colour::Purple => ("#c3a3d8", "#9d81b1"),
            Colour::Orange => ("#f6b56b", "#cf9352"),
            Colour::Gray60 => ("#cfcdc8", "#a9a7a2"),
            Colour::Gray50 => ("#b4b2ac", "#918f8a"),
            Colour::Gray40 => ("#9b9994", "#7d7b77"),
            Colour::Salmon => ("#f6a892", "#cb8672"),
            Colour::Navy => ("#8a9cc4", "#6c7ca0"),
            Colour::Black => ("#4a4844", "#2e2c29"),
            Colour::Empty => ("none", "none"),
        };
        if self.dark { dark } else { light }
    }

    /// The colour of a stage of the game.
    pub(in crate::render) fn phase(&self, colour: PhaseColour) -> &'static str {
        match colour {
            PhaseColour::Yellow => self.hex(Colour::Yellow),
            PhaseColour::Green => self.hex(Colour::Green),
            PhaseColour::Brown => self.hex(Colour::Brown),
            PhaseColour::Gray => self.hex(Colour::Gray),
            PhaseColour::White => self.hex(Colour::White),
            PhaseColour::Blue => self.hex(Colour::Blue),
            PhaseColour::Purple => self.hex(Colour::Purple),
            PhaseColour::Black => self.hex(Colour::Black),
            PhaseColour::Diesel => "#55524c",
        }
    }
}

/// Colours of those who name none, one after the other.
const SPARE: [&str; 8] =
    ["#c8372d", "#2a5fa5", "#2f7d3b", "#e0902c", "#6d3f8f", "#1b1b1b", "#8a5a35", "#2b9a9a"];

/// Colours of routes: none of them is that of track.
const ROUTES: [&str; 8] =
    ["#e6194b", "#2464d6", "#f58231", "#8e2bbf", "#00a5a5", "#c59b00", "#e01fc0", "#8a5a35"];

/// The colour of a route.
pub(in crate::render) fn route(index: usize) -> &'static str {
    ROUTES[index % ROUTES.len()]
}

/// The colour that a title names, if a picture can show it; else one of ours.
pub(in crate::render) fn named(colour: Option<&str>, index: usize) -> String {
    let spare = SPARE[index % SPARE.len()];
    colour.filter(|it| is_colour(it)).unwrap_or(spare).to_owned()
}

/// Letters that can be read on a colour: those that the title names, else white or black.
pub(in crate::render) fn letters_on(colour: &str, named: Option<&str>) -> String {
    let dark = brightness(colour) < 140.0;
    let ours = if dark { "#ffffff" } else { "#1d1d1b" };
    named.filter(|it| is_colour(it)).unwrap_or(ours).to_owned()
}

/// The colour that a tile code names, if a picture can show it.
pub(in crate::render) fn written(colour: &str) -> Option<String> {
    is_colour(colour).then(|| colour.to_owned())
}

fn brightness(colour: &str) -> f64 {
    let [red, green, blue] = channels(colour).map(f64::from);
    0.299 * red + 0.587 * green + 0.114 * blue
}

fn channels(colour: &str) -> [u8; 3] {
    let hex = |at: usize, length: usize| {
        let digits = colour.get(at..at + length).unwrap_or("0");
        let value = u8::from_str_radix(digits, 16).unwrap_or_default();
        if length == 1 { value * 17 } else { value }
    };
    match colour.len() {
        7 if colour.starts_with('#') => [hex(1, 2), hex(3, 2), hex(5, 2)],
        4 if colour.starts_with('#') => [hex(1, 1), hex(2, 1), hex(3, 1)],
        _ => {
            let found = NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(colour));
            found.map_or([0; 3], |(_, channels)| *channels)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_can_be_read_on_every_colour() {
        assert_eq!(letters_on("#000", None), "#ffffff");
        assert_eq!(letters_on("#FFF500", None), "#1d1d1b");
        assert_eq!(letters_on("darkblue", None), "#ffffff");
        assert_eq!(letters_on("darkblue", Some("yellow")), "yellow");
    }

    #[test]
    fn what_is_no_colour_is_not_written() {
        assert_eq!(named(Some("url(x)"), 0), SPARE[0]);
        assert_eq!(named(Some("#12345"), 1), SPARE[1]);
        assert_eq!(named(Some("#123456"), 1), "#123456");
    }
}
