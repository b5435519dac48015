//! Homes in a city without a slot.

use engine::title::NodeKind;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::home_without_slot",
    severity: Severity::Warning,
    explain: "A station takes a slot of a city, and a city with `slots:0` has none for the home of its \
              corporation.",
    example: "\"D4\": \"city=revenue:20,slots:0;path=a:1,b:_0\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, corporation) in cx.title.entities.corporations.iter().enumerate() {
        let Some(hex) = corporation.home.and_then(|home| cx.hex(home)) else { continue };
        let cities: Vec<u8> = hex
            .face
            .nodes
            .iter()
            .filter(|it| it.kind == NodeKind::City)
            .map(|it| it.slots)
            .collect();
        let full = match corporation.city {
            Some(city) => cities.get(usize::from(city)) == Some(&0),
            None => !cities.is_empty() && cities.iter().all(|it| *it == 0),
        };
        if full {
            let message = format!(
                "the city of `{}`, the home of `{}`, has no slot",
                hex.name, corporation.sym
            );
            let span = cx.span(&format!("entities.corporations[{index}].home"));
            let help = "give the city a slot, or the corporation another home".to_owned();
            let told = Diagnostic::new(&RULE, span, message).help(help).about(&*corporation.sym);
            out.push(told.related(cx.span(&hex.path), "no slot here"));
        }
    }
}
