//! The committed list of differences that are not ours, each with its reason.
//!
//! A line is `<title> <kind> <key> [after <kinds>] [without <kind>[@<whose>]] [`<pattern>`] — <reason>`:
//!
//! - the folder of the title's games, or `*`; `<title>/2p` means games whose names begin so;
//! - the kind of the action at which the game differs, or `any`;
//! - the key that differs, without whose it is;
//! - `after`: kinds of action, with commas, that the corporation's turn has seen before;
//! - `without`: every other round of the title's games leaves that kind of action out, to see what comes after the
//!   difference, and is not explained by this line;
//! - a text that the difference contains; of a text with `…` in it, its parts one after the other.
//!
//! A line `<title> unjudged <option> — <reason>` leaves an option out that the judge does not know. A line `<title> unreached
//! <ending> — <reason>` says why no random game has an ending. Empty lines and lines that start with `#` say nothing.

use super::{Case, Difference, Without};

/// A difference that is explained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its line in the list.
    pub line: usize,
    /// The folder of the title's games, and how their names begin where not all are meant.
    pub title: String,
    /// The kind of action, or `any`.
    pub kind: String,
    /// What differs.
    pub key: String,
    /// Kinds of action that the turn has seen before.
    pub after: Vec<String>,
    /// What every other round of games leaves out.
    pub without: Option<Without>,
    /// What the difference contains.
    pub pattern: Option<String>,
    /// Why it is not ours.
    pub reason: String,
}

impl Entry {
    fn parse(line: usize, text: &str) -> Result<Entry, String> {
        let wrong = |what: &str| format!("line {line}: {what}: `{text}`");
        let (cause, reason) = text.split_once(" — ").ok_or_else(|| wrong("no reason"))?;
        let (cause, pattern) = match cause.split_once('`') {
            Some((cause, rest)) => {
                let pattern = rest.trim().strip_suffix('`');
                (cause, Some(pattern.ok_or_else(|| wrong("the pattern has no end"))?))
            }
            None => (cause, None),
        };
        let words: Vec<&str> = cause.split_whitespace().collect();
        let [title, kind, key, ref conditions @ ..] = words[..] else {
            return Err(wrong("not a title, a kind of action and a key"));
        };
        let owned = str::to_owned;
        let mut entry = Entry {
            line,
            title: owned(title),
            kind: owned(kind),
            key: owned(key),
            after: Vec::new(),
            without: None,
            pattern: pattern.map(owned),
            reason: owned(reason.trim()),
        };
        for condition in conditions.chunks(2) {
            match condition {
                ["after", kinds] => entry.after = kinds.split(',').map(owned).collect(),
                ["without", what] => {
                    entry.without = Some(what.parse().map_err(|it: String| wrong(&it))?);
                }
                _ => return Err(wrong("neither `after` nor `without`")),
            }
        }
        Ok(entry)
    }

    /// Whether this is about a game of a title.
    fn is_of(&self, title: &str, game: &str) -> bool {
        let (meant, start) = self.title.split_once('/').unwrap_or((&self.title, ""));
        (meant == "*" || meant == title) && game.starts_with(start)
    }

    fn fits(&self, difference: &Difference) -> bool {
        (self.kind == "any" || self.kind == difference.kind)
            && self.key == difference.subject()
            && self.after.iter().all(|it| difference.before.contains(it))
            && self.pattern.as_ref().is_none_or(|it| has_in_order(&difference.to_string(), it))
    }
}

/// Whether a text has the parts of a pattern, one after the other.
fn has_in_order(text: &str, pattern: &str) -> bool {
    let mut rest = text;
    pattern.split('…').all(|part| match rest.split_once(part) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

/// An option of a title that the judge does not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unjudged {
    /// The folder of the title's games.
    pub title: String,
    /// The option.
    pub option: String,
}

/// An ending of a title that its random games do not reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreached {
    /// Its line in the list.
    pub line: usize,
    /// The folder of the title's games.
    pub title: String,
    /// The ending.
    pub ending: String,
    /// Why no game reaches it.
    pub reason: String,
}

/// The list.
#[derive(Debug, Clone, Default)]
pub struct Explained {
    /// Differences with their reasons.
    pub entries: Vec<Entry>,
    /// Options that are not played.
    pub unjudged: Vec<Unjudged>,
    /// Endings that games do not reach.
    pub unreached: Vec<Unreached>,
}

impl Explained {
    /// Reads the list.
    ///
    /// # Errors
    /// A line that is not an entry, or has no reason.
    pub fn parse(text: &str) -> Result<Explained, String> {
        let lines = (1..).zip(text.lines().map(str::trim));
        let mut list = Explained::default();
        for (line, text) in lines.filter(|(_, it)| !it.is_empty() && !it.starts_with('#')) {
            let entry = Entry::parse(line, text)?;
            match &*entry.kind {
                "unjudged" => {
                    list.unjudged.push(Unjudged { title: entry.title, option: entry.key });
                }
                "unreached" => list.unreached.push(Unreached {
                    line,
                    title: entry.title,
                    ending: entry.key,
                    reason: entry.reason,
                }),
                _ => list.entries.push(entry),
            }
        }
        Ok(list)
    }

    /// The entry that explains a difference in a game of a title. In games that take the detours, what they go around is
    /// no reason.
    pub fn of(&self, title: &str, game: &Case, difference: &Difference) -> Option<&Entry> {
        let holds = |it: &&Entry| it.without.is_none() || !game.detours;
        let own = self.entries.iter().filter(|it| it.is_of(title, &game.name));
        own.filter(holds).find(|it| it.fits(difference))
    }

    /// What every other round of a title's games leaves out.
    pub fn detours(&self, title: &str) -> Vec<Without> {
        let own = self.entries.iter().filter(|it| it.is_of(title, ""));
        own.filter_map(|it| it.without.clone()).collect()
    }

    /// Why no random game of a title has an ending, where the list says so.
    pub fn unreached(&self, title: &str, ending: &str) -> Option<&Unreached> {
        self.unreached.iter().find(|it| it.title == title && it.ending == ending)
    }

    /// Whether games of a title with an option are played at all.
    pub fn is_judged(&self, title: &str, option: &str) -> bool {
        !self.unjudged.iter().any(|it| it.title == title && it.option == option)
    }
}
