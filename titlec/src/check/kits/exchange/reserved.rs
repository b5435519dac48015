//! Exchanges for shares that nobody kept.

use engine::abilities::{Ability, ExchangeFor, From};
use engine::title::Corporation;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(super) const RULE: Rule = Rule {
    code: "title::nothing_reserved",
    severity: Severity::Error,
    explain: "With `from: [reserved]` the share is one of those that a corporation keeps for exchanges, \
              which it lists under `reserved_shares`.",
    example: "exchange(corporations: [\"WE\"], from: [reserved])",
};

pub(super) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Ability::Exchange(it) = held.ability else { continue };
        let Some(index) = it.from.iter().position(|it| *it == From::Reserved) else { continue };
        if !meant(cx, &it.corporations).iter().any(|it| !it.reserved_shares.is_empty()) {
            let message = "no share is kept for exchanges";
            let help = "give the corporation `reserved_shares`".to_owned();
            let span = cx.span(&format!("{}.from[{index}]", held.path));
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}

/// The corporations of which a share may be had.
fn meant<'a>(cx: &Context<'a>, which: &ExchangeFor) -> Vec<&'a Corporation> {
    let all = cx.title.entities.corporations.iter().enumerate();
    let is_meant = |(at, it): &(usize, &Corporation)| match which {
        ExchangeFor::Any(_) => true,
        ExchangeFor::OfType(wanted) => {
            it.r#type.map_or(0, |it| it.index()) == wanted.r#type.index()
        }
        ExchangeFor::Named(named) => named.iter().any(|it| it.index() == *at),
    };
    all.filter(is_meant).map(|(_, it)| it).collect()
}
