//! Times that abilities of a type never see.

use engine::abilities::{Ability, Role, Use, When};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::suggest;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::wrong_time",
    severity: Severity::Error,
    explain: "Abilities that are chosen or in force have windows, those that happen have moments, and \
              those that are always in force have neither. `titlec explain` tells for each ability how it \
              comes into play.",
    example: "close(when: [track])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        for (index, when) in held.ability.terms().when.iter().enumerate() {
            if !sees(held.ability, *when) {
                let message = format!("`{}` is no time of `{}`", when.name(), held.ability.name());
                let span = cx.span(&format!("{}.when[{index}]", held.path));
                out.push(Diagnostic::new(&RULE, span, message).help(remedy(held.ability)));
            }
        }
    }
}

/// Whether a time ever means something to an ability. To hooks, any may.
pub(super) fn sees(ability: &Ability, when: When) -> bool {
    match (ability.comes_by(), when.role()) {
        (Use::Mark, _) | (Use::Chosen | Use::InForce, Role::Window(_)) => true,
        (Use::Always, _) | (Use::Happens, Role::Window(_)) => false,
        (_, Role::Moment) => ability.moments().contains(&when),
    }
}

fn remedy(ability: &Ability) -> String {
    let moments: Vec<_> = ability.moments().iter().map(|it| format!("`{}`", it.name())).collect();
    match (ability.comes_by(), moments.as_slice()) {
        (Use::Always | Use::Mark, _) => "it is always in force: leave `when` out".to_owned(),
        (Use::Chosen | Use::InForce, []) => "it has windows, such as `track`".to_owned(),
        (Use::Chosen | Use::InForce, _) => {
            format!("it has windows, such as `track`, and the moment {}", moments.join(", "))
        }
        (Use::Happens, _) => format!("it happens at {}", suggest::one_of(&moments)),
    }
}
