//! Game files.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::raw::{Key, RawAction, Rest, or_default, without_nulls};
use super::{WireError, misread, quoted, wrong};

/// A player as a game file names them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "a player: an object with `id` and `name`")]
pub struct PlayerEntry<'a> {
    /// A number or name; the name stands for it where there is none.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Key<'a>>,
    /// What the player is called; may be empty where there is an id.
    #[serde(borrow, default, deserialize_with = "or_default")]
    pub name: Cow<'a, str>,
    /// Everything else.
    #[serde(flatten, deserialize_with = "without_nulls")]
    pub rest: Rest,
}

impl PlayerEntry<'_> {
    /// By what actions refer to the player.
    pub fn key(&self) -> String {
        self.id.as_ref().map_or_else(|| self.name.to_string(), |it| it.text().into_owned())
    }
}

/// Settings of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "an object of settings")]
pub struct Settings {
    /// Decides what is drawn at random; the digits of the game's id do where it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<serde_json::Value>,
    /// Optional rules in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optional_rules: Option<Vec<String>>,
    /// Everything else.
    #[serde(flatten, deserialize_with = "without_nulls")]
    pub rest: Rest,
}

impl Settings {
    /// Fails where the seed is none: a game would be dealt that nobody asked for.
    fn check_seed(&self) -> Result<(), WireError> {
        let is_seed = match &self.seed {
            None => true,
            Some(serde_json::Value::Number(number)) => number.is_u64(),
            Some(serde_json::Value::String(text)) => {
                text.is_empty() || first_number(text).is_some()
            }
            Some(_) => false,
        };
        if is_seed {
            return Ok(());
        }
        wrong(format!("not a game file: `seed` must be a whole number from 0 to {}", u64::MAX))
    }
}

/// The first digits of a text as a number, if they are one.
fn first_number(text: &str) -> Option<u64> {
    let digits =
        text.chars().skip_while(|it| !it.is_ascii_digit()).take_while(char::is_ascii_digit);
    digits.collect::<String>().parse().ok()
}

/// A game file. What is missing or `null` is as if it were empty, but for the title, the players and the actions; fields
/// that this engine does not know are kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "an object with `title`, `players` and `actions`")]
pub struct GameFile<'a> {
    /// Its number or name, if it has one.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Key<'a>>,
    /// Name of the title.
    #[serde(borrow)]
    pub title: Cow<'a, str>,
    /// Players in order of seats.
    #[serde(borrow)]
    pub players: Vec<PlayerEntry<'a>>,
    /// Seed and optional rules.
    #[serde(default, deserialize_with = "or_default")]
    pub settings: Settings,
    /// What each player was worth at the end.
    #[serde(default, deserialize_with = "or_default")]
    pub result: BTreeMap<String, i64>,
    /// All actions, those that were undone included.
    #[serde(borrow)]
    pub actions: Vec<RawAction<'a>>,
    /// Everything else.
    #[serde(flatten, deserialize_with = "without_nulls")]
    pub rest: Rest,
}

impl<'a> GameFile<'a> {
    /// Reads a game file.
    ///
    /// # Errors
    /// If it is not JSON, or not a game: with line and column; if its seed is no number; or if players cannot be told apart.
    pub fn parse(text: &'a str) -> Result<GameFile<'a>, WireError> {
        let file: GameFile<'a> = serde_json::from_str(text).or_else(|error| {
            wrong(format!("not a game file: {}", misread::problem(text, &error)))
        })?;
        file.settings.check_seed()?;
        let mut keys = BTreeSet::new();
        for (seat, player) in (1..).zip(&file.players) {
            let key = player.key();
            if key.is_empty() {
                return wrong(format!(
                    "not a game file: player {seat} has neither `id` nor `name`; give one of them"
                ));
            }
            if !keys.insert(key) {
                let key = quoted(&player.key());
                return wrong(format!(
                    "not a game file: two players go by {key}; each needs its own"
                ));
            }
        }
        Ok(file)
    }

    /// The file as text, an action a line.
    ///
    /// # Panics
    /// Never: it is plain data.
    pub fn to_text(&self) -> String {
        let mut out = String::from("{");
        let mut field =
            |name: &str, text: &str| out.push_str(&format!("{}:{text},\n", json(&name)));
        if let Some(id) = &self.id {
            field("id", &json(id));
        }
        field("title", &json(&self.title));
        field("players", &json(&self.players));
        field("settings", &json(&self.settings));
        field("result", &json(&self.result));
        for (name, value) in &self.rest {
            field(name, &json(value));
        }
        let actions: Vec<String> = self.actions.iter().map(json).collect();
        out.push_str(&format!("\"actions\":[\n{}\n]}}\n", actions.join(",\n")));
        out
    }

    /// What seeds the random numbers.
    pub fn seed(&self) -> u64 {
        let text = match &self.settings.seed {
            Some(serde_json::Value::Number(number)) => return number.as_u64().unwrap_or(0),
            Some(serde_json::Value::String(text)) if !text.is_empty() => {
                Cow::Borrowed(text.as_str())
            }
            _ => self.id.as_ref().map(Key::text).unwrap_or_default(),
        };
        first_number(&text).unwrap_or(0)
    }

    /// Optional rules in force.
    pub fn options(&self) -> Vec<&str> {
        self.settings.optional_rules.iter().flatten().map(String::as_str).collect()
    }
}

fn json<T: Serialize>(it: &T) -> String {
    serde_json::to_string(it).expect("plain data")
}
