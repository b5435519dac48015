//! What came of a replay.

use std::collections::BTreeMap;

use engine::record::Ruling;
use serde_json::{Value, json};

use super::Divergence;

/// What came of a replay.
#[derive(Debug, Clone, Default)]
pub struct Outcome {
    /// The game's name.
    pub game: String,
    /// The title.
    pub title: String,
    /// Actions that count.
    pub actions: usize,
    /// What each player is worth at the end.
    pub result: BTreeMap<String, i64>,
    /// Whether the result is that of the record, where it has one.
    pub result_matches: bool,
    /// The first difference from the trace or the record.
    pub diverged: Option<Divergence>,
    /// Revenues that were taken from the record because it does not tell the routes.
    pub rulings: Vec<Ruling>,
    /// The trace, if it was asked for.
    pub trace: Option<String>,
}

impl Outcome {
    /// Whether everything agrees.
    pub fn matches(&self) -> bool {
        self.diverged.is_none() && self.result_matches
    }

    /// One line of JSON.
    pub fn line(&self) -> String {
        let diverged = self.diverged.as_ref().map(|it| {
            json!({ "action": it.action, "key": it.key, "expected": it.expected, "got": it.got })
        });
        let mut line = json!({
            "game": self.game,
            "title": self.title,
            "actions": self.actions,
            "result": self.result,
            "match": self.matches(),
            "diverged": diverged,
        });
        if !self.rulings.is_empty() {
            let rulings = self.rulings.iter();
            line["unconfirmed"] =
                rulings.map(|it| json!([it.action, it.train, it.revenue])).collect::<Value>();
        }
        line.to_string()
    }
}
