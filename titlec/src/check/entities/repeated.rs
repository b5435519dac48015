//! Hexes that are named twice.

use engine::ids::HexId;

use crate::check::abilities::hexes;
use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::hex_twice",
    severity: Severity::Warning,
    explain: "A list of hexes names each of them once. Named again it adds nothing: mostly another hex was meant. \
              Among further homes, the home itself counts.",
    example: "hex_bonus(hexes: [\"C3\", \"C3\"], amount: 10)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        for (field, named) in hexes::named(held.ability) {
            let path = |index| hexes::path(&held.path, field, index);
            out.extend(repeated(cx, &[], named, path));
        }
    }
    for (at, it) in cx.title.entities.corporations.iter().enumerate() {
        let path = |field| move |index| format!("entities.corporations[{at}].{field}[{index}]");
        out.extend(repeated(cx, it.home.as_slice(), &it.more_homes, path("more_homes")));
        for (field, named) in
            kits::ALL.iter().flat_map(|kit| (kit.hexes_of)(it).into_iter().chain((kit.homes)(it)))
        {
            out.extend(repeated(cx, &[], named, path(field)));
        }
    }
    for (path, named) in kits::ALL.iter().flat_map(|it| (it.stations)(cx.title)) {
        out.extend(repeated(cx, &[], named, |index| format!("{path}[{index}]")));
    }
}

/// What is said of each hex that stands among those before it.
fn repeated(
    cx: &Context<'_>,
    before: &[HexId],
    named: &[HexId],
    path: impl Fn(usize) -> String,
) -> Vec<Diagnostic> {
    let again = |at: &usize| before.contains(&named[*at]) || named[..*at].contains(&named[*at]);
    let tell = |at: usize| {
        let name = cx.hex(named[at]).map_or("", |it| it.name);
        let message = format!("hex `{name}` is named twice");
        let help = "leave it out, or name the hex that was meant".to_owned();
        Diagnostic::new(&RULE, cx.span(&path(at)), message).help(help).about(name)
    };
    (0..named.len()).filter(again).map(tell).collect()
}
