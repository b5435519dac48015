//! Train export that is over before it begins.

use super::Kit;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(super) const KIT: Kit = Kit { checks_of_numbers: &[(&RULE, check)], ..Kit::NONE };

const RULE: Rule = Rule {
    code: "title::never_exported",
    severity: Severity::Warning,
    explain: "Trains are exported up to the phase that `until` names. The game begins in the first phase, so that none is \
              ever exported if that is named.",
    example: "capitalization = \"full\"\nexport = { until = \"2\" }",
};

fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let Some(until) = cx.title.rules.export.as_ref().and_then(|it| it.until) else { return };
    if until.index() == 0 {
        let name = cx.phase_name(until);
        let message = format!("no train is ever exported: the game begins in phase `{name}`");
        let help = "name a later phase, or leave `export` out".to_owned();
        let span = cx.span("rules.export.until");
        out.push(Diagnostic::new(&RULE, span, message).help(help).about(name));
    }
}
