//! Companies that come with themselves.

use engine::abilities::Ability;

use super::Kit;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(super) const KIT: Kit = Kit { checks: &[(&RULE, check)], ..Kit::NONE };

const RULE: Rule = Rule {
    code: "title::acquires_itself",
    severity: Severity::Error,
    explain: "`acquire_company` gives the buyer of a company another one with it.",
    example: "acquire_company(company: \"HC\") on HC",
};

fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Ability::AcquireCompany(it) = held.ability else { continue };
        let other = cx.title.entities.companies.get(it.company.index());
        let same = held.company.zip(other).filter(|(company, other)| company.sym == other.sym);
        if let Some((company, _)) = same {
            let message = format!("`{}` comes with itself", company.sym);
            let span = cx.span(&format!("{}.company", held.path));
            out.push(Diagnostic::new(&RULE, span, message));
        }
    }
}
