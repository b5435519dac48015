//! The committed list of differences that are not ours, each with its reason.
//!
//! A line is `<title> <kind of action> <key> [`<pattern>`] — <reason>`: the folder of the title's games, the kind of the
//! action at which the game differs or `any`, the key that differs without whose it is, and a text that the
//! difference contains. `<title>/2p` means games whose names begin so. Empty lines and lines that start with `#` say
//! nothing.

use super::Difference;

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
        let [title, kind, key] = cause.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err(wrong("not a title, a kind of action and a key"));
        };
        let owned = str::to_owned;
        Ok(Entry {
            line,
            title: owned(title),
            kind: owned(kind),
            key: owned(key),
            pattern: pattern.map(owned),
            reason: owned(reason.trim()),
        })
    }

    fn fits(&self, title: &str, game: &str, difference: &Difference) -> bool {
        let (meant, start) = self.title.split_once('/').unwrap_or((&self.title, ""));
        meant == title
            && game.starts_with(start)
            && (self.kind == "any" || self.kind == difference.kind)
            && self.key == difference.subject()
            && self.pattern.as_ref().is_none_or(|it| difference.to_string().contains(it))
    }
}

/// The list.
#[derive(Debug, Clone, Default)]
pub struct Explained(pub Vec<Entry>);

impl Explained {
    /// Reads the list.
    ///
    /// # Errors
    /// A line that is not an entry, or has no reason.
    pub fn parse(text: &str) -> Result<Explained, String> {
        let lines = (1..).zip(text.lines().map(str::trim));
        let entries = lines.filter(|(_, it)| !it.is_empty() && !it.starts_with('#'));
        entries.map(|(line, it)| Entry::parse(line, it)).collect::<Result<_, _>>().map(Explained)
    }

    /// The entry that explains a difference in a game of a title.
    pub fn of(&self, title: &str, game: &str, difference: &Difference) -> Option<&Entry> {
        self.0.iter().find(|it| it.fits(title, game, difference))
    }
}
