//! Which round follows: what usually does, or what a title has in its place.

use super::Game;
use crate::ids::NodeId;
use crate::state::{CompanyOwner, RoundKind};
use crate::title::{Condition, ExportAfter, StatusName, Then};

impl Game {
    /// The round that follows the one that is over; `None` where the game does.
    pub(super) fn following(&mut self) -> Option<NodeId> {
        if let Some(queued) = self.next_queued() {
            return Some(queued);
        }
        let ruleset = self.shared_ruleset();
        let ways = &ruleset.plan(self.state.round.node).then;
        match ways.iter().find(|(number, it)| self.leads_on(*number, it)) {
            Some((number, it)) => {
                if it.once {
                    self.state.course.taken.insert(*number);
                }
                NodeId::named(&it.to)
            }
            None => Some(self.usually_following()),
        }
    }

    /// A round that an event has called.
    fn next_queued(&mut self) -> Option<NodeId> {
        let queued = &mut self.state.course.queued;
        let node = (0..self.ruleset.rounds.len()).find(|it| queued.has(*it))?;
        queued.remove(node);
        Some(NodeId::at(node))
    }

    fn leads_on(&self, number: usize, way: &Then) -> bool {
        !(way.once && self.state.course.taken.has(number))
            && way.when.iter().all(|it| self.is_so(it))
            && !way.unless.iter().any(|it| self.is_so(it))
    }

    fn is_so(&self, condition: &Condition) -> bool {
        match condition {
            Condition::InAnyCase(_) => true,
            Condition::FromPhase(it) if it.only => self.state.phase == it.phase,
            Condition::FromPhase(it) => self.state.phase >= it.phase,
            Condition::HasStatus(it) => self.has_status_named(&it.status),
            Condition::Happened(it) => self.state.course.happened.has(it.event.position()),
            Condition::Turns(it) => {
                let turn = self.state.turn;
                turn >= it.from && it.to.is_none_or(|to| turn <= to)
            }
            Condition::SetOver(_) => self.set_is_over(),
            Condition::UnsoldCompanies(_) => self.any_company_unsold(),
        }
    }

    /// Whether a status holds: the phase has it, or an event has set it.
    pub(crate) fn has_status_named(&self, status: &StatusName) -> bool {
        self.phase().status.contains(status) || self.state.course.statuses.has(status.position())
    }

    fn any_company_unsold(&self) -> bool {
        self.ruleset.companies().any(|it| self.state.company(it).owner == CompanyOwner::None)
    }

    /// Whether the last operating round of the set has been played, and no stock round since.
    fn set_is_over(&self) -> bool {
        self.last_was_operating() && self.state.course.number >= self.state.operating_rounds
    }

    /// Whether a set of operating rounds has begun, and no other main round since.
    pub(super) fn last_was_operating(&self) -> bool {
        self.ruleset.plan(self.state.course.main).kind == RoundKind::Operating
    }

    /// What follows where the title says nothing else: the sequence goes on where it was.
    fn usually_following(&self) -> NodeId {
        let main = self.state.course.main;
        match self.ruleset.plan(main).kind {
            RoundKind::Stock => NodeId::OPERATING,
            RoundKind::Operating if !self.set_is_over() => main,
            _ => NodeId::STOCK,
        }
    }

    /// Starts a round, with the turn and the number that it has in the sequence.
    pub(super) fn enter_round(&mut self, node: NodeId) {
        let plan = self.ruleset.plan(node);
        let (kind, rounds) = (plan.kind, plan.rounds);
        let number = match kind {
            RoundKind::Merger | RoundKind::Choice => self.state.course.number.max(1),
            RoundKind::Operating if self.last_was_operating() && !self.set_is_over() => {
                self.state.course.number + 1
            }
            _ => {
                self.leave_set();
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

    /// A set of operating rounds is behind.
    fn leave_set(&mut self) {
        if self.last_was_operating() {
            self.export(ExportAfter::Set);
            self.state.turn += 1;
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
