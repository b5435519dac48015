//! A record replayed action by action.

use std::sync::Arc;

use super::effective;
use super::effective::number;
use crate::action::{Action, Deed, TrainRoute};
use crate::game::{Event, Game, RecordedHint};
use crate::hooks::Fault;
use crate::kits::HINTS;
use crate::list::Text;
use crate::money::Money;
use crate::refusal::Illegal;
use crate::ruleset::Ruleset;
use crate::state::Ending;
use crate::wire::{GameFile, Names, RawAction, WireError};

/// A revenue that the record vouches for, because it does not say where the train ran.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The action.
    pub action: i64,
    /// The train.
    pub train: String,
    /// The revenue of the record.
    pub revenue: Money,
}

/// What a replayed action did, beyond the state.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StepReport {
    /// Number of the action in the record.
    pub id: i64,
    /// Its kind.
    pub kind: String,
    /// What each train earned, by the name of the form that it has.
    pub revenue: Option<Vec<(Text, Money)>>,
    /// What all of them earned together, with what was earned besides.
    pub total: Money,
    /// What was earned besides.
    pub extra: Money,
    /// What the treasury gets.
    pub subsidy: Money,
    /// The record says so only route by route; traces of such games leave it out.
    pub subsidy_by_route: bool,
    /// Revenues that were taken from the record.
    pub rulings: Vec<Ruling>,
}

/// An action of a record, understood, with the automatic actions that follow it.
#[derive(Debug, Clone)]
struct Entry {
    id: i64,
    kind: String,
    action: Action,
    ruled: Option<Vec<Money>>,
    stored: Vec<Option<i64>>,
    /// What the record says was earned besides, and what the treasury gets.
    besides: [Option<i64>; 2],
    /// It says what the treasury gets by route only.
    subsidy_by_route: bool,
    automatic: Vec<Action>,
    /// Its automatic actions that are no decisions.
    hints: Vec<RecordedHint>,
}

/// A game on its way through its record.
#[derive(Debug)]
pub struct Replay<'r> {
    game: Game,
    names: Names<'r>,
    entries: Vec<Entry>,
    next: usize,
    /// Which of its automatic actions was refused last, from 1; none where the action itself was.
    automatic: Option<usize>,
}

impl<'r> Replay<'r> {
    /// Sets a game up for its record.
    ///
    /// # Errors
    /// If an action of the record is not understood, or the script of the title fails before the first one.
    pub fn new(file: &GameFile<'_>, ruleset: &'r Arc<Ruleset>) -> Result<Replay<'r>, WireError> {
        let names = Names::new(ruleset, file.players.iter().map(|it| it.key()).collect());
        let entries = effective(&file.actions)?
            .into_iter()
            .map(|at| entry(&names, at, &file.actions[at]))
            .collect::<Result<_, _>>()?;
        let game = Game::start(Arc::clone(ruleset), file.seed())
            .map_err(|fault| WireError(format!("the game cannot start: {fault}")))?;
        Ok(Replay { game, names, entries, next: 0, automatic: None })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The names of the game.
    pub fn names(&self) -> &Names<'r> {
        &self.names
    }

    /// How many actions count.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no action.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Number and kind of the action that was taken last.
    pub fn last(&self) -> Option<(i64, &str)> {
        let at = self.next.checked_sub(1)?;
        self.entries.get(at).map(|it| (it.id, it.kind.as_str()))
    }

    /// Where the action that was taken last failed because of one of its automatic actions: the kind of that.
    pub fn failed_automatic(&self) -> Option<&'static str> {
        let entry = self.entries.get(self.next.checked_sub(1)?)?;
        let action = entry.automatic.get(self.automatic?.checked_sub(1)?)?;
        Some(action.deed.kind().name())
    }

    /// Whether the record is at its end.
    pub fn is_done(&self) -> bool {
        self.next >= self.entries.len()
    }

    /// The automatic actions that the record has for the next action.
    pub fn recorded_automatic(&self) -> &[Action] {
        self.entries.get(self.next).map_or(&[], |it| &it.automatic)
    }

    /// Takes the next action; `None` at the end of the record.
    ///
    /// # Errors
    /// If the rules forbid it, or its stored revenue is not what the trains earn. The game is as it was before the action,
    /// or before the automatic action that is forbidden.
    pub fn step(&mut self) -> Option<Result<StepReport, String>> {
        self.step_with(|_, _| Ok(()))
    }

    /// Like [`Replay::step`], with a look at the game before each action and the action itself.
    ///
    /// # Errors
    /// As [`Replay::step`], or what `look` says.
    pub fn step_with(
        &mut self,
        mut look: impl FnMut(&Game, &Action) -> Result<(), String>,
    ) -> Option<Result<StepReport, String>> {
        let entry = self.entries.get(self.next)?;
        let mut report =
            StepReport { id: entry.id, kind: entry.kind.clone(), ..StepReport::default() };
        self.automatic = None;
        let result = (|| {
            self.game.give_hints(entry.hints.iter().cloned());
            look(&self.game, &entry.action)?;
            take(&mut self.game, &self.names, entry, &mut report)?;
            for (at, action) in (1..).zip(&entry.automatic) {
                self.automatic = Some(at);
                look(&self.game, action)?;
                self.game.process(action).map_err(|it| within_automatic(at, action, &it))?;
            }
            self.automatic = None;
            Ok(())
        })();
        self.next += 1;
        Some(result.map(|()| report))
    }

    /// Takes all remaining actions without reports; says how many.
    ///
    /// # Errors
    /// The number of the first action that the rules forbid, and why.
    pub fn run(&mut self) -> Result<usize, (i64, String)> {
        let start = self.next;
        self.automatic = None;
        for entry in &self.entries[self.next..] {
            let refused = |it: Illegal| (entry.id, it.to_string());
            self.game.give_hints(entry.hints.iter().cloned());
            match &entry.ruled {
                Some(revenues) => {
                    self.game.process_ruling(&entry.action, revenues).map_err(refused)?
                }
                None => self.game.process(&entry.action).map_err(refused)?,
            };
            for (at, action) in (1..).zip(&entry.automatic) {
                let refused = |it| (entry.id, within_automatic(at, action, &it));
                self.game.process(action).map_err(refused)?;
            }
            self.next += 1;
        }
        Ok(self.next - start)
    }

    /// Starts over.
    ///
    /// # Errors
    /// If the script of the title fails before the first action.
    pub fn rewind(&mut self, seed: u64) -> Result<(), Fault> {
        self.game = Game::start(self.game.shared_ruleset(), seed)?;
        self.next = 0;
        Ok(())
    }

    /// What each player is worth, by key; without those who have left the order of players.
    pub fn result(&self) -> std::collections::BTreeMap<String, i64> {
        let players = self.game.state().order.iter();
        let worth = |it| (self.names.player(it).to_owned(), self.game.worth(it).0.into());
        players.map(|it| worth(*it)).collect()
    }

    /// Why the game ended, as traces name it.
    pub fn end_reason(&self) -> Option<&'static str> {
        self.game.state().ending.map(|it| match it {
            Ending::Rule(reason) => reason.name(),
            Ending::ManuallyEnded => "manually_ended",
            // Traces have no other word for an end that `game_end` does not foresee.
            Ending::Unfinished | Ending::Script => "dnf",
        })
    }
}

/// Why an automatic action is refused, and which of them that is.
fn within_automatic(at: usize, action: &Action, problem: &Illegal) -> String {
    format!("automatic action {at} ({}): {problem}", action.deed.kind().name())
}

/// The kind of an automatic action that is no decision; none where it is one.
fn hint_kind(raw: &RawAction<'_>) -> Option<&'static str> {
    HINTS.iter().copied().find(|it| *it == raw.kind)
}

fn entry(names: &Names<'_>, at: usize, raw: &RawAction<'_>) -> Result<Entry, WireError> {
    let action = names.decode_numbered(raw, number(at, raw))?;
    let chosen = raw.auto_actions.iter().filter(|it| hint_kind(it).is_none());
    let within = |error: WireError| {
        WireError(format!("action {} ({}): automatic {error}", number(at, raw), raw.kind))
    };
    let automatic = chosen.map(|it| names.decode(it)).collect::<Result<_, _>>();
    let automatic = automatic.map_err(within)?;
    let hints = raw.auto_actions.iter().filter_map(|it| Some((hint_kind(it)?, it)));
    let hint = |(kind, it)| Ok(RecordedHint { kind, corporations: names.corporations(it)? });
    let hints = hints.map(hint).collect::<Result<_, _>>().map_err(within)?;
    let routes = raw.routes.as_deref().unwrap_or_default();
    let untold = !routes.is_empty() && routes.iter().any(|it| it.connections.is_none());
    let amount = |it: i64| Money(i32::try_from(it).unwrap_or(i32::MAX));
    let ruled = untold.then(|| routes.iter().map(|it| amount(it.revenue.unwrap_or(0))).collect());
    Ok(Entry {
        id: number(at, raw),
        kind: raw.kind.to_string(),
        action,
        ruled,
        stored: routes.iter().map(|it| it.revenue).collect(),
        besides: [raw.extra_revenue, raw.subsidy],
        subsidy_by_route: raw.subsidy.is_none() && routes.iter().any(|it| it.subsidy.is_some()),
        automatic,
        hints,
    })
}

/// Takes an action, or leaves the game as it was.
fn take(
    game: &mut Game,
    names: &Names<'_>,
    entry: &Entry,
    report: &mut StepReport,
) -> Result<(), String> {
    let Deed::RunRoutes(routes) = &entry.action.deed else {
        return game.process(&entry.action).map(|_| ()).map_err(|it| it.to_string());
    };
    let (before, hints) = (game.state().clone(), game.hints().cloned().collect::<Vec<_>>());
    let events = match &entry.ruled {
        Some(revenues) => game.process_ruling(&entry.action, revenues),
        None => game.process(&entry.action),
    };
    let events = events.map_err(|it| it.to_string())?.to_vec();
    let compared = compare(game, names, entry, routes, &events, report);
    if compared.is_err() {
        // The run was legal, but it is not the one that the record tells of.
        *game = Game::resume(game.shared_ruleset(), before);
        game.give_hints(hints);
    }
    compared
}

/// Reports what a run earned, if it is what the record says.
fn compare(
    game: &Game,
    names: &Names<'_>,
    entry: &Entry,
    routes: &[TrainRoute],
    events: &[Event],
    report: &mut StepReport,
) -> Result<(), String> {
    let ran = |event: &Event| match event {
        Event::Ran(_, revenue) => Some(*revenue),
        _ => None,
    };
    let revenue: Vec<Money> = events.iter().filter_map(ran).collect();
    for ((stored, earned), route) in entry.stored.iter().zip(&revenue).zip(routes.iter()) {
        if let Some(stored) = stored.filter(|it| *it != i64::from(earned.0)) {
            let train = names.car_text(route.car);
            return Err(format!("train {train} earns {earned}, and the record says {stored}"));
        }
    }
    for event in events {
        match event {
            Event::Earned(amount) => report.total = *amount,
            Event::Extra(amount) => report.extra = *amount,
            Event::Subsidy(amount) => report.subsidy = *amount,
            _ => {}
        }
    }
    if entry.ruled.is_none() {
        check_besides(entry, report)?;
    } else {
        let ruling = |(route, revenue): (&TrainRoute, &Money)| Ruling {
            action: entry.id,
            train: names.car_text(route.car),
            revenue: *revenue,
        };
        report.rulings = routes.iter().zip(&revenue).map(ruling).collect();
    }
    report.subsidy_by_route = entry.subsidy_by_route;
    let forms = routes.iter().map(|it| game.form_name(it.car));
    report.revenue = Some(forms.zip(revenue).collect());
    Ok(())
}

/// Whether what was earned besides and what the treasury gets are what the record says.
fn check_besides(entry: &Entry, report: &StepReport) -> Result<(), String> {
    let pairs = [("earned besides", report.extra), ("the subsidy", report.subsidy)];
    for (stored, (what, amount)) in entry.besides.iter().zip(pairs) {
        if let Some(stored) = stored.filter(|it| *it != i64::from(amount.0)) {
            return Err(format!("{what} is {amount}, and the record says {stored}"));
        }
    }
    Ok(())
}
