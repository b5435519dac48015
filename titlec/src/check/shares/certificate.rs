//! Certificates that a corporation does not have.

use engine::abilities::{Ability, ShareGrant};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unknown_share",
    severity: Severity::Error,
    explain: "`AB_0` is the president's certificate of AB, and each ordinary one follows. The number \
              must be below that of its certificates.",
    example: "shares(shares: [\"EA_9\"])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (path, ability) in cx.abilities() {
        let Ability::Shares(shares) = ability else { continue };
        for (index, grant) in shares.shares.iter().enumerate() {
            out.extend(beyond(cx, &format!("{path}.shares[{index}]"), grant));
        }
    }
}

fn beyond(cx: &Context<'_>, path: &str, grant: &ShareGrant) -> Option<Diagnostic> {
    let ShareGrant::Named(share) = grant else { return None };
    let corporation = cx.title.entities.corporations.get(share.0.corporation.index())?;
    let count = cx.shares(corporation).len();
    (usize::from(share.0.index) >= count).then(|| {
        let message = format!("`{}` has no certificate {}", corporation.sym, share.0.index);
        let help = format!("it has {count}, counted from 0");
        Diagnostic::new(&RULE, cx.span(&format!("{path}.index")), message).help(help)
    })
}
