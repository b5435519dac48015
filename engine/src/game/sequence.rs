//! Which round follows: what usually does, or what a title has in its place.

use super::Game;
use crate::ids::NodeId;
use crate::state::{CompanyOwner, RoundKind};
use crate::title::{Condition, ExportAfter, StatusName, Then};

impl Game {
    /// The round that follows the one that is over; `None` where the game does.
    pub(super) fn following(&mut self) -> Option<NodeId> {
        if let Some(queued) = next_queued(self) {
            return Some(queued);
        }
        let ruleset = self.shared_ruleset();
        let ways = &ruleset.plan(self.state.round.node).then;
        match ways.iter().find(|(number, it)| leads_on(self, *number, it)) {
            Some((number, it)) => {
                if it.once {
                    self.state.course.taken.insert(*number);
                }
                NodeId::named(&it.to)
            }
            None => Some(usually_following(self)),
        }
    }

    /// Whether a status holds: the phase has it, or an event has set it.
    pub(crate) fn has_status_named(&self, status: &StatusName) -> bool {
        self.phase().status.contains(status) || self.state.course.statuses.has(status.position())
    }

    /// Whether a set of operating rounds has begun, and no other main round since.
    pub(super) fn last_was_operating(&self) -> bool {
        self.ruleset.plan(self.state.course.main).kind == RoundKind::Operating
    }

    /// Starts a round, with the turn and the number that it has in the sequence.
    pub(super) fn enter_round(&mut self, node: NodeId) {
        let plan = self.ruleset.plan(node);
        let (kind, rounds) = (plan.kind, plan.rounds);
        let number = match kind {
            RoundKind::Merger | RoundKind::Choice => self.state.course.number.max(1),
            RoundKind::Operating if self.last_was_operating() && !set_is_over(self) => {
                self.state.course.number + 1
            }
            _ => {
                leave_set(self);
                1
            }
        };
        if kind == RoundKind::Operating && number == 1 {
            let usual = self.phase().operating_rounds.unwrap_or(1);
            let of_set = self.ruleset.title.rounds.set_lengths.get(&self.state.turn).copied();
            self.state.operating_rounds = rounds.or(of_set).unwrap_or(usual);
        }
        self.start_round(node, number);
    }

    /// No operating round follows in the set in progress.
    pub(super) fn end_set(&mut self) {
        if self.last_was_operating() {
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
fn set_is_over(game: &Game) -> bool {
    game.last_was_operating() && game.state.course.number >= game.state.operating_rounds
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
fn leave_set(game: &mut Game) {
    if game.last_was_operating() {
        game.export(ExportAfter::Set);
        game.state.turn += 1;
    }
}
