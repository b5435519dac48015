//! Hexes that lie between the others.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::hex_off_grid",
    severity: Severity::Warning,
    explain: "In a grid of hexes every other name is left out: beside `B2` lies `B4`, and `C3` between \
              them. A hex with a name of the other kind touches none of the rest.",
    example: "\"B2 B4 D2 D6 E5 F3\": \"\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let hexes = &cx.hexes;
    let odd = |index: usize| {
        let hex = &cx.board.hexes[index];
        (hex.x + hex.y).rem_euclid(2) == 1
    };
    let odd_ones = (0..hexes.len()).filter(|index| odd(*index)).count();
    let rare = odd_ones * 2 < hexes.len();
    for (_, hex) in hexes.iter().enumerate().filter(|(index, _)| odd(*index) == rare) {
        let message = format!("hex `{}` touches no other, since it lies between them", hex.name);
        out.push(
            Diagnostic::new(&RULE, hex.span, message)
                .about(hex.name)
                .help("write the number of a hex beside the others".to_owned()),
        );
    }
}
