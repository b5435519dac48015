//! Kinds of dividend that are named twice.

use engine::title::Dividends;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::duplicate_dividend",
    severity: Severity::Error,
    explain: "`kinds` names each thing that may become of a revenue once. Another was probably meant.",
    example: "dividends = { kinds = [\"payout\", \"payout\"] }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (path, dividends) in super::all_dividends(cx.title) {
        look(cx, &path, dividends, out);
    }
}

fn look(cx: &Context<'_>, path: &str, dividends: &Dividends, out: &mut Vec<Diagnostic>) {
    let kinds = &dividends.kinds;
    for at in (1..kinds.len()).filter(|at| kinds[..*at].contains(&kinds[*at])) {
        let name = kinds[at].name();
        let span = cx.span(&format!("{path}.kinds[{at}]"));
        let help = "leave it out, or name another kind".to_owned();
        out.push(
            Diagnostic::new(&RULE, span, format!("`{name}` is here twice")).help(help).about(name),
        );
    }
}
