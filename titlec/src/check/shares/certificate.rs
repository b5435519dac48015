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
    for held in cx.abilities() {
        let Ability::Shares(shares) = held.ability else { continue };
        for (index, grant) in shares.shares.iter().enumerate() {
            let ShareGrant::Named(share) = grant else { continue };
            let path = format!("{}.shares[{index}].index", held.path);
            out.extend(beyond(cx, &path, share.0.corporation.index(), share.0.index));
        }
    }
    for (at, corporation) in cx.title.entities.corporations.iter().enumerate() {
        let lists = [
            ("reserved_shares", &corporation.reserved_shares),
            ("market_shares", &corporation.market_shares),
        ];
        for (name, shares) in lists {
            for (index, share) in shares.iter().enumerate() {
                let path = format!("entities.corporations[{at}].{name}[{index}]");
                out.extend(beyond(cx, &path, at, *share));
            }
        }
    }
}

fn beyond(cx: &Context<'_>, path: &str, corporation: usize, index: u8) -> Option<Diagnostic> {
    let corporation = cx.title.entities.corporations.get(corporation)?;
    let count = cx.shares(corporation).len();
    (usize::from(index) >= count).then(|| {
        let message = format!("`{}` has no certificate {index}", corporation.sym);
        let help = format!("it has {count}, counted from 0");
        Diagnostic::new(&RULE, cx.span(path), message).help(help)
    })
}
