//! What goes wrong while a script runs.

use std::fmt;

use crate::illegal::Illegal;
use crate::list::Text;

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
}

impl FaultKind {
    /// The code that messages show.
    pub fn code(self) -> &'static str {
        match self {
            FaultKind::Overflow => "hook::overflow",
            FaultKind::DivisionByZero => "hook::division_by_zero",
            FaultKind::Refused => "hook::refused",
            FaultKind::BadAnswer => "hook::bad_answer",
        }
    }
}

/// Something went wrong in a script. The action during which it ran is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// What happened, in words.
    pub text: Text,
}

impl Fault {
    /// A fault of some kind.
    pub fn new(kind: FaultKind, text: impl Into<Text>) -> Fault {
        Fault { kind, text: text.into() }
    }

    /// An effect that is not possible.
    pub fn refused(text: impl Into<Text>) -> Fault {
        Fault::new(FaultKind::Refused, text)
    }

    /// The fault as a reason to refuse an action, with the hook in which it came up.
    pub(crate) fn of_hook(self, hook: &str) -> Fault {
        Fault { text: Text::from(format!("{hook}: {}", self.text)), ..self }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the script of the title failed ({}): {}", self.kind.code(), self.text)
    }
}

impl From<Fault> for Illegal {
    fn from(fault: Fault) -> Illegal {
        Illegal::from(fault.to_string())
    }
}
