//! Corporations that never get a home.

use engine::abilities::Ability;
use engine::hooks::Point;
use engine::ids::CorporationId;
use engine::title::Corporation;

use crate::check::{Context, kits, scripts};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_home",
    severity: Severity::Warning,
    explain: "A corporation places its first station at its home, and the others where track leads from there. Without \
              a home it can place none and run no train. It has one by `home`, chooses one, or gets one by the hook \
              `home_sites`.",
    example: "(sym: \"WE\", name: \"West\", tokens: [0, 40])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    // A script may say where homes are, or place stations itself.
    if cx.title.hooks.at(Point::HomeSites).is_some() || scripts::have_effect(cx, "place_station") {
        return;
    }
    for (at, corporation) in cx.title.entities.corporations.iter().enumerate() {
        let homeless = corporation.home.is_none() && !engine::kits::chooses_home(corporation);
        if !homeless || !needs_home(cx, corporation) || gets_station(cx, at, corporation) {
            continue;
        }
        let message = format!("`{}` has no home", corporation.sym);
        let remedies = kits::ALL.iter().flat_map(|it| it.home_remedies);
        let known = "say where it is, `home: \"…\"`".to_owned();
        let help = remedies.fold(known, |help, it| format!("{help}, or {it}"));
        let span = cx.span(&format!("entities.corporations[{at}].sym"));
        let told = Diagnostic::new(&RULE, span, message).help(help);
        out.push(told.about(&*corporation.sym));
    }
}

/// Whether a corporation has stations that are its own and begin at a home. What has none at all is told of elsewhere.
fn needs_home(cx: &Context<'_>, corporation: &Corporation) -> bool {
    let everywhere = cx.type_of(corporation).is_some_and(kits::is_everywhere);
    !everywhere && !corporation.open_stations && !cx.tokens(corporation).is_empty()
}

/// Whether a corporation may have its first station without a home: by an ability of its own, or from others that it takes
/// over.
fn gets_station(cx: &Context<'_>, at: usize, corporation: &Corporation) -> bool {
    let far = |it: &Ability| matches!(it, Ability::Token(_) | Ability::Teleport(_));
    corporation.abilities.iter().any(far)
        || kits::ALL.iter().any(|it| (it.gets_station)(cx, CorporationId::at(at)))
}
