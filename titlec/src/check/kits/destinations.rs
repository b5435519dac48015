//! Destinations that are the home, or to which nobody runs.

use engine::abilities::Ability;
use engine::ids::HexId;

use super::Kit;
use crate::check::rounds::needed::{Need, Wanting, has_script};
use crate::check::{Context, Held};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(super) const KIT: Kit = Kit {
    checks: &[(&RULE, check)],
    needs: &[Need::operating("connection_run", destinations)],
    anew: &["connection_run"],
    stops,
    ..Kit::NONE
};

const RULE: Rule = Rule {
    code: "title::destination_at_home",
    severity: Severity::Warning,
    explain: "A corporation runs from its home to its destination, which is another hex.",
    example: "(sym: \"WE\", name: \"West\", tokens: [0, 40], home: \"E3\", abilities: [destination(hex: \"E3\")])",
};

fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, corporation) in cx.title.entities.corporations.iter().enumerate() {
        let Some(home) = corporation.home else { continue };
        for (index, ability) in corporation.abilities.iter().enumerate() {
            let Ability::Destination(it) = ability else { continue };
            if it.hex != home {
                continue;
            }
            let message = format!("`{}` is at its destination from the start", corporation.sym);
            let path = format!("entities.corporations[{at}].abilities[{index}].hex");
            let help = "name the hex that it has to reach".to_owned();
            let told = Diagnostic::new(&RULE, cx.span(&path), message).help(help);
            out.push(told.about(&*corporation.sym));
        }
    }
}

fn stops(cx: &Context<'_>) -> Vec<(String, HexId)> {
    let hex = |held: Held<'_>| match held.ability {
        Ability::Destination(it) => Some((format!("{}.hex", held.path), it.hex)),
        _ => None,
    };
    cx.abilities().filter_map(hex).collect()
}

/// Destinations, where no script says what comes of reaching them.
fn destinations(cx: &Context<'_>) -> Wanting {
    if has_script(cx.title) {
        return None;
    }
    let held = cx.abilities().find(|it| matches!(it.ability, Ability::Destination(_)))?;
    Some((held.path, "nothing comes of reaching a destination".to_owned()))
}
