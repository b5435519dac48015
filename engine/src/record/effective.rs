//! Which actions of a record count, after undo and redo.

use crate::wire::{RawAction, WireError};

/// Positions of the actions that count, in order. A message is never undone; any other action forgets what
/// could be redone.
///
/// # Errors
/// An undo of an action that is not there, or a redo of nothing.
pub fn effective(actions: &[RawAction<'_>]) -> Result<Vec<usize>, WireError> {
    let mut kept: Vec<Option<usize>> = vec![None; actions.len()];
    let mut undone: Vec<Vec<usize>> = Vec::new();
    for (at, action) in actions.iter().enumerate() {
        match &*action.kind {
            "undo" => {
                let from = undo_from(actions, &kept, action)?;
                undone.push(clear(actions, &mut kept[..at], from));
            }
            "redo" => {
                let restored =
                    undone.pop().ok_or_else(|| WireError("there is nothing to redo".to_owned()))?;
                restored.into_iter().for_each(|it| kept[it] = Some(it));
            }
            "message" => kept[at] = Some(at),
            _ => {
                undone.clear();
                kept[at] = Some(at);
            }
        }
    }
    Ok(kept.into_iter().flatten().collect())
}

/// The number of an action, by its position: its id, or where a file has none, how many there are up to it.
pub(super) fn number(at: usize, action: &RawAction<'_>) -> i64 {
    action.id.unwrap_or_else(|| i64::try_from(at + 1).unwrap_or(i64::MAX))
}

/// Where an undo begins: after the action that it names, or at the last that is no message.
fn undo_from(
    actions: &[RawAction<'_>],
    kept: &[Option<usize>],
    undo: &RawAction<'_>,
) -> Result<usize, WireError> {
    match undo.action_id {
        Some(0) => Ok(0),
        Some(id) => {
            let found = (0..).zip(actions).find(|(at, it)| number(*at, it) == id);
            found
                .map(|(at, _)| at + 1)
                .ok_or_else(|| WireError(format!("there is no action {id} to undo")))
        }
        None => Ok(kept
            .iter()
            .flatten()
            .copied()
            .rfind(|it| actions[*it].kind != "message")
            .unwrap_or(0)),
    }
}

fn clear(actions: &[RawAction<'_>], kept: &mut [Option<usize>], from: usize) -> Vec<usize> {
    let mut cleared = Vec::new();
    for slot in kept.iter_mut().skip(from) {
        if let Some(at) = slot.filter(|it| actions[*it].kind != "message") {
            cleared.push(at);
            *slot = None;
        }
    }
    cleared
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
        assert_eq!(effective(&actions), Err(WireError("there is nothing to redo".to_owned())));
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
}
