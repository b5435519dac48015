//! A scenario on its way.

use super::acts::Act;
use super::build::position;
use super::compare::compare;
use super::steps::{Check, Refused, Scenario, ScenarioStep};
use super::wrong::{Difference, Wrong};
use crate::game::{Game, Totals};
use crate::hooks::Fault;
use crate::title::Title;

/// Why a scenario does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// Its position cannot be.
    Position(Vec<Wrong>),
    /// Something came out otherwise.
    Outcome(Vec<Wrong>),
}

/// A scenario that is being run.
#[derive(Debug)]
pub struct Run<'s> {
    scenario: &'s Scenario,
    game: Game,
    /// The game before the first step, which expectations may be relative to.
    start: Game,
    totals: Totals,
    next: usize,
}

/// Runs a scenario to its end on a title, and gives the digests of the position and of the game after each step.
///
/// # Errors
/// The position, or the first step, that is not as it should be; or all that is not in the end.
pub fn run(title: &Title, scenario: &Scenario) -> Result<Vec<u64>, Failure> {
    let mut run = Run::new(title, scenario)?;
    let mut digests = vec![run.game().digest()];
    while let Some(step) = run.step() {
        step?;
        digests.push(run.game().digest());
    }
    Ok(digests)
}

impl<'s> Run<'s> {
    /// Sets the position up. The title need not be the one that the scenario was written for, as long as it has the
    /// same things under the same names.
    ///
    /// # Errors
    /// Everything about the position that cannot be.
    pub fn new(title: &Title, scenario: &'s Scenario) -> Result<Run<'s>, Failure> {
        let game = position(title, &scenario.given).map_err(Failure::Position)?;
        let totals = Totals::of(&game);
        let start = game.clone();
        Ok(Run { scenario, game, start, totals, next: 0 })
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Puts another game in its place, such as one that was saved and loaded.
    pub fn go_on_with(&mut self, game: Game) {
        self.game = game;
    }

    /// Takes the next step; the last one looks at what is to hold in the end. `None` after that.
    ///
    /// # Errors
    /// If it does not come out as it should.
    pub fn step(&mut self) -> Option<Result<(), Failure>> {
        let at = self.next;
        self.next += 1;
        let wrong = match self.scenario.steps.get(at) {
            Some(step) => self.take(step, &format!("steps[{at}]")),
            None if at == self.scenario.steps.len() => {
                self.look("then", |game| compare(game, &self.start, &self.scenario.then, "then"))
            }
            None => return None,
        };
        Some(if wrong.is_empty() { self.still_sound(at) } else { Err(Failure::Outcome(wrong)) })
    }

    fn still_sound(&self, at: usize) -> Result<(), Failure> {
        let same = Totals::of(&self.game) == self.totals;
        let sound = if same {
            self.game.check_sound()
        } else {
            Err("money or shares appeared or vanished".to_owned())
        };
        sound.map_err(|problem| {
            let path = if at < self.scenario.steps.len() {
                format!("steps[{at}]")
            } else {
                "then".to_owned()
            };
            Failure::Outcome(vec![Wrong::new(path, problem)])
        })
    }

    /// Looks at the game; a fault of a script that is asked is what is wrong.
    fn look(&self, path: &str, look: impl FnOnce(&Game) -> Vec<Wrong>) -> Vec<Wrong> {
        let fault = |fault: Fault| vec![Wrong::new(path, fault.to_string())];
        self.game.try_ask(look).unwrap_or_else(fault)
    }

    fn take(&mut self, step: &ScenarioStep, path: &str) -> Vec<Wrong> {
        match step {
            ScenarioStep::Act(act) => self.act(act, path),
            ScenarioStep::Check(Check::Refused(it)) => self.refused(it, path),
            ScenarioStep::Check(Check::Offered(it)) => {
                self.look(path, |_| self.offered(&it.action, path))
            }
            ScenarioStep::Check(Check::NotOffered(it)) => {
                self.look(path, |_| self.not_offered(&it.action, path))
            }
            ScenarioStep::Check(Check::ProgramsAct(_)) => self.programs_act(path),
            ScenarioStep::Check(Check::Expect(it)) => self
                .look(path, |game| compare(game, &self.start, &it.then, &format!("{path}.then"))),
        }
    }

    fn act(&mut self, act: &Act, path: &str) -> Vec<Wrong> {
        let done = act.action(&self.game).and_then(|it| self.game.process(&it).map(|_| ()));
        match done {
            Ok(()) => Vec::new(),
            Err(reason) => {
                vec![differs(
                    path,
                    format!("refused: {reason}"),
                    "it to be accepted",
                    reason.to_string(),
                )]
            }
        }
    }

    fn refused(&mut self, refused: &Refused, path: &str) -> Vec<Wrong> {
        let before = self.game.digest();
        let action = match self.game.try_ask(|game| refused.action.action(game)) {
            Ok(action) => action,
            Err(fault) => return vec![failed(path, &fault)],
        };
        let tried = action.is_ok();
        let done = action.and_then(|it| self.game.process(&it).map(|_| ()));
        let fault = self.game.fault().filter(|_| tried);
        let because = refused.because.as_deref().unwrap_or_default();
        match done {
            Ok(()) => vec![differs(path, "accepted", "it to be refused", "accepted")],
            Err(_) if self.game.digest() != before => {
                vec![Wrong::new(path, "refused, but it changed the game")]
            }
            // Words of the fault's own text might be those of a rule as well.
            Err(_) if let Some(fault) = fault.filter(|it| it.text.contains(because)) => {
                vec![failed(path, &fault)]
            }
            Err(reason) if reason.to_string().contains(because) => Vec::new(),
            Err(reason) => {
                let message = format!("refused for another reason: {reason}");
                let path = format!("{path}.because");
                vec![differs(&path, message, format!("these words: {because}"), reason.to_string())]
            }
        }
    }

    fn offered(&self, act: &Act, path: &str) -> Vec<Wrong> {
        let action = match act.action(&self.game) {
            Ok(action) if self.game.is_offered(&action) => return Vec::new(),
            other => other,
        };
        let copy = || Game::resume(self.game.shared_ruleset(), self.game.state().clone());
        let reason = action.and_then(|it| copy().process(&it).map(|_| ()));
        let reason =
            reason.map_or_else(|it| it.to_string(), |()| "accepted all the same".to_owned());
        vec![differs(path, format!("not offered: {reason}"), "it to be offered", reason)]
    }

    fn not_offered(&self, act: &Act, path: &str) -> Vec<Wrong> {
        match act.action(&self.game) {
            Ok(action) if self.game.is_offered(&action) => {
                vec![differs(path, "offered", "it not to be offered", "offered")]
            }
            _ => Vec::new(),
        }
    }

    fn programs_act(&mut self, path: &str) -> Vec<Wrong> {
        while let Some(next) = self.game.programmed_actions().into_iter().next() {
            if let Err(reason) = self.game.process(&next).map(|_| ()) {
                return vec![Wrong::new(path, format!("a program is refused: {reason}"))];
            }
        }
        Vec::new()
    }
}

/// A script failed where an action should be refused, which is no rule of the title.
fn failed(path: &str, fault: &Fault) -> Wrong {
    let code = fault.kind.code();
    Wrong::new(path, format!("not refused by a rule: {fault}"))
        .help(format!("where the fault is what the scenario shows, name it: `because: \"{code}\"`"))
}

fn differs(
    path: &str,
    message: impl Into<String>,
    expected: impl Into<String>,
    got: impl Into<String>,
) -> Wrong {
    let difference = Some(Difference { expected: expected.into(), got: got.into() });
    Wrong { difference, ..Wrong::new(path, message) }
}
