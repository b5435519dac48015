//! What messages of one kind share.

use std::fmt;

/// How bad a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The title cannot be built.
    Error,
    /// A lint that a designer may silence by name.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        })
    }
}

/// A kind of message. Each check declares one.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rule {
    /// Stable code, shown above the message and accepted by `titlec explain`.
    pub code: &'static str,
    /// Error or warning.
    pub severity: Severity,
    /// Why the rule exists and how to satisfy it, for `titlec explain` and the reference page.
    pub explain: &'static str,
    /// The mistake in a line or two.
    pub example: &'static str,
}
