//! Which abilities are used when and by whom.

use std::collections::BTreeSet;

use serde_json::Value;

use super::holders::holders;
use super::{Facts, folder, titles};

/// A type of ability, a time, and who must own its holder; nothing where the facts do not say.
pub type Triple = (String, Option<String>, Option<String>);

/// Every triple that the facts have; none where there are no facts.
pub fn triples() -> BTreeSet<Triple> {
    let titles = folder().map(|it| titles(&it)).unwrap_or_default();
    titles.iter().flat_map(of_title).collect()
}

/// Every triple of a title.
pub fn of_title(facts: &Facts) -> Vec<Triple> {
    let holders = holders(facts);
    holders.iter().flat_map(|it| it.abilities.iter().flat_map(|it| of_ability(it))).collect()
}

/// The triples of an ability: one for each of its times.
pub fn of_ability(ability: &Value) -> Vec<Triple> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let (name, owner) = (text(&ability["type"]).unwrap_or_default(), text(&ability["owner_type"]));
    let times = match &ability["when"] {
        Value::Array(times) => times.iter().map(text).collect(),
        time => vec![text(time)],
    };
    times.into_iter().map(|time| (name.clone(), time, owner.clone())).collect()
}

/// A triple as a line of the list.
pub fn line((name, when, owner): &Triple) -> String {
    let or_none = |it: &Option<String>| it.clone().unwrap_or_else(|| "-".to_owned());
    format!("{name} {} {}", or_none(when), or_none(owner))
}

/// The triples of the committed list.
///
/// # Panics
/// If the list cannot be read.
pub fn listed_triples() -> BTreeSet<Triple> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("facts/triples.txt");
    let text = std::fs::read_to_string(path).expect("the list is there");
    let some = |it: &str| Some(it.to_owned()).filter(|it| it != "-");
    let lines = text.lines().filter(|it| !it.is_empty() && !it.starts_with('#'));
    lines
        .filter_map(|line| {
            let mut words = line.split(' ');
            Some((words.next()?.to_owned(), some(words.next()?), some(words.next()?)))
        })
        .collect()
}
