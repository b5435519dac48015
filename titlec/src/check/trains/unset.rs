//! Statuses that never hold.

use engine::hooks::Value;
use engine::title::{Condition, StatusName};

use super::{asked, status, status_name};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::status_never_holds",
    severity: Severity::Warning,
    explain: "A status holds in the phases that have it, or from an event on that sets it. A round that waits \
              for one that never holds is never played.",
    example: "statuses: [\"mergers\"] that no phase has and no event sets",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let scripted = cx.script_values();
    let by_script = |status: &StatusName| {
        scripted.iter().any(|it| matches!(it, Value::Status(named) if named == status))
    };
    let holds =
        |status: &StatusName| status::set(cx).any(|(it, _)| it == status) || by_script(status);
    for (at, status) in status::declared(cx).enumerate() {
        if !holds(&status) {
            let name = status_name(cx, &status);
            let span = cx.span(&format!("trains.statuses[{at}]"));
            let message = format!("no phase has the status `{name}`, and no event sets it");
            out.push(Diagnostic::new(&RULE, span, message));
        }
    }
    for (condition, path) in asked(cx) {
        if let Condition::HasStatus(it) = condition
            && matches!(it.status, StatusName::Word(_))
            && !holds(&it.status)
        {
            let message = "no phase has this status, and no event sets it";
            out.push(Diagnostic::new(&RULE, cx.span(&format!("{path}.status")), message));
        }
    }
}
