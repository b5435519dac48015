//! Printed track that leads off the map.

use engine::ids::HexId;
use engine::title::{End, PathEnd};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::track_off_map",
    severity: Severity::Warning,
    explain: "Track that is printed on a hex leads to the hex beside it. Where there is none, nobody can \
              ever use it.",
    example: "\"C1\": \"offboard=revenue:yellow_20|brown_40,groups:port;path=a:3,b:_0\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, hex) in cx.hexes.iter().enumerate() {
        for (at, path) in hex.face.paths.iter().enumerate() {
            let ends = [&path.a, &path.b].into_iter();
            for end in ends.filter(|end| leads_off(cx, HexId::at(index), end)) {
                let message = format!("no hex lies at side {} of `{}`", end.at, hex.name);
                let span = cx.span(&format!("{}.paths[{at}]", hex.path));
                out.push(Diagnostic::new(&RULE, span, message));
            }
        }
    }
}

fn leads_off(cx: &Context<'_>, hex: HexId, end: &PathEnd) -> bool {
    end.end == End::Edge && cx.board.all_neighbour(hex, end.at).is_none()
}
