//! Rounds follow each other, and turns within a round.

use super::{Event, Game, end, flow, programs, sequence};
use crate::abilities::When;
use crate::action::Entity;
use crate::hooks::{Point, at};
use crate::ids::{CompanyId, CorporationId, NodeId, PlayerId};
use crate::inline::Inline;
use crate::joints;
use crate::set::CompanySet;
use crate::state::{CompanyOwner, Ending, MAX_ENTITIES, RoundKind, RoundState, TurnState};
use crate::title::{EndReason, EndTiming, HomeTokenTiming, NextPlayerOrder};

/// A game that has not come to an end by then is stopped.
const LAST_TURN: u8 = 100;

/// A game in which so many rounds follow each other without anybody acting goes round and round.
const MOST_EMPTY_ROUNDS: u16 = 2000;

/// A game with a script that is stopped after so many rounds without anybody acting has no end because of the script.
const IDLE_ROUNDS: u16 = 20;

impl Game {
    pub(super) fn start_round(&mut self, node: NodeId, number: u8) {
        let kind = self.ruleset.plan(node).kind;
        self.state.round =
            RoundState { kind, node, number, at_start: true, ..RoundState::default() };
        if kind.is_main() {
            (self.state.course.main, self.state.course.number) = (node, number);
        }
        if kind == RoundKind::Operating {
            self.state.operating_rounds_begun = self.state.operating_rounds_begun.saturating_add(1);
        }
        if kind == RoundKind::Operating && number == 1 {
            joints::set_began(self);
        }
        self.state.round.entities = self.acting_in(node);
        self.tell(Event::RoundStarted(kind, number));
        programs::drop_programs(self);
        match kind {
            RoundKind::Operating => set_up_operating_round(self),
            RoundKind::Auction | RoundKind::Draft => self.offer_companies(),
            RoundKind::Stock => {
                self.begin_stock_turn();
                self.start_player();
            }
            RoundKind::Merger | RoundKind::Choice => {
                self.start_corporation();
            }
        }
    }

    /// Who acts in a round, in order.
    pub(crate) fn acting_in(&self, node: NodeId) -> Inline<Entity, MAX_ENTITIES> {
        let plan = self.ruleset.plan(node);
        if plan.kind.is_of_corporations() {
            let mut entities = operating_order(self);
            entities.retain(|it| match it {
                Entity::Corporation(it) => {
                    plan.types.is_empty() || plan.types.contains(&self.type_of(*it))
                }
                _ => false,
            });
            return entities;
        }
        let players = self.state.order.iter().filter(|it| !self.state.player(**it).bankrupt);
        let players = players.map(|it| Entity::Player(*it));
        if plan.reversed { players.rev().collect() } else { players.collect() }
    }

    /// A company leaves the game.
    pub(crate) fn remove_company(&mut self, company: CompanyId) {
        self.close_company(company);
        self.state.companies[company.index()].owner = CompanyOwner::Removed;
    }

    /// All companies that nobody owns yet are for sale.
    pub(crate) fn offer_companies(&mut self) {
        let mut offered = CompanySet::default();
        for company in self.ruleset.companies() {
            if self.state.company(company).owner == CompanyOwner::None {
                offered.insert(company.index());
            }
        }
        self.state.round.offered = offered;
    }

    /// After a price moved in the middle of a round, those still to operate are sorted anew; those that have closed are
    /// not among them.
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
            .filter(|it| is_under_way(self, *it))
            .collect();
        rest.sort_by_key(|it| self.operating_key(*it));
        let order = order_by_script(self, &rest).into_iter().map(Entity::Corporation);
        let before = self.state.round.entities;
        self.state.round.entities = before.iter().take(next).copied().chain(order).collect();
    }

    /// The one in turn starts, a corporation or, in a round of choices, a player; if there is nothing to do, the next
    /// one does.
    pub(crate) fn start_corporation(&mut self) -> Option<usize> {
        let entity = self.round_entity()?;
        self.state.round.turn.operator_acted = false;
        if let Entity::Corporation(corporation) = entity {
            if self.state.corporation(corporation).closed {
                return next_corporation(self);
            }
            self.state.round.turn.operator = Some(corporation);
            if self.state.round.kind == RoundKind::Operating
                && self.home_timing(corporation) == HomeTokenTiming::Operate
            {
                self.place_home_token(corporation);
            }
        }
        flow::skip_steps(self).or_else(|| next_corporation(self))
    }

    pub(super) fn next_player(&mut self) -> Option<usize> {
        // Whoever can do nothing has passed, so that everybody has after a circle of such turns.
        let turns = 2 * self.state.round.entities.len();
        for _ in 0..turns {
            if self.all_passed() {
                break;
            }
            leave_stock_turn(self);
            self.begin_stock_turn();
            let waiting = flow::skip_steps(self);
            if waiting.is_some() {
                return waiting;
            }
        }
        end_stock_turns(self);
        None
    }

    pub(crate) fn start_player(&mut self) -> Option<usize> {
        flow::skip_steps(self).or_else(|| self.next_player())
    }
}

/// Goes on as long as the round in progress is over, also where nobody could act in the next.
pub(super) fn leave_finished_rounds(game: &mut Game) {
    let mut left = 0;
    while !game.finished() && flow::round_finished(game) {
        leave_round(game);
        left += 1;
        if left >= MOST_EMPTY_ROUNDS {
            game.end(Ending::Unfinished);
        }
    }
    // A game in which nobody can act any more is over; only where a script brought that about is it to blame.
    let stopped = left >= IDLE_ROUNDS && game.state.ending == Some(Ending::Unfinished);
    if stopped && game.scripts.have_acted() {
        game.scripts.note_deadlock("nobody could act in any round that follows");
    }
}

pub(super) fn next_corporation(game: &mut Game) -> Option<usize> {
    end_turn(game);
    let round = &mut game.state.round;
    if usize::from(round.index) + 1 >= round.entities.len() {
        round.turn.operator = None;
        return None;
    }
    round.index += 1;
    if flow::in_turn_closed(game) {
        return next_corporation(game);
    }
    game.state.round.turn = TurnState::default();
    game.start_corporation()
}

/// The round is over: the game ends, or the next round begins.
fn leave_round(game: &mut Game) {
    game.state.players.iter_mut().for_each(|it| it.passed = false);
    game.handle::<at::RoundEnd>((game.state.round.node,));
    if game.has_hook(Point::RoundEnd) {
        // Corporations whose price a handler moved too far close, as they would after an action.
        end::close_by_price(game);
    }
    if game.finished() {
        return;
    }
    match game.state.end_trigger {
        Some((reason, timing)) if ends_now(game, timing) => game.end(Ending::Rule(reason)),
        _ if game.state.turn >= LAST_TURN => game.end(Ending::Unfinished),
        _ => next_round(game),
    }
}

fn ends_now(game: &Game, timing: EndTiming) -> bool {
    let operating = game.state.round.kind == RoundKind::Operating;
    let last_of_set = operating && game.state.round.number == game.state.operating_rounds;
    match timing {
        EndTiming::Immediate | EndTiming::CurrentRound => true,
        EndTiming::CurrentOr => operating,
        EndTiming::FullOr => last_of_set,
        EndTiming::NextSet | EndTiming::OneMoreFullOrSet => {
            last_of_set && Some(game.state.turn) == game.state.final_turn
        }
        EndTiming::CurrentTurn | EndTiming::AfterMaxOperates | EndTiming::ThreeRounds => {
            unreachable!("refused before the game starts")
        }
    }
}

fn next_round(game: &mut Game) {
    game.end_powers_of_round();
    joints::round_ended(game);
    match game.state.round.kind {
        RoundKind::Auction | RoundKind::Draft => {
            game.change_revenues_at(When::AuctionEnd, None);
            reorder_players(game);
        }
        RoundKind::Stock => reorder_players(game),
        RoundKind::Operating | RoundKind::Merger | RoundKind::Choice => {}
    }
    let following = sequence::following(game);
    match round_by_script(game, following) {
        Some(node) => enter_round(game, node),
        None => game.end(Ending::Rule(EndReason::FixedRound)),
    }
}

/// The round that follows by the script of the title; none if the game ends.
fn round_by_script(game: &Game, following: Option<NodeId>) -> Option<NodeId> {
    let node = following?;
    let over = game.state.round.node;
    let unplayed = |it: &NodeId| {
        let played = it.is_played(&game.ruleset.title);
        (!played).then_some("companies are not sold in a round")
    };
    Some(game.ask_usable::<at::NextRound>(|| node, || (over,), unplayed))
}

fn operating_order(game: &Game) -> Inline<Entity, MAX_ENTITIES> {
    let corporations = game.ruleset.all_corporations();
    let mut floated: Vec<CorporationId> =
        corporations.filter(|it| is_under_way(game, *it)).collect();
    floated.sort_by_key(|it| game.operating_key(*it));
    order_by_script(game, &floated).into_iter().map(Entity::Corporation).collect()
}

/// The order in which corporations operate by the script of the title: some of these, each once.
fn order_by_script(game: &Game, order: &[CorporationId]) -> Vec<CorporationId> {
    let unusable = |it: &Vec<CorporationId>| {
        if it.iter().any(|one| !order.contains(one)) {
            Some("only corporations of the list operate")
        } else if (0..it.len()).any(|at| it[..at].contains(&it[at])) {
            Some("a corporation operates only once")
        } else {
            None
        }
    };
    game.ask_usable::<at::OperatingOrder>(|| order.to_vec(), || (order.to_vec(),), unusable)
}

fn is_under_way(game: &Game, corporation: CorporationId) -> bool {
    let it = game.state.corporation(corporation);
    it.floated && !it.closed
}

fn set_up_operating_round(game: &mut Game) {
    game.renew_abilities();
    game.change_revenues_at(When::HasTrain, None);
    game.pay_companies();
    joints::companies_paid(game);
    let entities = game.state.round.entities;
    for entity in &entities {
        if let Entity::Corporation(corporation) = entity
            && game.home_timing(*corporation) == HomeTokenTiming::OperatingRound
        {
            game.place_home_token(*corporation);
        }
    }
    game.state.cars.iter_mut().for_each(|it| (it.operated, it.ran) = (false, false));
    if !game.state.round.entities.is_empty() {
        game.start_corporation();
    }
}

/// The turn is over: what goes on beyond it is seen to before it is forgotten.
fn end_turn(game: &mut Game) {
    game.end_powers_of_turn();
    game.keep_sales_of_turn();
    joints::turn_ended(game);
}

/// The turn of a player is over, and the next one's begins.
fn leave_stock_turn(game: &mut Game) {
    end_turn(game);
    let round = &mut game.state.round;
    let count = u8::try_from(round.entities.len()).expect("players fit");
    round.index = (round.index + 1) % count;
}

/// Nobody has another turn in this round. In a round without a step in which players pass, nobody has passed before.
fn end_stock_turns(game: &mut Game) {
    leave_stock_turn(game);
    let players: Vec<Entity> = game.state.round.entities.to_vec();
    for entity in players {
        if let Entity::Player(player) = entity {
            game.state.players[player.index()].passed = true;
        }
    }
    game.move_prices_after_stock_round();
}

/// Who is first in the next stock round.
fn reorder_players(game: &mut Game) {
    let order = game.ruleset.plan(game.state.round.node).next_player_order;
    let mut players: Vec<PlayerId> = game.state.order.to_vec();
    let cash = |it: &PlayerId| game.state.player(*it).cash;
    match order {
        NextPlayerOrder::AfterLastToAct => {
            let left: Vec<_> =
                players.iter().copied().filter(|it| !game.state.player(*it).bankrupt).collect();
            let first = left[usize::from(game.state.round.index)];
            let at = players.iter().position(|it| *it == first).expect("it is one of them");
            players.rotate_left(at);
        }
        NextPlayerOrder::FirstToPass if !game.state.round.pass_order.is_empty() => {
            players = game.state.round.pass_order.to_vec();
        }
        NextPlayerOrder::FirstToPass => {}
        NextPlayerOrder::MostCash => players.sort_by_key(|it| -cash(it)),
        NextPlayerOrder::LeastCash => players.sort_by_key(cash),
        NextPlayerOrder::NextClockwise => players.rotate_left(1),
        NextPlayerOrder::MostCashKeepOrder => {
            let most = players.iter().map(cash).max();
            let at =
                players.iter().position(|it| Some(cash(it)) == most).expect("somebody has most");
            players.rotate_left(at);
        }
        NextPlayerOrder::Same => {}
        NextPlayerOrder::Reversed => players.reverse(),
    }
    game.state.order = players.into_iter().collect();
}

/// Starts a round, with the turn and the number that it has in the sequence.
pub(crate) fn enter_round(game: &mut Game, node: NodeId) {
    let plan = game.ruleset.plan(node);
    let (kind, rounds) = (plan.kind, plan.rounds);
    let number = match kind {
        RoundKind::Merger | RoundKind::Choice => game.state.course.number.max(1),
        RoundKind::Operating
            if sequence::last_was_operating(game) && !sequence::set_is_over(game) =>
        {
            game.state.course.number + 1
        }
        _ => {
            sequence::leave_set(game);
            1
        }
    };
    if kind == RoundKind::Operating && number == 1 {
        let usual = game.phase().operating_rounds.unwrap_or(1);
        let of_set = game.ruleset.title.rounds.set_lengths.get(&game.state.turn).copied();
        game.state.operating_rounds = rounds.or(of_set).unwrap_or(usual);
    }
    game.start_round(node, number);
}
