//! Names of hexes where the map gives them.

use std::ops::RangeInclusive;

use engine::vocab::Kind;

use super::resolve;
use super::rules::HEX_NAME;
use super::symbols::Symbols;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::read::{Authored, View};

/// Numbers of hexes; no map comes near the ends.
const FAR: RangeInclusive<i16> = -999..=999;

/// Checks the form of every hex name, and that names of places belong to hexes.
pub(super) fn check(title: &Authored, symbols: &Symbols, out: &mut Diagnostics) {
    let Some(map) = title.view().field("map") else { return };
    let colours = map.field("hexes").map(View::pairs).unwrap_or_default();
    for (names, _) in colours.into_iter().flat_map(|(_, groups)| groups.pairs()) {
        out.extend(names.items().into_iter().filter_map(malformed));
    }
    let locations = map.field("locations").map(View::pairs).unwrap_or_default();
    for (hex, _) in locations {
        let Some(name) = hex.text() else { continue };
        if symbols.position(Kind::Hex, name).is_none() {
            out.extend(resolve::unknown(Kind::Hex, name, hex.place.span, symbols));
        }
    }
}

/// One or two letters, then a number that may be below zero.
fn malformed(hex: View<'_>) -> Option<Diagnostic> {
    let name = hex.text()?;
    let number = name.trim_start_matches(|it: char| it.is_ascii_alphabetic());
    let letters = name.len() - number.len();
    let good = (1..=2).contains(&letters) && number.parse().is_ok_and(|it| FAR.contains(&it));
    (!good).then(|| {
        let message = format!("`{name}` is no name of a hex");
        let help = "a hex is one or two letters and a number, such as `B11`".to_owned();
        Diagnostic::new(&HEX_NAME, hex.place.span, message).help(help)
    })
}
