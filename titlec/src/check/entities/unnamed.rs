//! Things without a name.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::read::State;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_name",
    severity: Severity::Error,
    explain: "Players and game files speak of titles, corporations, companies, trains, phases, tiles and options by name. An \
              empty name cannot be told from others, and an empty description tells players nothing.",
    example: "(sym: \"HC\", name: \"\", value: 40)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (text, path, key) in names(cx) {
        if !text.trim().is_empty() {
            continue;
        }
        let span = if key { cx.places.key(&path) } else { cx.span(&path) };
        let help = "write how it is called".to_owned();
        out.push(Diagnostic::new(&RULE, span, "a name must not be empty").help(help));
    }
    for path in descriptions(cx) {
        let message = "this description says nothing";
        let help = "write what it does, for players, or leave it out".to_owned();
        out.push(Diagnostic::new(&RULE, cx.span(&path), message).help(help));
    }
}

/// Paths of descriptions that are there, and empty.
fn descriptions(cx: &Context<'_>) -> Vec<String> {
    let options = cx.title.options.iter().enumerate();
    let options = options.map(|(at, it)| (format!("options[{at}].description"), &it.description));
    let companies = cx.title.entities.companies.iter().enumerate();
    let companies = companies
        .map(|(at, it)| (format!("entities.companies[{at}].description"), &it.description));
    let all = options.chain(companies).filter(|(_, text)| text.trim().is_empty());
    let written = all.filter(|(path, _)| cx.places.place(path).state == State::Written);
    written.map(|(path, _)| path).collect()
}

/// Every name of something that players speak of, with its path, and whether it is the key of a pair.
fn names<'a>(cx: &Context<'a>) -> impl Iterator<Item = (&'a str, String, bool)> {
    let entities = &cx.title.entities;
    let two = |table: &str, at: usize, sym: &'a str, name: &'a str| {
        [(sym, format!("{table}[{at}].sym"), false), (name, format!("{table}[{at}].name"), false)]
    };
    let companies = entities.companies.iter().enumerate();
    let companies =
        companies.flat_map(move |(at, it)| two("entities.companies", at, &it.sym, &it.name));
    let corporations = entities.corporations.iter().enumerate();
    let corporations =
        corporations.flat_map(move |(at, it)| two("entities.corporations", at, &it.sym, &it.name));
    let options = cx.title.options.iter().enumerate();
    let options = options.flat_map(move |(at, it)| two("options", at, &it.sym, &it.name));
    let types = entities.types.iter().enumerate();
    let types = types.map(|(at, it)| (&*it.name, format!("entities.types[{at}].name"), false));
    let tiles = cx.title.map.tiles.iter().enumerate();
    let tiles = tiles.map(|(at, (name, _))| (&**name, format!("map.tiles[{at}]"), true));
    let trains = cx.title.trains.trains.iter().enumerate();
    let trains = trains.map(|(at, it)| (&*it.name, format!("trains.trains[{at}].name"), false));
    let phases = cx.title.trains.phases.iter().enumerate();
    let phases = phases.map(|(at, it)| (&*it.name, format!("trains.phases[{at}].name"), false));
    let title = [(&*cx.title.title.name, "title.name".to_owned(), false)];
    let entities = companies.chain(corporations).chain(options).chain(types);
    entities.chain(tiles).chain(trains).chain(phases).chain(title)
}
