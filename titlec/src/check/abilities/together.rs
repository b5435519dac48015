//! Companies with nothing to use together.

use engine::abilities::Use;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::nothing_together",
    severity: Severity::Warning,
    explain: "With `together` the powers of a company are used in one turn, and what is left of them at \
              its end is lost. That takes two powers, or one that is used several times.",
    example: "(sym: \"HC\", name: \"Harbour Company\", value: 40, together: true)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, company) in cx.title.entities.companies.iter().enumerate() {
        let chosen = company.abilities.iter().filter(|it| it.comes_by() == Use::Chosen);
        let uses = chosen.map(|it| if it.terms().count == Some(1) { 1 } else { 2 }).sum::<u8>();
        if company.together && uses < 2 {
            let message = format!("`{}` has nothing to use together", company.sym);
            let span = cx.span(&format!("entities.companies[{at}].together"));
            out.push(Diagnostic::new(&RULE, span, message).about(&*company.sym));
        }
    }
}
