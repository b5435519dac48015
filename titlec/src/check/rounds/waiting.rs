//! Values of steps that only matter where the turn waits for them.

use engine::title::Step;

use super::rounds;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::step_does_not_wait",
    severity: Severity::Error,
    explain: "Whether a choice may be passed, and whether there may be several, matters only where the turn waits for \
              choices: `special_choose` with `blocks: true`.",
    example: "special_choose(may_pass: false)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for round in rounds(cx) {
        for (index, step) in round.steps.iter().enumerate() {
            let Step::SpecialChoose(it) = step else { continue };
            let idle = [("may_pass", !it.may_pass), ("repeat", it.repeat)];
            for (field, _) in idle.into_iter().filter(|(_, given)| *given && !it.blocks) {
                let span = cx.span(&format!("{}[{index}].{field}", round.path));
                let message = format!("`{field}` does nothing, since no turn waits for the step");
                let help = "give the step `blocks: true`".to_owned();
                out.push(Diagnostic::new(&RULE, span, message).help(Some(help)));
            }
        }
    }
}
