//! President's certificates that are kept back.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::president_reserved",
    severity: Severity::Error,
    explain: "Shares that are kept for exchanges or lie in the market from the start are ordinary ones. Without its president's certificate, \
              number 0, a corporation could not be started.",
    example: "(sym: \"WE\", name: \"West\", tokens: [0, 40], home: \"E3\", reserved_shares: [0])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, corporation) in cx.title.entities.corporations.iter().enumerate() {
        let lists = [
            ("reserved_shares", &corporation.reserved_shares),
            ("market_shares", &corporation.market_shares),
        ];
        for (name, shares) in lists {
            let Some(index) = shares.iter().position(|it| *it == 0) else { continue };
            let message =
                format!("the president's certificate of `{}` is kept back", corporation.sym);
            let span = cx.span(&format!("entities.corporations[{at}].{name}[{index}]"));
            out.push(Diagnostic::new(&RULE, span, message));
        }
    }
}
