//! Exchanges whose shares come from nowhere, or from places that exclude each other.

use engine::abilities::{Ability, Exchange, ExchangeFor, From};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(super) const RULE: Rule = Rule {
    code: "title::exchange_from",
    severity: Severity::Error,
    explain: "`from` says where the share of an exchange comes from: `ipo`, `market`, `reserved`, or several of \
              them. `par` stands alone: the company starts the corporation, which has no share to give before. \
              `bank_pays` belongs to `ipo`, and `after_sale` to `is_purchase`. `corporations` says of which corporations it is.",
    example: "exchange(corporations: [\"WE\"], from: [par, ipo])",
};

pub(super) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Ability::Exchange(it) = held.ability else { continue };
        if let Some((field, message, help)) = problem(it) {
            let span = cx.span(&format!("{}.{field}", held.path));
            out.push(Diagnostic::new(&RULE, span, message).help(help.to_owned()));
        }
    }
}

/// The field that is wrong, why, and what to do about it.
fn problem(it: &Exchange) -> Option<(String, &'static str, &'static str)> {
    let has = |from: From| it.from.contains(&from);
    let repeated = (1..it.from.len()).find(|&at| it.from[..at].contains(&it.from[at]));
    if it.from.is_empty() {
        return Some((
            "from".to_owned(),
            "there is no share to be had",
            "name where it comes from: `ipo`, `market`, `reserved` or `par`",
        ));
    }
    if matches!(&it.corporations, ExchangeFor::Named(named) if named.is_empty()) {
        return Some((
            "corporations".to_owned(),
            "there is no corporation of which a share could be had",
            "name the corporations, or write `any` or `ipoed`",
        ));
    }
    if has(From::Par)
        && let Some(other) = it.from.iter().position(|it| *it != From::Par)
    {
        let message =
            "whoever starts the corporation has its president's certificate, no other share";
        return Some((format!("from[{other}]"), message, "let `par` stand alone, or leave it out"));
    }
    if let Some(at) = repeated {
        return Some((format!("from[{at}]"), "this was said before", "leave it out"));
    }
    if it.bank_pays && !has(From::Ipo) {
        let message = "the bank pays for unsold shares alone";
        return Some(("bank_pays".to_owned(), message, "add `ipo` to `from`, or leave it out"));
    }
    if it.after_sale && !it.is_purchase {
        let message = "only the purchase of a turn can come too late after a sale";
        return Some(("after_sale".to_owned(), message, "write `is_purchase: true` as well"));
    }
    None
}
