//! What goes wrong while a script runs.

use std::fmt;

use crate::list::Text;
use crate::refusal::Refusal;

/// The kinds of fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// A number is too large or too small.
    Overflow,
    /// A division by zero.
    DivisionByZero,
    /// An effect that the rules of the engine do not allow.
    Refused,
    /// An answer that the engine cannot use.
    BadAnswer,
    /// Scripts have taken all steps that they may take for an action.
    OutOfSteps,
    /// Nobody could act any more although the game is not over.
    Deadlock,
}

impl FaultKind {
    /// The code that messages show.
    pub fn code(self) -> &'static str {
        match self {
            FaultKind::Overflow => "hook::overflow",
            FaultKind::DivisionByZero => "hook::division_by_zero",
            FaultKind::Refused => "hook::refused",
            FaultKind::BadAnswer => "hook::bad_answer",
            FaultKind::OutOfSteps => "hook::out_of_steps",
            FaultKind::Deadlock => "hook::deadlock",
        }
    }
}

/// Something went wrong in a script. The action during which it ran is refused; a game in whose setup it ran does not start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// The hook in which it came up, as scripts name it; several are separated by commas. Empty where what
    /// scripts did earlier is to blame.
    pub hook: Text,
    /// What happened, in words.
    pub text: Text,
}

impl Fault {
    /// A fault of some kind.
    pub fn new(kind: FaultKind, text: impl Into<Text>) -> Fault {
        Fault { kind, hook: Text::from(""), text: text.into() }
    }

    /// An effect that is not possible.
    pub fn refused(text: impl Into<Text>) -> Fault {
        Fault::new(FaultKind::Refused, text)
    }

    /// The fault with the hook in which it came up.
    pub(crate) fn of_hook(self, hook: &str) -> Fault {
        Fault { hook: Text::from(hook.to_owned()), ..self }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { kind, hook, text } = self;
        write!(f, "the script of the title failed ({}): ", kind.code())?;
        if !hook.is_empty() {
            write!(f, "{hook}: ")?;
        }
        f.write_str(text)
    }
}

impl std::error::Error for Fault {}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal::from(fault.to_string())
    }
}
