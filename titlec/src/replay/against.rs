//! A trace that a game is held against, line by line.

use engine::list::Text;
use engine::money::Money;
use engine::record::{StepReport, merge};
use serde_json::{Map, Value, json};

/// Where a game first differs from its trace.
#[derive(Debug, Clone, PartialEq)]
pub struct Divergence {
    /// Number of the action; 0 is the position at the start.
    pub action: i64,
    /// What differs: a path such as `cash.bank`.
    pub key: String,
    /// What the trace has.
    pub expected: Value,
    /// What this engine has.
    pub got: Value,
}

/// Keys that show how an engine splits a turn, not what happened.
const HINTS: &[&str] = &["step", "acts"];
/// Keys that belong to a line and not to the state.
const LINE_ONLY: &[&str] = &["id", "type", "revenue", "auto_revenue", "result", "end_reason"];

/// A trace, folded up to some line.
#[derive(Debug, Clone)]
pub struct Against<'t> {
    lines: std::str::Lines<'t>,
    state: Map<String, Value>,
    line: Map<String, Value>,
}

impl<'t> Against<'t> {
    /// A trace from its text.
    pub fn new(text: &'t str) -> Against<'t> {
        Against { lines: text.lines(), state: Map::new(), line: Map::new() }
    }

    /// Goes to the next line.
    ///
    /// # Errors
    /// If there is none, or it is not an object.
    pub fn advance(&mut self) -> Result<(), String> {
        let line = self.lines.find(|it| !it.trim().is_empty()).ok_or("the trace ends here")?;
        self.line = serde_json::from_str(line)
            .map_err(|error| format!("not a line of a trace: {error}"))?;
        let patch = self.line.iter().filter(|(key, _)| !LINE_ONLY.contains(&key.as_str()));
        let patch: Map<String, Value> =
            patch.map(|(key, value)| (key.clone(), value.clone())).collect();
        merge(&mut self.state, &patch);
        Ok(())
    }

    /// How many lines are left.
    pub fn left(&self) -> usize {
        self.lines.clone().filter(|it| !it.trim().is_empty()).count()
    }

    /// The first difference between the state of the trace and ours.
    pub fn difference(&self, action: i64, got: &Map<String, Value>) -> Option<Divergence> {
        let keys = self.state.keys().chain(got.keys().filter(|it| !self.state.contains_key(*it)));
        keys.filter(|key| !HINTS.contains(&key.as_str())).find_map(|key| {
            let expected = self.state.get(key).unwrap_or(&Value::Null);
            let got = got.get(key).unwrap_or(&Value::Null);
            first_difference(key, expected, got, key == "trains")
                .map(|(key, expected, got)| Divergence { action, key, expected, got })
        })
    }

    /// The difference in what a line says besides the state: revenues, the result and the reason of the end.
    pub fn line_difference(
        &self,
        report: &StepReport,
        end: &Map<String, Value>,
    ) -> Option<Divergence> {
        let revenue = revenue(report);
        let ours = |key: &str| match key {
            "revenue" => revenue.clone().unwrap_or(Value::Null),
            _ => end.get(key).cloned().unwrap_or(Value::Null),
        };
        ["revenue", "result", "end_reason"].into_iter().find_map(|key| {
            let expected = self.line.get(key)?;
            first_difference(key, expected, &ours(key), false)
                .map(|(key, expected, got)| Divergence { action: report.id, key, expected, got })
        })
    }
}

/// What trains earned, as a line of a trace has it.
pub(super) fn revenue(report: &StepReport) -> Option<Value> {
    let routes = report.revenue.as_ref()?;
    let pair = |(train, money): &(Text, Money)| json!([&**train, money]);
    let routes: Vec<_> = routes.iter().map(pair).collect();
    let mut line = json!({ "routes": routes, "total": report.total });
    let subsidy = if report.subsidy_by_route { Money::ZERO } else { report.subsidy };
    for (key, amount) in [("extra", report.extra), ("subsidy", subsidy)] {
        if amount.is_positive() {
            line[key] = json!(amount);
        }
    }
    Some(line)
}

fn first_difference(
    path: &str,
    expected: &Value,
    got: &Value,
    any_order: bool,
) -> Option<(String, Value, Value)> {
    match (expected, got) {
        (Value::Object(left), Value::Object(right)) => {
            let keys = left.keys().chain(right.keys().filter(|it| !left.contains_key(*it)));
            keys.into_iter().find_map(|key| {
                let side = |map: &Map<String, Value>| map.get(key).cloned().unwrap_or(Value::Null);
                first_difference(&format!("{path}.{key}"), &side(left), &side(right), any_order)
            })
        }
        (Value::Array(left), Value::Array(right)) if any_order => (sorted(left) != sorted(right))
            .then(|| (path.to_owned(), expected.clone(), got.clone())),
        _ if is_empty(expected) && is_empty(got) => None,
        _ => (expected != got).then(|| (path.to_owned(), expected.clone(), got.clone())),
    }
}

fn sorted(values: &[Value]) -> Vec<String> {
    let mut texts: Vec<String> = values.iter().map(Value::to_string).collect();
    texts.sort();
    texts
}

fn is_empty(value: &Value) -> bool {
    value.is_null() || value.as_object().is_some_and(Map::is_empty)
}
