//! Game files.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::raw::{Key, RawAction};
use super::{WireError, wrong};

/// A player as a game file names them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerEntry<'a> {
    /// A number or name; the name stands for it where there is none.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Key<'a>>,
    /// What the player is called.
    #[serde(borrow)]
    pub name: Cow<'a, str>,
}

impl PlayerEntry<'_> {
    /// By what actions refer to the player.
    pub fn key(&self) -> String {
        self.id.as_ref().map_or_else(|| self.name.to_string(), |it| it.text().into_owned())
    }
}

/// Settings of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Decides what is drawn at random; the digits of the game's id do where it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<serde_json::Value>,
    /// Optional rules in force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optional_rules: Option<Vec<String>>,
}

/// A game file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameFile<'a> {
    /// Its number or name.
    #[serde(borrow)]
    pub id: Key<'a>,
    /// Name of the title.
    #[serde(borrow)]
    pub title: Cow<'a, str>,
    /// Players in order of seats.
    #[serde(borrow)]
    pub players: Vec<PlayerEntry<'a>>,
    /// Seed and optional rules.
    #[serde(default)]
    pub settings: Settings,
    /// What each player was worth at the end.
    #[serde(default)]
    pub result: BTreeMap<String, i64>,
    /// All actions, those that were undone included.
    #[serde(borrow)]
    pub actions: Vec<RawAction<'a>>,
}

impl<'a> GameFile<'a> {
    /// Reads a game file.
    ///
    /// # Errors
    /// If it is not JSON, or not a game: with line and column.
    pub fn parse(text: &'a str) -> Result<GameFile<'a>, WireError> {
        serde_json::from_str(text).or_else(|error| wrong(format!("not a game file: {error}")))
    }

    /// The file as text, an action a line.
    ///
    /// # Panics
    /// Never: it is plain data.
    pub fn to_text(&self) -> String {
        let actions: Vec<String> = self.actions.iter().map(json).collect();
        format!(
            "{{\"id\":{},\n\"title\":{},\n\"players\":{},\n\"settings\":{},\n\"result\":{},\n\"actions\":[\n{}\n]}}\n",
            json(&self.id),
            json(&self.title),
            json(&self.players),
            json(&self.settings),
            json(&self.result),
            actions.join(",\n"),
        )
    }

    /// What seeds the random numbers.
    pub fn seed(&self) -> u64 {
        let text = match &self.settings.seed {
            Some(serde_json::Value::Number(number)) => return number.as_u64().unwrap_or(0),
            Some(serde_json::Value::String(text)) if !text.is_empty() => {
                Cow::Borrowed(text.as_str())
            }
            _ => self.id.text(),
        };
        let digits =
            text.chars().skip_while(|it| !it.is_ascii_digit()).take_while(char::is_ascii_digit);
        digits.collect::<String>().parse().unwrap_or(0)
    }

    /// Optional rules in force.
    pub fn options(&self) -> Vec<&str> {
        self.settings.optional_rules.iter().flatten().map(String::as_str).collect()
    }
}

fn json<T: Serialize>(it: &T) -> String {
    serde_json::to_string(it).expect("plain data")
}
