//! The abilities of other titles, said in our words and compiled.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use rayon::prelude::*;
use tests::facts::findings::{Outcome, of_title};
use tests::facts::listed::{SECTIONS, entries};
use tests::facts::triples::line;
use tests::facts::{Facts, folder, titles, triples};

/// The facts, by title; none where there are none.
fn facts() -> Vec<Facts> {
    folder().map(|it| titles(&it)).unwrap_or_default()
}

/// How many there are of each.
fn tally<'a>(items: impl Iterator<Item = &'a String>) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    items.for_each(|it| *counts.entry(it).or_default() += 1);
    counts.iter().map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}

fn report(titles: &[Facts], outcomes: &[Outcome]) {
    let uses: usize = outcomes.iter().map(|it| it.uses.len()).sum();
    let faces: usize = outcomes.iter().map(|it| it.faces.len()).sum();
    eprintln!("{} titles, {uses} abilities, {} triples", titles.len(), triples().len());
    eprintln!("{}", tally(outcomes.iter().flat_map(|it| &it.uses)));
    for section in SECTIONS {
        let count = entries().iter().filter(|it| it.section == section).count();
        eprintln!("{section} {count}");
    }
    eprintln!(
        "{faces} hexes and tiles are compiled without their track: their code is not understood yet"
    );
}

#[test]
fn every_ability_of_other_titles_can_be_said_but_for_those_on_the_list() {
    let titles = facts();
    if titles.is_empty() {
        return;
    }
    let outcomes: Vec<Outcome> = titles.par_iter().map(of_title).collect();
    report(&titles, &outcomes);
    let faults = titles.iter().zip(&outcomes);
    let faults =
        faults.flat_map(|(it, outcome)| outcome.faults.iter().map(|fault| (&it.name, fault)));
    assert_eq!(faults.collect::<Vec<_>>(), [], "our own conversion is at fault");
    let found: BTreeSet<String> =
        outcomes.iter().flat_map(|it| &it.findings).map(ToString::to_string).collect();
    let listed: BTreeSet<String> = entries().iter().map(|it| it.finding.to_owned()).collect();
    let missing: Vec<_> = found.difference(&listed).collect();
    assert!(missing.is_empty(), "not on the list:\n{}", join(&missing));
    let done: Vec<_> = listed.difference(&found).collect();
    assert!(done.is_empty(), "no longer found, take it off the list:\n{}", join(&done));
}

fn join(lines: &[&String]) -> String {
    lines.iter().map(|it| it.as_str()).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_list_names_everything_once() {
    let entries = entries();
    let distinct: BTreeSet<&str> = entries.iter().map(|it| it.finding).collect();
    assert_eq!(distinct.len(), entries.len());
    assert!(entries.iter().all(|it| !it.reason.is_empty()));
}

/// `UPDATE_FACTS=1` writes it anew.
#[test]
fn the_list_of_triples_is_fresh() {
    let triples = triples();
    if triples.is_empty() {
        return;
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("facts/triples.txt");
    let head = "# Type of ability, time and owner type of every ability of other titles; - where there is none.\n";
    let lines: Vec<String> = triples.iter().map(line).collect();
    let expected = format!("{head}{}\n", lines.join("\n"));
    if std::env::var_os("UPDATE_FACTS").is_some() {
        fs::write(&path, &expected).expect("the list can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, expected, "run with UPDATE_FACTS=1");
}
