//! Choices between nothing.

use engine::abilities::Ability;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_choices",
    severity: Severity::Warning,
    explain: "`choose_ability` lets its owner choose one of `choices`. Without any, there is nothing to \
              choose.",
    example: "choose_ability(when: [any])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Ability::ChooseAbility(it) = held.ability else { continue };
        if it.choices.is_empty() {
            let message = "there is nothing to choose";
            let help = "name what there is under `choices`".to_owned();
            out.push(
                Diagnostic::new(&RULE, cx.span(&held.path), message).about(held.holder).help(help),
            );
        }
    }
}
