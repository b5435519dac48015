//! Abilities that say twice for whom they are.

use engine::abilities::Ability;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::said_twice",
    severity: Severity::Error,
    explain: "`token` has `corporation` where one corporation may use it, and `corporations` where several may. \
              `reservation` has `hex` for one place and `hexes` for several. Only one of the two is heeded.",
    example: "token(corporation: \"EA\", corporations: [\"EA\", \"WE\"])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let (both, one, several) = match held.ability {
            Ability::Token(it) => {
                let both = it.corporation.is_some() && !it.corporations.is_empty();
                (both, "corporation", "corporations")
            }
            Ability::Reservation(it) => (it.hex.is_some() && !it.hexes.is_empty(), "hex", "hexes"),
            _ => continue,
        };
        if both {
            let message = format!("`{one}` and `{several}` exclude each other");
            let help = format!("leave `{one}` out, and name all in `{several}`");
            let span = cx.span(&format!("{}.{one}", held.path));
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}
