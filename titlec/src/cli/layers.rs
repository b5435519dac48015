//! `titlec layers`: how much of titles is values, behaviours and scripts.

use std::path::Path;

use serde_json::{Value, json};

use super::Outcome;
use super::counts::Arguments;
use crate::reference::Layers;

pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    arguments.report(
        titles,
        |all: &mut Vec<Layers>, folder, files| all.push(Layers::of(folder, files)),
        |all| human(all),
        |all| all.iter().map(json).collect(),
    )
}

/// A table with a row for each title, and a line that says what the columns are.
fn human(all: &[Layers]) -> String {
    let longest = all.iter().map(|it| it.title.chars().count()).max().unwrap_or_default();
    let width = longest.max("title".len());
    let mut text = row(width, "title", ["values", "behaviours", "uses", "lines"], "hooks");
    for it in all {
        let numbers = [it.values, it.behaviours.len(), it.uses(), it.script_lines];
        let numbers = numbers.map(|it| it.to_string());
        text += &row(width, &it.title, numbers.each_ref().map(String::as_str), &hooks(it));
    }
    text
}

fn row(
    width: usize,
    title: &str,
    [values, behaviours, uses, lines]: [&str; 4],
    hooks: &str,
) -> String {
    format!("{title:width$}{values:>8}{behaviours:>12}{uses:>6}{lines:>7}  {hooks}\n")
}

fn hooks(layers: &Layers) -> String {
    if layers.hooks.is_empty() { "none".to_owned() } else { layers.hooks.join(", ") }
}

fn json(layers: &Layers) -> Value {
    let word = |((set, word), uses): (&(&str, &str), &usize)| json!({ "set": set, "word": word, "uses": uses });
    json!({
        "title": layers.title,
        "values": layers.values,
        "behaviours": {
            "words": layers.behaviours.iter().map(word).collect::<Vec<_>>(),
            "uses": layers.uses(),
        },
        "script": { "hooks": layers.hooks, "lines": layers.script_lines },
    })
}
