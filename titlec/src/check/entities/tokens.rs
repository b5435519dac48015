//! Corporations without stations.

use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_tokens",
    severity: Severity::Warning,
    explain: "A corporation without stations has no home and can run no train.",
    example: "(sym: \"WE\", name: \"West\", tokens: [], home: \"E3\")",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, corporation) in cx.title.entities.corporations.iter().enumerate() {
        let everywhere = cx.type_of(corporation).is_some_and(kits::is_everywhere);
        // What stands open to all runs no trains of its own: its stations are those on the map.
        let neutral = corporation.open_stations;
        if !everywhere && !neutral && cx.tokens(corporation).is_empty() {
            let message = format!("`{}` has no station", corporation.sym);
            let span = cx.span(&format!("entities.corporations[{index}].tokens"));
            out.push(
                Diagnostic::new(&RULE, span, message)
                    .about(&*corporation.sym)
                    .help("say what its stations cost: `tokens: [0, 40]`".to_owned()),
            );
        }
    }
}
