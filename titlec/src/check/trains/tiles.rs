//! Colours of tiles that a phase lacks.

use engine::title::{Colour, Phase};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::phase_tiles",
    severity: Severity::Warning,
    explain: "The first phase has the colour that is laid on empty hexes, every later one has all colours of the phase \
              before it, and no phase names a colour twice.",
    example: "on: [\"4\"], train_limit: 2, tiles: [green]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let phases = &cx.title.trains.phases;
    let first = cx.title.rules.upgrade_colors.get(1);
    if let (Some(colour), Some(phase)) = (first, phases.first()) {
        out.extend(missing(cx, 0, phase, *colour, "with which track begins"));
    }
    for (at, pair) in phases.windows(2).enumerate() {
        let [before, phase] = pair else { continue };
        let lost = before.tiles.iter().find(|it| !phase.tiles.contains(it));
        let why = format!("which phase `{}` has", before.name);
        out.extend(lost.and_then(|colour| missing(cx, at + 1, phase, *colour, &why)));
    }
    for (at, phase) in phases.iter().enumerate() {
        let twice =
            (1..phase.tiles.len()).find(|it| phase.tiles[..*it].contains(&phase.tiles[*it]));
        if let Some(index) = twice {
            let message =
                format!("phase `{}` has `{}` twice", phase.name, phase.tiles[index].name());
            let span = cx.span(&format!("trains.phases[{at}].tiles[{index}]"));
            let help = "leave it out".to_owned();
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(&*phase.name));
        }
    }
}

fn missing(
    cx: &Context<'_>,
    at: usize,
    phase: &Phase,
    colour: Colour,
    why: &str,
) -> Option<Diagnostic> {
    (!phase.tiles.contains(&colour)).then(|| {
        let colour = colour.name();
        let message = format!("phase `{}` does not have `{colour}`, {why}", phase.name);
        let help = format!("add `{colour}`");
        let span = cx.span(&format!("trains.phases[{at}].tiles"));
        Diagnostic::new(&RULE, span, message).help(help).about(&*phase.name)
    })
}
