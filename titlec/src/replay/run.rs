//! One game replayed.

use std::sync::Arc;

use engine::record::{Replay, StepReport, diff, ruleset, snapshot};
use engine::title::Title;
use engine::wire::GameFile;
use serde_json::{Map, Value, json};

use super::against::revenue;
use super::{Against, Divergence, Outcome};
use crate::source::cut_quoted;

/// What to replay, and how.
#[derive(Debug, Clone, Copy)]
pub struct Job<'j> {
    /// The game's name in reports.
    pub name: &'j str,
    /// Text of the game file.
    pub game: &'j str,
    /// Text of a trace to hold it against.
    pub against: Option<&'j str>,
    /// Whether to write a trace.
    pub trace: bool,
}

/// Why a game could not be replayed at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure(pub String);

/// Replays a game of a title that `titles` finds.
///
/// # Errors
/// If the file is not a game, its title is unknown, or its settings do not fit.
pub fn run(job: Job<'_>, titles: &dyn Fn(&str) -> Option<Arc<Title>>) -> Result<Outcome, Failure> {
    let fail = |it: &dyn std::fmt::Display| Failure(cut_quoted(format!("{}: {it}", job.name)));
    let file = GameFile::parse(job.game).map_err(|it| fail(&it))?;
    let ruleset = ruleset(&file, titles).map_err(|it| fail(&it))?;
    let replay = Replay::new(&file, &ruleset).map_err(|it| fail(&it))?;
    let mut session = Session::new(replay, job);
    session.play();
    let mut outcome = session.outcome;
    outcome.title = file.title.to_string();
    outcome.result = session.replay.result();
    outcome.result_matches = file.result.is_empty() || outcome.result == file.result;
    if outcome.diverged.is_none() && !outcome.result_matches {
        let action = i64::try_from(outcome.actions).unwrap_or(i64::MAX);
        outcome.diverged = Some(Divergence {
            action,
            key: "result".to_owned(),
            expected: json!(file.result),
            got: json!(outcome.result),
        });
    }
    Ok(outcome)
}

struct Session<'j, 'r> {
    replay: Replay<'r>,
    against: Option<Against<'j>>,
    outcome: Outcome,
    trace: Option<String>,
    state: Map<String, Value>,
}

impl<'j, 'r> Session<'j, 'r> {
    fn new(replay: Replay<'r>, job: Job<'j>) -> Session<'j, 'r> {
        let outcome =
            Outcome { game: job.name.to_owned(), actions: replay.len(), ..Outcome::default() };
        let against = job.against.map(Against::new);
        Session { replay, against, outcome, trace: job.trace.then(String::new), state: Map::new() }
    }

    fn play(&mut self) {
        let start = StepReport { kind: "setup".to_owned(), ..StepReport::default() };
        self.observe(&start);
        while self.outcome.diverged.is_none() {
            match self.replay.step() {
                None => break,
                Some(Ok(report)) => {
                    self.observe(&report);
                    self.outcome.rulings.extend(report.rulings);
                }
                Some(Err(problem)) => self.refused(&problem),
            }
        }
        if let Some(left) =
            self.against.as_ref().map(Against::left).filter(|_| self.outcome.diverged.is_none())
            && left > 0
        {
            self.outcome.diverged = Some(Divergence {
                action: -1,
                key: "actions".to_owned(),
                expected: json!(format!("{left} more")),
                got: json!("the record ends"),
            });
        }
        self.outcome.trace = self.trace.take();
    }

    fn refused(&mut self, problem: &str) {
        let (action, kind) = self.replay.last().map_or((0, ""), |(id, kind)| (id, kind));
        let expected = match self.replay.failed_automatic() {
            Some(automatic) => json!(format!("automatic {automatic} is accepted")),
            None => json!(format!("{kind} is accepted")),
        };
        self.outcome.diverged =
            Some(Divergence { action, key: "refused".to_owned(), expected, got: json!(problem) });
    }

    fn observe(&mut self, report: &StepReport) {
        if self.against.is_none() && self.trace.is_none() {
            return;
        }
        let state = snapshot(self.replay.game(), self.replay.names());
        let end = self.end();
        self.hold(report, &state, &end);
        self.write(report, &state, &end);
        self.state = state;
    }

    fn end(&self) -> Map<String, Value> {
        let mut end = Map::new();
        if let Some(reason) = self.replay.end_reason() {
            end.insert("result".to_owned(), json!(self.replay.result()));
            end.insert("end_reason".to_owned(), json!(reason));
        }
        end
    }

    fn hold(&mut self, report: &StepReport, state: &Map<String, Value>, end: &Map<String, Value>) {
        let Some(against) = &mut self.against else { return };
        let difference = match against.advance() {
            Ok(()) => against
                .line_difference(report, end)
                .or_else(|| against.difference(report.id, state)),
            Err(problem) => Some(Divergence {
                action: report.id,
                key: "trace".to_owned(),
                expected: json!(problem),
                got: json!(report.kind),
            }),
        };
        self.outcome.diverged = difference;
    }

    /// A line of the trace: the whole state first, then what each action changed.
    fn write(&mut self, report: &StepReport, state: &Map<String, Value>, end: &Map<String, Value>) {
        let Some(trace) = &mut self.trace else { return };
        let mut line = Map::new();
        line.insert("id".to_owned(), json!(report.id));
        if !self.state.is_empty() {
            line.insert("type".to_owned(), json!(report.kind));
        }
        line.extend(diff(&self.state, state));
        if let Some(revenue) = revenue(report) {
            line.insert("revenue".to_owned(), revenue);
        }
        let last = self.replay.is_done();
        line.extend(end.iter().filter(|_| last).map(|(key, value)| (key.clone(), value.clone())));
        trace.push_str(&Value::Object(line).to_string());
        trace.push('\n');
    }
}
