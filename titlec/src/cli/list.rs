//! `titlec list`: the titles that can be played.

use std::path::Path;

use clap::Args;
use engine::title::{Meta, Title};
use serde_json::json;

use super::{Form, Outcome, print, say, titles};
use crate::diagnostic::render;
use crate::source::one_line;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Form of the output.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    let shelf = titles::shelf(titles);
    let compiled: Vec<titles::Outcome> = match titles::all(&shelf) {
        Ok(found) => found.iter().map(|found| titles::title(found, &shelf)).collect(),
        Err(error) => vec![titles::unreadable(error)],
    };
    let (good, bad): (Vec<_>, Vec<_>) =
        compiled.into_iter().partition(|it| it.compiled.title.is_some());
    for title in &bad {
        say(&render::plain(&title.files, title.diagnostics()));
    }
    let outcome = if bad.is_empty() { Outcome::Well } else { Outcome::Errors };
    let good: Vec<&Title> = good.iter().filter_map(|it| it.compiled.title.as_ref()).collect();
    show(arguments, &good, outcome)
}

/// Prints the titles.
pub(super) fn show(arguments: &Arguments, titles: &[&Title], outcome: Outcome) -> Outcome {
    let titles: Vec<&Meta> = titles.iter().map(|title| &title.title).collect();
    let text = match arguments.format {
        Form::Human => human(&titles),
        Form::Json => json(&titles),
    };
    print(&text, outcome)
}

fn human(titles: &[&Meta]) -> String {
    let name = |title: &Meta| one_line(&title.name).into_owned();
    let width = titles.iter().map(|title| name(title).chars().count()).max().unwrap_or_default();
    let line = |title: &&Meta| {
        let designer = one_line(title.designer.as_deref().unwrap_or_default());
        let line = format!("{:width$}  {:7}  {designer}", name(title), players(title));
        format!("{}\n", line.trim_end())
    };
    titles.iter().map(line).collect()
}

fn players(title: &Meta) -> String {
    let (min, max) = (title.players.min, title.players.max);
    if min == max { format!("{min}") } else { format!("{min} to {max}") }
}

fn json(titles: &[&Meta]) -> String {
    let entry = |title: &&Meta| {
        json!({
            "name": &*title.name,
            "full_name": title.full_name.as_deref(),
            "players": { "min": title.players.min, "max": title.players.max },
            "designer": title.designer.as_deref(),
        })
    };
    let entries: Vec<_> = titles.iter().map(entry).collect();
    format!("{:#}\n", json!(entries))
}
