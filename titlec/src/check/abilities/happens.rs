//! Abilities that happen at no time.

use engine::abilities::Use;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_happens",
    severity: Severity::Error,
    explain: "What happens by itself needs a moment in `when`, or a phase in `on_phase`.",
    example: "revenue_change(revenue: 10)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let terms = held.ability.terms();
        let timeless = terms.when.is_empty() && terms.on_phase.is_none();
        if held.ability.comes_by() == Use::Happens && timeless {
            let message = format!("`{}` has neither `when` nor `on_phase`", held.ability.name());
            let help = "say when it happens".to_owned();
            out.push(Diagnostic::new(&RULE, cx.span(&held.path), message).help(help));
        }
    }
}
