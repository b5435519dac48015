//! `titlec stats`: how often titles use abilities.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Map, Value, json};

use super::Outcome;
use super::counts::Arguments;
use crate::reference::{AbilityCount, Count, Stats};

pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    arguments.report(titles, Stats::add, human, json)
}

/// A table: the ability, its fields and `when` values, how often, and in how many titles.
fn human(stats: &Stats) -> String {
    let (used, unused): (Vec<_>, Vec<_>) =
        stats.abilities.iter().partition(|(_, it)| it.count.uses > 0);
    let count = stats.titles;
    let titles = if count == 1 { "1 title".to_owned() } else { format!("{count} titles") };
    let mut rows = vec![titles, String::new(), row("", "ability", "uses", "titles")];
    for (name, ability) in used {
        rows.push(counted("", name, ability.count));
        rows.extend(ability.fields.iter().filter(|(_, it)| it.uses > 0).map(field));
        rows.extend(ability.when.iter().map(|(name, it)| counted("    when: ", name, *it)));
    }
    rows.push(String::new());
    rows.push(row("", "when", "uses", "titles"));
    let (open, never): (Vec<_>, Vec<_>) = stats.when.iter().partition(|(_, it)| it.uses > 0);
    rows.extend(open.into_iter().map(|(name, it)| counted("", name, *it)));
    rows.push(String::new());
    rows.push(unused_names("abilities", unused.into_iter().map(|(name, _)| *name)));
    rows.push(unused_names("when values", never.into_iter().map(|(name, _)| *name)));
    rows.into_iter().map(|row| row + "\n").collect()
}

fn field((name, count): (&&'static str, &Count)) -> String {
    counted("  ", name, *count)
}

fn counted(indent: &str, name: &str, count: Count) -> String {
    row(indent, name, &count.uses.to_string(), &count.titles.to_string())
}

fn row(indent: &str, name: &str, uses: &str, titles: &str) -> String {
    format!("{:<44}{uses:>6}{titles:>8}", format!("{indent}{name}"))
}

fn unused_names<'a>(what: &str, names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<_> = names.collect();
    let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    format!("{what} that no title uses: {names}")
}

fn json(stats: &Stats) -> Value {
    let abilities: Map<_, _> =
        stats.abilities.iter().map(|(name, it)| ((*name).to_owned(), ability(it))).collect();
    json!({ "titles": stats.titles, "abilities": abilities, "when": counts(&stats.when) })
}

fn ability(ability: &AbilityCount) -> Value {
    json!({
        "uses": ability.count.uses,
        "titles": ability.count.titles,
        "fields": counts(&ability.fields),
        "when": counts(&ability.when),
    })
}

fn counts(counts: &BTreeMap<&'static str, Count>) -> Map<String, Value> {
    let count = |it: &Count| json!({ "uses": it.uses, "titles": it.titles });
    counts.iter().map(|(name, it)| ((*name).to_owned(), count(it))).collect()
}
