//! Abilities that nothing takes away.

use engine::abilities::{Ability, Removal, Trigger};
use engine::vocab::{Kind, Typed, Value};

use crate::check::{Context, Held, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_removed",
    severity: Severity::Warning,
    explain: "`remove` takes an ability away when something happens: `lay_tile` on one of its hexes, so \
              that it must name some; `sold` and `close` to a company; `par` of the corporation that has \
              it, or that the company starts with `exchange(from: [par])`.",
    example: "no_buy(remove: lay_tile)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Some(Removal::Trigger(trigger)) = held.ability.terms().remove else { continue };
        if let Some(reason) = reason(&held, trigger) {
            let message = format!("`{}` never takes it away: {reason}", trigger.name());
            let span = cx.span(&format!("{}.remove", held.path));
            out.push(Diagnostic::new(&RULE, span, message).about(held.holder));
        }
    }
}

/// Why something never happens to an ability, if it does not.
fn reason(held: &Held<'_>, trigger: Trigger) -> Option<&'static str> {
    match (trigger, held.company) {
        (Trigger::LayTile, _) => {
            (!names_hex(&held.ability.to_value())).then_some("it names no hex")
        }
        (Trigger::Sold | Trigger::Close, None) => Some("that happens to companies"),
        (Trigger::Par, Some(company)) => {
            (!company.abilities.iter().any(starts)).then_some("the company starts no corporation")
        }
        (Trigger::Sold | Trigger::Close, Some(_)) | (Trigger::Par, None) => None,
    }
}

fn starts(ability: &Ability) -> bool {
    kits::ALL.iter().any(|it| (it.starts)(ability))
}

fn names_hex(value: &Value) -> bool {
    match value {
        Value::Ref(kind, _) => *kind == Kind::Hex,
        Value::Tagged(_, items) | Value::Fields(items) | Value::List(items) => {
            items.iter().any(names_hex)
        }
        _ => false,
    }
}
