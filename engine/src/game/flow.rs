//! Rounds and turns: who may do what now, and what comes next.

use super::{Event, Game};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::ids::{CorporationId, PlayerId};
use crate::illegal::{Illegal, ensure};
use crate::inline::Inline;
use crate::money::Money;
use crate::state::{Ending, RoundKind, RoundState};
use crate::steps::{StepRules, rules_of};
use crate::title::{EndTiming, ExportAfter, HomeTokenTiming, NextPlayerOrder, Step};

/// A game that has not come to an end by then is stopped.
const LAST_TURN: u8 = 100;

/// What takes an action: what every round has, or one of its steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taker {
    Always,
    Step(usize),
}

impl Game {
    pub(crate) fn steps(&self) -> &[Step] {
        self.ruleset.steps(self.state.round.kind)
    }

    fn step(&self, at: usize) -> &dyn StepRules {
        rules_of(&self.steps()[at])
    }

    /// Steps that may be active, in order. Most are over for the turn, and need not be asked.
    fn candidates(&self) -> impl Iterator<Item = usize> + use<> {
        let count = self.steps().len();
        let mut bits = (!self.state.round.passed
            | self.ruleset.waking[self.state.round.kind as usize])
            & ((1 << count) - 1);
        std::iter::from_fn(move || {
            let at = bits.trailing_zeros() as usize;
            (bits != 0).then(|| {
                bits &= bits - 1;
                at
            })
        })
    }

    pub(crate) fn step_passed(&self, at: usize) -> bool {
        self.state.round.passed >> at & 1 == 1
    }

    pub(crate) fn pass_step(&mut self, at: usize) {
        self.state.round.passed |= 1 << at;
    }

    pub(crate) fn step_active(&self, at: usize) -> bool {
        self.step(at).active(self, at)
    }

    pub(crate) fn step_blocks(&self, at: usize) -> bool {
        self.step(at).blocks(self)
    }

    pub(super) fn step_waits_for(&self, at: usize) -> Option<Entity> {
        self.step(at).waits_for(self)
    }

    /// Whether the turn waits for a step.
    fn step_blocking(&self, at: usize) -> bool {
        let step = self.step(at);
        step.blocks(self) && step.waits_for(self).is_some_and(|entity| step.waits(self, at, entity))
    }

    /// The step that the turn waits for.
    pub(crate) fn active_step(&self) -> Option<usize> {
        self.candidates().find(|at| self.step_active(*at) && self.step_blocking(*at))
    }

    /// The name of the step that the turn waits for.
    pub fn active_step_name(&self) -> Option<&'static str> {
        self.active_step().map(|at| self.steps()[at].name())
    }

    /// Whose turn it is by the order of the round.
    pub fn round_entity(&self) -> Option<Entity> {
        self.state.round.entities.get(usize::from(self.state.round.index)).copied()
    }

    fn entity_closed(&self, entity: Entity) -> bool {
        matches!(entity, Entity::Corporation(it) if self.state.corporation(it).closed)
    }

    /// Whether the one in turn has closed; then nobody comes after it in the round.
    fn in_turn_closed(&self) -> bool {
        self.round_entity().is_some_and(|it| self.entity_closed(it))
    }

    /// Kinds of action that an entity may choose from now, besides talk, programs and the end of the game.
    pub fn kinds(&self, entity: Entity) -> Kinds {
        let mut kinds = Kinds::NONE;
        if self.finished() {
            return kinds;
        }
        for at in self.candidates().filter(|at| self.step_active(*at)) {
            kinds = kinds.union(self.step(at).kinds(self, at, entity));
            if self.step_blocking(at) {
                break;
            }
        }
        kinds
    }

    /// Steps that would take something from an entity now, in order.
    pub(super) fn open_steps(&self) -> Vec<usize> {
        let mut open = Vec::new();
        for at in self.candidates().filter(|at| self.step_active(*at)) {
            open.push(at);
            if self.step_blocking(at) {
                break;
            }
        }
        open
    }

    /// Who takes an action: the first step that has its kind open, unless an earlier one waits.
    pub(super) fn step_for(&self, action: &Action) -> Result<Taker, Illegal> {
        let taker = self.taker(action)?;
        if let Taker::Step(at) = taker {
            self.step(at).allows(self, at, action)?;
        }
        Ok(taker)
    }

    fn taker(&self, action: &Action) -> Result<Taker, Illegal> {
        if action.deed == Deed::Message {
            return Ok(Taker::Always);
        }
        ensure!(!self.finished(), "the game is over");
        self.check_entity(action.entity)?;
        match action.deed {
            Deed::EndGame => {
                ensure!(
                    !matches!(action.entity, Entity::Company(_)),
                    "a company cannot end the game"
                );
                return Ok(Taker::Always);
            }
            Deed::Enable(program) => {
                ensure!(matches!(action.entity, Entity::Player(_)), "only players have programs");
                self.check_program(program)?;
                return Ok(Taker::Always);
            }
            Deed::Disable => {
                ensure!(matches!(action.entity, Entity::Player(_)), "only players have programs");
                return Ok(Taker::Always);
            }
            _ => {}
        }
        let kind = action.deed.kind();
        for at in self.candidates().filter(|at| self.step_active(*at)) {
            if self.step(at).takes(self, at, action.entity, kind) {
                return Ok(Taker::Step(at));
            }
            if self.step_blocking(at) {
                return Err(self.not_now(at, action.entity, kind));
            }
        }
        Err(Illegal::from(format!("`{}` is not possible now", kind.name())))
    }

    fn check_entity(&self, entity: Entity) -> Result<(), Illegal> {
        let exists = match entity {
            Entity::Player(it) => it.index() < self.state.players.len(),
            Entity::Corporation(it) => it.index() < self.state.corporations.len(),
            Entity::Company(it) => it.index() < self.state.companies.len(),
        };
        ensure!(exists, "there is nobody of that name in this game");
        Ok(())
    }

    fn not_now(&self, at: usize, entity: Entity, kind: Kind) -> Illegal {
        let step = self.steps()[at].name();
        match self.step_waits_for(at) {
            Some(waiting) if waiting != entity => Illegal::from(format!(
                "{} is in turn, not {}",
                self.name_of(waiting),
                self.name_of(entity)
            )),
            _ => Illegal::from(format!("`{}` is not possible during {step}", kind.name())),
        }
    }

    /// A name for messages.
    pub(crate) fn name_of(&self, entity: Entity) -> String {
        match entity {
            Entity::Player(player) => format!("player {}", player.0 + 1),
            Entity::Corporation(it) => self.ruleset.corporation(it).sym.to_string(),
            Entity::Company(it) => self.ruleset.company(it).sym.to_string(),
        }
    }

    /// Carries an action out that was allowed.
    pub(super) fn take(&mut self, taker: Taker, action: &Action) {
        self.state.clock += 1;
        match taker {
            Taker::Always => self.take_always(action),
            Taker::Step(at) => {
                self.state.round.acted |= 1 << at;
                let ruleset = self.shared_ruleset();
                rules_of(&ruleset.steps(self.state.round.kind)[at]).apply(self, at, action);
            }
        }
        self.follow(action);
    }

    fn take_always(&mut self, action: &Action) {
        let Entity::Player(player) = action.entity else {
            if action.deed == Deed::EndGame {
                self.end(Ending::ManuallyEnded);
            }
            return;
        };
        match action.deed {
            Deed::EndGame => self.end(Ending::ManuallyEnded),
            Deed::Enable(program) => {
                self.state.players[player.index()].program = Some((program, self.state.clock));
            }
            Deed::Disable => self.state.players[player.index()].program = None,
            _ => {}
        }
    }

    /// What follows from an action that was taken.
    pub(super) fn follow(&mut self, action: &Action) {
        if action.deed == Deed::Message {
            return;
        }
        self.state.round.at_start = false;
        self.let_steps_watch(action);
        let waiting = self.skip_steps();
        let mut waiting = self.after_action(action, waiting);
        while self.close_by_price() && !self.all_passed() {
            waiting = self.skip_steps();
            waiting = self.go_on(waiting);
        }
        self.check_end();
        let over = match self.state.round.kind {
            RoundKind::Stock => self.all_passed(),
            RoundKind::Auction | RoundKind::Operating => waiting.is_none() && self.round_finished(),
        };
        if over {
            while !self.finished() && self.round_finished() {
                self.leave_round();
            }
        }
    }

    /// Every step of the round sees what was done.
    fn let_steps_watch(&mut self, action: &Action) {
        let ruleset = self.shared_ruleset();
        for step in ruleset.steps(self.state.round.kind) {
            rules_of(step).watch(self, action);
        }
    }

    /// Steps in which nothing can be done are over. Says which step the turn waits for now.
    pub(crate) fn skip_steps(&mut self) -> Option<usize> {
        let ruleset = self.shared_ruleset();
        let steps = ruleset.steps(self.state.round.kind);
        if self.in_turn_closed() {
            return None;
        }
        for (at, step) in steps.iter().enumerate() {
            let over = self.step_passed(at) && !rules_of(step).wakes();
            if over || !self.step_active(at) || !self.step_blocks(at) {
                continue;
            }
            if self.step_blocking(at) {
                return Some(at);
            }
            rules_of(step).skip(self, at);
        }
        None
    }

    fn after_action(&mut self, action: &Action, waiting: Option<usize>) -> Option<usize> {
        let operating = self.state.round.kind == RoundKind::Operating;
        if operating {
            self.note_operator(action);
        }
        self.go_on(waiting)
    }

    /// Goes on to the next in turn if nothing is left to do. Says which step the turn waits for now.
    fn go_on(&mut self, waiting: Option<usize>) -> Option<usize> {
        if waiting.is_some() || self.finished() {
            return waiting;
        }
        match self.state.round.kind {
            RoundKind::Auction => None,
            RoundKind::Stock => self.next_player(),
            RoundKind::Operating => self.next_corporation(),
        }
    }

    fn note_operator(&mut self, action: &Action) {
        let by = match action.entity {
            Entity::Corporation(it) => Some(it),
            Entity::Company(it) => self.company_corporation(it),
            Entity::Player(_) => None,
        };
        if by.is_some() && by == self.operator() {
            self.state.round.operator_acted = true;
        }
    }

    fn all_passed(&self) -> bool {
        let passed =
            |it: &Entity| matches!(it, Entity::Player(player) if self.state.player(*player).passed);
        self.state.round.entities.iter().all(passed)
    }

    fn round_finished(&self) -> bool {
        match self.state.round.kind {
            RoundKind::Stock => self.all_passed(),
            RoundKind::Auction => self.active_step().is_none(),
            RoundKind::Operating => self.active_step().is_none() || self.in_turn_closed(),
        }
    }

    /// The round is over: the game ends, or the next round begins.
    fn leave_round(&mut self) {
        self.state.players.iter_mut().for_each(|it| it.passed = false);
        match self.state.end_trigger {
            Some((reason, timing)) if self.ends_now(timing) => self.end(Ending::Rule(reason)),
            _ if self.state.turn >= LAST_TURN => self.end(Ending::Unfinished),
            _ => self.next_round(),
        }
    }

    fn ends_now(&self, timing: EndTiming) -> bool {
        let operating = self.state.round.kind == RoundKind::Operating;
        let last_of_set = operating && self.state.round.number == self.state.operating_rounds;
        match timing {
            EndTiming::Immediate | EndTiming::CurrentRound => true,
            EndTiming::CurrentOr => operating,
            EndTiming::FullOr => last_of_set,
            EndTiming::OneMoreFullOrSet => {
                last_of_set && Some(self.state.turn) == self.state.final_turn
            }
            EndTiming::CurrentTurn | EndTiming::AfterMaxOperates | EndTiming::ThreeRounds => {
                unreachable!("refused before the game starts")
            }
        }
    }

    fn next_round(&mut self) {
        match self.state.round.kind {
            RoundKind::Auction => {
                self.reorder_players();
                self.start_round(RoundKind::Stock, 1);
            }
            RoundKind::Stock => {
                self.state.operating_rounds = self.phase().operating_rounds.unwrap_or(1);
                self.reorder_players();
                self.start_round(RoundKind::Operating, 1);
            }
            RoundKind::Operating => {
                self.export(ExportAfter::Round);
                let number = self.state.round.number;
                if number < self.state.operating_rounds {
                    self.start_round(RoundKind::Operating, number + 1);
                } else {
                    self.state.turn += 1;
                    self.export(ExportAfter::Set);
                    self.start_round(RoundKind::Stock, 1);
                }
            }
        }
    }

    pub(super) fn start_round(&mut self, kind: RoundKind, number: u8) {
        self.state.round = RoundState { kind, number, at_start: true, ..RoundState::default() };
        self.state.round.entities = match kind {
            RoundKind::Operating => self.operating_order(),
            RoundKind::Auction | RoundKind::Stock => {
                let players =
                    self.state.order.iter().filter(|it| !self.state.player(**it).bankrupt);
                players.map(|it| Entity::Player(*it)).collect()
            }
        };
        self.tell(Event::RoundStarted(kind, number));
        self.drop_programs();
        match kind {
            RoundKind::Operating => self.set_up_operating_round(),
            RoundKind::Auction => {}
            RoundKind::Stock => {
                self.begin_stock_turn();
                self.start_player();
            }
        }
    }

    fn operating_order(&self) -> Inline<Entity, 32> {
        let corporations = self.ruleset.all_corporations();
        let mut floated: Vec<CorporationId> = corporations
            .filter(|it| {
                let corporation = self.state.corporation(*it);
                corporation.floated && !corporation.closed
            })
            .collect();
        floated.sort_by_key(|it| self.operating_key(*it));
        floated.into_iter().map(Entity::Corporation).collect()
    }

    /// After a price moved in the middle of a round, those still to operate are sorted anew.
    pub(crate) fn sort_remaining(&mut self) {
        let next = usize::from(self.state.round.index) + 1;
        let entities = &self.state.round.entities;
        let mut rest: Vec<CorporationId> = entities
            .iter()
            .skip(next)
            .filter_map(|it| match it {
                Entity::Corporation(corporation) => Some(*corporation),
                _ => None,
            })
            .collect();
        rest.sort_by_key(|it| self.operating_key(*it));
        for (at, corporation) in rest.into_iter().enumerate() {
            self.state.round.entities[next + at] = Entity::Corporation(corporation);
        }
    }

    fn set_up_operating_round(&mut self) {
        self.pay_companies();
        if self.rules().home_token_timing == HomeTokenTiming::OperatingRound {
            let entities = self.state.round.entities;
            for entity in &entities {
                if let Entity::Corporation(corporation) = entity {
                    self.place_home_token(*corporation);
                }
            }
        }
        self.state.cars.iter_mut().for_each(|it| it.operated = false);
        if !self.state.round.entities.is_empty() {
            self.start_corporation();
        }
    }

    /// The corporation in turn starts; if there is nothing for it to do, the next one does.
    fn start_corporation(&mut self) -> Option<usize> {
        let Some(Entity::Corporation(corporation)) = self.round_entity() else { return None };
        if self.state.corporation(corporation).closed {
            return self.next_corporation();
        }
        self.state.round.operator = Some(corporation);
        self.state.round.operator_acted = false;
        if self.rules().home_token_timing == HomeTokenTiming::Operate {
            self.place_home_token(corporation);
        }
        self.skip_steps().or_else(|| self.next_corporation())
    }

    pub(crate) fn next_corporation(&mut self) -> Option<usize> {
        let round = &mut self.state.round;
        if usize::from(round.index) + 1 >= round.entities.len() {
            round.operator = None;
            return None;
        }
        round.index += 1;
        if self.in_turn_closed() {
            return self.next_corporation();
        }
        self.begin_operating_turn();
        self.start_corporation()
    }

    fn begin_operating_turn(&mut self) {
        let round = &mut self.state.round;
        round.passed = 0;
        round.acted = 0;
        round.tiles_laid = 0;
        round.upgraded = false;
        round.laid_hexes.clear();
        round.tokened = false;
        round.revenue = Money::ZERO;
        round.ran = false;
        round.last_sold_price = None;
        round.emergency_sold = Default::default();
        round.kinds_bought = Default::default();
    }

    fn next_player(&mut self) -> Option<usize> {
        let finished = self.all_passed();
        let round = &mut self.state.round;
        let count = u8::try_from(round.entities.len()).expect("players fit");
        round.index = (round.index + 1) % count;
        if finished {
            self.move_prices_after_stock_round();
            return None;
        }
        self.state.round.passed = 0;
        self.state.round.acted = 0;
        self.begin_stock_turn();
        self.start_player()
    }

    fn start_player(&mut self) -> Option<usize> {
        self.skip_steps().or_else(|| self.next_player())
    }

    /// Who is first in the next stock round.
    fn reorder_players(&mut self) {
        let order = self.rules().next_player_order;
        let mut players: Vec<PlayerId> = self.state.order.to_vec();
        let cash = |it: &PlayerId| self.state.player(*it).cash;
        match order {
            NextPlayerOrder::AfterLastToAct => {
                let left: Vec<_> =
                    players.iter().copied().filter(|it| !self.state.player(*it).bankrupt).collect();
                let first = left[usize::from(self.state.round.index)];
                let at = players.iter().position(|it| *it == first).expect("it is one of them");
                players.rotate_left(at);
            }
            NextPlayerOrder::FirstToPass if !self.state.round.pass_order.is_empty() => {
                players = self.state.round.pass_order.to_vec();
            }
            NextPlayerOrder::FirstToPass => {}
            NextPlayerOrder::MostCash => players.sort_by_key(|it| -cash(it)),
            NextPlayerOrder::LeastCash => players.sort_by_key(cash),
            NextPlayerOrder::NextClockwise => players.rotate_left(1),
            NextPlayerOrder::MostCashKeepOrder => {
                let most = players.iter().map(cash).max();
                let at = players
                    .iter()
                    .position(|it| Some(cash(it)) == most)
                    .expect("somebody has most");
                players.rotate_left(at);
            }
        }
        self.state.order = players.into_iter().collect();
    }
}
