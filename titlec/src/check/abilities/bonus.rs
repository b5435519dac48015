//! Bonuses of nothing.

use engine::abilities::Ability;
use engine::money::Money;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_bonus",
    severity: Severity::Warning,
    explain: "A bonus of 0 earns nobody anything.",
    example: "hex_bonus(hexes: [\"C3\"], amount: 0)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Ability::HexBonus(it) = held.ability else { continue };
        if it.amount == Money::ZERO {
            let span = cx.span(&format!("{}.amount", held.path));
            out.push(
                Diagnostic::new(&RULE, span, "a bonus of 0 changes nothing").about(held.holder),
            );
        }
    }
}
