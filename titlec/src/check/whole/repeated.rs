//! Names that a list has twice.

use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::read::Inside;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::named_twice",
    severity: Severity::Warning,
    explain: "A list of trains, statuses, events, tiles, corporations or times names each of them once, and a company has each of its \
              powers once. Said again it adds nothing: mostly another one was meant.",
    example: "tile_lay(owner_type: corporation, hexes: [\"C3\"], tiles: [\"57\", \"57\"], when: [track], count: 1)",
};

/// The lists of abilities that name things.
const LISTS: [&str; 4] = ["when", "tiles", "trains", "corporations"];

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let trains = (0..cx.title.trains.trains.len())
        .flat_map(|at| ["rusts_on", "events"].map(|field| format!("trains.trains[{at}].{field}")));
    let phases = (0..cx.title.trains.phases.len())
        .flat_map(|at| ["on", "status"].map(|field| format!("trains.phases[{at}].{field}")));
    let abilities =
        cx.abilities().flat_map(|held| LISTS.map(|field| format!("{}.{field}", held.path)));
    let of_kits = kits::ALL.iter().flat_map(|it| it.lists).map(|it| (*it).to_owned());
    let lists = trains.chain(phases).chain(abilities).chain(of_kits);
    lists.for_each(|path| items(cx, &path, out));
    for (table, length) in [
        ("companies", cx.title.entities.companies.len()),
        ("corporations", cx.title.entities.corporations.len()),
    ] {
        (0..length).for_each(|at| items(cx, &format!("entities.{table}[{at}].abilities"), out));
    }
}

/// Complains about what stands in a list and stands there before.
fn items(cx: &Context<'_>, path: &str, out: &mut Vec<Diagnostic>) {
    let Inside::Items(places) = &cx.places.place(path).inside else { return };
    let text = |at: usize| cx.files.text(places[at].span);
    for at in 1..places.len() {
        let Some(before) = (0..at).find(|before| text(*before) == text(at)) else { continue };
        let name = text(at).trim_matches(['"', '\'']);
        let (what, help) = if path.ends_with(".abilities") {
            (
                "the same power is here twice".to_owned(),
                "leave it out, or say with `count` how often it is used",
            )
        } else {
            (format!("`{name}` is named twice"), "leave it out, or name the one that was meant")
        };
        out.push(
            Diagnostic::new(&RULE, places[at].span, what)
                .related(places[before].span, "here before")
                .help(help.to_owned())
                .about(name),
        );
    }
}
