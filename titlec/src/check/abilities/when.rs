//! Windows in which an ability can never be used.

use engine::abilities::{When, Whose};
use engine::title::Owner;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_usable",
    severity: Severity::Error,
    explain: "Some windows open only for what a corporation owns, others only for what a player owns. \
              With `owner_type` the other way round the ability can never be used then.",
    example: "tile_lay(owner_type: player, when: [owning_corp_or_turn])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (path, ability) in cx.abilities() {
        let terms = ability.terms();
        for (index, when) in terms.when.iter().enumerate() {
            let (owner, only) = (terms.owner_type, opens_for(*when));
            if owner != Owner::Either && only.is_some_and(|it| it != owner) {
                let message =
                    format!("`{}` never comes for what a {} owns", when.name(), owner.name());
                out.push(Diagnostic::new(
                    &RULE,
                    cx.span(&format!("{path}.when[{index}]")),
                    message,
                ));
            }
        }
    }
}

/// The kind of owner for whom a window opens, where it opens for one alone.
fn opens_for(when: When) -> Option<Owner> {
    match when.window()?.whose {
        Whose::Operator => Some(Owner::Corporation),
        Whose::President | Whose::Player => Some(Owner::Player),
        Whose::Anybody | Whose::InTurn => None,
    }
}
