//! Printed track that leads off the map.

use engine::ids::HexId;

use super::exits;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::track_off_map",
    severity: Severity::Warning,
    explain: "Track that is printed on a hex leads to the hex beside it. Where there is none, nobody can \
              ever use it.",
    example: "\"C1\": \"offboard=revenue:yellow_20|green_40,groups:port;path=a:0,b:_0;path=a:3,b:_0\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, hex) in cx.hexes.iter().enumerate() {
        for (at, side) in exits(hex.face) {
            if cx.board.all_neighbour(HexId::at(index), side).is_none() {
                let message = format!("no hex lies at side {side} of `{}`", hex.name);
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
