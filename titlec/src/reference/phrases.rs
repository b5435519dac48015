//! Small pieces of sentences about the things of a title.

use engine::abilities::{Ability, Use, When};
use engine::title::Owner;
use engine::vocab::{Kind, Ty, Typed, Value};

/// Several values. Those that are phrases are kept apart by more than a comma.
pub(super) fn join(values: impl Iterator<Item = String>) -> String {
    let values: Vec<_> = values.collect();
    let between = if values.iter().any(|it| it.contains(',')) { "; " } else { ", " };
    values.join(between)
}

/// Several values with a word before the last.
pub(super) fn listed(values: impl Iterator<Item = String>, before_last: &str) -> String {
    let mut values: Vec<_> = values.collect();
    let are_phrases = values.iter().any(|it| it.contains(' ') && !it.ends_with(')'));
    let Some(last) = values.pop() else { return "none".to_owned() };
    match values.as_slice() {
        [] => last,
        _ if are_phrases => format!("{}; {before_last} {last}", values.join("; ")),
        _ => format!("{} {before_last} {last}", values.join(", ")),
    }
}

/// Whether a field tells who must own the company.
pub(super) fn is_owner(ty: Ty) -> bool {
    matches!(ty, Ty::Choice(choice) if choice.rust == Owner::CHOICE.rust)
}

/// Whether a field tells when an ability may be used or comes about.
pub(super) fn is_window(ty: Ty) -> bool {
    matches!(ty, Ty::List(Ty::Choice(choice)) if choice.rust == When::CHOICE.rust)
}

/// What an ability does at its times, by how it comes into play.
pub(super) fn at_its_times(comes_by: Option<Use>) -> &'static str {
    match comes_by {
        Some(Use::InForce | Use::Always) => "It is in force",
        Some(Use::Happens) => "It happens",
        Some(Use::Mark) => "It counts",
        Some(Use::Chosen) | None => "It may be used",
    }
}

/// What is said before a semicolon; the rest tells how to leave a field out, or what else there is.
pub(super) fn before(doc: &str) -> &str {
    doc.split(';').next().unwrap_or(doc).trim_end_matches('.')
}

/// Whether a value is a phase.
pub(super) fn is_phase(value: &Value) -> bool {
    matches!(value, Value::Ref(Kind::Phase, _))
}

/// Whether a value is the ability that tells when a company closes.
pub(super) fn is_close(ability: &Value) -> bool {
    matches!(Ability::from_value(ability), Some(Ability::Close(_)))
}

/// Whether a field tells how often something may be done or counts.
pub(super) fn is_frequency(doc: &str) -> bool {
    doc.starts_with("How often")
}

pub(super) fn times(number: i64) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{number} times"),
    }
}

pub(super) fn ordinal(number: u8) -> String {
    match number {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        _ => format!("{number}th"),
    }
}

/// A sentence as part of another.
pub(super) fn lower(sentence: &str) -> String {
    let sentence = sentence.trim_end_matches('.');
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
