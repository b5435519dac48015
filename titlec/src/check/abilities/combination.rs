//! Companies whose lays cannot be combined.

use engine::abilities::Ability;
use engine::title::Company;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_combination",
    severity: Severity::Error,
    explain: "`combo_entities` names other companies whose `tile_lay` may be used for the same tile.",
    example: "tile_lay(when: [track], combo_entities: [\"HC\"]) where HC has no `tile_lay`",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Ability::TileLay(it) = held.ability else { continue };
        for (index, other) in it.combo_entities.iter().enumerate() {
            let Some(other) = cx.title.entities.companies.get(other.index()) else { continue };
            if let Some(message) = problem(held.company, other) {
                let span = cx.span(&format!("{}.combo_entities[{index}]", held.path));
                out.push(Diagnostic::new(&RULE, span, message));
            }
        }
    }
}

fn problem(company: Option<&Company>, other: &Company) -> Option<String> {
    let lays = other.abilities.iter().any(|it| matches!(it, Ability::TileLay(_)));
    if company.is_some_and(|it| it.sym == other.sym) {
        Some(format!("`{}` is the company itself", other.sym))
    } else {
        (!lays).then(|| format!("`{}` has no `tile_lay`", other.sym))
    }
}
