//! How a game goes back when a script fails in the middle of an action.
//!
//! Now and then the state is kept, and the actions since. What follows from an action depends on the state alone, so that
//! taking them once more leads to where the game was before the action that failed. Keeping the state of every action
//! would cost more than all that scripts do.

use super::blame::Acted;
use crate::action::{Action, Deed};
use crate::game::{Event, Game, rulings};
use crate::list::Text;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::state::State;

/// After so many actions the state is kept anew.
const KEPT_FOR: usize = 128;

/// What is kept to restore the game.
#[derive(Debug, Default)]
pub(super) struct Undo {
    /// A state of some actions ago.
    state: Option<Box<State>>,
    /// The actions since.
    since: Vec<Action>,
    /// Which of them have revenues that somebody vouches for.
    rulings: Vec<(usize, Box<[Money]>)>,
    /// What had happened when the state was kept.
    events: Vec<Event>,
    /// What scripts had told.
    notes: Vec<Text>,
}

impl Undo {
    /// An action was taken.
    #[inline]
    fn note(&mut self, action: &Action, revenues: Option<&[Money]>) {
        if let Some(revenues) = revenues {
            self.rulings.push((self.since.len(), Box::from(revenues)));
        }
        self.since.push(action.clone());
    }
}

/// Takes an action; if a script goes wrong in it, it is refused and nothing of it was done.
pub(in crate::game) fn guarded(
    game: &mut Game,
    action: &Action,
    revenues: Option<&[Money]>,
) -> Result<(), Refusal> {
    if game.hooks().is_empty() {
        return carry_out(game, action, revenues);
    }
    let undo = &game.scripts.undo;
    if undo.state.is_none() || undo.since.len() >= KEPT_FOR {
        keep_state(game);
    }
    *game.scripts.fault.get_mut() = None;
    game.scripts.acted = Acted::since(&game.scripts.tally);
    begin_action(game);
    let done = carry_out(game, action, revenues);
    if done.is_ok() && !matches!(action.deed, Deed::Message { .. }) && !game.scripts.has_fault() {
        game.check_going_on();
    }
    // What was asked for something else besides may have gone unnoticed, and must not.
    if let Some(over) = game.scripts.meter.end_action() {
        game.scripts.note_fault(over);
    }
    let Some(fault) = game.scripts.fault.get_mut().clone() else {
        if done.is_ok() {
            game.scripts.undo.note(action, revenues);
        }
        return done;
    };
    // What a script could not answer may have gone into what is known of the track.
    game.forget_reach();
    if done.is_ok() {
        go_back(game);
    }
    Err(Refusal::from(fault))
}

/// Counts steps of scripts for an action that begins.
fn begin_action(game: &mut Game) {
    game.scripts.meter.begin_action();
    game.forget_old_answers();
}

/// Keeps the state and what was told last.
#[cold]
fn keep_state(game: &mut Game) {
    let undo = &mut game.scripts.undo;
    match &mut undo.state {
        Some(kept) => kept.as_mut().clone_from(&game.state),
        None => undo.state = Some(Box::new(game.state.clone())),
    }
    undo.events.clone_from(&game.events);
    undo.notes.clone_from(&game.scripts.notes);
    undo.since.clear();
    undo.rulings.clear();
}

/// Judges an action, and takes it with all that follows from it. Where it is refused, nothing has changed.
fn carry_out(game: &mut Game, action: &Action, revenues: Option<&[Money]>) -> Result<(), Refusal> {
    match revenues {
        Some(revenues) => rulings::take_ruling(game, action, revenues),
        None => game.take(action),
    }
}

/// The state is again what it was before the action in progress, and so is what was told.
fn go_back(game: &mut Game) {
    let (tally, fault) = (game.scripts.tally.clone(), game.scripts.fault.take());
    let undo = std::mem::take(&mut game.scripts.undo);
    game.state.clone_from(undo.state.as_ref().expect("it is kept before anything is done"));
    game.events.clone_from(&undo.events);
    game.scripts.notes.clone_from(&undo.notes);
    let mut rulings = undo.rulings.iter().peekable();
    for (at, action) in undo.since.iter().enumerate() {
        let ruling = rulings.next_if(|it| it.0 == at);
        begin_action(game);
        let again = carry_out(game, action, ruling.map(|it| &*it.1));
        again.expect("it was taken before, in the same state");
    }
    game.scripts.meter.end_action();
    game.forget_reach();
    game.scripts.undo = undo;
    (game.scripts.tally, game.scripts.fault) = (tally, fault.into());
}
