//! The end of a game, and the score.

use super::homes::keep_home;
use super::{Event, Game, rounds, sequence};
use crate::action::Entity;
use crate::board::EMPTY;
use crate::hooks::{Change, at};
use crate::ids::{CorporationId, PlayerId};
use crate::joints;
use crate::money::Money;
use crate::state::{CompanyOwner, CorporationState, Ending, Holder, Place};
use crate::title::{
    BankruptcyEnd, CellKind, ClosedCorporations, CompanyScore, DiscardedTrains, EndReason,
    EndTiming, TrainlessScore,
};

/// Timings, the earliest first.
const PRIORITY: &[EndTiming] = &[
    EndTiming::Immediate,
    EndTiming::CurrentRound,
    EndTiming::CurrentOr,
    EndTiming::FullOr,
    EndTiming::NextSet,
    EndTiming::OneMoreFullOrSet,
];

fn priority(timing: EndTiming) -> usize {
    PRIORITY.iter().position(|it| *it == timing).unwrap_or(PRIORITY.len())
}

impl Game {
    pub(crate) fn end(&mut self, ending: Ending) {
        if self.state.ending.is_none() {
            self.state.ending = Some(ending);
            self.tell(Event::Ended(ending));
        }
    }

    /// Whether the game ends as soon as what follows from the present action is done.
    pub(crate) fn is_about_to_end(&self) -> bool {
        let mut reasons = self.rules().game_end.iter();
        reasons.any(|(reason, timing)| *timing == EndTiming::Immediate && has_reason(self, *reason))
    }

    /// The game is to end, unless it ends earlier already.
    pub(super) fn trigger_end(&mut self, reason: EndReason, timing: EndTiming) {
        let later = self.state.end_trigger.is_some_and(|(_, it)| priority(timing) >= priority(it));
        let locked = self.rules().game_end_lock_first_trigger && self.state.end_trigger.is_some();
        if !later && !locked {
            self.state.end_trigger = Some((reason, timing));
            if timing == EndTiming::NextSet {
                make_next_set_last(self);
            }
        }
    }

    /// Whether so many are bankrupt that the game is over.
    pub(super) fn enough_bankrupt(&self) -> bool {
        let left = self.state.players.iter().filter(|it| !it.bankrupt).count();
        match self.rules().bankruptcy_ends_game_after {
            BankruptcyEnd::One => left < self.state.players.len(),
            BankruptcyEnd::AllButOne => left == 1,
        }
    }

    /// What a player is worth: cash, shares at market price, companies at face value, or as the title says.
    pub fn worth(&self, player: PlayerId) -> Money {
        let holder = Holder::Player(player);
        let shares: Money = self
            .ruleset
            .all_corporations()
            .filter(|it| self.state.corporation(*it).ipoed)
            .map(|it| score_of(self, it, holder, self.percent_held(player, it)))
            .sum();
        let companies: Money = match self.rules().score.companies {
            CompanyScore::Face => {
                self.companies_of(player).map(|it| self.ruleset.company(it).value).sum()
            }
            CompanyScore::Nothing => Money::ZERO,
        };
        let worth = self.state.player(player).cash + shares + companies;
        self.ask_money::<at::PlayerScore>(&[], worth, || (player,))
    }

    /// Whether the price of a corporation has fallen so far that it closes.
    pub(crate) fn is_closing(&self, corporation: CorporationId) -> bool {
        self.cell(corporation).is_some_and(|it| it.kind == Some(CellKind::Close))
    }

    /// A corporation is out of the game; if it was in turn, the next one is.
    pub(crate) fn close_corporation(&mut self, corporation: CorporationId) {
        self.shut_corporation(corporation);
        if self.operator() == Some(corporation) {
            rounds::next_corporation(self);
        }
    }

    /// A corporation is out of the game, with all that it has. Whose turn it is does not change by it.
    pub(crate) fn shut_corporation(&mut self, corporation: CorporationId) {
        self.hand_over_shares(corporation, Holder::Market);
        self.state.round.pending_tokens.retain(|it| it.owner != corporation);
        for hex in &mut self.state.hexes {
            hex.slots.iter_mut().filter(|it| **it == corporation.0).for_each(|it| *it = EMPTY);
            hex.forget_extra();
        }
        joints::corporation_closed(self, corporation);
        self.state.reservations.retain(|it| it.holder != Entity::Corporation(corporation));
        let cash = self.state.corporation(corporation).cash;
        self.pay(super::Purse::Corporation(corporation), super::Purse::Bank, cash);
        leave_trains(self, corporation);
        let ruleset = self.shared_ruleset();
        for company in ruleset.companies() {
            if self.company_corporation(company) == Some(corporation) {
                self.close_company(company);
            }
        }
        for number in ruleset.abilities_of(Entity::Corporation(corporation)) {
            self.state.abilities[number].gone = true;
        }
        let it = &mut self.state.corporations[corporation.index()];
        it.closed = true;
        it.ipoed = false;
        it.floated = false;
        it.president = None;
        it.price = None;
        it.par = None;
        it.trains.clear();
        it.stations.iter_mut().for_each(|station| station.hex = None);
        it.certificates.iter_mut().for_each(|certificate| certificate.holder = Holder::Removed);
        it.recount();
        self.drop_markers_of(corporation);
        self.forget_reach();
        self.tell(Event::CorporationClosed(corporation));
        self.handle::<at::CorporationState>((corporation, Change::Close));
        if self.rules().closed_corporations == ClosedCorporations::Restart {
            begin_anew(self, corporation);
        }
    }

    /// Shares of other corporations go to a new holder.
    pub(crate) fn hand_over_shares(&mut self, from: CorporationId, to: Holder) {
        let holder = Holder::Corporation(from);
        for other in self.ruleset.all_corporations().collect::<Vec<_>>() {
            if other == from {
                continue;
            }
            // What a corporation gets of itself is in its treasury.
            let own = to == Holder::Corporation(other);
            let to = if own { self.treasury(other) } else { to };
            let certificates = self.state.corporation(other).certificates;
            for certificate in certificates.iter().filter(|it| it.holder == holder) {
                self.move_certificate(other, certificate.index, to);
            }
        }
    }
}

/// Looks for a reason to end after every action.
pub(super) fn check_end(game: &mut Game) {
    let ruleset = game.shared_ruleset();
    let rules = &ruleset.title.rules;
    if !(rules.game_end_lock_first_trigger && game.state.end_trigger.is_some()) {
        for (reason, timing) in rules.game_end.iter() {
            if has_reason(game, *reason) {
                game.trigger_end(*reason, *timing);
            }
        }
    }
    match game.state.end_trigger {
        Some((_, EndTiming::OneMoreFullOrSet)) => {
            game.state.final_turn.get_or_insert(game.state.turn + 1);
        }
        Some((_, EndTiming::NextSet)) => make_next_set_last(game),
        Some((reason, EndTiming::Immediate)) => game.end(Ending::Rule(reason)),
        _ => {}
    }
}

/// Corporations whose price has fallen too far close. Says whether there were any.
pub(super) fn close_by_price(game: &mut Game) -> bool {
    if !game.ruleset.market.has_close() {
        return false;
    }
    let mut any = false;
    while let Some(corporation) = game.ruleset.all_corporations().find(|it| game.is_closing(*it)) {
        game.close_corporation(corporation);
        any = true;
    }
    any
}

/// The set after the one in progress is the last, or the next one where none is in progress.
fn make_next_set_last(game: &mut Game) {
    let next = game.state.turn + u8::from(sequence::last_was_operating(game));
    game.state.final_turn.get_or_insert(next);
}

fn has_reason(game: &Game, reason: EndReason) -> bool {
    match reason {
        EndReason::Bankrupt => game.enough_bankrupt(),
        EndReason::Bank => game.state.bank_broken,
        EndReason::StockMarket => game.state.market_end_reached,
        EndReason::FinalPhase => {
            game.state.phase.index() + 1 == game.ruleset.title.trains.phases.len()
        }
        EndReason::FinalTrain => game.depot_is_empty(),
        EndReason::AllClosed => {
            game.state.corporations.iter().all(|it| it.closed)
                && game
                    .ruleset
                    .companies()
                    .all(|it| game.state.company(it).owner == CompanyOwner::Closed)
        }
        EndReason::FixedRound => {
            let last = game.rules().last_operating_round;
            last.is_some_and(|it| game.state.operating_rounds_begun >= it)
        }
        EndReason::Event => game.state.course.end_called,
    }
}

/// What some part of a corporation counts.
fn score_of(game: &Game, corporation: CorporationId, holder: Holder, percent: u8) -> Money {
    let trainless = game.state.corporation(corporation).trains.is_empty();
    if !trainless || game.rules().score.trainless == TrainlessScore::Price {
        return game.price_of(corporation, holder, percent);
    }
    let half = Money(game.price_per_share(corporation, holder).0 / 2);
    half * i32::from(percent / game.share_percent(corporation))
}

/// A corporation that has closed may be started again. What events have said of it still holds.
fn begin_anew(game: &mut Game, corporation: CorporationId) {
    let ruleset = game.shared_ruleset();
    let old = game.state.corporations[corporation.index()];
    game.state.corporations[corporation.index()] = CorporationState {
        may_start: old.may_start,
        float_percent: old.float_percent,
        capitalization: old.capitalization,
        ..super::setup::corporation(&ruleset, corporation)
    };
    for number in ruleset.abilities_of(Entity::Corporation(corporation)) {
        game.state.abilities[number].gone = false;
    }
    joints::corporation_begins_anew(game, corporation);
    if let Some(home) = ruleset.corporation(corporation).home
        && joints::keeps_home(game, true, corporation)
    {
        keep_home(game, corporation, home);
    }
}

/// The trains of a corporation that closes may be bought from the bank, or leave the game.
fn leave_trains(game: &mut Game, corporation: CorporationId) {
    let trains = game.state.corporation(corporation).trains;
    for at in trains.iter().map(|it| usize::from(*it)) {
        match game.rules().closed_corporation_trains {
            DiscardedTrains::Discard => game.discard_train(at),
            DiscardedTrains::Remove => game.state.cars[at].place = Place::Gone,
        }
    }
}
