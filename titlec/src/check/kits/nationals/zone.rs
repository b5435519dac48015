//! Zones without a national, and nationals without a zone.

use super::is_national;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(super) const RULE: Rule = Rule {
    code: "title::idle_zone",
    severity: Severity::Error,
    explain: "A corporation whose type is `national` has stations in all cities of its `home_zone`. It needs one to \
              earn anything, and to other corporations a zone means nothing.",
    example: "(sym: \"WE\", name: \"West\", tokens: [0, 40], home: \"E3\", home_zone: [\"E3\"])",
};

pub(super) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, corporation) in cx.title.entities.corporations.iter().enumerate() {
        let national = is_national(cx.type_of(corporation));
        let sym = &corporation.sym;
        let (path, message) = match (national, corporation.home_zone.is_empty()) {
            (true, false) | (false, true) => continue,
            (true, true) => ("", format!("`{sym}` is a national without a zone")),
            (false, false) => {
                (".home_zone", format!("`{sym}` has a zone, but its type is not `national`"))
            }
        };
        let span = cx.span(&format!("entities.corporations[{index}]{path}"));
        out.push(Diagnostic::new(&RULE, span, message));
    }
}
