//! Companies that start no corporation, or several.

use engine::abilities::{Ability, ExchangeFor, From};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(super) const RULE: Rule = Rule {
    code: "title::starts_one",
    severity: Severity::Error,
    explain: "With `from: [par]` a company starts a corporation that nobody else can start. It must be the \
              only one named.",
    example: "exchange(corporations: [\"EA\", \"WE\"], from: [par])",
};

pub(super) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Ability::Exchange(it) = held.ability else { continue };
        let one = matches!(&it.corporations, ExchangeFor::Named(it) if it.len() == 1);
        if it.from.contains(&From::Par) && !one {
            let message = "a company that starts a corporation names that one alone";
            let span = cx.span(&format!("{}.corporations", held.path));
            out.push(Diagnostic::new(&RULE, span, message));
        }
    }
}
