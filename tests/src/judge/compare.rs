//! The first difference between a game and the trace that the judge wrote of it.

use std::fmt;
use std::sync::Arc;

use engine::title::Title;
use engine::wire::{GameFile, RawAction};
use serde_json::Value;
use titlec::replay::{Divergence, Failure, Job, run};

/// How much of what the judge said is kept.
const MOST_WORDS: usize = 240;

/// Where a game first differs from the judge's trace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Number of the action; 0 is the position at the start.
    pub action: i64,
    /// Its kind, `setup` for the position at the start.
    pub kind: String,
    /// Who acted.
    pub entity: String,
    /// What the action names: `company CA, price 12`.
    pub names: String,
    /// What differs: a path such as `cash.bank`; `stopped` where the judge does not go on, `refused` where we do not.
    pub key: String,
    /// The state there, or what the judge said.
    pub there: String,
    /// The state here.
    pub here: String,
    /// Kinds of the actions before it, back to the last one of another corporation.
    pub before: Vec<String>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { action, kind, entity, names, key, there, here, .. } = self;
        write!(
            f,
            "action {action}, {kind} by {entity} ({names}): {key}: there {there}, here {here}"
        )
    }
}

impl Difference {
    /// What differs, without whose it is: `cash` for `cash.bank`.
    pub fn subject(&self) -> &str {
        self.key.split('.').next().unwrap_or(&self.key)
    }
}

/// Replays a game and compares the state after every action with the trace: how many actions the file has, how many
/// are equal, and the first difference.
///
/// # Errors
/// A file that is not a game, or of a title that `titles` does not find.
pub fn compare(
    game: &str,
    trace: &str,
    said: Option<&str>,
    titles: &dyn Fn(&str) -> Option<Arc<Title>>,
) -> Result<(usize, usize, Option<Difference>), String> {
    let file = GameFile::parse(game).map_err(|it| it.to_string())?;
    let diverged = divergence(game, &without_prints(trace), titles)?;
    let actions = file.actions.len();
    let Some(diverged) = diverged else { return Ok((actions, actions, None)) };
    let at = usize::try_from(diverged.action).unwrap_or(actions);
    let action = at.checked_sub(1).and_then(|it| file.actions.get(it));
    let entity = action.and_then(|it| it.entity.as_ref()).map(|it| it.text().into_owned());
    let stopped = diverged.key == "trace";
    let there = match said {
        Some(said) if stopped => short(said),
        _ if stopped => "the trace ends".to_owned(),
        _ => short(&diverged.expected.to_string()),
    };
    let difference = Difference {
        action: diverged.action,
        kind: action.map_or("setup", |it| &*it.kind).to_owned(),
        names: action.map(names).unwrap_or_default(),
        entity: entity.unwrap_or_else(|| "nobody".to_owned()),
        key: if stopped { "stopped".to_owned() } else { diverged.key },
        there,
        here: if stopped { "accepted".to_owned() } else { short(&diverged.got.to_string()) },
        before: before(&file.actions[..at.saturating_sub(1).min(actions)], action),
    };
    Ok((actions, at.saturating_sub(1), Some(difference)))
}

/// The first difference that counts: who would be in turn, or still to operate, in a game that has ended is none.
fn divergence(
    game: &str,
    trace: &str,
    titles: &dyn Fn(&str) -> Option<Arc<Title>>,
) -> Result<Option<Divergence>, String> {
    let job = Job { name: "game", game, against: Some(trace), trace: false };
    let found = run(job, titles).map_err(|Failure(problem)| problem)?.diverged;
    let of_turn = found.as_ref().filter(|it| ["entity", "queue"].contains(&&*it.key));
    match of_turn.and_then(|it| ended_with(trace, &it.key, &it.got)) {
        Some(trace) => divergence(game, &trace, titles),
        None => Ok(found),
    }
}

/// The trace with another value under a key of its last line, where the game has ended with that.
fn ended_with(trace: &str, key: &str, value: &Value) -> Option<String> {
    let (before, last) = trace.trim_end().rsplit_once('\n')?;
    let mut last: Value = serde_json::from_str(last).ok()?;
    if last.get("finished") != Some(&Value::Bool(true)) || last.get(key) == Some(value) {
        return None;
    }
    last[key] = value.clone();
    Some(format!("{before}\n{last}"))
}

/// Kinds of actions up to some action, back to the last one of a corporation that is not its own.
fn before(earlier: &[RawAction<'_>], action: Option<&RawAction<'_>>) -> Vec<String> {
    let actor = |it: &RawAction<'_>| it.entity.as_ref().map(|it| it.text().into_owned());
    let own = action.and_then(actor);
    let of_another =
        |it: &&RawAction<'_>| it.entity_type.as_deref() == Some("corporation") && actor(it) != own;
    let turn = earlier.iter().rev().take_while(|it| !of_another(it));
    turn.map(|it| it.kind.to_string()).collect()
}

/// The trace without tiles at the start that are called as their hex is: what an optional rule prints in the place of
/// another map's hex is no tile.
fn without_prints(trace: &str) -> String {
    let (start, rest) = trace.split_once('\n').unwrap_or((trace, ""));
    let Ok(Value::Object(mut state)) = serde_json::from_str(start) else { return trace.to_owned() };
    let Some(Value::Object(tiles)) = state.get_mut("tiles") else { return trace.to_owned() };
    tiles.retain(|hex, tile| tile.get(0).and_then(Value::as_str) != Some(&**hex));
    if tiles.is_empty() {
        state.remove("tiles");
    }
    format!("{}\n{rest}", Value::Object(state))
}

/// What an action names, but for who acts, and of routes only where they call if they say so.
fn names(action: &RawAction<'_>) -> String {
    let stops = stops(action);
    let action =
        RawAction { entity: None, routes: None, auto_actions: Vec::new(), ..action.clone() };
    let Ok(Value::Object(fields)) = serde_json::to_value(action) else { return String::new() };
    let told = fields.iter().filter(|(key, _)| !["type", "id", "entity_type"].contains(&&***key));
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let parts = told.map(|(key, value)| format!("{key} {}", text(value)));
    parts.chain(stops).collect::<Vec<_>>().join(", ")
}

/// The stops that each route names: `K7-0 J8-0`.
fn stops(action: &RawAction<'_>) -> Vec<String> {
    let routes = action.routes.iter().flatten();
    let named = routes.filter_map(|it| it.nodes.as_ref());
    named
        .map(|it| format!("calls {}", it.iter().map(|it| &**it).collect::<Vec<_>>().join(" ")))
        .collect()
}

fn short(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(MOST_WORDS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
