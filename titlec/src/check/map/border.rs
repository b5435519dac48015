//! Borders on which the two hexes do not agree.

use engine::ids::HexId;
use engine::title::{Border, BorderKind};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::border_differs",
    severity: Severity::Warning,
    explain: "A border stands between two hexes. It may be written on either of them or on both, but then \
              of the same kind and with the same cost.",
    example: "\"B2\": \"border=edge:0,type:water,cost:40\", \"B4\": \"border=edge:3,type:water,cost:60\", \"D2 D6 E5\": \"\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, hex) in cx.hexes.iter().enumerate() {
        for (at, border) in hex.face.borders.iter().enumerate() {
            let Some(other) = cx.board.all_neighbour(HexId::at(index), border.edge) else {
                continue;
            };
            if other.index() < index {
                continue;
            }
            let facing = (border.edge + 3) % 6;
            out.extend(two_kinds(cx, index, at, other));
            let costs = |it: &&Border| it.edge == facing && it.cost.is_some();
            let beyond = cx.hexes[other.index()].face.borders.iter().find(costs);
            if let (Some(here), Some(there)) = (border.cost, beyond.and_then(|it| it.cost))
                && here != there
            {
                let (name, other) = (hex.name, cx.hexes[other.index()].name);
                let message = format!(
                    "the border between `{name}` and `{other}` costs {} here and {} there",
                    here.0, there.0
                );
                let span = cx.span(&format!("{}.borders[{at}]", hex.path));
                let help = "write the same on both, or leave it out on one of them".to_owned();
                out.push(Diagnostic::new(&RULE, span, message).help(help).about(name));
            }
        }
    }
}

/// What is said of a border that is of one kind on a hex and of another on the next.
fn two_kinds(cx: &Context<'_>, index: usize, at: usize, other: HexId) -> Option<Diagnostic> {
    let (hex, beyond) = (&cx.hexes[index], &cx.hexes[other.index()]);
    let border = &hex.face.borders[at];
    let facing = (border.edge + 3) % 6;
    let there = beyond.face.borders.iter().find(|it| it.edge == facing)?;
    if there.kind == border.kind || [there.kind, border.kind].contains(&BorderKind::Plain) {
        return None;
    }
    let (name, other) = (hex.name, beyond.name);
    let (one, two) = (border.kind.name(), there.kind.name());
    let message =
        format!("the border between `{name}` and `{other}` is {one} here and {two} there");
    let span = cx.span(&format!("{}.borders[{at}]", hex.path));
    let help = "write the same on both, or leave it out on one of them".to_owned();
    let told = Diagnostic::new(&RULE, span, message).help(help).about(name);
    Some(told.related(cx.span(&beyond.path), "the other side"))
}
