//! Which actions of a record count, after undo and redo.

use std::collections::BTreeMap;

use super::history::History;
use crate::wire::{RawAction, WireError, wrong};

/// Positions of the actions that count, in order. A message is never undone; any other action forgets what
/// could be redone.
///
/// # Errors
/// An undo of an action that is not there, or a redo of nothing.
pub fn effective(actions: &[RawAction<'_>]) -> Result<Vec<usize>, WireError> {
    let numbers = numbers(actions);
    let mut history = History::new(actions.len());
    let mut messages = Vec::new();
    let mut undone = Vec::new();
    for (at, action) in actions.iter().enumerate() {
        match &*action.kind {
            "undo" => {
                undone.push(history.head());
                match action.action_id {
                    None => history.drop_last(),
                    Some(id) => history.drop_from(undo_from(&numbers, id, at, action)?),
                }
            }
            "redo" => match undone.pop() {
                Some(head) => history.restore(head),
                None => return refused(at, action, "there is nothing to redo"),
            },
            "message" => messages.push(at),
            _ => {
                undone.clear();
                history.add(at);
            }
        }
    }
    let mut kept = history.positions();
    kept.extend(messages);
    kept.sort_unstable();
    Ok(kept)
}

/// The number of an action, by its position: its id, or where a file has none, how many there are up to it.
pub(super) fn number(at: usize, action: &RawAction<'_>) -> i64 {
    action.id.unwrap_or_else(|| i64::try_from(at + 1).unwrap_or(i64::MAX))
}

/// The first action of each number.
fn numbers(actions: &[RawAction<'_>]) -> BTreeMap<i64, usize> {
    let mut numbers = BTreeMap::new();
    for (at, action) in actions.iter().enumerate() {
        numbers.entry(number(at, action)).or_insert(at);
    }
    numbers
}

/// Where an undo begins: after the action that it names, or before all.
fn undo_from(
    numbers: &BTreeMap<i64, usize>,
    id: i64,
    at: usize,
    undo: &RawAction<'_>,
) -> Result<usize, WireError> {
    match numbers.get(&id) {
        _ if id == 0 => Ok(0),
        Some(found) => Ok(found + 1),
        None => refused(at, undo, &format!("there is no action {id} to undo")),
    }
}

fn refused<T>(at: usize, action: &RawAction<'_>, problem: &str) -> Result<T, WireError> {
    wrong(format!("action {} ({}): {problem}", number(at, action), action.kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(kinds: &[(&'static str, Option<i64>)]) -> Vec<RawAction<'static>> {
        let action = |(at, (kind, to)): (usize, &(&'static str, Option<i64>))| RawAction {
            kind: (*kind).into(),
            id: Some(at as i64 + 1),
            action_id: *to,
            ..RawAction::default()
        };
        kinds.iter().enumerate().map(action).collect()
    }

    #[test]
    fn undo_takes_the_last_action_back_and_redo_brings_it_again() {
        let actions = record(&[("pass", None), ("bid", None), ("undo", None), ("redo", None)]);
        assert_eq!(effective(&actions), Ok(vec![0, 1]));
    }

    #[test]
    fn undo_to_an_action_clears_all_that_followed_but_messages() {
        let actions =
            record(&[("pass", None), ("message", None), ("bid", None), ("undo", Some(1))]);
        assert_eq!(effective(&actions), Ok(vec![0, 1]));
    }

    #[test]
    fn a_new_action_forgets_what_could_be_redone() {
        let actions = record(&[("pass", None), ("undo", None), ("bid", None), ("redo", None)]);
        assert_eq!(
            effective(&actions),
            Err(WireError("action 4 (redo): there is nothing to redo".to_owned()))
        );
    }

    #[test]
    fn actions_without_ids_are_numbered_by_their_position() {
        let mut actions =
            record(&[("pass", None), ("bid", None), ("pass", None), ("undo", Some(2))]);
        actions.iter_mut().for_each(|it| it.id = None);
        assert_eq!(effective(&actions), Ok(vec![0, 1]));
    }

    #[test]
    fn undo_to_nothing_clears_everything() {
        let actions = record(&[("pass", None), ("pass", None), ("undo", Some(0))]);
        assert_eq!(effective(&actions), Ok(vec![]));
    }

    #[test]
    fn undo_of_several_and_redo_of_each_bring_all_back() {
        let actions = record(&[
            ("pass", None),
            ("bid", None),
            ("pass", None),
            ("undo", Some(1)),
            ("undo", None),
            ("message", None),
            ("redo", None),
            ("redo", None),
        ]);
        assert_eq!(effective(&actions), Ok(vec![0, 1, 2, 5]));
    }
}
