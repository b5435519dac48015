//! The judge: a program that reads game files and writes traces.

use std::path::Path;
use std::process;

/// Someone who replays the games of a folder and writes their traces into another: `<folder>/<name>.json` there,
/// `<folder>/<name>.jsonl` here. A trace ends where the judge does not go on.
pub trait Judge: Sync {
    /// Has the games replayed; what the judge said.
    ///
    /// # Errors
    /// The judge cannot be asked at all.
    fn replay(&self, games: &Path, out: &Path) -> Result<String, String>;
}

/// A judge that is a command of the shell, with `{games}` and `{out}` in place of the folders.
#[derive(Debug, Clone)]
pub struct Command(pub String);

impl Judge for Command {
    fn replay(&self, games: &Path, out: &Path) -> Result<String, String> {
        let quoted =
            |path: &Path| format!("'{}'", path.display().to_string().replace('\'', "'\\''"));
        let command = self.0.replace("{games}", &quoted(games)).replace("{out}", &quoted(out));
        let run = process::Command::new("sh").arg("-c").arg(&command).output();
        let run = run.map_err(|error| format!("the judge cannot be run: {error}"))?;
        let said = [run.stdout, run.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
        let text = said.concat();
        if matches!(run.status.code(), Some(126 | 127)) {
            return Err(format!("the judge cannot be run: {}", text.trim()));
        }
        Ok(text)
    }
}

/// What the judge said about a game: the first line that has its name as a word.
pub(super) fn about<'s>(said: &'s str, name: &str) -> Option<&'s str> {
    let part = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_';
    said.lines().find(|line| line.split(|it| !part(it)).any(|word| word == name))
}
