//! Certificates that come with two companies.

use engine::abilities::{Ability, Certificate, ShareGrant};
use engine::ids::CompanyId;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::share_given_twice",
    severity: Severity::Error,
    explain: "A certificate comes with one company only, and none comes with a company that is kept for exchanges \
              or lies in the market from the start. Companies of which only some are drawn for a game may share \
              one.",
    example: "shares(shares: [\"EA_1\", \"EA_1\"])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let grants = grants(cx);
    for (at, (share, company, path)) in grants.iter().enumerate() {
        let Some(corporation) = cx.title.entities.corporations.get(share.corporation.index())
        else {
            continue;
        };
        let name = format!("{}_{}", corporation.sym, share.index);
        let before = grants[..at].iter().find(|(it, other, _)| {
            it == share && (other == company || !is_drawn(cx, *other) && !is_drawn(cx, *company))
        });
        let kept = corporation.reserved_shares.contains(&share.index);
        let (message, help) = if let Some((_, other, _)) = before {
            let other = &cx.title.entities.companies[*other].sym;
            (format!("`{name}` comes with `{other}` already"), "name another certificate")
        } else if kept || corporation.market_shares.contains(&share.index) {
            let field = if kept { "reserved_shares" } else { "market_shares" };
            (format!("`{name}` is among the `{field}` of `{}`", corporation.sym), "name another")
        } else {
            continue;
        };
        let mut told = Diagnostic::new(&RULE, cx.span(path), message).help(help.to_owned());
        if let Some((.., path)) = before {
            told = told.related(cx.span(path), "given here");
        }
        out.push(told.about(name));
    }
}

/// Every certificate that comes with a company, with its path.
fn grants(cx: &Context<'_>) -> Vec<(Certificate, usize, String)> {
    let mut grants = Vec::new();
    for (company, it) in cx.title.entities.companies.iter().enumerate() {
        for (at, ability) in it.abilities.iter().enumerate() {
            let Ability::Shares(it) = ability else { continue };
            for (index, grant) in it.shares.iter().enumerate() {
                let ShareGrant::Named(share) = grant else { continue };
                let path = format!("entities.companies[{company}].abilities[{at}].shares[{index}]");
                grants.push((share.0.clone(), company, path));
            }
        }
    }
    grants
}

/// Whether a company is not in every game.
fn is_drawn(cx: &Context<'_>, company: usize) -> bool {
    engine::kits::may_be_drawn(cx.title, CompanyId::at(company))
}
