//! Slips of the pen in tile codes of the facts, and what is meant.

use super::codes::Code;

/// A slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repair {
    /// The title.
    pub title: &'static str,
    /// What stands there.
    pub wrong: String,
    /// What is meant.
    pub right: &'static str,
}

impl Repair {
    /// The code as it is meant, if it has this slip.
    pub fn of(&self, code: &Code) -> Option<String> {
        let found = self.title == code.title && code.code.contains(&self.wrong);
        found.then(|| code.code.replacen(&self.wrong, self.right, 1))
    }
}

/// The list.
///
/// # Panics
/// If a line of it has not three columns.
pub fn repairs() -> Vec<Repair> {
    let lines = include_str!("../../facts/tile_repairs.txt").lines();
    lines.filter(|it| !it.starts_with('#')).map(repair).collect()
}

fn repair(line: &'static str) -> Repair {
    let columns: Vec<&str> = line.split('|').map(str::trim).collect();
    let [title, wrong, right] = columns[..] else { panic!("three columns: {line}") };
    Repair { title, wrong: wrong.replace("\\n", "\n"), right }
}
