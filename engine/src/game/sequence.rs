//! Which round follows: what usually does, or what a title has in its place.

use super::Game;
use crate::ids::NodeId;
use crate::joints;
use crate::state::{CompanyOwner, RoundKind};
use crate::title::{Condition, Then};

impl Game {
    /// No operating round follows in the set in progress.
    pub(super) fn end_set(&mut self) {
        if last_was_operating(self) {
            self.state.operating_rounds = self.state.operating_rounds.min(self.state.course.number);
        }
    }

    /// The round as records name it: `SR 2`, `OR 3.1`.
    pub fn round_name(&self) -> String {
        let state = &self.state;
        let label = &self.ruleset.plan(state.round.node).label;
        match state.round.kind {
            RoundKind::Auction | RoundKind::Stock => format!("{label} {}", state.turn),
            RoundKind::Draft | RoundKind::Operating | RoundKind::Merger | RoundKind::Choice => {
                format!("{label} {}.{}", state.turn, state.round.number)
            }
        }
    }
}

/// The round that follows the one that is over; `None` where the game does.
pub(super) fn following(game: &mut Game) -> Option<NodeId> {
    if let Some(queued) = next_queued(game) {
        return Some(queued);
    }
    let ruleset = game.shared_ruleset();
    let ways = &ruleset.plan(game.state.round.node).then;
    match ways.iter().find(|(number, it)| leads_on(game, *number, it)) {
        Some((number, it)) => {
            if it.once {
                game.state.course.taken.insert(*number);
            }
            NodeId::named(&it.to)
        }
        None => Some(usually_following(game)),
    }
}

/// Whether a set of operating rounds has begun, and no other main round since.
pub(super) fn last_was_operating(game: &Game) -> bool {
    game.ruleset.plan(game.state.course.main).kind == RoundKind::Operating
}

/// A round that an event has called.
fn next_queued(game: &mut Game) -> Option<NodeId> {
    let queued = &mut game.state.course.queued;
    let node = (0..game.ruleset.rounds.len()).find(|it| queued.has(*it))?;
    queued.remove(node);
    Some(NodeId::at(node))
}

fn leads_on(game: &Game, number: usize, way: &Then) -> bool {
    !(way.once && game.state.course.taken.has(number))
        && way.when.iter().all(|it| is_so(game, it))
        && !way.unless.iter().any(|it| is_so(game, it))
}

fn is_so(game: &Game, condition: &Condition) -> bool {
    match condition {
        Condition::InAnyCase(_) => true,
        Condition::FromPhase(it) if it.only => game.state.phase == it.phase,
        Condition::FromPhase(it) => game.state.phase >= it.phase,
        Condition::HasStatus(it) => game.has_status_named(&it.status),
        Condition::Happened(it) => game.state.course.happened.has(it.event.position()),
        Condition::Turns(it) => {
            let turn = game.state.turn;
            turn >= it.from && it.to.is_none_or(|to| turn <= to)
        }
        Condition::SetOver(_) => set_is_over(game),
        Condition::UnsoldCompanies(_) => any_company_unsold(game),
    }
}

fn any_company_unsold(game: &Game) -> bool {
    game.ruleset.companies().any(|it| game.state.company(it).owner == CompanyOwner::None)
}

/// Whether the last operating round of the set has been played, and no stock round since.
pub(super) fn set_is_over(game: &Game) -> bool {
    last_was_operating(game) && game.state.course.number >= game.state.operating_rounds
}

/// What follows where the title says nothing else: the sequence goes on where it was.
fn usually_following(game: &Game) -> NodeId {
    let main = game.state.course.main;
    match game.ruleset.plan(main).kind {
        RoundKind::Stock => NodeId::OPERATING,
        RoundKind::Operating if !set_is_over(game) => main,
        _ => NodeId::STOCK,
    }
}

/// A set of operating rounds is behind.
pub(super) fn leave_set(game: &mut Game) {
    if last_was_operating(game) {
        joints::set_over(game);
        game.state.turn += 1;
    }
}
