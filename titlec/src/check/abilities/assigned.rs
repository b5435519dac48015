//! Markers that are worth something to nobody.

use engine::abilities::{Ability, BonusFor};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_assigned",
    severity: Severity::Error,
    explain: "With `bonus_for: assigned` a marker on a hex helps the corporation on which the same company \
              has put a marker. The company needs `assign_corporation` for that.",
    example: "assign_hexes(bonus: 20, bonus_for: assigned)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Ability::AssignHexes(it) = held.ability else { continue };
        let abilities = held.company.map_or(&[][..], |it| &it.abilities);
        let assigns = abilities.iter().any(|it| matches!(it, Ability::AssignCorporation(_)));
        if it.bonus_for == BonusFor::Assigned && !assigns {
            let message = "its marker never comes to a corporation";
            let help = "add `assign_corporation` to the company".to_owned();
            let span = cx.span(&format!("{}.bonus_for", held.path));
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}
