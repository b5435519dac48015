//! Printed track that nothing can ever meet.

use engine::ids::HexId;

use super::{exits, may_be_met};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::track_meets_nothing",
    severity: Severity::Warning,
    explain: "Printed track goes on where the hex beside it has track, or where a tile may be laid. If \
              that hex stays as it is and has no track on this side, nobody can ever use it.",
    example: "\"red\": { \"C1\": \"offboard=revenue:yellow_20|green_40,groups:port;path=a:0,b:_0;path=a:2,b:_0\", \"B0\": \"\" }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, hex) in cx.hexes.iter().enumerate() {
        let id = HexId::at(index);
        for (at, side) in exits(hex.face) {
            let Some(other) = cx.board.all_neighbour(id, side) else { continue };
            if !may_be_met(cx, id, side) {
                let other = &cx.board.hexes[other.index()].name;
                let message = format!(
                    "nothing on `{other}` meets the track at side {side} of `{}`",
                    hex.name
                );
                let span = cx.span(&format!("{}.paths[{at}]", hex.path));
                out.push(
                    Diagnostic::new(&RULE, span, message)
                        .about(hex.name)
                        .help("turn the path to another side, or leave it out".to_owned()),
                );
            }
        }
    }
}
