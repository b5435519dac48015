//! Tiles whose two sides do not belong together.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::back_of_tile",
    severity: Severity::Error,
    explain: "A tile with two sides is two tiles of the manifest, as many of the one as of the other. \
              `back` names the other side; it is enough to say it of one.",
    example: "\"8\": (count: 4, back: \"7\")",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, (name, tile)) in cx.title.map.tiles.iter().enumerate() {
        let Some(back) = tile.back else { continue };
        let Some((other_name, other)) = cx.tile(back.index()) else { continue };
        let said = other.back.is_none_or(|it| it.index() == at);
        let taken = (0..at).any(|it| cx.tile(it).is_some_and(|(_, it)| it.back == Some(back)));
        let message = if back.index() == at {
            format!("tile `{name}` is its own back")
        } else if !said || taken {
            format!("tile `{other_name}` has another back already")
        } else if tile.count != other.count {
            format!("there are not as many of `{name}` as of its back `{other_name}`")
        } else {
            continue;
        };
        out.push(Diagnostic::new(&RULE, cx.span(&format!("map.tiles[{at}].back")), message));
    }
}
