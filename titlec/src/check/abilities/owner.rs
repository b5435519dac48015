//! Windows in which an ability can never be used.

use engine::abilities::{Ability, When};
use engine::title::Owner;

use crate::check::{Context, Held};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_usable",
    severity: Severity::Error,
    explain: "Some times come only for what a corporation owns, others only for what a player owns. With \
              `owner_type` the other way round the ability can never be used then. What a corporation has \
              itself belongs to its president, who is a player.",
    example: "tile_lay(owner_type: player, when: [owning_corp_or_turn])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        match held.company {
            Some(_) => out.extend(times(cx, &held)),
            None => out.extend(presided(cx, &held)),
        }
    }
}

/// A corporation has it itself, and no corporation owns a corporation.
fn presided(cx: &Context<'_>, held: &Held<'_>) -> Option<Diagnostic> {
    (held.ability.terms().owner_type == Owner::Corporation).then(|| {
        let message = "a corporation is owned by its president, who is a player";
        let help = "leave `owner_type` out".to_owned();
        Diagnostic::new(&RULE, cx.span(&format!("{}.owner_type", held.path)), message).help(help)
    })
}

/// The times of a company's ability that come for another kind of owner alone.
fn times(cx: &Context<'_>, held: &Held<'_>) -> Vec<Diagnostic> {
    let terms = held.ability.terms();
    let owner = terms.owner_type;
    let never = |when: When| comes_for(held.ability, when).is_some_and(|it| it != owner);
    let when = terms.when.iter().enumerate();
    when.filter(|(_, when)| owner != Owner::Either && never(**when))
        .map(|(index, when)| {
            let message = format!("`{}` never comes for what a {} owns", when.name(), owner.name());
            Diagnostic::new(&RULE, cx.span(&format!("{}.when[{index}]", held.path)), message)
        })
        .collect()
}

/// The kind of owner for whom a time comes, where it comes for one alone.
fn comes_for(ability: &Ability, when: When) -> Option<Owner> {
    match ability {
        // The deed is that of the owner where no other corporation is named.
        Ability::Close(it) if it.corporation.is_none() && when.window().is_none() => {
            Some(Owner::Corporation)
        }
        _ => when.only_for(),
    }
}
