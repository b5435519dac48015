//! Who may do what now, and what follows from an action.

use std::sync::Arc;

use super::{Game, end, flow, programs, rounds};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::hooks::{Point, at};
use crate::joints;
use crate::refusal::{Fact, Refusal, ensure, refusal};
use crate::state::{Ending, RoundKind};
use crate::steps::{Stance, StepRules, rules_of};
use crate::title::ClosedCorporations;

/// What takes an action: what every round has, or one of its steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taker {
    Always,
    Step(usize),
}

impl Game {
    /// The step that the turn waits for, and whom it waits for there.
    pub(crate) fn waiting(&self) -> Option<(usize, Entity)> {
        open_steps(self).find_map(|(at, step)| match step.stance(self, at) {
            Stance::WaitsFor(entity) => Some((at, entity)),
            Stance::Over | Stance::Skip | Stance::StandsBy => None,
        })
    }

    /// The step that the turn waits for.
    pub(crate) fn active_step(&self) -> Option<usize> {
        self.waiting().map(|(at, _)| at)
    }

    /// The name of the step that the turn waits for.
    pub fn active_step_name(&self) -> Option<&'static str> {
        awaited_step(self).map(|(at, _)| self.steps()[at].name())
    }

    /// Kinds of action that an entity may choose from now, besides talk, programs and the end of the game.
    pub fn kinds(&self, entity: Entity) -> Kinds {
        let mut kinds = Kinds::NONE;
        if self.finished() {
            return kinds;
        }
        for (at, _) in taking_steps(self) {
            kinds = kinds.union(step(self, at).kinds(self, at, entity));
        }
        kinds
    }

    /// A name for messages.
    pub(crate) fn name_of(&self, entity: Entity) -> String {
        self.ruleset.name_of(entity)
    }

    /// Judges an action, and takes it with all that follows from it.
    ///
    /// # Errors
    /// Why the rules forbid it; the game is then as it was.
    pub(super) fn take(&mut self, action: &Action) -> Result<(), Refusal> {
        match taker(self, action)? {
            Taker::Always => {
                self.accept();
                take_always(self, action);
            }
            Taker::Step(at) => {
                let ruleset = self.shared_ruleset();
                rules_of(&ruleset.steps(self.state.round.node)[at]).take(self, at, action)?;
            }
        }
        self.follow(action);
        Ok(())
    }

    /// An action has been judged and will be carried out.
    pub(crate) fn accept(&mut self) {
        self.events.clear();
        self.scripts.clear_notes();
        self.state.clock += 1;
    }

    /// What follows from an action that was taken.
    pub(super) fn follow(&mut self, action: &Action) {
        if matches!(action.deed, Deed::Message { .. }) {
            return;
        }
        self.state.round.at_start &= !ends_start(action);
        let_steps_watch(self, action);
        let waiting = skip_steps(self);
        let mut waiting = after_action(self, action, waiting);
        while end::close_by_price(self) && !self.all_passed() {
            waiting = skip_steps(self);
            waiting = go_on(self, waiting);
        }
        if self.has_hook(Point::ActionProcessed) {
            self.handle::<at::ActionProcessed>((Arc::new(action.clone()),));
        }
        waiting = look_at_turn_anew(self, waiting);
        end::check_end(self);
        if is_round_over(self, waiting) {
            rounds::leave_finished_rounds(self);
        }
    }

    pub(crate) fn all_passed(&self) -> bool {
        let passed =
            |it: &Entity| matches!(it, Entity::Player(player) if self.state.player(*player).passed);
        self.state.round.entities.iter().all(passed)
    }

    /// Whose turn it is, if anybody's.
    pub fn current(&self) -> Option<Entity> {
        if self.finished() { None } else { self.awaited() }
    }

    /// Whom the turn waits for, or did when the game ended; nobody where the one in turn closed with that.
    pub(crate) fn awaited(&self) -> Option<Entity> {
        flow::awaited_step(self).map(|(_, entity)| entity)
    }
}

/// Steps that take something now, with what they mean to the turn, up to the one that it waits for.
pub(super) fn taking_steps(game: &Game) -> impl Iterator<Item = (usize, Stance)> {
    let mut waits = false;
    open_steps(game)
        .map_while(move |(at, step)| {
            let stance = if waits { return None } else { step.stance(game, at) };
            waits = matches!(stance, Stance::WaitsFor(_));
            Some((at, stance))
        })
        .filter(|(_, stance)| *stance != Stance::Over)
}

/// The step that the turn waits for, and for whom; once the game is over, none where the one in turn has closed.
pub(super) fn awaited_step(game: &Game) -> Option<(usize, Entity)> {
    if game.finished() && in_turn_closed(game) {
        return None;
    }
    game.waiting()
}

/// Whether the one in turn has closed; then nobody comes after it in the round.
pub(super) fn in_turn_closed(game: &Game) -> bool {
    game.round_entity().is_some_and(|it| entity_closed(game, it))
}

/// Whether an action is possible now.
///
/// # Errors
/// Why the rules forbid it.
pub(super) fn check_action(game: &Game, action: &Action) -> Result<(), Refusal> {
    match taker(game, action)? {
        Taker::Always => Ok(()),
        Taker::Step(at) => step(game, at).allows(game, at, action),
    }
}

/// Steps in which nothing can be done are over. Says which step the turn waits for now.
pub(super) fn skip_steps(game: &mut Game) -> Option<usize> {
    let ruleset = game.shared_ruleset();
    let steps = ruleset.steps(game.state.round.node);
    if in_turn_closed(game) {
        return None;
    }
    let waking = ruleset.plan(game.state.round.node).waking;
    for (at, step) in steps.iter().enumerate() {
        let wakes = waking.has(at);
        if game.step_passed(at) && !wakes {
            continue;
        }
        match stance_of(game, at) {
            Stance::Over | Stance::StandsBy => continue,
            Stance::WaitsFor(_) => return Some(at),
            Stance::Skip => rules_of(step).skip(game, at),
        }
        if wakes && matches!(stance_of(game, at), Stance::WaitsFor(_)) {
            return Some(at);
        }
    }
    // What a step did when it was over may have woken another.
    waking.iter().find(|at| matches!(stance_of(game, *at), Stance::WaitsFor(_)))
}

pub(super) fn round_finished(game: &Game) -> bool {
    match game.state.round.kind {
        RoundKind::Stock => game.all_passed(),
        RoundKind::Auction | RoundKind::Draft | RoundKind::Merger | RoundKind::Choice => {
            game.active_step().is_none()
        }
        RoundKind::Operating => game.active_step().is_none() || in_turn_closed(game),
    }
}

fn step(game: &Game, at: usize) -> &dyn StepRules {
    rules_of(&game.steps()[at])
}

/// Steps that may have something to do with the turn, in order: most are over for it, and need not be asked.
fn open_steps(game: &Game) -> impl Iterator<Item = (usize, &dyn StepRules)> {
    let plan = game.ruleset.plan(game.state.round.node);
    let steps = game.steps();
    let open = plan.all.without(game.state.round.turn.passed).union(plan.waking).iter();
    open.filter(|at| joints::takes_part(game, true, *at)).map(|at| (at, rules_of(&steps[at])))
}

/// What a step means to the turn now; where the one in turn takes no part in it, nobody is waited for.
fn stance_of(game: &Game, at: usize) -> Stance {
    match step(game, at).stance(game, at) {
        Stance::WaitsFor(_) if !joints::takes_part(game, true, at) => Stance::Skip,
        stance => stance,
    }
}

fn entity_closed(game: &Game, entity: Entity) -> bool {
    let Entity::Corporation(corporation) = entity else { return false };
    let it = game.state.corporation(corporation);
    let anew = game.rules().closed_corporations == ClosedCorporations::Restart;
    it.closed || (anew && !it.floated)
}

/// Who takes an action: the first step that has its kind open, unless an earlier one waits.
fn taker(game: &Game, action: &Action) -> Result<Taker, Refusal> {
    if matches!(action.deed, Deed::Message { .. }) {
        return Ok(Taker::Always);
    }
    ensure!(!game.finished(), "the game is over");
    check_entity(game, action.entity)?;
    match action.deed {
        Deed::EndGame => {
            ensure!(!matches!(action.entity, Entity::Company(_)), "a company cannot end the game");
            return Ok(Taker::Always);
        }
        _ if action.deed.sets_program() => {
            ensure!(matches!(action.entity, Entity::Player(_)), "only players have programs");
            action.deed.program().map_or(Ok(()), |it| programs::check_program(game, it))?;
            return Ok(Taker::Always);
        }
        _ => {}
    }
    let kind = action.deed.kind();
    let waking = game.ruleset.plan(game.state.round.node).waking;
    for (at, step) in open_steps(game) {
        // A step that has not been passed takes what it takes; one that wakes must have work.
        let idle = waking.has(at) && step.stance(game, at) == Stance::Over;
        if !idle && step.takes(game, at, action.entity, kind) {
            return Ok(Taker::Step(at));
        }
        if let Stance::WaitsFor(waiting) = step.stance(game, at) {
            return Err(not_now(game, at, waiting, action.entity, kind));
        }
    }
    Err(refusal!("`{}` is not possible now", kind))
}

fn check_entity(game: &Game, entity: Entity) -> Result<(), Refusal> {
    let exists = match entity {
        Entity::Player(it) => it.index() < game.state.players.len(),
        Entity::Corporation(it) => it.index() < game.state.corporations.len(),
        Entity::Company(it) => it.index() < game.state.companies.len(),
    };
    ensure!(exists, "there is nobody of that name in this game");
    Ok(())
}

fn not_now(game: &Game, at: usize, waiting: Entity, entity: Entity, kind: Kind) -> Refusal {
    if waiting == entity {
        let step = Fact::Word(game.steps()[at].name());
        return refusal!("`{}` is not possible during {}", kind, step);
    }
    match entity {
        Entity::Company(_) => not_usable_now(game, at, waiting, entity, kind),
        Entity::Player(_) | Entity::Corporation(_) => {
            refusal!("{} is in turn, not {}", waiting, entity)
        }
    }
}

/// Why an ability of a company cannot be used: companies act in the turns of others, at their times.
fn not_usable_now(game: &Game, at: usize, waiting: Entity, company: Entity, kind: Kind) -> Refusal {
    let step = Fact::Word(game.steps()[at].name());
    let possible = rules_of(&game.steps()[at]).kinds(game, at, waiting);
    if possible.is_empty() {
        return refusal!(
            "{} cannot `{}` now: {} is in turn, in step `{}`",
            company,
            kind,
            waiting,
            step
        );
    }
    refusal!(
        "{} cannot `{}` now: {} is in turn, in step `{}`, and may {}",
        company,
        kind,
        waiting,
        step,
        possible
    )
}

fn take_always(game: &mut Game, action: &Action) {
    let Entity::Player(player) = action.entity else {
        if action.deed == Deed::EndGame {
            game.end(Ending::ManuallyEnded);
        }
        return;
    };
    match action.deed {
        Deed::EndGame => game.end(Ending::ManuallyEnded),
        _ if action.deed.sets_program() => {
            let clock = game.state.clock;
            let program = action.deed.program().map(|it| (it, clock));
            game.state.players[player.index()].program = program;
        }
        _ => {}
    }
}

fn is_round_over(game: &Game, waiting: Option<usize>) -> bool {
    match game.state.round.kind {
        RoundKind::Stock => game.all_passed(),
        _ => waiting.is_none() && round_finished(game),
    }
}

/// What a handler did after the action may have left nothing to do in the step that the turn waits for, or have opened
/// another. Says which step it waits for now.
fn look_at_turn_anew(game: &mut Game, mut waiting: Option<usize>) -> Option<usize> {
    if !game.has_hook(Point::ActionProcessed) {
        return waiting;
    }
    end::close_by_price(game);
    while !game.finished() && !is_round_over(game, waiting) {
        waiting = skip_steps(game);
        waiting = go_on(game, waiting);
        if !end::close_by_price(game) {
            break;
        }
    }
    waiting
}

/// Every step of the round sees what was done.
fn let_steps_watch(game: &mut Game, action: &Action) {
    let ruleset = game.shared_ruleset();
    for step in ruleset.steps(game.state.round.node) {
        rules_of(step).watch(game, action);
    }
}

fn after_action(game: &mut Game, action: &Action, waiting: Option<usize>) -> Option<usize> {
    let operating = game.state.round.kind == RoundKind::Operating;
    // With its first action the time between turns is over, and with it what a step may have waited for.
    let waiting = match operating && note_operator(game, action) {
        true => game.active_step(),
        false => waiting,
    };
    go_on(game, waiting)
}

/// Goes on to the next in turn if nothing is left to do. Says which step the turn waits for now.
fn go_on(game: &mut Game, waiting: Option<usize>) -> Option<usize> {
    if waiting.is_some() || game.finished() {
        return waiting;
    }
    match game.state.round.kind {
        RoundKind::Auction | RoundKind::Draft => None,
        RoundKind::Stock => game.next_player(),
        RoundKind::Operating | RoundKind::Merger | RoundKind::Choice => {
            rounds::next_corporation(game)
        }
    }
}

/// Notes that the corporation in turn has acted; says whether this was its first action.
fn note_operator(game: &mut Game, action: &Action) -> bool {
    let by = match action.entity {
        Entity::Corporation(it) => Some(it),
        Entity::Company(it) => game.company_corporation(it),
        Entity::Player(_) => None,
    };
    let own = by.is_some() && by == game.operator();
    own && !std::mem::replace(&mut game.state.round.turn.operator_acted, true)
}

/// Whether the start of a round is over with an action: neither plans nor what companies do end it.
fn ends_start(action: &Action) -> bool {
    let plan = action.deed.sets_program();
    !plan && !matches!(action.entity, Entity::Company(_))
}
