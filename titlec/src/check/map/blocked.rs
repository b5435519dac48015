//! Printed track that leads over a border which no track may cross.

use engine::ids::HexId;

use super::exits;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::track_into_border",
    severity: Severity::Warning,
    explain: "No track crosses an impassable border, whichever of the two hexes it is written on. Track \
              that is printed over one leads nowhere.",
    example: "\"D4\": \"city=revenue:20;path=a:1,b:_0;border=edge:1,type:impassable\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, hex) in cx.hexes.iter().enumerate() {
        for (at, side) in exits(hex.face) {
            if cx.board.is_impassable(HexId::at(index), side) {
                let message = format!("the border at side {side} of `{}` is impassable", hex.name);
                let span = cx.span(&format!("{}.paths[{at}]", hex.path));
                out.push(Diagnostic::new(&RULE, span, message).about(hex.name));
            }
        }
    }
}
