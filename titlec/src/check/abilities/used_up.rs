//! Companies that wait for the last use of something that has none.

use engine::abilities::{Ability, Use};

use crate::check::{Context, Held};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_used_up",
    severity: Severity::Error,
    explain: "`closed_when_used_up` closes a company after the last use of an ability. So the ability must be one \
              that is used, and have a `count`, or `lay_count` or `upgrade_count` for tiles.",
    example: "tile_lay(when: [track], closed_when_used_up: true)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities().filter(|it| it.ability.terms().closed_when_used_up) {
        if let Some((message, help)) = problem(&held) {
            let span = cx.span(&format!("{}.closed_when_used_up", held.path));
            out.push(Diagnostic::new(&RULE, span, message).help(help.to_owned()));
        }
    }
}

fn problem(held: &Held<'_>) -> Option<(String, &'static str)> {
    let name = held.ability.name();
    let tiles = match held.ability {
        Ability::TileLay(it) => it.lay_count.is_some() || it.upgrade_count.is_some(),
        _ => false,
    };
    if held.company.is_none() {
        Some(("a corporation does not close with an ability".to_owned(), "leave it out"))
    } else if matches!(held.ability.comes_by(), Use::Happens) {
        Some((format!("`{name}` happens, and is not used"), "leave it out"))
    } else if held.ability.terms().count.is_none() && !tiles {
        let help = "say with `count` how often it may be used";
        Some((format!("`{name}` is never used up: nothing limits its uses"), help))
    } else {
        None
    }
}
