//! Companies that wait for the use of a power that they do not have.

use engine::abilities::{Ability, Use};
use engine::title::ClosesAfter;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::closes_after_nothing",
    severity: Severity::Error,
    explain: "`closes` lets a company close because its powers were used: it must have the one that is \
              named, or at least one that is used.",
    example: "(sym: \"HC\", name: \"Harbour Company\", value: 40, closes: (after: token))",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, company) in cx.title.entities.companies.iter().enumerate() {
        let Some(closing) = &company.closes else { continue };
        if !company.abilities.iter().any(|it| counts(closing.after, it)) {
            let message = match closing.after {
                ClosesAfter::Any | ClosesAfter::All => {
                    format!("`{}` has no power that is used", company.sym)
                }
                power => format!("`{}` has no `{}`", company.sym, power.name()),
            };
            let span = cx.span(&format!("entities.companies[{at}].closes.after"));
            out.push(Diagnostic::new(&RULE, span, message));
        }
    }
}

/// Whether the use of an ability can close its company.
fn counts(after: ClosesAfter, ability: &Ability) -> bool {
    match after {
        ClosesAfter::Any | ClosesAfter::All => {
            matches!(ability.comes_by(), Use::Chosen | Use::InForce)
                || matches!(ability, Ability::AdditionalToken(_))
        }
        _ => ability.name() == after.name(),
    }
}
