//! Abilities that no step carries out.

use engine::abilities::{Role, When, Works};
use engine::title::{Owner, Step};

use super::{rounds, time};
use crate::check::{Context, Held};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_step",
    severity: Severity::Error,
    explain: "An ability that somebody chooses is used in a step of its own: `tile_lay` in \
              `special_track`, `token` in `special_token`, markers in `assign` and so on. The step must be \
              in a round in which the ability may be used.",
    example: "assign_corporation(when: [or_start]) where no round has `assign`",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let terms = held.ability.terms();
        let mut report = |path: &str, message: String| {
            let passive = if may_be_passive(&held) {
                "; with `passive: true` it is in force without being used"
            } else {
                ""
            };
            let help = format!("`{}` is used there{passive}", held.ability.name());
            out.push(Diagnostic::new(&RULE, cx.span(path), message).help(help));
        };
        if terms.when.is_empty() && !rounds::all(cx).iter().any(|it| carries(&held, None, it)) {
            report(&held.path, format!("no round has {}", wanted(&held)));
        }
        let when = terms.when.iter().enumerate();
        for (index, when) in when.filter(|(_, it)| is_idle(cx, &held, **it)) {
            let message = format!("`{}` comes in no round that has {}", when.name(), wanted(&held));
            report(&format!("{}.when[{index}]", held.path), message);
        }
    }
}

/// Whether an ability that is chosen could be in force by itself.
fn may_be_passive(held: &Held<'_>) -> bool {
    held.ability.may_be_passive() && held.ability.works(held.company.is_some()) == Works::Chosen
}

/// Whether a time comes, but nowhere with a step that carries the ability out.
fn is_idle(cx: &Context<'_>, held: &Held<'_>, when: When) -> bool {
    let rounds = match when.role() {
        _ if !time::sees(held.ability, when) => return false,
        Role::Window(window) => rounds::open(cx, window),
        Role::Moment if held.ability.asks_at(when) => rounds::operating(cx),
        Role::Moment => return false,
    };
    !rounds.is_empty() && !rounds.iter().any(|it| carries(held, Some(when), it))
}

/// Whether a round with these steps carries an ability out, at a time or at any.
fn carries(held: &Held<'_>, when: Option<When>, steps: &[Step]) -> bool {
    let (ability, there) = (held.ability, rounds::bits(steps));
    let chosen = ability.steps() & !there == 0;
    let heeding = ability.heeded_in();
    let window = when.and_then(When::window);
    let heeded = heeding & there != 0 && window.is_none_or(|it| it.covers(heeding));
    // The ordinary step is that of a corporation, and heeds what it owns.
    let owned = when.and_then(When::only_for) != Some(Owner::Player);
    match ability.works(held.company.is_some()) {
        Works::Chosen => chosen,
        Works::Heeded => heeded,
        Works::Both => chosen || heeded && owned,
    }
}

/// The step that would carry an ability out.
fn wanted(held: &Held<'_>) -> String {
    let steps = match held.ability.works(held.company.is_some()) {
        Works::Heeded => held.ability.heeded_in(),
        Works::Chosen | Works::Both => held.ability.steps(),
    };
    let several = if steps.count_ones() > 1 { "the steps" } else { "the step" };
    format!("{several} {}", rounds::names(steps))
}
