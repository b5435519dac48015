//! What is wrong with a scenario, or came out otherwise.

/// Something wrong at a place of a scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// The place, as a path from the scenario: `given.shares[0][1]`. Pairs of a map are counted like items.
    pub path: String,
    /// The key of that pair is meant, not its value.
    pub key: bool,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// What was expected and what came, where it is a value.
    pub difference: Option<Difference>,
}

/// Two values that should be the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// What the scenario says.
    pub expected: String,
    /// What the game has.
    pub got: String,
}

impl Wrong {
    /// Something wrong with the value at a path.
    pub fn new(path: impl Into<String>, message: impl Into<String>) -> Wrong {
        Wrong {
            path: path.into(),
            key: false,
            message: message.into(),
            help: None,
            difference: None,
        }
    }

    /// The same about the key of the pair at the path.
    #[must_use]
    pub fn at_key(self) -> Wrong {
        Wrong { key: true, ..self }
    }

    /// The same with a remedy.
    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Wrong {
        Wrong { help: Some(help.into()), ..self }
    }
}
