//! Homes without a city.

use super::cities;
use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::home_without_city",
    severity: Severity::Warning,
    explain: "A corporation places its first station in a city of its home hex. Without a city there, \
              it must wait until someone builds one.",
    example: "(sym: \"WE\", name: \"West\", tokens: [0, 40], home: \"B2\")",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, corporation) in cx.title.entities.corporations.iter().enumerate() {
        let Some(hex) = corporation.home.and_then(|home| cx.hex(home)) else { continue };
        let kind = cx.title.entities.types.get(corporation.r#type.map_or(0, |it| it.index()));
        let brings = kind.is_some_and(|kind| kits::ALL.iter().any(|it| (it.brings_city)(kind)));
        if cities(hex.face) == 0 && !brings {
            let message =
                format!("hex `{}`, the home of `{}`, has no city", hex.name, corporation.sym);
            let span = cx.span(&format!("entities.corporations[{index}].home"));
            out.push(
                Diagnostic::new(&RULE, span, message)
                    .about(&*corporation.sym)
                    .help("name a hex with a city, or put one on the hex".to_owned()),
            );
        }
    }
}
